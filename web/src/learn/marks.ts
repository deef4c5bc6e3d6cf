// How well the reader knows each case, and by which algorithm.

import { entries, stored } from "./stored";

export const LEVELS = ["new", "learning", "learned"] as const;
export type Level = (typeof LEVELS)[number];
type Marks = Readonly<Record<string, Exclude<Level, "new">>>;

const without = <T>(all: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== id));

export const marks = stored<Marks>(
  "cases",
  (json) =>
    Object.fromEntries(
      entries(json).filter(([, level]) => level === "learning" || level === "learned"),
    ) as Marks,
);

export const levelOf = (id: string): Level => marks.value[id] ?? "new";

export function mark(id: string, level: Level): void {
  marks.value = { ...without(marks.value, id), ...(level !== "new" && { [id]: level }) };
}

/** By case: the algorithm that the reader uses, where it is not the first of the table. */
export const own = stored<Readonly<Record<string, string>>>(
  "algorithms",
  (json) =>
    Object.fromEntries(entries(json).filter(([, moves]) => typeof moves === "string")) as Record<
      string,
      string
    >,
);

export function choose(id: string, moves: string | undefined): void {
  own.value = { ...without(own.value, id), ...(moves !== undefined && { [id]: moves }) };
}
