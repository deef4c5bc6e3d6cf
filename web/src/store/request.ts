// The request to solve, as the page sends it, as a link, and as a command.

import { computed } from "@preact/signals";
import type { OptionValue, SolveRequest } from "../api/types";
import { given, type Given } from "./given";
import { chosen, hold, level, maxMoves, method, options, registry, taught, timeMs, until } from "./methods";

/** Everything that a request says. */
export interface Wish {
  cube: Given;
  method: string;
  options: Readonly<Record<string, OptionValue>>;
  until: string;
  timeMs: number;
  maxMoves: number;
  level: number;
  /** Absent for methods that search, which no person follows. */
  taught?: boolean;
  /** Absent for methods that search, which turn nothing over. */
  hold?: boolean;
}

export const wish = computed<Wish>(() => {
  // Until the methods are known, nothing that a link asks for is dropped.
  const unknown = registry.value === undefined;
  const searches = method.value?.searches ?? unknown;
  const teaches = method.value ? !method.value.searches : unknown && chosen.value !== "auto";
  return {
    cube: given.value,
    method: chosen.value,
    options: options.value,
    until: until.value,
    timeMs: searches ? timeMs.value : 0,
    maxMoves: searches ? maxMoves.value : 0,
    level: level.value,
    ...(teaches && { taught: taught.value, hold: hold.value }),
  };
});

/** What is left out is the default of the service. */
export function requestOf(wish: Wish): SolveRequest {
  return {
    ...wish.cube,
    ...(wish.method !== "auto" && { method: wish.method as NonNullable<SolveRequest["method"]> }),
    ...(Object.keys(wish.options).length > 0 && { options: { ...wish.options } }),
    ...(wish.until !== "solved" && { until: wish.until }),
    ...(wish.timeMs > 0 && { time_ms: wish.timeMs }),
    ...(wish.maxMoves > 0 && { max_moves: wish.maxMoves }),
    detail: "steps",
    ...(wish.level !== 1 && { level: wish.level }),
    ...(wish.taught === false && { style: "short" as const }),
    ...(wish.hold !== undefined && wish.hold !== (wish.taught !== false) && { hold: wish.hold }),
  };
}

/** The fragment of the page's address that holds a request; with `solve` it leads to the solution, after `at` moves. */
export function fragmentOf(wish: Wish, solve: boolean, at = 0): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(wish.cube)) fields.set(name, String(value));
  if (wish.method !== "auto") fields.set("method", wish.method);
  for (const [name, value] of Object.entries(wish.options)) fields.set(`option.${name}`, String(value));
  if (wish.until !== "solved") fields.set("until", wish.until);
  if (wish.timeMs > 0) fields.set("time_ms", String(wish.timeMs));
  if (wish.maxMoves > 0) fields.set("max_moves", String(wish.maxMoves));
  if (wish.level !== 1) fields.set("level", String(wish.level));
  if (wish.taught === false) fields.set("style", "short");
  if (wish.hold === false) fields.set("hold", "false");
  if (solve) fields.set("solve", "true");
  if (solve && at > 0) fields.set("at", String(at));
  return fields.toString();
}

/** Reads a fragment; what it does not say is as on an empty page. */
export function wishIn(fragment: string): Wish & { solve: boolean; at: number } {
  const fields = new URLSearchParams(fragment);
  const number = (name: string, otherwise: number) => {
    const value = Number(fields.get(name) ?? NaN);
    return Number.isInteger(value) && value >= 0 ? value : otherwise;
  };
  const state = fields.get("state");
  const options: Record<string, OptionValue> = {};
  for (const [name, value] of fields) {
    if (name.startsWith("option.")) options[name.slice("option.".length)] = optionValue(value);
  }
  return {
    cube:
      state !== null
        ? { state }
        : { size: Math.max(number("size", 3), 2), scramble: fields.get("scramble") ?? "" },
    method: fields.get("method") ?? "auto",
    options,
    until: fields.get("until") ?? "solved",
    timeMs: number("time_ms", 0),
    maxMoves: number("max_moves", 0),
    level: Math.min(Math.max(number("level", 1), 1), 3),
    taught: fields.get("style") !== "short",
    hold: fields.get("hold") !== "false",
    solve: fields.get("solve") === "true",
    at: number("at", 0),
  };
}

function optionValue(text: string): OptionValue {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The request to the service at an address, as a command for a shell. */
export function curlOf(wish: Wish, service: string): string {
  const body = JSON.stringify(requestOf(wish)).replaceAll("'", String.raw`'\''`);
  return `curl --json '${body}' ${service}/solve`;
}
