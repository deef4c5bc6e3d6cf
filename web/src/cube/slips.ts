// Where somebody who follows a solution has slipped: the state of it that is nearest to the cube that is seen.
//
// Looked for is a state on the way, held in any way, or one that a single slip explains: another turn in place of the
// right one, one left out, or one besides, after which some more moves were made as planned. All is compared exactly.

import type { Paint } from "./colors";
import { FACES, type Face } from "./faces";
import { History } from "./history";
import { inverse, Turner, type Turn } from "./turns";

export interface Slip {
  /** The place in the solution to which `back` leads. */
  at: number;
  /** The cube as it was seen, in the hold of that place. */
  paint: readonly Paint[];
  /** Whether it was seen in another hold. */
  isHeldOtherwise: boolean;
  back: readonly Turn[];
  /**
   * What went wrong: `none`, the cube is on its way; `instead`, `made` was turned in place of the move at `at`;
   * `besides`, it was turned before that move; `left_out`, that move was not made.
   */
  kind: "none" | "instead" | "besides" | "left_out";
  made?: Turn | undefined;
  /** How many moves were made as planned after that. */
  later: number;
}

/** So many stickers are worth looking at: a fraction of a second on a phone. */
const MOST_STICKERS = 15_000_000;
/** Nobody plays more moves than these before they see that something is wrong, or likes to take more back. */
const MOST_LATER = 7;

const TURNS: Turn["quarters"][] = [1, 2, 3];

interface Candidate {
  /** The move that was turned wrongly, and the turn that was made; undefined if none was. */
  index: number;
  made: Turn | undefined;
  /** The less likely the turn, the higher. */
  oddity: number;
}

/** `near` is the place in the solution where the page is. The colors must all be known. */
export function findSlip(
  seen: readonly Paint[],
  start: readonly Paint[],
  turns: readonly Turn[],
  size: number,
  near: number,
): Slip | undefined {
  const turner = new Turner(size);
  const holds = holdsOf(seen, turner);
  return onTheWay(holds, start, turns, turner, near) ?? besideTheWay(holds, start, turns, turner, near);
}

const codes = (paint: readonly Paint[]): Int32Array => Int32Array.from(paint, (color) => color.charCodeAt(0));
const decoder = new TextDecoder("latin1");
const keyOf = (cube: Int32Array): string => decoder.decode(Uint8Array.from(cube));
const paintOfCodes = (cube: Int32Array): Paint[] =>
  Array.from(cube, (code) => String.fromCharCode(code) as Paint);

/** The same cube in the 24 ways to hold it, first as it is. */
function holdsOf(seen: readonly Paint[], turner: Turner): Int32Array[] {
  const whole = (face: Turn["face"], quarters: Turn["quarters"]): Turn => ({
    face,
    from: 1,
    to: turner.size,
    quarters,
  });
  const none: Turn[] = [];
  const tops = [none, ...TURNS.map((quarters) => [whole("R", quarters)]), [whole("F", 1)], [whole("F", 3)]];
  const fronts = [none, ...TURNS.map((quarters) => [whole("U", quarters)])];
  return tops.flatMap((top) =>
    fronts.map((front) => {
      const cube = codes(seen);
      for (const turn of [...top, ...front]) turner.play(cube, turn);
      return cube;
    }),
  );
}

/** Goes along a solution, with the colors of every place. */
function* walk(start: readonly Paint[], turns: readonly Turn[], turner: Turner, from: number, to: number) {
  const stickers = new History(turner, turns).goTo(from);
  const colors = codes(start);
  const cube = Int32Array.from(stickers, (sticker) => colors[sticker]!);
  for (let at = from; at <= to; at++) {
    yield { at, cube };
    if (at < to) turner.play(cube, turns[at]!);
  }
}

function onTheWay(
  holds: readonly Int32Array[],
  start: readonly Paint[],
  turns: readonly Turn[],
  turner: Turner,
  near: number,
): Slip | undefined {
  let best: { at: number; hold: number } | undefined;
  const cost = ({ at, hold }: { at: number; hold: number }) => [hold === 0 ? 0 : 1, Math.abs(at - near)];
  for (const { at, cube } of walk(start, turns, turner, 0, turns.length)) {
    const hold = holds.findIndex((held) => held.every((code, facelet) => code === cube[facelet]));
    if (hold >= 0 && (!best || isLess(cost({ at, hold }), cost(best)))) best = { at, hold };
  }
  if (!best) return undefined;
  const { at, hold } = best;
  return {
    at,
    paint: paintOfCodes(holds[hold]!),
    isHeldOtherwise: hold > 0,
    back: [],
    kind: "none",
    later: 0,
  };
}

