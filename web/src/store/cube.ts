// The cube that is put in: what the request says, what the net shows, and what the service thinks of it.
//
// Each way to put a cube in keeps its own cube. Going from one to another shows that one's cube, and loses none.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { get, isAbort, post, ProblemError } from "../api/client";
import type { ApplyAnswer, ScrambleAnswer, Suggestion, ValidateAnswer, Warning } from "../api/types";
import { COLORS, isSolved, paintOf, solvedPaint, type Paint } from "../cube/colors";
import { FACES, sizeOf } from "../cube/faces";
import type { Scheme } from "../cube/hold";
import {
  blankPaint,
  changed,
  paintingOf,
  redo,
  stroke,
  undo,
  withCenters,
  type Painting,
} from "../cube/painting";
import { faceletsIn, readPosted, sizeOfMoves } from "../cube/posted";
import { chooseScheme, colorScheme } from "./scheme";
import { keep, kept } from "./settings";

/** The cube in the words of the API. */
export type Given = { size: number; scramble: string } | { state: string };

export const WAYS = ["camera", "paint", "paste", "random", "smart"] as const;
/** `seen` is the cube in the hand of somebody who follows a solution and sees another cube than the page. */
export type Way = (typeof WAYS)[number] | "seen";

export type Verdict =
  | { kind: "checking" }
  /** `moves` is the length of what was played, in outer block turns. */
  | { kind: "checked"; answer: ValidateAnswer; moves?: number }
  | { kind: "failed"; error: unknown };

/** How long after the last change the service is asked. */
const PAUSE_MS = 180;

export const way = signal<Way>("paste");
/** Whether a way is taken; before that, the page shows all of them as doors. */
export const entered = signal(false);
const isPainted = (): boolean => way.value === "paint" || way.value === "seen";
export const given = signal<Given>({ size: 3, scramble: "" });
export const painting = signal<Painting>(paintingOf(solvedPaint(3)));
/** What the service has said about the cube that is put in. */
const judged = signal<Verdict>({ kind: "checking" });
/** A random cube that is asked for and not there yet. The cube before it is not the one that is wanted any more. */
const awaited = signal<AbortController | undefined>(undefined);
export const verdict = computed<Verdict>(() => (awaited.value ? { kind: "checking" } : judged.value));
/** The text that is pasted or written. */
export const pasted = signal("");
export const posted = computed(() => readPosted(pasted.value));
/** Facelets that a camera was not sure of. */
export const uncertain = signal<readonly number[]>([]);

export const paint = computed(() => painting.value.paint);
export const size = computed(() => sizeOf(paint.value.length) ?? 3);
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

/** A cube as one of the ways has it. */
interface Own {
  given: Given;
  painting: Painting;
  pasted: string;
  uncertain: readonly number[];
}

const own = (): Own => ({
  given: given.value,
  painting: painting.value,
  pasted: pasted.value,
  uncertain: uncertain.value,
});

function restore(one: Own): void {
  given.value = one.given;
  painting.value = one.painting;
  pasted.value = one.pasted;
  uncertain.value = one.uncertain;
}

const left = new Map<Way, Own>();
/** The cube before what was done to it with one click, outside of paintings, which have an undo of their own. */
export const before = signal<Own | undefined>(undefined);

export function takeBack(): void {
  const last = before.value;
  batch(() => {
    if (last) restore(last);
    before.value = undefined;
  });
}

/** Goes to a way, which is then to get a cube, and keeps that of the one before. */
function leaveFor(next: Way): void {
  if (next === way.value) return;
  if (!awaited.value) left.set(way.value, own());
  stopAwaiting();
  way.value = next;
}

/** Shows the cube of another way. Where there is none yet, or if it `stays`, that of this way is its start. */
export function chooseWay(next: Way, stays = false): void {
  entered.value = true;
  if (next === way.value) return;
  batch(() => {
    if (stays) left.delete(next);
    leaveFor(next);
    const cube = left.get(next);
    before.value = undefined;
    considered.value = undefined;
    if (cube) restore({ ...cube, pasted: next === "paste" ? cube.pasted : pasted.value });
    else if (next === "random") void random();
    else if (next === "paint") startPainting();
    else if (next === "camera") startScanning();
    else givePosted(pasted.value);
  });
}

/** Begins to paint the cube that is seen. Returns what goes back to the cube that was put in. */
export function beginSeen(start: readonly Paint[]): () => void {
  const last = way.value;
  batch(() => {
    chooseWay("seen");
    givePainting(paintingOf(start));
  });
  return () => {
    if (way.value === "seen") chooseWay(last);
  };
}

const storedAs = (layers: number) => `painting.${layers}`;

/** What was painted on this device before, on a cube of this size. */
export function storedPainting(layers: number): readonly Paint[] | undefined {
  const colors = kept(storedAs(layers)) ?? "";
  return colors.length === 6 * layers * layers && /^[wrgyob?]+$/.test(colors)
    ? ([...colors] as Paint[])
    : undefined;
}

function startPainting(): void {
  const stored = storedPainting(size.value);
  const shown = paint.value;
  givePainting(paintingOf(stored ?? (isSolved(shown) ? blankPaint(size.value, colorScheme.value) : shown)));
}

/** Until all faces are read, nothing is known of the cube in front of the camera. */
function startScanning(layers = size.value): void {
  givePainting(paintingOf(new Array<Paint>(6 * layers * layers).fill("?")));
}

/** Keeps paintings on this device, one for each size. */
export function keepPaintings(): void {
  effect(() => {
    if (way.value !== "paint") return;
    const colors = paint.value;
    const timer = setTimeout(() => keep(storedAs(sizeOf(colors.length)!), colors.join("")), PAUSE_MS);
    return () => clearTimeout(timer);
  });
}

