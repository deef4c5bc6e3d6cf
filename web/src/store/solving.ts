// A solve while it runs, and how it ended.

import { signal } from "@preact/signals";
import { isAbort } from "../api/client";
import { solve } from "../api/events";
import type { PhaseEnded } from "../api/types";
import { solvedFrom } from "./cube";
import { endLesson, startLesson } from "./lesson";
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
    if (running === current) startLesson(answer, start, asked);
  } catch (error) {
    if (running === current && !isAbort(error)) solveError.value = error;
  } finally {
    if (running === current) {
      progress.value = undefined;
      running = undefined;
    }
  }
}

/** Leaves a running solve; the service stops working on it. */
export function cancelSolve(): void {
  running?.abort();
  running = undefined;
  progress.value = undefined;
}
