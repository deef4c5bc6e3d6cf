// How a cube is held: which color is on top, and which in front. The other four follow from the cube's color scheme.

import { COLORS, colorOfFace, type Color } from "./colors";
import { byFace, cross, dot, FACES, FRAMES, type Face, type Vector } from "./faces";

export type Scheme = Readonly<Record<Face, Color>>;

/** The schemes that most cubes have, held with white on top and green in front. */
export const SCHEMES = {
  usual: byFace(colorOfFace),
  japanese: { U: "w", R: "r", F: "g", D: "b", L: "o", B: "y" },
} as const satisfies Record<string, Scheme>;
/** This turn of the whole cube brings yellow to the top, from white on top and green in front, and leaves green there. */
export const OVER = "z2";
export type SchemeName = keyof typeof SCHEMES;

const faceOf = (color: Color, scheme: Scheme): Face => FACES.find((face) => scheme[face] === color)!;
const homeOf = (color: Color, scheme: Scheme): Vector => FRAMES[faceOf(color, scheme)].normal;
const colorAt = (home: Vector, scheme: Scheme): Color =>
  scheme[FACES.find((face) => dot(FRAMES[face].normal, home) === 1)!];
const opposite = ([x, y, z]: Vector): Vector => [-x, -y, -z];

/** Whether two colors are on faces that meet. */
export const areAdjacent = (one: Color, other: Color, scheme: Scheme = SCHEMES.usual): boolean =>
  dot(homeOf(one, scheme), homeOf(other, scheme)) === 0;

/** The colors of a cube that is held so. The two colors must be adjacent. */
export function schemeHeld(top: Color, front: Color, scheme: Scheme = SCHEMES.usual): Scheme {
  const [u, f] = [homeOf(top, scheme), homeOf(front, scheme)];
  const r = cross(u, f);
  const homes = { U: u, R: r, F: f, D: opposite(u), L: opposite(r), B: opposite(f) };
  return byFace((face) => colorAt(homes[face], scheme));
}

/** Whether these are the colors of a cube of this scheme, held in any way. */
export function isHeld(held: Scheme, scheme: Scheme = SCHEMES.usual): boolean {
  if (!areAdjacent(held.U, held.F, scheme)) return false;
  const expected = schemeHeld(held.U, held.F, scheme);
  return FACES.every((face) => expected[face] === held[face]);
}

/** The scheme that has a name and these colors, held in any way. */
export const schemeNameOf = (held: Scheme): SchemeName | undefined =>
  (Object.keys(SCHEMES) as SchemeName[]).find((name) => isHeld(held, SCHEMES[name]));

/** These colors with one of them on another face; the color that was there takes its place. */
export function withColorOn(scheme: Scheme, face: Face, color: Color): Scheme {
  return { ...scheme, [faceOf(color, scheme)]: scheme[face], [face]: color };
}

/** Six colors of a cube as they are kept, in the order of the faces. Undefined if the text is none. */
export function schemeIn(text: string): Scheme | undefined {
  const isScheme = text.length === FACES.length && COLORS.every((color) => text.includes(color));
  return isScheme ? byFace((_, index) => text[index] as Color) : undefined;
}
