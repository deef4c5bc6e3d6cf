// A solve that is followed on a smart cube: the playhead goes along, turns are timed, and what leaves the solution is
// told with the way back.

import { batch, effect, signal, untracked } from "@preact/signals";
import type { AnalyseAnswer, AnalysedPhase } from "../api/types";
import { COLORS } from "../cube/colors";
import { FACES } from "../cube/faces";
import type { Turn } from "../cube/turns";
import { way } from "../store/given";
import { giveHeld } from "../store/ways";
import { followTo, lesson, paintAt, startLesson, type Lesson } from "../store/lesson";
import { registry } from "../store/methods";
import type { Wish } from "../store/request";
import { progress, solveQuietly } from "../store/solving";
import { atHome, centersOf, SOLVED, turned as after, type FaceTurn } from "./held";
import { followBy, held } from "./link";
import { Recording, type Solve } from "./recording";
import { Route } from "./route";
import type { Moved } from "./session";

export type Stand =
  /** The cube in the hands is not that of the solution. */
  | { kind: "other" }
  /** It is on the way; `hold` are the turns of the whole cube that come before the next move. */
  | { kind: "on"; hold: readonly Turn[] }
  /** It has left the way. Something is open that was solved if it `breaks`, perhaps a phase, which is `lost` then. */
  | { kind: "off"; undo: readonly string[]; breaks: boolean; lost?: string | undefined }
  | { kind: "done" };

export const stand = signal<Stand>({ kind: "other" });
/** The phase that has ended last. */
export const ended = signal<AnalysedPhase | undefined>(undefined);
/** How the solve went; `waiting` while that is worked out. */
export const report = signal<AnalyseAnswer | "waiting" | undefined>(undefined);
/** When the first turn was made, in milliseconds, and how long it took to the last. */
export const began = signal<number | undefined>(undefined);
export const took = signal<{ turns: number; seconds: number } | undefined>(undefined);
/** A new solution is on its way, from where the cube is. */
export const renewing = signal(false);

let route: Route | undefined;
let recording: Recording | undefined;
/** What the solution was asked for that is followed. */
let asked: Wish | undefined;

interface Past {
  turn: FaceTurn;
  time: number;
  before: string;
  isRecorded: boolean;
}
/** The turns while a solution was on its way. */
let since: readonly Past[] = [];
/** No solution takes longer to come. */
const MOST_SINCE = 200;

/** The letters of faces for a state with white on top and green in front. */
const lettersOf = (state: string): string =>
  [...state].map((color) => FACES[COLORS.indexOf(color as "w")]).join("");

/** Follows the cube as long as the page is open. */
export function startFollowing(): void {
  followBy({ turned, jumped });
  effect(() => {
    const now = lesson.value;
    untracked(() => (now ? begin(now) : end()));
  });
  // A cube that is connected while its solution is there is followed from where it is.
  effect(() => {
    if (held.value !== undefined)
      untracked(() => lesson.value && stand.value.kind === "other" && begin(lesson.value));
  });
  // Without a solution, the page shows the cube as it is turned.
  effect(() => {
    const state = held.value;
    const isShown = way.value === "smart" && !lesson.value && !progress.value;
    if (isShown && state !== undefined) untracked(() => giveHeld(lettersOf(state)));
  });
}

function begin(now: Lesson): void {
  // The same solution in another language.
  if (route && now.asked === asked) return;
  const state = held.value;
  const past = since;
  if (!renewing.value) end();
  route = undefined;
  asked = now.asked;
  const start = atHome(now.start);
  if (state === undefined || start === undefined) return place();
  // It may have been turned while the solution was on its way.
  const first = past.findIndex(({ before }) => before === start);
  const later = first < 0 ? [] : past.slice(first);
  const at = later.length > 0 ? 0 : new Route(now.start, now.turns).find(state);
  if (at === undefined) return place();
  const found = new Route(now.start, now.turns, at);
  // At the end there is nothing to follow: a solved cube is at that of every solution.
  if (found.isAtEnd && later.length === 0) return place();
  route = found;
  recording ??= new Recording(solveOf(now, at), { moved, phase, report: reported });
  since = [];
  renewing.value = false;
  followTo(route.at);
  place();
  for (const { turn, time, before, isRecorded } of later) follow(turn, time, after(before, turn), isRecorded);
}

function solveOf(now: Lesson, at: number): Solve {
  const known = registry.value?.methods.find(({ name }) => name === now.answer.method);
  const colors = paintAt(now, at);
  return {
    cube: at === 0 ? now.asked.cube : { state: colors.join("") },
    method: known && !known.searches ? known.name : undefined,
    options: { ...now.asked.options },
    level: now.asked.level,
    centers: centersOf(colors),
    lang: now.language,
  };
}

function end(): void {
  recording?.close();
  recording = route = undefined;
  since = [];
  batch(() => {
    stand.value = { kind: "other" };
    ended.value = report.value = began.value = took.value = undefined;
    renewing.value = false;
  });
}

function turned(turn: FaceTurn, time: number, before: string, state: string): void {
  const isRecorded = route !== undefined;
  if (route) follow(turn, time, state);
  const isAwaited = progress.value !== undefined || renewing.value;
  since = isAwaited ? [...since.slice(-MOST_SINCE), { turn, time, before, isRecorded }] : [];
}

function follow(turn: FaceTurn, time: number, state: string, isRecorded = false): void {
  if (!route || stand.value.kind === "done") return;
  route.turn(turn, state);
  if (!isRecorded) recording?.turn(turn, time);
  batch(() => {
    if (!isRecorded) began.value ??= time;
    if (route!.isOn) followTo(route!.at);
    place();
    if (state === SOLVED || route!.isAtEnd) finish(state === SOLVED);
  });
}

/** Tells where the cube is. */
function place(): void {
  const before = stand.value;
  if (!route) stand.value = { kind: "other" };
  else if (route.isOn) stand.value = { kind: "on", hold: route.turnedOver };
  else {
    const known = before.kind === "off" ? before : { breaks: false };
    stand.value = { ...known, kind: "off", undo: route.undo };
  }
}

function finish(isSolved: boolean): void {
  if (!recording) return;
  report.value = recording.isReported ? "waiting" : undefined;
  recording.finish(isSolved);
  took.value = recording.effort;
  stand.value = { kind: "done" };
}

function moved({ follows, lost }: Moved): void {
  const now = stand.value;
  if (now.kind !== "off") return;
  if (follows === "new") void renew(false);
  else stand.value = { ...now, breaks: follows === "wrong", lost: lost ?? undefined };
}

function phase(one: AnalysedPhase): void {
  if (one.turns > 0) ended.value = one;
}

function reported(analysis: AnalyseAnswer | undefined): void {
  report.value = analysis;
}

/** The cube is in a state of which the turns are not known: the solve cannot go on, but another can begin. */
function jumped(): void {
  if (!route) return;
  end();
  if (lesson.value) begin(lesson.value);
}

/** Goes on with a new solution from where the cube is. */
export async function renew(isWanted = true): Promise<void> {
  const [now, state] = [lesson.value, held.value];
  if (!now || state === undefined || renewing.value) return;
  if (isWanted) recording?.anew();
  renewing.value = true;
  const cube = { state: lettersOf(state) };
  const wish = { ...now.asked, cube };
  try {
    const answer = await solveQuietly(wish);
    if (lesson.value !== now) return;
    if (way.value === "smart") giveHeld(cube.state);
    startLesson(answer, [...state] as Lesson["start"], wish, now.language);
  } catch {
    // The solution before stays.
  } finally {
    renewing.value = false;
  }
}
