// The ways to put a cube in.
//
// Each keeps its own cube. Going from one to another shows that one's cube, and loses none.

import { batch, computed, effect, signal } from "@preact/signals";
import { get, isAbort } from "../api/client";
import type { ScrambleAnswer, Suggestion } from "../api/types";
import { isSolved, paintOf, solvedPaint, type Paint } from "../cube/colors";
import { sizeOf } from "../cube/faces";
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
import { faceletsIn, sizeOfMoves } from "../cube/posted";
import {
  entered,
  given,
  isPainted,
  paint,
  painting,
  pasted,
  posted,
  size,
  uncertain,
  way,
  type Given,
  type Way,
} from "./given";
import { chooseScheme, colorScheme } from "./scheme";
import { keep, kept } from "./settings";
import { awaited, considered, judged, PAUSE_MS, show, stopAwaiting, verdict } from "./verdict";

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

/**
 * A size that the moves seem to be written for, other than the one that they are played on. Of two neighbors such as 4 and 5,
 * with the same moves, the reader knows better which one it is.
 */
export const proposedSize = computed(() => {
  const read = posted.value;
  const proposed = read.kind === "moves" ? sizeOfMoves(read.moves) : undefined;
  return proposed !== undefined && half(proposed) !== half(size.value) ? proposed : undefined;
});
const half = (layers: number): number => Math.floor(layers / 2);

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
