// What a step is about: the stickers to mark, and the places to have in sight.

import type { Step } from "../api/types";
import { FACES, placeOf } from "./faces";
import { isTurned, Turner, untouched, type Turn } from "./turns";

export interface Marks {
  /** The facelets, before the step, of the stickers that it is about. */
  facelets: readonly number[];
  /** Groups of facelets: what is to be seen of each is one. */
  sights: readonly (readonly number[])[];
  /** The facelets that the stickers of the step's pieces are to reach. */
  goals: readonly number[];
  ways: readonly Way[];
}

/** The facelets of a piece before the step, and those after it, sticker by sticker. */
export interface Way {
  from: readonly number[];
  to: readonly number[];
}

/** With more ways than these at once, nobody sees which is which. */
const MOST_WAYS = 3;

/** Tasks whose case is a pattern of the whole last layer. */
const LOOKS = new Set([
  "orient_edges",
  "permute_edges",
  "permute_corners",
  "orient_last_layer",
  "order_corners",
  "permute_last_layer",
  "orient_top_corners",
  "solve_top_corners",
]);

/** `turns` are the moves of the step: what it is about if it repairs a parity, which no piece shows. */
export function marksOf(step: Step, size: number, turns: readonly Turn[] = []): Marks {
  // A search brings pieces to their places as it happens: none of them explains its moves.
  if (step.task === "search") return { facelets: [], sights: [], ...NO_GOALS };
  // A step that brings nothing to its goal, such as taking a pair out, is about pieces all the same.
  const pieces = step.pieces.length > 0 ? step.pieces : step.facts.about;
  if (step.task.startsWith("repair_") && pieces.length === 0) {
    const moved = movedBy(turns, size);
    return { facelets: moved, sights: moved.map((facelet) => [facelet]), ...NO_GOALS };
  }
  if (step.algorithm && LOOKS.has(step.task)) {
    const places = step.facts.about.flatMap(({ from, to }) => [from, to]);
    const isOn = (facelet: number, face: string) => placeOf(facelet, size).face === face;
    const top = FACES.find((face) => places.every((place) => place.some((facelet) => isOn(facelet, face))));
    if (top && places.length > 0) {
      const all = Array.from({ length: 6 * size * size }, (_, facelet) => facelet);
      const layer = all.filter((facelet) => isTurned(facelet, { face: top, from: 1, to: 1 }, size));
      return { facelets: layer, sights: [layer.filter((facelet) => isOn(facelet, top))], ...NO_GOALS };
    }
  }
  return {
    facelets: pieces.flatMap(({ from }) => from),
    // What is framed counts twice: goals are told in words, too.
    sights: pieces.flatMap(({ from, to }) => [from, from, to]),
    ...goalsOf(step.pieces, size),
  };
}

const NO_GOALS = { goals: [], ways: [] };

/** The goals of pieces that move. Those that lie side by side and go together, such as the wings of an edge, share a way. */
function goalsOf(pieces: Step["pieces"], size: number): Pick<Marks, "goals" | "ways"> {
  const moving = pieces.filter(({ from, to }) => from.some((facelet, i) => facelet !== to[i]));
  const facesOf = (facelets: readonly number[]) =>
    facelets.map((facelet) => placeOf(facelet, size).face).join("");
  const together = new Map<string, Way[]>();
  for (const { from, to } of moving) {
    const between = `${facesOf(from)} ${facesOf(to)}`;
    together.set(between, [...(together.get(between) ?? []), { from, to }]);
  }
  if (together.size > MOST_WAYS) return NO_GOALS;
  return {
    goals: moving.flatMap(({ to }) => to),
    ways: [...together.values()].map((group) => group[Math.floor(group.length / 2)]!),
  };
}

/** The facelets of corners and edges that are elsewhere after these turns. Centers look the same in other places. */
function movedBy(turns: readonly Turn[], size: number): number[] {
  const turner = new Turner(size);
  const after = untouched(size);
  for (const turn of turns) turner.play(after, turn);
  const isInner = (at: number) => at > 0 && at < size - 1;
  return [...after.keys()].filter((facelet) => {
    const { row, column } = placeOf(facelet, size);
    return after[facelet] !== facelet && !(isInner(row) && isInner(column));
  });
}
