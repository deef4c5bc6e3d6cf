// The outline of a solution: its phases and steps, and the checkpoints at which the cube can be compared with a picture.
//
// The phases of a search are those of its algorithm and mean nothing to a person. So its moves are followed in chunks,
// and each chunk is a step.

import type { Followed, ParityEvent, Phase, Step } from "../api/types";
import { say, type Key } from "../words/words";

export interface LessonStep extends Step {
  /** Its place among all steps. */
  index: number;
  phase: number;
  parities: readonly ParityEvent[];
}

export type LessonPhase = Omit<Phase, "steps"> & { steps: readonly LessonStep[] };

export interface Outline {
  /** The runs of phases that have something to show. */
  phases: readonly LessonPhase[];
  steps: readonly LessonStep[];
  /** By the number of moves that are done: what the cube looks like then, if the service says it. */
  checkpoints: ReadonlyMap<number, string | undefined>;
}

/** As many moves as one keeps in mind. */
export const CHUNK = 8;
/** A long solution has no more sections than a timeline has room for. */
const MOST_SECTIONS = 20;
const LEAST_CHUNKS = 10;

export const isSearch = ({ search, stop_reason }: Pick<Followed, "search" | "stop_reason">): boolean =>
  Boolean(search) || stop_reason === "stopped";

export function outlineOf(answer: Followed): Outline {
  const runs = isSearch(answer) ? sectionsOf(answer.moves.length) : answer.phases;
  const steps: LessonStep[] = [];
  const phases = runs
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
  return { phases, steps, checkpoints: checkpointsOf(answer, phases) };
}

function checkpointsOf(answer: Followed, phases: readonly LessonPhase[]): Outline["checkpoints"] {
  const ended = phases.filter(({ start, end, outcome }) => end > start && outcome === "done");
  if (isSearch(answer))
    return new Map(ended.flatMap(({ steps }) => steps.map(({ end }) => [end, undefined] as const)));
  return new Map(ended.map(({ end, after, goal }) => [end, after?.text ?? goal ?? undefined]));
}

/** A phase without steps of its own is one step. */
function stepsOf(phase: Phase): readonly Step[] {
  if (phase.steps && phase.steps.length > 0) return phase.steps;
  return [plainStep(phase.goal ?? phase.name, phase.start, phase.end)];
}

/** A step of which nothing is known but its moves. */
export function plainStep(text: string, start: number, end: number): Step {
  const facts = { about: [], kept: [], returned: [], displaced: [], centers: {}, bars: [], again: false };
  const moved = { corners: 0, midges: 0, wings: 0, centers: 0 };
  return { task: "search", text, pieces: [], facts: { ...facts, moved }, start, end };
}

/** A stretch of moves that the page has made up. */
export function plainPhase(name: string, start: number, end: number, steps: Step[]): Phase {
  return { name, attempt: 1, start, end, outcome: "done", elapsed_us: 0, steps };
}

function sectionsOf(moves: number): Phase[] {
  const length = CHUNK * Math.max(LEAST_CHUNKS, Math.ceil(moves / CHUNK / MOST_SECTIONS));
  return cut(0, moves, length).map(([start, end]) => {
    const steps = cut(start, end, CHUNK).map(([from, to]) =>
      plainStep(movesFrom("chunk-step", from, to), from, to),
    );
    return plainPhase(
      moves > length ? movesFrom("chunk-section", start, end) : say("chunk-all"),
      start,
      end,
      steps,
    );
  });
}

/** Cuts a stretch into equal ones, of which the last may be shorter. */
function cut(start: number, end: number, length: number): [number, number][] {
  const count = Math.ceil((end - start) / length);
  return Array.from({ length: count }, (_, i) => [
    start + i * length,
    Math.min(start + (i + 1) * length, end),
  ]);
}

const movesFrom = (key: Key, start: number, end: number): string =>
  end - start === 1 ? say("chunk-one", { number: end }) : say(key, { from: start + 1, to: end });
