// A solution to follow: its steps, and the playhead that goes through its moves.

import { batch, computed, signal } from "@preact/signals";
import type { Followed, ParityEvent, Phase, Step } from "../api/types";
import type { Paint } from "../cube/colors";
import { History } from "../cube/history";
import { marksOf } from "../cube/marks";
import { parseTurn, Turner, type Turn } from "../cube/turns";
import type { Wish } from "./request";
import { prefersLessMotion } from "./settings";

export interface LessonStep extends Step {
  /** Its place among all steps. */
  index: number;
  phase: number;
  parities: readonly ParityEvent[];
}

export interface Lesson {
  answer: Followed;
  asked: Wish;
  /** The tag of the language of its texts. */
  language: string;
  /** The colors at the start, facelet by facelet. */
  start: readonly Paint[];
  size: number;
  turns: readonly Turn[];
  /** The runs of phases that have something to show. */
  phases: readonly (Omit<Phase, "steps"> & { steps: readonly LessonStep[] })[];
  steps: readonly LessonStep[];
  /** Two walkers: one at the playhead, one at the start of the current step. */
  now: History;
  before: History;
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
  return step && lesson.value && marksOf(step, lesson.value.size);
});

/** The stickers to mark, named by the facelets where they began; none at the end, where all is done. */
export const highlighted = computed<ReadonlySet<number>>(() => {
  const step = currentStep.value;
  if (!step || !marks.value || atEnd.value) return new Set();
  const stickers = lesson.value!.before.goTo(step.start);
  return new Set(marks.value.facelets.map((facelet) => stickers[facelet]!));
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

export function startLesson(answer: Followed, start: readonly Paint[], asked: Wish, language = "en"): void {
  const { size } = answer;
  const turns = answer.moves.map((move) => parseTurn(move, size));
  const steps: LessonStep[] = [];
  const phases = answer.phases
    // One that is skipped may have a step all the same: it says how the cube is held.
    .filter((phase) => phase.end > phase.start || (phase.steps?.length ?? 0) > 0)
    .map((phase, index) => {
      const own = stepsOf(phase).map((step, i) => ({
        ...step,
        index: steps.length + i,
        phase: index,
        parities: [] as ParityEvent[],
      }));
      steps.push(...own);
      return { ...phase, steps: own };
    });
  for (const event of answer.parity_events) {
    const inPhase = (phase: Phase) => phase.name === event.phase && phase.attempt === event.attempt;
    const near = phases.find(inPhase)?.steps ?? steps;
    const step = near.find(({ start, end }) => start <= event.start && event.start < end) ?? near.at(-1);
    if (step) (step.parities as ParityEvent[]).push(event);
  }
  const turner = new Turner(size);
  pause();
  batch(() => {
    position.value = 0;
    pinned.value = 0;
    lesson.value = {
      answer,
      asked,
      language,
      start,
      size,
      turns,
      phases,
      steps,
      now: new History(turner, turns),
      before: new History(turner, turns),
    };
  });
}

/** A phase that a search found has no steps: it is one. */
function stepsOf(phase: Phase): readonly Step[] {
  if (phase.steps && phase.steps.length > 0) return phase.steps;
  const facts = { about: [], kept: [], returned: [], displaced: [], centers: {}, bars: [], again: false };
  const moved = { corners: 0, midges: 0, wings: 0, centers: 0 };
  const text = phase.goal ?? phase.name;
  return [
    { task: "search", text, pieces: [], facts: { ...facts, moved }, start: phase.start, end: phase.end },
  ];
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

function advance(by: number): void {
  const at = goal < head() ? Math.max(head() - by, goal) : Math.min(head() + by, goal);
  moving = at !== goal;
  batch(() => {
    position.value = Math.floor(at);
    part.value = at - position.value;
    if (!moving) playing.value = false;
  });
}

/** Plays from here to a move, or from the start if this is the end. */
export function play(to = length.value): void {
  if (position.value >= length.value) goTo(0, 0);
  playing.value = true;
  moveTo(to);
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
