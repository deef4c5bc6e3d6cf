// Cubes as small drawings on paper: three faces in space, all six unfolded, or the last layer from above with the sides
// around it.
//
// Lengths are in stickers, y goes down, and the drawing begins at 0.

import { dot, FACES, faceletAt, FRAMES, pointOn, type Face } from "./faces";
import { cellOf, extent } from "./net";
import { axesOf, type View } from "./view";

export type Corner = readonly [x: number, y: number];

/** A sticker on the drawing. */
export interface Cell {
  facelet: number;
  corners: readonly Corner[];
}

export interface Drawing {
  cells: readonly Cell[];
  width: number;
  height: number;
}

/** Faces that are flatter than that show nothing of their colors. */
const FLATTEST = 0.05;

/** A cube seen from far away. */
export function inSpace(size: number, view: View): Drawing {
  const { eye, right, up } = axesOf(view);
  const faces = FACES.filter((face) => dot(FRAMES[face].normal, eye) > FLATTEST);
  const cells = faces.flatMap((face) =>
    squares(size, size, (row, column) => {
      // Points in space are given in half stickers from the middle.
      const point = pointOn(face, size, 2 * column - size, 2 * row - size);
      return [dot(point, right) / 2, -dot(point, up) / 2];
    }).map(({ row, column, corners }) => ({ facelet: faceletAt({ face, row, column }, size), corners })),
  );
  return framed(cells);
}

/** All six faces, unfolded. */
export function unfolded(size: number): Drawing {
  const cells = Array.from({ length: 6 * size * size }, (_, facelet) => {
    const { x, y } = cellOf(facelet, size);
    const corners = [[x, y] as const, [x + 1, y] as const, [x + 1, y + 1] as const, [x, y + 1] as const];
    return { facelet, corners };
  });
  return { cells, ...extent(size) };
}

/** How much of the side stickers is seen from above, and how far they are from the top. */
const RIM = 0.45;
const GAP = 0.15;

/** The top, with the first row of each side around it. */
export function fromAbove(size: number): Drawing {
  const half = size / 2;
  const beyond = (row: number) => half + GAP + RIM * row;
  const sides: Partial<Record<Face, (row: number, column: number) => Corner>> = {
    F: (row, column) => [column - half, beyond(row)],
    B: (row, column) => [half - column, -beyond(row)],
    R: (row, column) => [beyond(row), half - column],
    L: (row, column) => [-beyond(row), column - half],
  };
  const top = squares(size, size, (row, column) => [column - half, row - half]);
  const cells = top.map(({ row, column, corners }) => ({
    facelet: faceletAt({ face: "U", row, column }, size),
    corners,
  }));
  for (const face of FACES) {
    const at = sides[face];
    if (!at) continue;
    for (const { row, column, corners } of squares(1, size, at))
      cells.push({ facelet: faceletAt({ face, row, column }, size), corners });
  }
  return framed(cells);
}

interface Square {
  row: number;
  column: number;
  corners: readonly Corner[];
}

function squares(rows: number, columns: number, at: (row: number, column: number) => Corner): Square[] {
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const corners = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
    return { row, column, corners };
  });
}

/** Moves a drawing so that it begins at 0. */
function framed(cells: readonly Cell[]): Drawing {
  const ends = (k: 0 | 1) => {
    const all = cells.flatMap(({ corners }) => corners.map((corner) => corner[k]));
    return [Math.min(...all), Math.max(...all)] as const;
  };
  const [[left, right], [top, bottom]] = [ends(0), ends(1)];
  const moved = cells.map(({ facelet, corners }) => ({
    facelet,
    corners: corners.map(([x, y]) => [x - left, y - top] as const),
  }));
  return { cells: moved, width: right - left, height: bottom - top };
}
