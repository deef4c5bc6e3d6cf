// Which picture is of which face.
//
// On odd sizes the centers tell: on nearly all cubes white is opposite yellow, red opposite orange, and green opposite
// blue, and with white on top and green in front, red is on the right; of other cubes the reader tells the scheme. So the faces may be shown in any order. Without
// fixed centers only the order tells.

import { COLORS, type Color } from "../cube/colors";
import { byFace, FACES, type Face } from "../cube/faces";
import { areAdjacent, isHeld, schemeHeld, SCHEMES, type Scheme } from "../cube/hold";

/** In the order in which the page asks for them: around the cube first, as one turns it in the hand. */
export const ORDER: readonly Face[] = ["F", "R", "B", "L", "U", "D"];

/** For each face of the cube, the name under which it was shown. */
export type Arrangement = Readonly<Record<Face, Face>>;

export const AS_SHOWN: Arrangement = { U: "U", R: "R", F: "F", D: "D", L: "L", B: "B" };

/** Puts the faces of a cube of this scheme to their places, by the colors of their centers as they were shown. */
export function arrange(shown: Scheme, scheme: Scheme = SCHEMES.usual): Arrangement {
  if (isHeld(shown, scheme)) return AS_SHOWN;
  // The cube is held as the first picture and, as far as that can be, the one of the top say.
  const front = shown.F;
  const top = [shown.U, ...COLORS].find((color) => areAdjacent(color, front, scheme))!;
  const held = schemeHeld(top, front, scheme);
  const slot = (color: Color) => FACES.find((face) => shown[face] === color)!;
  return byFace((face) => slot(held[face]));
}
