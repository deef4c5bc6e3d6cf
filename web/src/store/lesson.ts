// A solution to follow: its steps, and the playhead that goes through its moves.

import { batch, computed, signal } from "@preact/signals";
import type { Followed, ParityEvent, Phase, Step } from "../api/types";
import type { Paint } from "../cube/colors";
import { History } from "../cube/history";
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

/**
 * The stickers of the pieces that the current step is about, named by the facelets where they began. At the end
 * the whole cube is what it was all about.
 */
export const highlighted = computed<ReadonlySet<number>>(() => {
  const now = lesson.value;
  const step = currentStep.value;
  if (!now || !step || position.value === length.value) return new Set();
  const stickers = now.before.goTo(step.start);
  // A step that brings nothing to its goal, such as taking a pair out, is about pieces all the same.
  const pieces = step.pieces.length > 0 ? step.pieces : step.facts.about;
  return new Set(pieces.flatMap((piece) => piece.from.map((facelet) => stickers[facelet]!)));
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
    .filter(
      (phase) => phase.outcome !== "skipped" && (phase.end > phase.start || (phase.steps?.length ?? 0) > 0),
    )
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
  batch(() => {
    position.value = 0;
    part.value = 0;
    playing.value = false;
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
  return [{ task: "", text, pieces: [], facts: { ...facts, moved }, start: phase.start, end: phase.end }];
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
let stopAt = 0;

/** Plays from here, to the end or for a number of moves. */
export function play(moves = Infinity): void {
  if (position.value >= length.value) {
    if (moves !== Infinity) return;
    goTo(0, 0);
  }
  stopAt = Math.min(length.value, position.value + moves);
  if (playing.value) return;
  playing.value = true;
  let last = performance.now();
  const tick = (now: number) => {
    const moved = advance(part.value + ((now - last) / 1000) * 2 ** speed.value);
    last = now;
    if (moved) frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
}

/** Moves the playhead to this many moves after the last whole one; false at the end. */
function advance(ahead: number): boolean {
  const whole = Math.floor(ahead);
  const arrived = position.value + whole >= stopAt;
  batch(() => {
    if (whole > 0) position.value = Math.min(position.value + whole, stopAt);
    part.value = arrived ? 0 : ahead - whole;
    if (arrived) playing.value = false;
  });
  return !arrived;
}

export function pause(): void {
  cancelAnimationFrame(frame);
  batch(() => {
    playing.value = false;
    part.value = 0;
  });
}

/** One move on, seen as it turns unless the reader prefers less motion. */
export function forward(): void {
  if (playing.value) return goTo(position.value + 1);
  if (prefersLessMotion()) goTo(position.value + 1);
  else play(1);
}

export const back = (): void => goTo(playing.value && part.value > 0 ? position.value : position.value - 1);
export const togglePlay = (): void => (playing.value ? pause() : play());
