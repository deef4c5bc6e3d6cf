// What the analysis page knows: the solve that is put in, and what the service says of it.

import { batch, computed, signal } from "@preact/signals";
import { isAbort, post } from "../api/client";
import type { AnalyseAnswer, AnalyseRequest } from "../api/types";
import { sizeOfMoves } from "../cube/posted";
import { fragment } from "./links";
import { readSolve, recorded, type PostedSolve } from "./posted_solve";

export type Mode = "one" | "many" | "play";
type Strength = NonNullable<AnalyseRequest["hint"]>;

/** How much more of the next step each time is told. */
const STRENGTHS: readonly Strength[] = ["look", "idea", "first_move", "all"];

export const mode = signal<Mode>("one");
export const size = signal(3);
export const scramble = signal("");
export const moves = signal("");
/** `auto`, or the method to compare with. */
export const method = signal("auto");

export const answer = signal<{ of: Solve; is: AnalyseAnswer } | undefined>(undefined);
export const failure = signal<unknown>(undefined);
export const isRunning = signal(false);

/** A solve as an address holds it. */
export interface Solve {
  size: number;
  scramble: string;
  moves: string;
  method: string;
}

const solve = computed<Solve>(() => ({
  size: size.value,
  scramble: scramble.value.trim(),
  moves: moves.value.trim(),
  method: method.value,
}));

const fragmentOf = (of: Solve): string =>
  fragment({
    size: of.size,
    ...(of.scramble && { scramble: of.scramble }),
    ...(of.moves && { moves: of.moves }),
    ...(of.method !== "auto" && { method: of.method }),
  });

function requestOf(of: Solve, hint: Strength): AnalyseRequest {
  return {
    size: of.size,
    scramble: of.scramble,
    moves: recorded(of.moves),
    ...(of.method !== "auto" && { method: of.method as NonNullable<AnalyseRequest["method"]> }),
    hint,
  };
}

/** Puts a solve in; one that is pasted may say its size. */
export function take(posted: PostedSolve): void {
  batch(() => {
    size.value = posted.size ?? sizeOfMoves(posted.scramble) ?? size.value;
    if (posted.scramble) scramble.value = posted.scramble;
    moves.value = posted.moves;
  });
}

/** A whole solve that is pasted into one field fills both. Returns whether it did. */
export function takePasted(text: string): boolean {
  const posted = readSolve(text);
  if (!posted || posted.scramble === "" || posted.moves === "") return false;
  take(posted);
  return true;
}

let asking: AbortController | undefined;

async function ask(of: Solve, hint: Strength): Promise<void> {
  asking?.abort();
  const own = (asking = new AbortController());
  isRunning.value = true;
  failure.value = undefined;
  try {
    const is = await post<AnalyseAnswer>("/analyse", requestOf(of, hint), own.signal);
    answer.value = { of, is };
  } catch (error) {
    if (isAbort(error)) return;
    answer.value = undefined;
    failure.value = error;
  }
  isRunning.value = false;
}

/** Tells more of the next step. */
export function tellMore(): void {
  const now = answer.value;
  if (now) void ask(now.of, nextStrength(now.is) ?? "all");
}

export function nextStrength({ hint }: AnalyseAnswer): Strength | undefined {
  if (!hint) return undefined;
  const told = hint.moves ? "all" : hint.first_move ? "first_move" : hint.idea ? "idea" : "look";
  return STRENGTHS[STRENGTHS.indexOf(told) + 1];
}

/** Analyses what is put in. Its address can be kept, and Back leads to the one before. */
export function analyse(): void {
  const there = fragmentOf(solve.value);
  if (there === location.hash) void ask(solve.value, "look");
  else location.hash = there;
}

export function compareWith(name: string): void {
  method.value = name;
  analyse();
}

function readAddress(): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const named = Number(fields.get("size") ?? 3);
  batch(() => {
    mode.value = fields.has("many") ? "many" : fields.has("play") ? "play" : "one";
    if (mode.value === "many") return;
    size.value = Number.isInteger(named) && named >= 2 && named <= 10 ? named : 3;
    scramble.value = fields.get("scramble") ?? "";
    moves.value = fields.get("moves") ?? "";
    method.value = fields.get("method") ?? "auto";
    answer.value = undefined;
    failure.value = undefined;
  });
  if (mode.value === "one" && moves.value.trim() !== "") void ask(solve.value, "look");
}

export function followAddress(): void {
  readAddress();
  addEventListener("hashchange", readAddress);
}

/** Shows another way to put solves in, and keeps the cube. */
export function goToMode(next: Mode): void {
  const cube = { size: size.value, ...(scramble.value.trim() && { scramble: scramble.value.trim() }) };
  if (next === "many") location.hash = "#many";
  else location.hash = fragment(next === "play" ? { play: 1, ...cube } : cube);
}
