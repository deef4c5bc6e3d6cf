// A cube to practise on: the moves that scramble it, and where it is seen, solved and analysed.

import { get } from "../api/client";
import type { ScrambleAnswer } from "../api/types";
import { OVER } from "../cube/hold";
import { casesOf } from "./catalogue";
import { scramblePath, type Drill } from "./drill";
import { analysisPage, pictureOf, solvingPage } from "./links";
import { levelOf } from "./marks";

export interface PracticeCube {
  size: number;
  moves: readonly string[];
  /** With yellow on top; whole cubes are scrambled with white on top, by the regulations. */
  yellowOnTop: boolean;
  method?: string;
  case?: { id: string; name: string };
}

/** No case of the set is marked to be learned. */
export class NothingToLearn extends Error {
  override readonly name = "NothingToLearn";
}

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

async function drawnCase(drill: Drill): Promise<string | undefined> {
  if (drill.kind === "cases") return oneOf(drill.ids);
  if (drill.kind !== "set") return undefined;
  const all = (await casesOf(drill.set)).map(({ id }) => id);
  const id = oneOf(drill.only === "learning" ? all.filter((each) => levelOf(each) === "learning") : all);
  if (id === undefined) throw new NothingToLearn();
  return id;
}

export async function draw(drill: Drill, signal?: AbortSignal): Promise<PracticeCube> {
  const answer = await get<ScrambleAnswer>(scramblePath(drill, await drawnCase(drill)), signal);
  const { size, moves, exercise } = answer;
  return {
    size,
    moves: moves ?? [],
    yellowOnTop: exercise !== undefined && exercise !== null,
    ...(exercise && { method: exercise.method }),
    ...(exercise?.case && { case: exercise.case }),
  };
}

/** The scramble as every page of the service plays it: from a solved cube with white on top. */
export const scrambleOf = ({ moves, yellowOnTop }: PracticeCube): string =>
  [...(yellowOnTop ? [OVER] : []), ...moves].join(" ");

export const picture = (cube: PracticeCube, width: number): string =>
  pictureOf({ size: cube.size, scramble: scrambleOf(cube), width });

/** The way that a lesson teaches, and the phase after which its part ends. */
export interface Taught {
  method: string;
  level: number;
  until?: string;
}

/** The way that people take who practise without a lesson; for a whole cube they may take any. */
const practised = ({ method, case: one }: PracticeCube): Partial<Taught> => ({
  ...(method && { method }),
  // Those who practise a case know the algorithms of the method.
  ...(one && { level: 2 }),
});

export const solution = (cube: PracticeCube, taught?: Taught): string =>
  solvingPage({ size: cube.size, scramble: scrambleOf(cube), ...(taught ?? practised(cube)) });

export const analysis = (cube: PracticeCube): string =>
  analysisPage({
    size: cube.size,
    scramble: scrambleOf(cube),
    ...(cube.method && { method: cube.method }),
  });
