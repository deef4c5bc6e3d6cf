// Times: what they come to under their penalties, and the figures of many of them.

import type { Penalty } from "./timer";

/** One solve. */
export interface Time {
  ms: number;
  penalty: Penalty;
  /** When, in milliseconds since 1970. It tells the solves of this device apart. */
  at: number;
  scramble: string;
  /** The case that came, if one was practised. */
  case?: string;
}

/** In milliseconds; infinite if there is no result. */
export const resultOf = ({ ms, penalty }: Time): number =>
  penalty === "dnf" ? Infinity : ms + 1000 * penalty;

const hundredths = (ms: number): number => Math.round(ms / 10) * 10;

/** The mean of those that have a result. */
export function mean(times: readonly Time[]): number | undefined {
  const results = times.map(resultOf).filter(Number.isFinite);
  return results.length > 0 ? hundredths(sum(results) / results.length) : undefined;
}

export function best(times: readonly Time[]): number | undefined {
  const result = Math.min(...times.map(resultOf));
  return Number.isFinite(result) ? result : undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Without the best and the worst, as in competitions (9f8). Infinite with two that have no result; rounded (9f1). */
export function average(times: readonly Time[]): number {
  const results = times.map(resultOf).sort((a, b) => a - b);
  return hundredths(sum(results.slice(1, -1)) / (results.length - 2));
}

/** The average of the last so many, and the best of all in a row; undefined before there are enough. */
export function averages(times: readonly Time[], count: number): { last: number; best: number } | undefined {
  if (times.length < count) return undefined;
  const all = times.slice(count - 1).map((_, i) => average(times.slice(i, i + count)));
  return { last: all.at(-1)!, best: Math.min(...all) };
}

/** `1:02.34`; without a result `DNF`. */
export function timeText(ms: number): string {
  if (!Number.isFinite(ms)) return "DNF";
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(2);
  return minutes > 0 ? `${minutes}:${seconds.padStart(5, "0")}` : seconds;
}

export const textOf = (time: Time): string =>
  time.penalty === "dnf"
    ? `DNF(${timeText(time.ms)})`
    : timeText(resultOf(time)) + (time.penalty === 2 ? "+" : "");

/** How a case does in all its solves. */
export interface Strength {
  id: string;
  count: number;
  failed: number;
  mean?: number | undefined;
  best?: number | undefined;
}

/** The cases of these times, slowest first. */
export function strengths(times: readonly Time[]): Strength[] {
  const ids = new Set(times.flatMap(({ case: id }) => (id === undefined ? [] : [id])));
  return [...ids]
    .map((id) => {
      const own = times.filter((time) => time.case === id);
      const failed = own.filter(({ penalty }) => penalty === "dnf").length;
      return { id, count: own.length, failed, mean: mean(own), best: best(own) };
    })
    .sort((a, b) => (b.mean ?? Infinity) - (a.mean ?? Infinity) || b.count - a.count);
}

/** By drill. */
export type Times = Readonly<Record<string, readonly Time[]>>;

/** Storage is small: of each drill, and of all, the latest are kept. */
const MOST_OF_A_DRILL = 1000;
const MOST = 4000;

/** Drops the oldest times of what is too much. */
export function bounded(times: Times): Times {
  const all = Object.values(times)
    .flat()
    .map(({ at }) => at)
    .sort((a, b) => b - a);
  const oldest = all.length > MOST ? all[MOST - 1]! : -Infinity;
  return Object.fromEntries(
    Object.entries(times).flatMap(([drill, own]) => {
      const left = own.slice(-MOST_OF_A_DRILL).filter(({ at }) => at >= oldest);
      return left.length > 0 ? [[drill, left]] : [];
    }),
  );
}
