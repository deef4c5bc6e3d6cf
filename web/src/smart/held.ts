// The cube in somebody's hands, as it tells of itself.
//
// It knows nothing of how it is held: it names each face by the color of its center, and so does this page. A state is
// the colors of its facelets with white on top and green in front, as one text, so that two states are the same cube if
// they are the same text.

import { COLORS, type Color, type Paint } from "../cube/colors";
import { FACES, type Face } from "../cube/faces";
import { Turner, untouched, type Turn } from "../cube/turns";

/** A turn of the face with this center, by clockwise quarters. */
export interface FaceTurn {
  color: Color;
  quarters: 1 | 2 | 3;
}

export const SIZE = 3;
const turner = new Turner(SIZE);

const faceOf = (color: Color): Face => FACES[COLORS.indexOf(color)]!;
/** The color on the other side. */
export const opposite = (color: Color): Color => COLORS[(COLORS.indexOf(color) + 3) % 6]!;

export const SOLVED = COLORS.map((color) => color.repeat(SIZE * SIZE)).join("");

/** By facelet: where what is there after these turns was before. */
function origins(turns: readonly Turn[]): Int32Array {
  const stickers = untouched(SIZE);
  for (const turn of turns) turner.play(stickers, turn);
  return stickers;
}

const moved = (state: string, from: Int32Array): string =>
  Array.from(from, (facelet) => state[facelet]).join("");

const outer = (face: Face, quarters: 1 | 2 | 3): Turn => ({ face, from: 1, to: 1, quarters });
const whole = (face: Face, quarters: 1 | 2 | 3): Turn => ({ face, from: 1, to: SIZE, quarters });

const played = new Map<string, Int32Array>();

/** The state after a turn. */
export function turned(state: string, { color, quarters }: FaceTurn): string {
  const name = `${color}${quarters}`;
  const from = played.get(name) ?? origins([outer(faceOf(color), quarters)]);
  played.set(name, from);
  return moved(state, from);
}

/** The colors of the six centers, in the order of the faces. They say how a cube is held. */
export const centersOf = (colors: readonly Paint[] | string): string =>
  FACES.map((_, face) => colors[face * SIZE * SIZE + 4]).join("");

/** The ways to turn a cube over: any face on top, and then any of four in front. */
const HOLDS: readonly Int32Array[] = [
  [],
  [whole("R", 1)],
  [whole("R", 2)],
  [whole("R", 3)],
  [whole("F", 1)],
  [whole("F", 3)],
].flatMap((top) =>
  [[], ...([1, 2, 3] as const).map((by) => [whole("U", by)])].map((y) => origins([...top, ...y])),
);

const home = new Map<string, Int32Array | undefined>();

/** The same cube with white on top and green in front; undefined if its colors are those of no usual 3x3x3. */
export function atHome(colors: readonly Paint[]): string | undefined {
  if (colors.length !== SOLVED.length) return undefined;
  const state = colors.join("");
  const centers = centersOf(state);
  if (!home.has(centers)) {
    home.set(
      centers,
      HOLDS.find((hold) => centersOf(moved(state, hold)) === COLORS.join("")),
    );
  }
  const hold = home.get(centers);
  return hold && moved(state, hold);
}

/** A turn as a move, on a cube that is held with these centers. */
export function moveOn(centers: string, { color, quarters }: FaceTurn): string {
  return `${FACES[centers.indexOf(color)]!}${["", "", "2", "'"][quarters]!}`;
}

/** Adds a turn to a list. Turns of a face, and of the one opposite, come together. */
export function append(turns: readonly FaceTurn[], turn: FaceTurn): readonly FaceTurn[] {
  let at = turns.length - 1;
  if (turns[at]?.color === opposite(turn.color)) at--;
  const last = turns[at];
  if (last?.color !== turn.color) return [...turns, turn];
  const quarters = (last.quarters + turn.quarters) % 4;
  const rest = turns.toSpliced(at, 1);
  return quarters === 0
    ? rest
    : rest.toSpliced(at, 0, { color: turn.color, quarters: quarters as 1 | 2 | 3 });
}

/** The turns that take all of these back. */
export const takenBack = (turns: readonly FaceTurn[]): readonly FaceTurn[] =>
  turns.toReversed().map(({ color, quarters }) => ({ color, quarters: (4 - quarters) as 1 | 2 | 3 }));

/** The turns, four quarters at most, that lead from one state to another; undefined if it takes more. */
export function wayBetween(from: string, to: string): readonly FaceTurn[] | undefined {
  let reached = new Map<string, readonly FaceTurn[]>([[from, []]]);
  const seen = new Set(reached.keys());
  for (let length = 0; length <= 3; length++) {
    const found = reached.get(to);
    if (found) return found;
    const next = new Map<string, readonly FaceTurn[]>();
    for (const [state, turns] of reached) {
      for (const color of COLORS) {
        for (const quarters of [1, 3] as const) {
          const after = turned(state, { color, quarters });
          if (!seen.has(after)) next.set(after, [...turns, { color, quarters }]);
          seen.add(after);
        }
      }
    }
    reached = next;
  }
  return reached.get(to);
}
