// The cube that is put in: what the request says, what the net shows, and what the service thinks of it.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { get, isAbort, post, ProblemError } from "../api/client";
import type { ApplyAnswer, ScrambleAnswer, Suggestion, ValidateAnswer, Warning } from "../api/types";
import { COLORS, paintOf, solvedPaint, type Paint } from "../cube/colors";
import { FACES, sizeOf } from "../cube/faces";
import { changed, paintingOf, redo, stroke, undo, type Painting } from "../cube/painting";
import { faceletsIn } from "../cube/posted";

/** The cube in the words of the API. */
export type Given = { size: number; scramble: string } | { state: string };

export type Way = "scramble" | "random" | "facelets" | "paint" | "camera";
export const WAYS: readonly Way[] = ["scramble", "random", "facelets", "paint", "camera"];

export type Verdict =
  { kind: "checking" } | { kind: "checked"; answer: ValidateAnswer } | { kind: "failed"; error: unknown };

/** How long after the last change the service is asked. */
const PAUSE_MS = 180;

export const way = signal<Way>("scramble");
export const size = signal(3);
export const given = signal<Given>({ size: 3, scramble: "" });
export const painting = signal<Painting>(paintingOf(solvedPaint(3)));
/** What the service has said about the cube that is put in. */
const judged = signal<Verdict>({ kind: "checking" });
/** A random cube that is asked for and not there yet. The cube before it is not the one that is wanted any more. */
const awaited = signal<AbortController | undefined>(undefined);
export const verdict = computed<Verdict>(() => (awaited.value ? { kind: "checking" } : judged.value));
/** The text in the field for facelets, which need not be a state. */
export const pasted = signal("");
/** Facelets that a camera was not sure of. */
export const uncertain = signal<readonly number[]>([]);

export const paint = computed(() => painting.value.paint);
/** The text in the field for a scramble, which stays while the cube is put in by other ways. */
export const scramble = signal("");
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
export const solvable = computed(() => verdict.value.kind === "checked" && verdict.value.answer.solvable);

export function giveScramble(text: string, layers = size.value): void {
  batch(() => {
    if (layers !== size.value) painting.value = paintingOf(solvedPaint(layers));
    size.value = layers;
    scramble.value = text;
    given.value = { size: layers, scramble: text };
    uncertain.value = [];
  });
}

/** Takes a state as text, which the service reads. It tells the colors of symbols that mean none, too. */
export function giveState(text: string): void {
  const state = faceletsIn(text);
  batch(() => {
    pasted.value = text;
    given.value = { state: state ?? text };
    uncertain.value = [];
    if (state !== null) show(state);
  });
}

function show(state: string, scheme?: ValidateAnswer["scheme"]): void {
  const layers = sizeOf([...state].length);
  if (layers === undefined || layers < 2) return;
  const colors = paintOf(state, scheme);
  if (colors.length === paint.value.length && colors.every((color, i) => color === paint.value[i])) return;
  size.value = layers;
  painting.value = paintingOf(colors);
}

function givePainting(next: Painting): void {
  batch(() => {
    painting.value = next;
    given.value = { state: next.paint.join("") };
    pasted.value = next.paint.join("");
  });
}

/** While a stroke is dragged over several stickers, they are undone together. */
export const paintSticker = (facelet: number, color: Paint, joined: boolean): void => {
  uncertain.value = uncertain.value.filter((other) => other !== facelet);
  givePainting(stroke(painting.value, facelet, color, joined));
};
export const undoStroke = (): void => givePainting(undo(painting.value));
export const redoStroke = (): void => givePainting(redo(painting.value));
export const paintAll = (colors: readonly Paint[]): void => givePainting(changed(painting.value, colors));

/** Takes the colors that a camera has read, to be looked over as a painting. */
export function giveRead(colors: readonly Paint[]): void {
  batch(() => {
    way.value = "paint";
    paintAll(colors);
  });
}

export function applySuggestion(suggestion: Suggestion): void {
  const now = verdict.value;
  const scheme = now.kind === "checked" ? now.answer.scheme : undefined;
  uncertain.value = [];
  considered.value = undefined;
  if ("scramble" in given.value || way.value === "facelets") giveState(suggestion.state);
  else paintAll(paintOf(suggestion.state, scheme));
}

/** A cube of another size: the same scramble on it, or a solved one to paint. */
export function resize(layers: number): void {
  if (way.value === "random") void random(layers);
  else if ("scramble" in given.value) giveScramble(given.value.scramble, layers);
  else {
    size.value = layers;
    uncertain.value = [];
    givePainting(paintingOf(solvedPaint(layers)));
  }
}

/** Asks for a random cube. Until it is there, nothing can be solved; another cube that is put in replaces it. */
export async function random(layers = size.value): Promise<void> {
  awaited.value?.abort();
  const asking = new AbortController();
  awaited.value = asking;
  try {
    const { state } = await get<ScrambleAnswer>(`/scramble?size=${layers}`, asking.signal);
    if (!asking.signal.aborted) giveState(state);
  } catch (error) {
    if (isAbort(error) || asking.signal.aborted) return;
    batch(() => {
      awaited.value = undefined;
      judged.value = { kind: "failed", error };
    });
  }
}

function stopAwaiting(): void {
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
    if ("state" in cube) state = cube.state;
    else {
      const moves = { size: cube.size, moves: cube.scramble };
      state = (await post<ApplyAnswer>("/apply", moves, signal)).state;
    }
    if ("scramble" in cube) show(state);
    const answer = await post<ValidateAnswer>("/validate", { state }, signal);
    batch(() => {
      // Blanks stay blank on the net.
      const filled = (answer.suggestions ?? []).some(({ kind }) => kind === "blanks");
      if (way.value !== "paint")
        show(filled ? (faceletsIn(state) ?? answer.state) : answer.state, answer.scheme);
      judged.value = { kind: "checked", answer };
    });
  } catch (error) {
    if (!isAbort(error)) judged.value = { kind: "failed", error };
  }
}

/** The state as it is posted; that of a scramble in the letters of faces. */
export function stateText(): string {
  if ("state" in given.value) return given.value.state;
  return paint.value.map((color) => (color === "?" ? color : FACES[COLORS.indexOf(color)])).join("");
}

export const checkAgain = (): void => {
  given.value = { ...given.value };
};
