// A painting: the colors of a cube that somebody puts in by hand, with every stroke undoable, and every change of size.

import type { Paint } from "./colors";
import { byFace, faceletAt, FACES, type Face } from "./faces";
import { SCHEMES, type Scheme } from "./hold";

export interface Painting {
  readonly paint: readonly Paint[];
  /** Earlier paintings, the latest last. */
  readonly past: readonly (readonly Paint[])[];
  /** Undone paintings, the next to redo last. */
  readonly future: readonly (readonly Paint[])[];
}

/** Strokes that can be undone. To paint a 7x7x7 takes some 300. */
const MOST_STROKES = 500;

export function paintingOf(paint: readonly Paint[]): Painting {
  return { paint, past: [], future: [] };
}

/** The middle of a face, which no turn of a cube of an odd size moves; undefined on even ones. */
export function centerOf(face: Face, size: number): number | undefined {
  const middle = (size - 1) / 2;
  return size % 2 === 1 ? faceletAt({ face, row: middle, column: middle }, size) : undefined;
}

/** These colors with the fixed centers of a cube that is held so. */
export function withCenters(paint: readonly Paint[], size: number, scheme: Scheme): Paint[] {
  const centered = paint.slice();
  for (const face of FACES) {
    const center = centerOf(face, size);
    if (center !== undefined) centered[center] = scheme[face];
  }
  return centered;
}

/** A cube of which nothing is known but the fixed centers; with white on top and green in front, unless they are given. */
export function blankPaint(size: number, scheme: Scheme = SCHEMES.usual): Paint[] {
  return withCenters(new Array<Paint>(6 * size * size).fill("?"), size, scheme);
}

/** The colors of the faces as the centers say; undefined without fixed centers, or if they are not six colors. */
export function centersOf(paint: readonly Paint[], size: number): Scheme | undefined {
  const centers = byFace((face) => paint[centerOf(face, size) ?? -1] ?? "?");
  const colors = new Set(Object.values(centers));
  return colors.size === FACES.length && !colors.has("?") ? (centers as Scheme) : undefined;
}

/** The painting after one stroke; `joined` strokes (one drag of the pointer) are undone together. */
export function stroke(painting: Painting, facelet: number, color: Paint, joined = false): Painting {
  if (painting.paint[facelet] === color) return painting;
  const paint = painting.paint.slice();
  paint[facelet] = color;
  return joined ? { ...painting, paint } : changed(painting, paint);
}

/** The painting after all stickers changed at once, as when a suggestion is applied. */
export function changed(painting: Painting, paint: readonly Paint[]): Painting {
  return { paint, past: [...painting.past, painting.paint].slice(-MOST_STROKES), future: [] };
}

export function undo(painting: Painting): Painting {
  const before = painting.past.at(-1);
  if (!before) return painting;
  return { paint: before, past: painting.past.slice(0, -1), future: [...painting.future, painting.paint] };
}

export function redo(painting: Painting): Painting {
  const after = painting.future.at(-1);
  if (!after) return painting;
  return { paint: after, past: [...painting.past, painting.paint], future: painting.future.slice(0, -1) };
}
