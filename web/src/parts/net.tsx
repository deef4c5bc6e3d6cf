// The net as a picture: one path for each colour, so that it is as fast at 50 layers as at 3.

import type { RefObject, SVGAttributes } from "preact";
import { COLORS, DIMMED, SHADES, type Paint } from "../cube/colors";
import { FACES } from "../cube/faces";
import { cellOf, cornerOf, extent, outline } from "../cube/net";

export interface NetProps {
  paint: readonly Paint[];
  size: number;
  /** If there are any, all other facelets are dimmed. */
  highlighted?: ReadonlySet<number>;
  /** Facelets that are marked as suspicious. */
  marked?: ReadonlySet<number>;
  /** The facelet under the keyboard's cursor. */
  cursor?: number | undefined;
  label: string;
  svg?: RefObject<SVGSVGElement | null>;
  /** Further attributes, such as what listens to the pointer and the keyboard. */
  attributes?: SVGAttributes<SVGSVGElement>;
}

/** Around the net there is room for the cursor's frame. */
const MARGIN = 0.12;
const INSET = 0.045;
const LARGEST_SMOOTH = 16;

function byShade(paint: readonly Paint[], highlighted: ReadonlySet<number>): [string, number[]][] {
  const groups = new Map<string, number[]>();
  for (const color of [...COLORS, "?" as const]) {
    groups.set(SHADES[color], []);
    groups.set(DIMMED[color], []);
  }
  paint.forEach((color, facelet) => {
    const bright = highlighted.size === 0 || highlighted.has(facelet);
    groups.get((bright ? SHADES : DIMMED)[color])!.push(facelet);
  });
  return [...groups].filter(([, facelets]) => facelets.length > 0);
}

export function Net({
  paint,
  size,
  highlighted = new Set(),
  marked,
  cursor,
  label,
  svg,
  attributes,
}: NetProps) {
  const { width, height } = extent(size);
  const margin = MARGIN * Math.max(size / 3, 1);
  const box = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  // Smooth edges cost most of the time that a large net takes to draw, and its seams are thinner than a pixel.
  const sharp = size > LARGEST_SMOOTH ? "crispEdges" : undefined;
  const frame = cursor === undefined ? undefined : cellOf(cursor, size);
  return (
    <svg ref={svg ?? null} class="net" viewBox={box} role="img" aria-label={label} {...attributes}>
      {FACES.map((face) => (
        <rect {...cornerOf(face, size)} key={face} width={size} height={size} rx={0.1} fill="#141414" />
      ))}
      {byShade(paint, highlighted).map(([shade, facelets]) => (
        <path key={shade} fill={shade} d={outline(facelets, size, INSET)} shape-rendering={sharp} />
      ))}
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
