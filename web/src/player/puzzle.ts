// A cube of any size, in any colors, as a puzzle for cubing.js.
//
// cubing.js knows cubes up to 7x7x7 by name and makes others by cutting polyhedra, which takes seconds at 20
// layers. A cube is simpler than that: here each facelet is a piece of one orbit, numbered as in a state, and
// its sticker has the color that the state shows there. So the puzzle's identity is the cube to solve, the
// player's pattern says which facelet's sticker is where, and a mask names stickers by facelets.

import { Move, QuantumMove } from "cubing/alg";
import { KPuzzle, type KTransformationData } from "cubing/kpuzzle";
import { puzzles, type PuzzleLoader } from "cubing/puzzles";
import type { Paint } from "../cube/colors";
import { FACES, FRAMES, placeOf, pointOn, type Vector } from "../cube/faces";
import { parseTurn, Turner, untouched } from "../cube/turns";
import { shades } from "../store/looks";

export const ORBIT = "FACELETS";

/** Half the length of an edge, in the player's units: as its own cubes. */
export const HALF_EDGE = 1;

/** A square on a face, its corners anticlockwise as seen from outside; lengths in half stickers. */
function square(
  face: (typeof FACES)[number],
  size: number,
  column: number,
  row: number,
  side: number,
): number[] {
  const scale = HALF_EDGE / size;
  const corner = (right: number, down: number): Vector => pointOn(face, size, right, down);
  const [left, top] = [2 * column - size, 2 * row - size];
  return [
    corner(left, top),
    corner(left, top + 2 * side),
    corner(left + 2 * side, top + 2 * side),
    corner(left + 2 * side, top),
  ].flatMap((point) => point.map((coordinate) => coordinate * scale));
}

/** What the 3D view draws: cubing.js' `StickerDat`, without what serves to turn pieces by touch. */
function stickers(paint: readonly Paint[], size: number) {
  return {
    stickers: paint.map((color, facelet) => {
      const { face, row, column } = placeOf(facelet, size);
      return {
        coords: square(face, size, column, row, 1),
        color: shades.peek()[color],
        orbit: ORBIT,
        ord: facelet,
        ori: 0,
        face: FACES.indexOf(face),
      };
    }),
    faces: FACES.map((face) => ({ coords: square(face, size, 0, 0, size), name: face })),
    axis: FACES.map((face) => ({
      coordinates: [...FRAMES[face].normal],
      quantumMove: new Move(face),
      order: 4,
    })),
    unswizzle: (move: Move) => {
      const { face, quarters } = parseTurn(move.toString(), size);
      const amount = quarters === 3 ? -1 : quarters;
      return new Move(new QuantumMove(face), amount);
    },
    notationMapper: { notationToInternal: (move: Move) => move, notationToExternal: (move: Move) => move },
    textureMapper: undefined,
  };
}

function kpuzzleOf(name: string, size: number): KPuzzle {
  const turner = new Turner(size);
  const pieces = [...untouched(size)];
  const none = new Array<number>(pieces.length).fill(0);
  return new KPuzzle(
    {
      name,
      orbits: [{ orbitName: ORBIT, numPieces: pieces.length, numOrientations: 1 }],
      defaultPattern: { [ORBIT]: { pieces, orientation: none } },
      moves: {},
    },
    {
      // The one hook by which a puzzle can have moves without a table of all of them.
      experimentalPGNotation: {
        lookupMove(move: Move): KTransformationData {
          const stickers = untouched(size);
          turner.play(stickers, parseTurn(move.toString(), size));
          return { [ORBIT]: { permutation: [...stickers], orientationDelta: none } };
        },
      } as never,
    },
  );
}

let latest = "";
let registered = 0;

/** Makes the puzzle known to cubing.js, in place of the one before it, and returns its id. */
export function registerCube(paint: readonly Paint[], size: number): string {
  if (latest) Reflect.deleteProperty(puzzles, latest);
  latest = `cube-${size}-${++registered}`;
  const kpuzzle = Promise.resolve(kpuzzleOf(latest, size));
  const loader = {
    id: latest,
    fullName: `${size}x${size}x${size}`,
    kpuzzle: () => kpuzzle,
    pg: () => Promise.resolve({ get3d: () => stickers(paint, size) }),
    svg: () => Promise.reject(new Error("this puzzle has no flat picture")),
  } as unknown as PuzzleLoader;
  puzzles[latest] = loader;
  return latest;
}
