// The patterns of cubing.js as colors.

import type { KPattern } from "cubing/kpuzzle";
import { COLORS, type Paint } from "../cube/colors";
import { faceletWithMiddle, FRAMES, type Face, type Vector } from "../cube/faces";
import { atHome, SIZE } from "./held";

/** The places of a 3x3x3 in the order of cubing.js, each by its faces, clockwise for corners. */
const PLACES = {
  EDGES: "UF UR UB UL DF DR DB DL FR FL BR BL".split(" "),
  CORNERS: "UFR URB UBL ULF DRF DFL DLB DBR".split(" "),
};

/** The facelets of a place, one on each of its faces. */
function faceletsAt(place: string): number[] {
  const normals = [...place].map((face) => FRAMES[face as Face].normal);
  return normals.map((own) => {
    // A sticker is a full size from the middle along its own face, and a layer less along the others.
    const along = (k: 0 | 1 | 2) =>
      normals.reduce((sum, normal) => sum + normal[k] * (normal === own ? SIZE : SIZE - 1), 0);
    const middle: Vector = [along(0), along(1), along(2)];
    return faceletWithMiddle(middle, SIZE);
  });
}

/** The state of a 3x3x3; undefined if these are not all of its pieces. */
export function stateOf({ patternData }: KPattern): string | undefined {
  const colors = COLORS.flatMap((color) => new Array<Paint>(SIZE * SIZE).fill(color));
  for (const [orbit, places] of Object.entries(PLACES)) {
    const { pieces, orientation } = patternData[orbit] ?? { pieces: [], orientation: [] };
    if (new Set(pieces).size !== places.length) return undefined;
    for (const [at, place] of places.entries()) {
      const piece = places[pieces[at]!];
      const turn = orientation[at];
      if (piece === undefined || turn === undefined) return undefined;
      faceletsAt(place).forEach((facelet, i) => {
        const face = piece[(i + turn) % piece.length] as Face;
        colors[facelet] = COLORS["URFDLB".indexOf(face)]!;
      });
    }
  }
  return atHome(colors);
}
