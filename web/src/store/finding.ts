// Where the cube that is seen is in a solution, and how to go on from it.

import { batch, computed, untracked } from "@preact/signals";
import type { Followed } from "../api/types";
import { COLORS, type Paint } from "../cube/colors";
import { FACES } from "../cube/faces";
import { findSlip, type Slip } from "../cube/slips";
import { toToken } from "../cube/turns";
import { language, say } from "../words/words";
import { way } from "./given";
import { solvable, solvedFrom } from "./verdict";
import { chooseWay, paintOver } from "./ways";
import { paintAt, startLesson, type Lesson } from "./lesson";
import { until } from "./methods";
import { plainPhase, plainStep } from "./outline";
import type { Wish } from "./request";
import { arrive, comparing, followed } from "./seen";
import { startSolve } from "./solving";

export type Finding = { slip: Slip } | "far";

/** What the cube that is seen says; undefined until it is known and can be solved. */
export const finding = computed<Finding | undefined>(() => {
  if (way.value !== "seen" || !solvable.value) return undefined;
  const seen = solvedFrom.value;
  return untracked(() => {
    const { lesson: plan, at } = followed() ?? {};
    if (!plan || seen.length !== plan.start.length || seen.includes("?")) return undefined;
    const slip = findSlip(seen, plan.start, plan.turns, plan.size, at!);
    return slip ? { slip } : "far";
  });
});

/** Goes on from where the cube is: at once, or after the moves that lead back. */
export function goOnFrom({ at, back, paint }: Slip): void {
  const plan = followed()?.lesson;
  if (!plan) return;
  batch(() => {
    comparing.value = false;
    if (back.length === 0) arrive(plan, at);
    else
      startLesson(
        wayBack(
          plan,
          back.map((turn) => toToken(turn, plan.size)),
          at,
        ),
        paint,
        plan.asked,
        language.value,
        {
          lesson: plan,
          at,
        },
      );
  });
}

/** The moves that lead back, as a solution of their own. */
function wayBack({ answer, size }: Lesson, moves: string[], at: number): Followed {
  const text = say("seen-back-text", { number: at + 1 });
  const length = moves.length;
  return {
    size,
    method: answer.method,
    solved: answer.solved,
    moves,
    solution: moves.join(" "),
    length: { obtm: length },
    phases: [plainPhase(say("seen-back"), 0, length, [plainStep(text, 0, length)])],
    parity_events: [],
    stop_reason: "until",
  };
}

/** Solves what is seen, by the method and the options of the solution. */
export function solveAnew(): void {
  const plan = followed()?.lesson;
  if (plan) solveFrom(plan, solvedFrom.value, plan.asked);
}

/** Solves the cube that is left at the end of a part of a solution. */
export function solveRest(part: Lesson): void {
  until.value = "solved";
  solveFrom(part, paintAt(part, part.turns.length), { ...part.asked, until: "solved" });
}

function solveFrom(plan: Lesson, colors: readonly Paint[], asked: Wish): void {
  batch(() => {
    comparing.value = false;
    chooseWay("paint");
    paintOver(colors);
  });
  void startSolve({ ...asked, cube: { state: inSymbolsOf(plan, colors) } }, colors);
}

/** A state in the symbols of the request, since options may name colors by them. */
function inSymbolsOf({ asked: { cube }, start }: Lesson, colors: readonly Paint[]): string {
  const posted = "state" in cube && cube.state.length === start.length ? cube.state : undefined;
  const symbols = new Map<Paint, string>(COLORS.map((color, i) => [color, posted ? color : FACES[i]!]));
  start.forEach((color, facelet) => {
    const symbol = posted?.[facelet];
    if (symbol && color !== "?" && !"?.-".includes(symbol)) symbols.set(color, symbol);
  });
  return colors.map((color) => symbols.get(color) ?? "?").join("");
}
