// A solution to follow: its steps, and the playhead that goes through its moves.

import { batch, computed, signal } from "@preact/signals";
import type { Followed } from "../api/types";
import type { Paint } from "../cube/colors";
import { History } from "../cube/history";
import { marksOf } from "../cube/marks";
import { parseTurn, Turner, type Turn } from "../cube/turns";
import { stopsAtCheckpoints, voice } from "./follow_settings";
import { outlineOf, type LessonStep, type Outline } from "./outline";
import type { Wish } from "./request";
import { prefersLessMotion } from "./settings";

export type { LessonStep } from "./outline";

export interface Lesson extends Outline {
  answer: Followed;
  asked: Wish;
  /** The tag of the language of its texts. */
  language: string;
  /** The colors at the start, facelet by facelet. */
  start: readonly Paint[];
  size: number;
  turns: readonly Turn[];
  /** Two walkers: one at the playhead, one at the start of the current step. */
  now: History;
  before: History;
  /** A way back onto another lesson, and the place in that one where it leads. */
  then?: { lesson: Lesson; at: number } | undefined;
}

export const lesson = signal<Lesson | undefined>(undefined);
/** How many moves are done. */
export const position = signal(0);
/** How much of the next move is done, from 0 to 1. */
export const part = signal(0);
export const playing = signal(false);
/** Moves per second, as a power of two. */
export const speed = signal(0);
/** The step that was chosen, which tells apart steps that begin at the same move. */
const pinned = signal(-1);

export const length = computed(() => lesson.value?.turns.length ?? 0);

export const currentStep = computed<LessonStep | undefined>(() => {
  const steps = lesson.value?.steps ?? [];
  const at = position.value;
  const chosen = steps[pinned.value];
  if (chosen && (at === chosen.start || (at > chosen.start && at < chosen.end))) return chosen;
  return (
    steps.find((step) => step.start <= at && at < step.end) ?? steps.findLast((step) => step.start <= at)
  );
});

const atEnd = computed(() => position.value === length.value);

/** What the current step is about. */
export const marks = computed(() => {
  const step = currentStep.value;
  const now = lesson.value;
  return step && now && marksOf(step, now.size, now.turns.slice(step.start, step.end));
});

/** The stickers to mark, named by the facelets where they began; none at the end, where all is done. */
export const highlighted = computed<ReadonlySet<number>>(() => {
  const step = currentStep.value;
  if (!step || !marks.value || atEnd.value) return new Set();
  const stickers = lesson.value!.before.goTo(step.start);
  return new Set(marks.value.facelets.map((facelet) => stickers[facelet]!));
});

/** Where the stickers of the step's pieces are to go. */
export const goals = computed<readonly number[]>(() => (atEnd.value ? [] : (marks.value?.goals ?? [])));

/** The stickers of pieces, and the facelets that they are to reach, in the same order. */
export const ways = computed(() => {
  const step = currentStep.value;
  if (!step || !marks.value || atEnd.value) return [];
  const stickers = lesson.value!.before.goTo(step.start);
  return marks.value.ways.map(({ from, to }) => ({
    stickers: from.map((facelet) => stickers[facelet]!),
    to,
  }));
});

/** Whether the cube can be compared here, and what it looks like. */
export const checkpoint = computed(() => {
  const all = lesson.value?.checkpoints;
  return all?.has(position.value) ? { text: all.get(position.value) } : undefined;
});

/** The move that comes next, as the service writes it and as a turn. */
export const nextMove = computed(() => {
  const token = lesson.value?.answer.moves[position.value];
  const turn = lesson.value?.turns[position.value];
  return token !== undefined && turn ? { token, turn } : undefined;
});

/** The colors after so many moves. */
export function paintAt({ now, start }: Lesson, moves: number): Paint[] {
  return Array.from(now.goTo(moves), (sticker) => start[sticker]!);
}

export function startLesson(
  answer: Followed,
  start: readonly Paint[],
  asked: Wish,
  language = "en",
  then?: Lesson["then"],
): void {
  const { size } = answer;
  const turns = answer.moves.map((move) => parseTurn(move, size));
  const turner = new Turner(size);
  resume({
    answer,
    asked,
    language,
    start,
    size,
    turns,
    ...outlineOf(answer),
    now: new History(turner, turns),
    before: new History(turner, turns),
    then,
  });
}

