// The net as a picture: all six faces, one of them, or a part of one.

import type { RefObject, SVGAttributes } from "preact";
import { arrowsOf } from "../cube/arrows";
import { ARROW, RIM, type Paint } from "../cube/colors";
import { FACES, neighborsOf, type Face } from "../cube/faces";
import { border, cornerOf, extent, gapOf, outline } from "../cube/net";
import type { Turn } from "../cube/turns";
import { dimmedShades, shades as looks } from "../store/looks";
import { PixelFace } from "./pixel_face";
import { Cursor, LARGEST_DRAWN, LARGEST_SMOOTH, NetMarks, Stickers, Suspicious } from "./stickers";

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
  /** Names above the faces, or around the only one. */
  names?: ((face: Face) => string) | undefined;
  /** Only this face is in the picture. */
  face?: Face | undefined;
  /** Of that face, only this square. */
  cutout?: { row: number; column: number; side: number } | undefined;
  svg?: RefObject<SVGSVGElement | null>;
  /** Further attributes, such as what listens to the pointer and the keyboard. */
  attributes?: SVGAttributes<SVGSVGElement>;
}

/** Around the net there is room for the cursor's frame. */
const MARGIN = 0.12;
/** Around a face, for the names of those beyond its edges: this part of its side. */
const NAMED = 1 / 16;
/** Frames around each of more stickers than these take browsers too long: one line goes around them all. */
const MOST_FRAMED = 1000;

interface FramesProps {
  shades: readonly string[];
  facelets: ReadonlySet<number>;
  size: number;
}

/** A light line and a dark one inside each facelet; where a facelet is hardly wider than a line, around them all. */
function Frames({ shades, facelets, size }: FramesProps) {
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

function boxOf(size: number, only: Face | undefined, cutout: NetProps["cutout"]) {
  if (!only) return { x: 0, y: 0, ...extent(size) };
  const { row, column, side } = cutout ?? { row: 0, column: 0, side: size };
  const corner = cornerOf(only, size);
  return { x: corner.x + column, y: corner.y + row, width: side, height: side };
}

interface BeyondProps {
  face: Face;
  size: number;
  cutout: NetProps["cutout"];
  names: (face: Face) => string;
}

/** Along each edge of the face that is in the picture, the name of the face beyond it. */
function Beyond({ face, size, cutout, names }: BeyondProps) {
  const { up, down, left, right } = neighborsOf(face);
  const { x, y, width: side } = boxOf(size, face, cutout);
  const { row, column } = cutout ?? { row: 0, column: 0 };
  const name = (other: Face, isAtEdge: boolean, across: number, downwards: number, turn: number) =>
    isAtEdge && (
      <text
        class="face-name"
        font-size={side / 25}
        transform={`translate(${x + across} ${y + downwards}) rotate(${turn})`}
      >
        {names(other)}
      </text>
    );
  const off = (side * NAMED) / 2;
  return (
    <>
      {name(up, row === 0, side / 2, -off, 0)}
      {name(down, row + side === size, side / 2, side + off, 0)}
      {name(left, column === 0, -off, side / 2, -90)}
      {name(right, column + side === size, side + off, side / 2, 90)}
    </>
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
  cutout,
  svg,
  attributes,
}: NetProps) {
  const { x, y, width, height } = boxOf(size, only, cutout);
  const margin = names && only ? NAMED * width : MARGIN * Math.max((cutout?.side ?? size) / 3, 1);
  // Names stand in the gaps, and above the net.
  const above = names && !only ? gapOf(size) : margin;
  const box = `${x - margin} ${y - above} ${width + 2 * margin} ${height + above + margin}`;
  const shades = paint.map((color, facelet) => {
    const bright = highlighted.size === 0 || highlighted.has(facelet);
    return (bright ? looks : dimmedShades).value[color];
  });
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
      <NetMarks paint={paint} facelets={paint.keys()} size={size} />
      <Frames shades={shades} facelets={highlighted} size={size} />
      {turn && <Arrow turn={turn} size={size} />}
      {names &&
        !only &&
        FACES.map((face) => {
          const corner = cornerOf(face, size);
          const middle = { x: corner.x + size / 2, y: corner.y - gapOf(size) / 2 };
          return (
            <text {...middle} key={face} class="face-name" font-size={size / 11}>
              {names(face)}
            </text>
          );
        })}
      {names && only && <Beyond face={only} size={size} cutout={cutout} names={names} />}
      {marked && <Suspicious facelets={[...marked]} size={size} />}
      {cursor !== undefined && <Cursor facelet={cursor} size={size} />}
    </svg>
  );
}
