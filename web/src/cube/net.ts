// The net: the six faces unfolded to a cross, four faces wide and three high.
//
// Lengths are in stickers. Between faces there is a gap, wide enough for their names.

import { FACES, faceletAt, placeOf, type Face } from "./faces";

const TILES: Readonly<Record<Face, readonly [column: number, row: number]>> = {
  U: [1, 0],
  L: [0, 1],
  F: [1, 1],
  R: [2, 1],
  B: [3, 1],
  D: [1, 2],
};

export const gapOf = (size: number): number => size / 8;

export interface Point {
  x: number;
  y: number;
}

/** Width and height of the whole net. */
export function extent(size: number): { width: number; height: number } {
  const gap = gapOf(size);
  return { width: 4 * size + 3 * gap, height: 3 * size + 2 * gap };
}

/** The top left corner of a face. */
export function cornerOf(face: Face, size: number): Point {
  const [column, row] = TILES[face];
  return { x: column * (size + gapOf(size)), y: row * (size + gapOf(size)) };
}

/** The top left corner of a facelet. */
export function cellOf(facelet: number, size: number): Point {
  const { face, row, column } = placeOf(facelet, size);
  const corner = cornerOf(face, size);
  return { x: corner.x + column, y: corner.y + row };
}

/** The facelet under a point, or undefined beside the net. */
export function faceletUnder({ x, y }: Point, size: number): number | undefined {
  for (const face of FACES) {
    const corner = cornerOf(face, size);
    const column = Math.floor(x - corner.x);
    const row = Math.floor(y - corner.y);
    if (column >= 0 && column < size && row >= 0 && row < size) return faceletAt({ face, row, column }, size);
  }
  return undefined;
}

export type Direction = "up" | "down" | "left" | "right";

/** The next facelet in a direction on the net, over the gap between faces; the same one at an end. */
export function neighbor(facelet: number, direction: Direction, size: number): number {
  const { x, y } = cellOf(facelet, size);
  const step = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [number, number];
  const gap = gapOf(size);
  // One step, and one over a gap.
  for (const length of [1, 1 + gap]) {
    const next = faceletUnder({ x: x + 0.5 + step[0] * length, y: y + 0.5 + step[1] * length }, size);
    if (next !== undefined && next !== facelet) return next;
  }
  return facelet;
}

/** The outline of all these facelets as one SVG path; `inset` leaves a seam around each. */
export function outline(facelets: Iterable<number>, size: number, inset: number): string {
  const side = round(1 - 2 * inset);
  let path = "";
  for (const facelet of facelets) {
    const { x, y } = cellOf(facelet, size);
    path += `M${round(x + inset)} ${round(y + inset)}h${side}v${side}h-${side}z`;
  }
  return path;
}

/** The lines between these facelets and all others, on every face for itself, as one SVG path. */
export function border(facelets: ReadonlySet<number>, size: number): string {
  let path = "";
  /** A line along the side of facelets in a row or a column, as far as it goes. */
  const line = (first: number, step: number, across: number, isEdge: (facelet: number) => boolean) => {
    for (let start = 0; start < size; start++) {
      if (!isEdge(first + start * step)) continue;
      let length = 1;
      while (start + length < size && isEdge(first + (start + length) * step)) length++;
      const { x, y } = cellOf(first + start * step, size);
      path +=
        step === 1
          ? `M${round(x)} ${round(y + across)}h${length}`
          : `M${round(x + across)} ${round(y)}v${length}`;
      start += length;
    }
  };
  for (let face = 0; face < FACES.length; face++) {
    for (let index = 0; index < size; index++) {
      const [row, column] = [(face * size + index) * size, face * size * size + index];
      /** Whether a facelet is one of these, and the one beside it is not, or there is none on this face. */
      const edge = (by: number, exists: boolean) => (facelet: number) =>
        facelets.has(facelet) && !(exists && facelets.has(facelet + by));
      line(row, 1, 0, edge(-size, index > 0));
      line(row, 1, 1, edge(size, index < size - 1));
      line(column, size, 0, edge(-1, index > 0));
      line(column, size, 1, edge(1, index < size - 1));
    }
  }
  return path;
}

const round = (length: number): number => Math.round(length * 1000) / 1000;
