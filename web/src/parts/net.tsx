// The net as a picture: one path for each color, not an element for each sticker.

import type { RefObject, SVGAttributes } from "preact";
import { arrowsOf } from "../cube/arrows";
import { ARROW, DIMMED, RIM, SHADES, type Paint } from "../cube/colors";
import { FACES, type Face } from "../cube/faces";
import { border, cellOf, cornerOf, extent, outline } from "../cube/net";
import type { Turn } from "../cube/turns";
import { PixelFace } from "./pixel_face";

export interface NetProps {
  paint: readonly Paint[];
  size: number;
  /** They are framed, and if there are any, all other facelets are dimmed. */
  highlighted?: ReadonlySet<number>;
  /** The move that an arrow shows. */
  turn?: Turn | undefined;
  /** Facelets that are marked as suspicious. */
  marked?: ReadonlySet<number>;
  /** The facelet under the keyboard's cursor. */
  cursor?: number | undefined;
  label: string;
  /** Names on the faces. */
  names?: ((face: Face) => string) | undefined;
  /** Only this face is in the picture. */
  face?: Face | undefined;
  svg?: RefObject<SVGSVGElement | null>;
  /** Further attributes, such as what listens to the pointer and the keyboard. */
  attributes?: SVGAttributes<SVGSVGElement>;
}

/** Around the net there is room for the cursor's frame. */
const MARGIN = 0.12;
const INSET = 0.045;
const LARGEST_SMOOTH = 16;
const LARGEST_DRAWN = 40;
/** Frames around each of more stickers than these take browsers too long: one line goes around them all. */
const MOST_FRAMED = 1000;

interface StickersProps {
  shades: readonly string[];
  /** Those to draw. */
  facelets: Iterable<number>;
  size: number;
}

/** The stickers of one shade are one path. */
function Stickers({ shades, facelets, size }: StickersProps) {
  const groups = new Map<string, number[]>();
  for (const facelet of facelets) {
    const shade = shades[facelet]!;
    const group = groups.get(shade);
    if (group) group.push(facelet);
    else groups.set(shade, [facelet]);
  }
  // Smooth edges cost most of the time that a large net takes to draw, and its seams are thinner than a pixel.
  const sharp = size > LARGEST_SMOOTH ? "crispEdges" : undefined;
  return (
    <>
      {[...groups].map(([shade, facelets]) => (
        <path key={shade} fill={shade} d={outline(facelets, size, INSET)} shape-rendering={sharp} />
      ))}
    </>
  );
}

/** A light line and a dark one inside each facelet; where a facelet is hardly wider than a line, around them all. */
function Frames({ shades, facelets, size }: StickersProps & { facelets: ReadonlySet<number> }) {
  if (facelets.size === 0) return null;
  const line = Math.max(0.1, size / 80);
  if (facelets.size > MOST_FRAMED) {
    const path = border(facelets, size);
    return (
      <g class="framed" fill="none" stroke-linecap="square">
        <path d={path} stroke={RIM.dark} stroke-width={3 * line} />
        <path d={path} stroke={RIM.light} stroke-width={1.5 * line} />
      </g>
    );
  }
  const around = size > LARGEST_SMOOTH;
  return (
    <g class="framed">
      <g fill="none" stroke-width={line}>
        <path d={outline(facelets, size, around ? -1.5 * line : 0.5 * line)} stroke={RIM.light} />
        <path d={outline(facelets, size, around ? -0.5 * line : 1.5 * line)} stroke={RIM.dark} />
      </g>
      {around && <Stickers shades={shades} facelets={facelets} size={size} />}
    </g>
  );
}

/** How the next layers turn, on each of the faces around them. */
function Arrow({ turn, size }: { turn: Turn; size: number }) {
  const path = arrowsOf(turn, size, 0).map(({ face, points }) => {
    const corner = cornerOf(face, size);
    const at = ([right, down]: readonly [number, number]) =>
      `${corner.x + (right + size) / 2} ${corner.y + (down + size) / 2}`;
    return `M${points.map(at).join("L")}z`;
  });
  const rim = { stroke: RIM.light, "stroke-width": 0.05 * size, "stroke-linejoin": "round" } as const;
  return (
    <g class="arrow" fill={ARROW}>
      <path d={path.join("")} {...rim} />
      <path d={path.join("")} />
    </g>
  );
}

export function Net({
  paint,
  size,
  highlighted = new Set(),
  turn,
  marked,
  cursor,
  label,
  names,
  face: only,
  svg,
  attributes,
}: NetProps) {
  const { x, y, width, height } = only
    ? { ...cornerOf(only, size), width: size, height: size }
    : { x: 0, y: 0, ...extent(size) };
  const margin = MARGIN * Math.max(size / 3, 1);
  const box = `${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`;
  const shades = paint.map((color, facelet) => {
    const bright = highlighted.size === 0 || highlighted.has(facelet);
    return (bright ? SHADES : DIMMED)[color];
  });
  const frame = cursor === undefined ? undefined : cellOf(cursor, size);
  return (
    <svg ref={svg ?? null} class="net" viewBox={box} role="img" aria-label={label} {...attributes}>
      {FACES.map((face) => (
        <rect {...cornerOf(face, size)} key={face} width={size} height={size} rx={0.1} fill="#141414" />
      ))}
      {size > LARGEST_DRAWN ? (
        FACES.map((face, index) => (
          <PixelFace
            key={face}
            shades={shades.slice(index * size * size, (index + 1) * size * size)}
            corner={cornerOf(face, size)}
            size={size}
          />
        ))
      ) : (
        <Stickers shades={shades} facelets={shades.keys()} size={size} />
      )}
      <Frames shades={shades} facelets={highlighted} size={size} />
      {turn && <Arrow turn={turn} size={size} />}
      {names &&
        FACES.map((face) => {
          const corner = cornerOf(face, size);
          const middle = { x: corner.x + size / 2, y: corner.y + size / 2 };
          return (
            <text {...middle} key={face} class="face-name" font-size={size / 9} stroke-width={size / 50}>
              {names(face)}
            </text>
          );
        })}
      {marked && marked.size > 0 && (
        <path
          class="marked"
          d={outline(marked, size, 0.14)}
          fill="none"
          stroke="#fff"
          stroke-width={0.14}
          data-facelets={[...marked].join(" ")}
        />
      )}
      {marked && marked.size > 0 && (
        <path
          d={outline(marked, size, 0.14)}
          fill="none"
          stroke="#d6006c"
          stroke-width={0.08}
          stroke-dasharray="0.24 0.1"
        />
      )}
      {frame && (
        <>
          <rect {...frame} width={1} height={1} rx={0.1} fill="none" stroke="#fff" stroke-width={0.2} />
          <rect {...frame} width={1} height={1} rx={0.1} fill="none" stroke="#000" stroke-width={0.09} />
        </>
      )}
    </svg>
  );
}
