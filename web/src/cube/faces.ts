// Where stickers lie: the numbering of the service, as places in space.
//
// A state has 6·N² facelets: the faces in the order U R F D L B, each row by row as seen from outside in the
// cross-shaped unfolding. A place is given in half stickers from the middle of the cube, so that every
// coordinate is a whole number at every size and the faces lie at ±N.

export type Face = "U" | "R" | "F" | "D" | "L" | "B";
export type Vector = readonly [number, number, number];

export const FACES: readonly Face[] = ["U", "R", "F", "D", "L", "B"];

/** A record of what belongs to each face. */
export const byFace = <T>(of: (face: Face, index: number) => T): Record<Face, T> =>
  Object.fromEntries(FACES.map((face, index) => [face, of(face, index)])) as Record<Face, T>;

interface Frame {
  /** Out of the cube. */
  normal: Vector;
  /** Towards the next column. */
  right: Vector;
  /** Towards the next row. */
  down: Vector;
}

// x points to R, y to U, z to F.
export const FRAMES: Readonly<Record<Face, Frame>> = {
  U: { normal: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  R: { normal: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  F: { normal: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  D: { normal: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  L: { normal: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  B: { normal: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
};

/** The faces beyond the edges of a face, as it lies on the net. */
export function neighborsOf(face: Face): Record<"up" | "down" | "left" | "right", Face> {
  const { right, down } = FRAMES[face];
  const towards = (direction: Vector, sign: 1 | -1) =>
    FACES.find((other) => dot(FRAMES[other].normal, direction) === sign)!;
  return {
    up: towards(down, -1),
    down: towards(down, 1),
    left: towards(right, -1),
    right: towards(right, 1),
  };
}

export interface Place {
  face: Face;
  row: number;
  column: number;
}

export function placeOf(facelet: number, size: number): Place {
  const onFace = facelet % (size * size);
  return {
    face: FACES[Math.floor(facelet / (size * size))]!,
    row: Math.floor(onFace / size),
    column: onFace % size,
  };
}

export function faceletAt({ face, row, column }: Place, size: number): number {
  return (FACES.indexOf(face) * size + row) * size + column;
}

/** The vector at right angles to both, as the right hand says. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The point `outwards` along the normal, `right` and `down` on the face, from the middle of the cube. */
export function pointOn(face: Face, outwards: number, right: number, down: number): Vector {
  const frame = FRAMES[face];
  const coordinate = (k: 0 | 1 | 2) =>
    outwards * frame.normal[k] + right * frame.right[k] + down * frame.down[k];
  return [coordinate(0), coordinate(1), coordinate(2)];
}

/** The middle of a facelet, in half stickers. */
export function middleOf(facelet: number, size: number): Vector {
  const { face, row, column } = placeOf(facelet, size);
  return pointOn(face, size, 2 * column - size + 1, 2 * row - size + 1);
}

/** The middle of the piece that a facelet is on, in half stickers. */
export function pieceOf(facelet: number, size: number): Vector {
  const inside = (at: number) => Math.min(Math.max(at, 1 - size), size - 1);
  const [x, y, z] = middleOf(facelet, size);
  return [inside(x), inside(y), inside(z)];
}

/** The faces on which a piece has stickers. */
export const facesOf = (piece: Vector, size: number): Face[] =>
  FACES.filter((face) => dot(FRAMES[face].normal, piece) === size - 1);

/** The facelet whose middle is at this point. */
export function faceletWithMiddle(point: Vector, size: number): number {
  const face = FACES.find((f) => dot(FRAMES[f].normal, point) === size)!;
  const frame = FRAMES[face];
  return faceletAt(
    { face, row: (dot(frame.down, point) + size - 1) / 2, column: (dot(frame.right, point) + size - 1) / 2 },
    size,
  );
}

/** The size of a cube with this many facelets, or undefined if there is none. */
export function sizeOf(facelets: number): number | undefined {
  const size = Math.round(Math.sqrt(facelets / 6));
  return size >= 1 && 6 * size * size === facelets ? size : undefined;
}
