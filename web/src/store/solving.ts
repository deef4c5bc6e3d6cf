// A solve while it runs, and how it ended.

import { signal } from "@preact/signals";
import { isAbort } from "../api/client";
import { solve } from "../api/events";
import type { Followed, Method, PhaseEnded, SolveAnswer } from "../api/types";
import { solvedFrom } from "./verdict";
import { language } from "../words/words";
import { sizeOf } from "../cube/faces";
import { available } from "./methods";
import { currentStep, endLesson, goTo, lesson, position, startLesson } from "./lesson";
import { isSearch } from "./outline";
import { requestOf, wish, type Wish } from "./request";

export type ExpectedPhase = Method["phases"][number];

export interface Progress {
  /** How far the tables are that the search waits for, in percent; undefined if it does not wait. */
  tables: number | undefined;
  /** The name of the table that is being prepared. */
  table?: string | undefined;
  phases: readonly PhaseEnded[];
  /** Lengths of solutions as they fall. */
  lengths: readonly number[];
  /** The shortest solution so far, for which nobody has to wait longer. */
  best: { solution: string; length: number } | undefined;
  startedAt: number;
  /** The time that a search has at most, in milliseconds. */
  limit: number | undefined;
  /** What the phases of the method are called, as far as it goes; undefined for a search, which ends them all at once. */
  expected: readonly ExpectedPhase[] | undefined;
  take: (solution: string) => void;
}

export const progress = signal<Progress | undefined>(undefined);
export const solveError = signal<unknown>(undefined);

let running: AbortController | undefined;

/** Solves the cube that is put in, or the one that `asked` names and `start` shows. */
export async function startSolve(asked = wish.value, start = solvedFrom.value): Promise<void> {
  cancelSolve();
  endLesson();
  const current = new AbortController();
  running = current;
  const tag = language.value;
  // For `auto` the service takes the first that fits.
  const runs = available.value.find(({ name }) => name === asked.method) ?? available.value[0];
  const take = (solution: string) => {
    cancelSolve();
    startLesson(stopped(solution, sizeOf(start.length) ?? 0, runs?.name ?? asked.method), start, asked, tag);
  };
  progress.value = {
    tables: undefined,
    phases: [],
    lengths: [],
    best: undefined,
    startedAt: performance.now(),
    limit: undefined,
    expected: runs && !runs.searches ? phasesUntil(runs, asked.until) : undefined,
    take,
  };
  const add = (more: (before: Progress) => Partial<Progress>) => {
    if (running === current && progress.value)
      progress.value = { ...progress.value, ...more(progress.value) };
  };
  try {
    const answer = await solve(
      requestOf(asked),
      {
        limit: (limit) => runs?.searches && Number.isFinite(limit) && add(() => ({ limit })),
        tables: ({ table, percent }) => add(() => ({ tables: percent < 100 ? percent : undefined, table })),
        phase: (ended) => add((before) => ({ tables: undefined, phases: [...before.phases, ended] })),
        improved: ({ length, solution }) =>
          add((before) => ({
            tables: undefined,
            lengths: [...before.lengths, length],
            best: solution ? { solution, length } : before.best,
          })),
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

function phasesUntil({ phases }: Method, until: string): readonly ExpectedPhase[] {
  const last = phases.findIndex(({ name }) => name === until);
  return last < 0 ? phases : phases.slice(0, last + 1);
}

/** The solution of a search that the reader stops. */
function stopped(solution: string, size: number, method: string): Followed {
  const moves = solution.split(" ");
  const phase = { name: method, attempt: 1, start: 0, end: moves.length, outcome: "done", elapsed_us: 0 };
  return {
    size,
    method,
    solved: true,
    moves,
    solution,
    length: { obtm: moves.length },
    phases: [phase as Followed["phases"][number]],
    parity_events: [],
    stop_reason: "stopped",
  };
}

/** Solves without a word about how it goes. */
export function solveQuietly(asked: Wish): Promise<SolveAnswer> {
  const nothing = () => undefined;
  const told = { limit: nothing, tables: nothing, phase: nothing, improved: nothing };
  return solve(requestOf(asked), told, new AbortController().signal);
}

/** Asks for the lesson that is shown in the language of this tag, that of the page, and goes on where it is. */
export async function retell(tag: string): Promise<void> {
  const now = lesson.value;
  if (!now || now.language === tag || now.then) return;
  if (isSearch(now.answer)) {
    const at = position.value;
    startLesson(now.answer, now.start, now.asked, tag);
    return goTo(at);
  }
  try {
    const answer = await solveQuietly(now.asked);
    if (lesson.value !== now || language.value !== tag) return;
    const [at, step] = [position.value, currentStep.value?.index];
    startLesson(answer, now.start, now.asked, tag);
    goTo(at, step);
  } catch {
    // The lesson stays as it is.
  }
}

/** Leaves a running solve, on which the service stops working, and one that failed. */
export function cancelSolve(): void {
  running?.abort();
  running = undefined;
  solveError.value = undefined;
  progress.value = undefined;
}
