// How a cube is held: which color is on top, and which in front. The other four follow from the usual colors.

import { COLORS, colorOfFace, type Color } from "./colors";
import { byFace, cross, dot, FACES, FRAMES, type Face, type Vector } from "./faces";

export type Scheme = Readonly<Record<Face, Color>>;

const homeOf = (color: Color): Vector => FRAMES[FACES[COLORS.indexOf(color)]!].normal;
const colorAt = (home: Vector): Color =>
  colorOfFace(FACES.find((face) => dot(FRAMES[face].normal, home) === 1)!);
const opposite = ([x, y, z]: Vector): Vector => [-x, -y, -z];

/** Whether two colors are on faces that meet. */
export const areAdjacent = (one: Color, other: Color): boolean => dot(homeOf(one), homeOf(other)) === 0;

/** The colors of a usual cube that is held so. The two colors must be adjacent. */
export function schemeHeld(top: Color, front: Color): Scheme {
  const [u, f] = [homeOf(top), homeOf(front)];
  const r = cross(u, f);
  const homes = { U: u, R: r, F: f, D: opposite(u), L: opposite(r), B: opposite(f) };
  return byFace((face) => colorAt(homes[face]));
}

/** Whether these are the colors of a usual cube, held in any way. */
export function isUsual(scheme: Scheme): boolean {
  if (!areAdjacent(scheme.U, scheme.F)) return false;
  const usual = schemeHeld(scheme.U, scheme.F);
  return FACES.every((face) => usual[face] === scheme[face]);
}
