// Stickers as SVG paths: one path for each shade, not an element for each sticker.

import type { Paint } from "../cube/colors";
import { inkOn, markPath } from "../cube/looks";
import { cellOf, outline } from "../cube/net";
import { markKind, shades } from "../store/looks";

const INSET = 0.045;
/** Smooth edges cost most of the time that a large net takes to draw, and its seams are thinner than a pixel. */
export const LARGEST_SMOOTH = 16;
/** Above this size a face is an image (pixel_face.tsx). */
export const LARGEST_DRAWN = 40;
/** On smaller stickers than those of this size, marks are specks. */
const LARGEST_MARKED = 16;

interface StickersProps {
  shades: readonly string[];
  /** Those to draw. */
  facelets: Iterable<number>;
  size: number;
}

export function Stickers({ shades, facelets, size }: StickersProps) {
  const groups = new Map<string, number[]>();
  for (const facelet of facelets) {
    const shade = shades[facelet]!;
    const group = groups.get(shade);
    if (group) group.push(facelet);
    else groups.set(shade, [facelet]);
  }
  const sharp = size > LARGEST_SMOOTH ? "crispEdges" : undefined;
  return (
    <>
      {[...groups].map(([shade, facelets]) => (
        <path key={shade} fill={shade} d={outline(facelets, size, INSET)} shape-rendering={sharp} />
      ))}
    </>
  );
}

interface MarksProps {
  paint: readonly Paint[];
  facelets: Iterable<number>;
  /** The top left corner of a facelet. */
  at: (facelet: number) => { x: number; y: number };
}

/** The letters or patterns that the reader has chosen to tell colors apart by. */
export function Marks({ paint, facelets, at }: MarksProps) {
  const kind = markKind.value;
  if (kind === "none") return null;
  const inks = new Map<string, string>();
  for (const facelet of facelets) {
    const color = paint[facelet]!;
    if (color === "?") continue;
    const { x, y } = at(facelet);
    const ink = inkOn(shades.value[color]);
    inks.set(ink, (inks.get(ink) ?? "") + markPath(kind, color, x, y));
  }
  return (
    <g class="marks" data-kind={kind}>
      {[...inks].map(([ink, path]) => (
        <path key={ink} fill={ink} d={path} />
      ))}
    </g>
  );
}

/** Those of a net. */
export function NetMarks({ paint, facelets, size }: { size: number } & Omit<MarksProps, "at">) {
  if (size > LARGEST_MARKED) return null;
  return <Marks paint={paint} facelets={facelets} at={(facelet) => cellOf(facelet, size)} />;
}

/** Stickers of one face, or of any square, without the net around it. */
export function FaceStickers({ paint, size }: { paint: readonly Paint[]; size: number }) {
  const at = (cell: number) => ({ x: (cell % size) - 0.05, y: Math.floor(cell / size) - 0.05 });
  return (
    <>
      {paint.map((color, cell) => (
        <rect
          key={cell}
          x={cell % size}
          y={Math.floor(cell / size)}
          width={0.9}
          height={0.9}
          fill={shades.value[color]}
        />
      ))}
      <Marks paint={paint} facelets={paint.keys()} at={at} />
    </>
  );
}

/** Stickers to look at again. */
export function Suspicious({ facelets, size }: { facelets: readonly number[]; size: number }) {
  if (facelets.length === 0) return null;
  const path = outline(facelets, size, 0.14);
  return (
    <g class="marked" fill="none" data-facelets={facelets.join(" ")}>
      <path d={path} stroke="#fff" stroke-width={0.14} />
      <path d={path} stroke="#d6006c" stroke-width={0.08} stroke-dasharray="0.24 0.1" />
    </g>
  );
}

/** The frame of the sticker that keys paint. */
export function Cursor({ facelet, size }: { facelet: number; size: number }) {
  const frame = { ...cellOf(facelet, size), width: 1, height: 1, rx: 0.1, fill: "none" } as const;
  return (
    <>
      <rect {...frame} class="cursor light" />
      <rect {...frame} class="cursor dark" />
    </>
  );
}