/** Shows a lesson from a place in it on. */
export function resume(next: Lesson, at = 0, step = 0): void {
  pause();
  batch(() => {
    position.value = at;
    pinned.value = step;
    lesson.value = next;
  });
}

export function endLesson(): void {
  pause();
  lesson.value = undefined;
}

export function goTo(move: number, step = -1): void {
  pause();
  batch(() => {
    pinned.value = step;
    position.value = Math.min(Math.max(move, 0), length.value);
    part.value = 0;
  });
}

export const goToStep = (step: LessonStep): void => goTo(step.start, step.index);

/** To the start of this step or, from there, of the one before; or to the next one. */
export function stepBy(by: 1 | -1): void {
  const steps = lesson.value?.steps ?? [];
  const step = currentStep.value;
  if (!step) return;
  const inside = by < 0 && position.value > step.start;
  const next = inside ? step : steps[step.index + by];
  if (next) goToStep(next);
  else if (by > 0) goTo(length.value, step.index);
}

let frame = 0;
/** Whether the playhead is on its way to `goal`. */
let moving = false;
let goal = 0;
/** The moves per second that it makes at least. */
let least = 0;

/** The playhead: whole moves and what is done of the next one. */
const head = (): number => position.value + part.value;

/** Moves the playhead to this move, on or back. */
function moveTo(move: number, fewest = 0): void {
  least = fewest;
  goal = Math.min(Math.max(move, 0), length.value);
  if (moving) return;
  moving = true;
  let last = performance.now();
  const tick = (now: number) => {
    advance((Math.max(now - last, 0) / 1000) * pace());
    last = now;
    if (moving) frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
}

/** Moves per second. Of taps that wait, the sooner done the better. */
function pace(): number {
  const waiting = playing.value ? 1 : Math.abs(goal - head());
  return Math.max(2 ** speed.value * Math.max(3 * waiting - 2, 1), least);
}

/** While this is set, playing waits before the next move. */
export const waits = signal(false);

function advance(by: number): void {
  if (playing.value && waits.value && part.value === 0) return;
  // Moves that are spoken are played one by one.
  const most = playing.value && voice.value ? Math.min(goal, position.value + 1) : goal;
  const at = goal < head() ? Math.max(head() - by, goal) : Math.min(head() + by, most);
  moving = at !== goal;
  batch(() => {
    position.value = Math.floor(at);
    part.value = at - position.value;
    if (!moving) playing.value = false;
  });
}

/** Plays from here, or from the start if this is the end, to a move, or to the next place where playing stops. */
export function play(to?: number): void {
  if (position.value >= length.value) goTo(0, 0);
  playing.value = true;
  moveTo(to ?? nextStop());
}

function nextStop(): number {
  const stops = stopsAtCheckpoints.value ? [...(lesson.value?.checkpoints.keys() ?? [])] : [];
  return stops.find((at) => at > position.value) ?? length.value;
}

/** Plays to the end of this step and waits there; a step without moves is over at once. */
export function playStep(): void {
  const step = currentStep.value;
  if (!step) return;
  if (position.value >= step.end) return stepBy(1);
  // The step after it, even if it takes no move.
  pinned.value = step.index + 1;
  play(step.end);
}

export function pause(): void {
  cancelAnimationFrame(frame);
  moving = false;
  batch(() => {
    playing.value = false;
    part.value = 0;
  });
}

/** One move on or back, after those that are on their way; it jumps if the reader prefers less motion. */
function moveBy(by: 1 | -1): void {
  if (prefersLessMotion()) return goTo(position.value + by);
  // A tap ends playing with the move that turns.
  const played = by > 0 ? position.value : Math.ceil(head());
  const from = moving && !playing.value ? goal : played;
  playing.value = false;
  moveTo(from + by);
}

/** A cube in the hands is ahead of the playhead, which turns as fast as hands do. */
const HANDS = 6;

/** Brings the playhead to where a cube in the hands is. */
export function followTo(move: number): void {
  if (prefersLessMotion()) return goTo(move);
  playing.value = false;
  moveTo(move, HANDS);
}

export const forward = (): void => moveBy(1);
export const back = (): void => moveBy(-1);
export const togglePlay = (): void => (playing.value ? pause() : play());
