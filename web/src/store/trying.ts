// Trying steps on one's own cube before the page shows their moves.

import { batch, computed, effect, signal } from "@preact/signals";
import { currentStep, goTo, goToStep, length, lesson, position, type LessonStep } from "./lesson";

/** Whether the moves of steps are hidden until the reader has tried them. */
export const trying = signal(false);

/** How much of the moves of a step the reader has asked for. */
export type Shown = "nothing" | "first" | "all";

/** What is shown of the step that the reader tries. */
const asked = signal<{ step: LessonStep; shown: Shown; isChecking: boolean } | undefined>(undefined);

/** The step after which the reader's cube looks different. */
export const astray = signal<LessonStep | undefined>(undefined);

/** To turn the whole cube over is nothing to find out, and what a search has found nobody can. */
export const canBeTried = ({ task, start, end }: LessonStep): boolean =>
  end > start && task !== "rotate" && task !== "search";

/** What is shown of the moves of the current step. Moves that are played on the page are seen anyway. */
export const shown = computed<Shown>(() => {
  const step = currentStep.value;
  if (!trying.value || !step || !canBeTried(step) || position.value !== step.start) return "all";
  return asked.value?.step === step ? asked.value.shown : "nothing";
});

/** Whether the next move is a secret: no text and no arrow tells it. */
export const isNextHidden = computed(() => shown.value === "nothing");

export const isChecking = computed(
  () => asked.value?.isChecking === true && asked.value.step === currentStep.value,
);

export function showMore(step: LessonStep): void {
  const next = shown.value === "nothing" && step.end - step.start > 1 ? "first" : "all";
  asked.value = { step, shown: next, isChecking: false };
}

export function check(step: LessonStep): void {
  asked.value = { step, shown: shown.value, isChecking: true };
}

/** The reader's cube looks as it should: on to the next step. */
export function succeed(step: LessonStep): void {
  const next = lesson.value?.steps[step.index + 1];
  batch(() => {
    asked.value = undefined;
    if (next) goToStep(next);
    else goTo(length.value, step.index);
  });
}

export function fail(step: LessonStep): void {
  batch(() => {
    asked.value = { step, shown: "all", isChecking: false };
    astray.value = step;
  });
}

/** Back to the start of a step, to try it again. */
export function restart(step: LessonStep): void {
  batch(() => {
    asked.value = undefined;
    astray.value = undefined;
    goTo(step.start, step.index);
  });
}

/** Another step or another lesson is another try. */
effect(() => {
  const step = currentStep.value;
  if (astray.peek() && astray.peek() !== step) astray.value = undefined;
});
