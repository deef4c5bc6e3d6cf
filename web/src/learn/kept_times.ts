// The reader's times on this device, by drill.

import { entries, stored } from "./stored";
import { bounded, type Time, type Times } from "./times";

function isTime(time: unknown): time is Time {
  if (typeof time !== "object" || time === null) return false;
  const { ms, penalty, at, scramble } = time as Partial<Time>;
  const isKnown = penalty === 0 || penalty === 2 || penalty === "dnf";
  return Number.isFinite(ms) && Number.isFinite(at) && isKnown && typeof scramble === "string";
}

export const times = stored<Times>("times", (json) =>
  bounded(
    Object.fromEntries(
      entries(json).map(([drill, own]) => [drill, Array.isArray(own) ? own.filter(isTime) : []]),
    ),
  ),
);

export const timesOf = (drill: string): readonly Time[] => times.value[drill] ?? [];

function put(drill: string, own: readonly Time[]): void {
  times.value = bounded({ ...times.value, [drill]: own });
}

export const addTime = (drill: string, time: Time): void => put(drill, [...timesOf(drill), time]);

export const removeTime = (drill: string, { at }: Time): void =>
  put(
    drill,
    timesOf(drill).filter((time) => time.at !== at),
  );

/** Puts a time where it belongs: a changed one in place of itself, and one that was removed back. */
export const putTime = (drill: string, time: Time): void =>
  put(
    drill,
    [...timesOf(drill).filter(({ at }) => at !== time.at), time].sort((a, b) => a.at - b.at),
  );
