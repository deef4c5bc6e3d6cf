// The methods and their algorithms, as the service lists them; asked for once.

import { get } from "../api/client";
import type { MethodAlgorithm, MethodPage, MethodsAnswer } from "../api/types";
import { methodOf, SETS, type CaseSet } from "./links";

const asked = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const before = asked.get(path);
  if (before) return before as Promise<T>;
  const answer = get<T>(path);
  asked.set(path, answer);
  // What fails is asked again.
  answer.catch(() => asked.delete(path));
  return answer;
}

export const methods = (): Promise<MethodsAnswer> => once<MethodsAnswer>("/methods");

/** The cases of a set, in the order of the books. */
export async function casesOf(set: CaseSet): Promise<readonly MethodAlgorithm[]> {
  const { algorithms } = await once<MethodPage>(`/methods/${methodOf(set)}`);
  return algorithms.filter(({ group }) => group.toLowerCase() === set);
}

/** The cases of all sets that these are of. */
export async function casesNamed(ids: readonly string[]): Promise<ReadonlyMap<string, MethodAlgorithm>> {
  const sets = SETS.filter((set) => ids.some((id) => id.startsWith(`${set}-`)));
  const all = (await Promise.all(sets.map(casesOf))).flat();
  return new Map(all.map((each) => [each.id, each]));
}
