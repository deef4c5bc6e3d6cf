// A timer as cubers know it: hold until it is ready, let go to start, press anything to stop. It knows no clock: every
// event says when it happens, in milliseconds.

export type Penalty = 0 | 2 | "dnf";

export type Timer =
  | { kind: "idle" }
  /** The cube is looked at. */
  | { kind: "inspecting"; since: number }
  /** A key or a finger is down; it is ready after a while. */
  | { kind: "holding"; since: number; hold: number; inspection?: number }
  | { kind: "running"; since: number; penalty: Penalty }
  /** `at` is when it was stopped. */
  | { kind: "stopped"; ms: number; penalty: Penalty; at: number };

/** How long a key is held before it is ready: what happens to be touched starts nothing. */
export const HOLD_MS = 300;
/** A hand that stops the timer may come down with more than one finger. */
export const REST_MS = 400;

/** WCA regulations A3a and A4d: up to 15 s to look, then two seconds more, then no result. */
export const INSPECTION_MS = 15_000;
const LATEST_MS = 17_000;

export const penaltyAfter = (inspected: number): Penalty =>
  inspected <= INSPECTION_MS ? 0 : inspected <= LATEST_MS ? 2 : "dnf";

export const isReady = (timer: Timer, now: number): boolean =>
  timer.kind === "holding" && now - timer.since >= timer.hold;

export interface Manner {
  /** How long to hold before it is ready. */
  hold: number;
  /** Whether the cube is looked at first. */
  inspects: boolean;
}

export function press(timer: Timer, now: number, { hold, inspects }: Manner): Timer {
  switch (timer.kind) {
    case "running":
      // Times are cut off, not rounded (9f1).
      return {
        kind: "stopped",
        ms: Math.floor((now - timer.since) / 10) * 10,
        penalty: timer.penalty,
        at: now,
      };
    case "stopped":
      return now - timer.at < REST_MS ? timer : press({ kind: "idle" }, now, { hold, inspects });
    case "idle":
      return inspects ? { kind: "inspecting", since: now } : { kind: "holding", since: now, hold };
    case "inspecting":
      return { kind: "holding", since: now, hold, inspection: timer.since };
    case "holding":
      return timer;
  }
}

export function release(timer: Timer, now: number): Timer {
  if (timer.kind !== "holding") return timer;
  const { inspection } = timer;
  if (!isReady(timer, now))
    return inspection === undefined ? { kind: "idle" } : { kind: "inspecting", since: inspection };
  const penalty = inspection === undefined ? 0 : penaltyAfter(now - inspection);
  return { kind: "running", since: now, penalty };
}
