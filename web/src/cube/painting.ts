// A painting: the colors of a cube that somebody puts in by hand, with every stroke undoable.

import type { Paint } from "./colors";

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
