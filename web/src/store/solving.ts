// A solve while it runs, and how it ended.

import { signal } from "@preact/signals";
import { isAbort } from "../api/client";
import { solve } from "../api/events";
import type { PhaseEnded } from "../api/types";
import { solvedFrom } from "./cube";
import { language } from "../words/words";
import { currentStep, endLesson, goTo, lesson, position, startLesson } from "./lesson";
import { requestOf, wish } from "./request";

export interface Progress {
  /** How far the tables are that the search waits for, in percent; undefined if it does not wait. */
  tables: number | undefined;
  phases: readonly PhaseEnded[];
  /** Lengths of solutions as they fall. */
  lengths: readonly number[];
  startedAt: number;
}

export const progress = signal<Progress | undefined>(undefined);
export const solveError = signal<unknown>(undefined);

let running: AbortController | undefined;

export async function startSolve(): Promise<void> {
  cancelSolve();
  endLesson();
  const current = new AbortController();
  running = current;
  solveError.value = undefined;
  progress.value = { tables: undefined, phases: [], lengths: [], startedAt: performance.now() };
  const start = solvedFrom.value;
  const asked = wish.value;
  const tag = language.value;
  const add = (more: (before: Progress) => Partial<Progress>) => {
    if (running === current && progress.value)
      progress.value = { ...progress.value, ...more(progress.value) };
  };
  try {
    const answer = await solve(
      requestOf(asked),
      {
        tables: ({ percent }) => add(() => ({ tables: percent < 100 ? percent : undefined })),
        phase: (ended) => add((before) => ({ tables: undefined, phases: [...before.phases, ended] })),
        improved: ({ length }) =>
          add((before) => ({ tables: undefined, lengths: [...before.lengths, length] })),
      },
      current.signal,
    );
    if (running === current) startLesson(answer, start, asked, tag);
  } catch (error) {
    if (running === current && !isAbort(error)) solveError.value = error;
  } finally {
    if (running === current) {
      progress.value = undefined;
      running = undefined;
    }
  }
}

/** Asks for the lesson that is shown in the language of this tag, that of the page, and goes on where it is. */
export async function retell(tag: string): Promise<void> {
  const now = lesson.value;
  if (!now || now.language === tag || now.asked.taught === undefined) return;
  const nothing = () => undefined;
  const told = { tables: nothing, phase: nothing, improved: nothing };
  try {
    const answer = await solve(requestOf(now.asked), told, new AbortController().signal);
    if (lesson.value !== now || language.value !== tag) return;
    const [at, step] = [position.value, currentStep.value?.index];
    startLesson(answer, now.start, now.asked, tag);
    goTo(at, step);
  } catch {
    // The lesson stays as it is.
  }
}

/** Leaves a running solve; the service stops working on it. */
export function cancelSolve(): void {
  running?.abort();
  running = undefined;
  progress.value = undefined;
}
