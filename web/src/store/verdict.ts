// What the service thinks of the cube that is put in.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { isAbort, post, ProblemError } from "../api/client";
import type { ApplyAnswer, Suggestion, ValidateAnswer, Warning } from "../api/types";
import { countColors, paintOf, type Paint } from "../cube/colors";
import { sizeOf } from "../cube/faces";
import { paintingOf } from "../cube/painting";
import { faceletsIn } from "../cube/posted";
import { given, isPainted, paint, painting, uncertain, way, type Given } from "./given";

export type Verdict =
  | { kind: "checking" }
  /** `moves` is the length of what was played, in outer block turns. */
  | { kind: "checked"; answer: ValidateAnswer; moves?: number }
  | { kind: "failed"; error: unknown };

/** How long after the last change the service is asked. */
export const PAUSE_MS = 180;

/** What the service has said about the cube that is put in. */
export const judged = signal<Verdict>({ kind: "checking" });
/** A random cube that is asked for and not there yet. The cube before it is not the one that is wanted any more. */
export const awaited = signal<AbortController | undefined>(undefined);
export const verdict = computed<Verdict>(() => (awaited.value ? { kind: "checking" } : judged.value));

export const suggestions = computed<readonly Suggestion[]>(() => {
  const now = verdict.value;
  if (now.kind === "checked") return now.answer.suggestions ?? [];
  if (now.kind === "failed" && now.error instanceof ProblemError) return now.error.problem.suggestions ?? [];
  return [];
});
export const defects = computed(() => {
  const now = verdict.value;
  if (now.kind === "checked") return now.answer.defects;
  if (now.kind === "failed" && now.error instanceof ProblemError) return now.error.problem.defects ?? [];
  return [];
});
/** What may be wrong with a cube that can be solved. */
export const warnings = computed<readonly Warning[]>(() => {
  const now = verdict.value;
  return now.kind === "checked" ? (now.answer.warnings ?? []) : [];
});
/** The suggestion that is pointed at: its changes are marked in place of the defects. */
export const considered = signal<Suggestion | undefined>(undefined);
export const suspicious = computed<ReadonlySet<number>>(() => {
  const changes = considered.value?.changes ?? [];
  if (changes.length > 0) return new Set(changes.map(({ facelet }) => facelet));
  return new Set([...defects.value.flatMap((defect) => defect.facelets), ...uncertain.value]);
});
/** The colors of the cube that will be solved: the service fills in blanks that can be nothing else. */
export const solvedFrom = computed<readonly Paint[]>(() => {
  const now = verdict.value;
  const filled = suggestions.value.find(({ kind }) => kind === "blanks");
  return now.kind === "checked" && filled ? paintOf(filled.state, now.answer.scheme) : paint.value;
});
/** With so many blanks, what does not fit will be seen better when there are fewer. */
const MOST_BLANKS = 12;
/** How many stickers are still to be painted, if that says more than any cube that they could make. */
export const toPaint = computed<number>(() => {
  const now = verdict.value;
  const blanks = countColors(paint.value)["?"];
  if (now.kind === "checking") return blanks;
  const problem = now.kind === "failed" && now.error instanceof ProblemError && now.error.problem;
  return problem && (problem.code === "ambiguous_state" || blanks > MOST_BLANKS) ? blanks : 0;
});
export const solvable = computed(() => verdict.value.kind === "checked" && verdict.value.answer.solvable);

/** Shows a state on the net. */
export function show(state: string, scheme?: ValidateAnswer["scheme"]): void {
  const layers = sizeOf([...state].length);
  if (layers === undefined || layers < 2) return;
  const colors = paintOf(state, scheme);
  if (colors.length === paint.value.length && colors.every((color, i) => color === paint.value[i])) return;
  painting.value = paintingOf(colors);
}

/** Waits for no random cube any more. */
export function stopAwaiting(): void {
  awaited.value?.abort();
  awaited.value = undefined;
}

/** Asks the service about the cube, some time after each change. Answers that come too late are dropped. */
export function checkCubes(): void {
  effect(() => {
    const cube = given.value;
    untracked(() => {
      judged.value = { kind: "checking" };
      stopAwaiting();
    });
    // In front of the camera there is nothing to judge until all faces are read.
    if (way.peek() === "camera") return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void check(cube, leaving.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  });
}

async function check(cube: Given, signal: AbortSignal): Promise<void> {
  try {
    let state: string;
    let moves: number | undefined;
    if ("state" in cube) state = cube.state;
    else {
      const asked = { size: cube.size, moves: cube.scramble };
      const played = await post<ApplyAnswer>("/apply", asked, signal);
      state = played.state;
      moves = played.length.obtm;
      show(state);
    }
    const answer = await post<ValidateAnswer>("/validate", { state }, signal);
    batch(() => {
      // Blanks stay blank on the net.
      const filled = (answer.suggestions ?? []).some(({ kind }) => kind === "blanks");
      if (!isPainted()) show(filled ? (faceletsIn(state) ?? answer.state) : answer.state, answer.scheme);
      judged.value = { kind: "checked", answer, ...(moves !== undefined && { moves }) };
    });
  } catch (error) {
    if (!isAbort(error)) judged.value = { kind: "failed", error };
  }
}

export const checkAgain = (): void => {
  given.value = { ...given.value };
};