/** Takes what somebody writes or pastes. Moves that are pasted say the size that they are written for. */
export function givePosted(text: string, isPasted = false): void {
  batch(() => {
    before.value = undefined;
    pasted.value = text;
    const read = posted.value;
    if (read.kind === "state") return takeState(read.state);
    const moves = read.kind === "moves" ? read.moves : "";
    const written =
      read.kind === "moves" ? (read.size ?? (isPasted ? sizeOfMoves(moves) : undefined)) : undefined;
    takeMoves(moves, written ?? size.value);
  });
}

/** A size that the moves seem to be written for, other than the one that they are played on. */
export const proposedSize = computed(() => {
  const read = posted.value;
  const proposed = read.kind === "moves" ? sizeOfMoves(read.moves) : undefined;
  return proposed === size.value ? undefined : proposed;
});

function takeMoves(scramble: string, layers: number): void {
  if (layers !== size.value) painting.value = paintingOf(solvedPaint(layers));
  given.value = { size: layers, scramble };
  uncertain.value = [];
}

export function giveScramble(text: string, layers: number): void {
  batch(() => {
    before.value = undefined;
    leaveFor("paste");
    pasted.value = text;
    takeMoves(text, layers);
  });
}

/** Takes a state as text, which the service reads. It tells the colors of symbols that mean none, too. */
function takeState(text: string): void {
  const state = faceletsIn(text);
  given.value = { state: state ?? text };
  uncertain.value = [];
  if (state !== null) show(state);
}

/** Takes a state from elsewhere; one that was painted here is painted on. */
export function giveState(text: string): void {
  batch(() => {
    before.value = undefined;
    const layers = sizeOf(text.length);
    const stored = layers === undefined ? undefined : storedPainting(layers);
    if (stored?.join("") === text) {
      leaveFor("paint");
      return givePainting(paintingOf(stored));
    }
    if (/^\?+$/.test(text) && layers !== undefined) {
      leaveFor("camera");
      return startScanning(layers);
    }
    leaveFor("paste");
    pasted.value = text;
    takeState(text);
  });
}

/** Takes the state of a cube in the hands. */
export function giveHeld(state: string): void {
  batch(() => {
    before.value = undefined;
    takeState(state);
  });
}

function show(state: string, scheme?: ValidateAnswer["scheme"]): void {
  const layers = sizeOf([...state].length);
  if (layers === undefined || layers < 2) return;
  const colors = paintOf(state, scheme);
  if (colors.length === paint.value.length && colors.every((color, i) => color === paint.value[i])) return;
  painting.value = paintingOf(colors);
}

function givePainting(next: Painting): void {
  batch(() => {
    painting.value = next;
    given.value = { state: next.paint.join("") };
    uncertain.value = [];
  });
}

/** While a stroke is dragged over several stickers, they are undone together. */
export function paintSticker(facelet: number, color: Paint, joined: boolean): void {
  const others = uncertain.value.filter((other) => other !== facelet);
  batch(() => {
    givePainting(stroke(painting.value, facelet, color, joined));
    uncertain.value = others;
  });
}
export const undoStroke = (): void => givePainting(undo(painting.value));
export const redoStroke = (): void => givePainting(redo(painting.value));
export const paintAll = (colors: readonly Paint[]): void => givePainting(changed(painting.value, colors));

/** Holds the painted cube with these colors on its faces, which its fixed centers say. */
export function holdCube(scheme: Scheme): void {
  chooseScheme(scheme);
  if (size.value % 2 === 1) paintAll(withCenters(paint.value, size.value, scheme));
}

/** Goes on with these colors as a painting, which can be undone. */
export function paintOver(colors: readonly Paint[]): void {
  batch(() => {
    if (!isPainted()) chooseWay("paint");
    if (colors.some((color, i) => color !== paint.value[i]) || colors.length !== paint.value.length)
      paintAll(colors);
  });
}

export function applySuggestion(suggestion: Suggestion): void {
  const now = verdict.value;
  const scheme = now.kind === "checked" ? now.answer.scheme : undefined;
  batch(() => {
    considered.value = undefined;
    if (isPainted()) return paintAll(paintOf(suggestion.state, scheme));
    const last = own();
    givePosted(suggestion.state);
    before.value = last;
  });
}

/** A cube of another size: the same moves on it, another random one, or what was painted at that size before. */
export function resize(layers: number): void {
  if (way.value === "random") return void random(layers, true);
  if (way.value === "camera") return startScanning(layers);
  if (way.value === "paint") return paintAll(storedPainting(layers) ?? blankPaint(layers, colorScheme.value));
  batch(() => {
    const last = own();
    const isMoves = "scramble" in last.given && way.value === "paste";
    // The stickers of a text are those of one size.
    if (!isMoves) pasted.value = "";
    takeMoves(isMoves && "scramble" in last.given ? last.given.scramble : "", layers);
    before.value = isMoves ? undefined : last;
  });
}

/** Asks for a random cube. Until it is there, nothing can be solved; another cube that is put in replaces it. */
export async function random(layers = size.value, isAnother = false): Promise<void> {
  awaited.value?.abort();
  const asking = new AbortController();
  awaited.value = asking;
  try {
    const { state } = await get<ScrambleAnswer>(`/scramble?size=${layers}`, asking.signal);
    if (asking.signal.aborted) return;
    batch(() => {
      const last = own();
      takeState(state);
      before.value = isAnother ? last : undefined;
    });
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

/** The state as it is posted; that of a scramble in the letters of faces. */
export function stateText(): string {
  if ("state" in given.value) return given.value.state;
  return paint.value.map((color) => (color === "?" ? color : FACES[COLORS.indexOf(color)])).join("");
}

export const checkAgain = (): void => {
  given.value = { ...given.value };
};