function besideTheWay(
  holds: readonly Int32Array[],
  start: readonly Paint[],
  turns: readonly Turn[],
  turner: Turner,
  near: number,
): Slip | undefined {
  const { size } = turner;
  const stickers = 6 * size * size;
  const each = slipsOf({ face: "U", from: 1, to: 1, quarters: 1 }, size).length + 2 * TURNS.length;
  const reach = Math.max(Math.floor(MOST_STICKERS / stickers / each), 4);
  const [first, last] = [Math.max(near - reach, 0), Math.min(near + reach, turns.length)];

  /** By the colors: the slips that lead there. */
  const wrong = new Map<string, Candidate[]>();
  const add = (cube: Int32Array, candidate: Candidate) => {
    const key = keyOf(cube);
    const others = wrong.get(key);
    if (others) others.push(candidate);
    else wrong.set(key, [candidate]);
  };
  for (const { at: index, cube } of walk(start, turns, turner, first, last)) {
    add(cube, { index, made: undefined, oddity: 0 });
    for (const { turn, oddity } of slipsOf(turns[index], size)) {
      turner.play(cube, turn);
      add(cube, { index, made: turn, oddity });
      turner.play(cube, inverse(turn));
    }
  }

  const tries = holds.length * (last - first + 1) * stickers;
  const mostLater = Math.min(MOST_LATER, Math.max(Math.floor(MOST_STICKERS / tries), 1));
  let best: { slip: Slip; cost: number[] } | undefined;
  const consider = (cube: Int32Array, hold: number, end: number | undefined, later: number) => {
    for (const { index, made, oddity } of wrong.get(keyOf(cube)) ?? []) {
      // The moves that were taken back are those after the slip, or those from it on.
      const isBesides = end !== undefined && index === end - later;
      if (end !== undefined && !isBesides && index !== end - later - 1) continue;
      const planned = turns[index];
      const isBefore = isBesides || (end === undefined && isOther(made, planned));
      const kind = !made ? "left_out" : isBefore ? "besides" : "instead";
      if (isBesides && !made) continue;
      const undone =
        end === undefined
          ? []
          : turns
              .slice(end - later, end)
              .reverse()
              .map(inverse);
      const back = made ? [...undone, inverse(made)] : undone;
      // Few turn the whole cube besides. So R2 for L2 is likelier than Lw2 in another hold, which looks the same.
      const rare = (isBesides ? 2 : 0) + (hold > 0 ? 2 : 0);
      const cost = [back.length, oddity + rare, Math.abs(index + later - near), hold, index];
      if (best && !isLess(cost, best.cost)) continue;
      const played = holds[hold]!;
      best = {
        slip: { at: index, paint: paintOfCodes(played), isHeldOtherwise: hold > 0, back, kind, made, later },
        cost,
      };
    }
  };
  holds.forEach((held, hold) => {
    consider(held, hold, undefined, 0);
    for (let end = first + 1; end <= last; end++) {
      const cube = held.slice();
      for (let later = 1; later <= Math.min(mostLater, end); later++) {
        turner.play(cube, inverse(turns[end - later]!));
        consider(cube, hold, end, later);
      }
    }
  });
  return best?.slip;
}

/** Whether a turn has nothing to do with the planned one. */
const isOther = (made: Turn | undefined, planned: Turn | undefined): boolean =>
  !made || !planned || (made.face !== planned.face && made.from !== planned.from);

const opposite = (face: Face): Face => FACES[(FACES.indexOf(face) + 3) % 6]!;

/** The turns that may be made by mistake in place of the planned one, or before it. */
function slipsOf(planned: Turn | undefined, size: number): { turn: Turn; oddity: number }[] {
  const found: { turn: Turn; oddity: number }[] = [];
  const add = (turns: readonly Turn[], oddity: number) => {
    for (const turn of turns) {
      const isKnown = found.some(
        ({ turn: other }) =>
          other.face === turn.face &&
          other.from === turn.from &&
          other.to === turn.to &&
          other.quarters === turn.quarters,
      );
      const isPlanned =
        planned?.face === turn.face &&
        planned.from === turn.from &&
        planned.to === turn.to &&
        planned.quarters === turn.quarters;
      const isThere = turn.from >= 1 && turn.to <= size && turn.from <= turn.to;
      // A turn of the whole cube is another hold, and those are compared anyway.
      if (isThere && !isKnown && !isPlanned && turn.to - turn.from + 1 < size) found.push({ turn, oddity });
    }
  };
  const all = (face: Turn["face"], from: number, to: number): Turn[] =>
    TURNS.map((quarters) => ({ face, from, to, quarters }));
  if (planned) {
    const { face, from, to } = planned;
    add(all(face, from, to), 0);
    // Too few layers or too many, or the neighbor of an inner one.
    const layers =
      from === 1
        ? [
            [1, to - 1],
            [1, to + 1],
            [to, to],
          ]
        : [
            [from - 1, to - 1],
            [from + 1, to + 1],
            [1, to],
          ];
    for (const [outer, inner] of layers) add(all(face, outer!, inner!), 1);
    add(all(opposite(face), from, to), 1);
    for (const other of FACES) add(all(other, from, to), 2);
  }
  for (const face of FACES) add(all(face, 1, 1), 2);
  if (size === 3) for (const face of ["R", "U", "F"] as const) add(all(face, 2, 2), 3);
  return found;
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const i = one.findIndex((value, k) => value !== other[k]);
  return i >= 0 && one[i]! < other[i]!;
}
