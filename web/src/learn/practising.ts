// What the practice page knows: the drill, the cube that is there to be solved, the timer, and the latest time.

import { signal, untracked } from "@preact/signals";
import { isAbort } from "../api/client";
import { announce } from "../parts/live";
import { say } from "../words/words";
import { draw, scrambleOf, type PracticeCube } from "./cube";
import { drillIn, fieldsOf, keyOf, type Drill } from "./drill";
import { addTime } from "./kept_times";
import { fragment } from "./links";
import { stored } from "./stored";
import { HOLD_MS, press, release, type Timer } from "./timer";
import { textOf, type Time } from "./times";

export const drill = signal<Drill>(drillIn(location.hash));
/** Undefined while one is drawn. */
export const cube = signal<PracticeCube | undefined>(undefined);
export const failure = signal<unknown>(undefined);
export const timer = signal<Timer>({ kind: "idle" });
/** What was timed last since the drill was chosen, and the cube that was solved. */
export const latest = signal<{ time: Time; cube: PracticeCube | undefined } | undefined>(undefined);

export const inspects = stored("inspection", (json) => json === true);
export const holds = stored("hold", (json) => json !== false);

/** The next cube is drawn while this one is solved. */
let ahead: { of: Drill; cube: Promise<PracticeCube> } | undefined;

function drawAhead(of: Drill): void {
  const coming = { of, cube: draw(of) };
  ahead = coming;
  coming.cube.catch(() => {
    if (ahead === coming) ahead = undefined;
  });
}

export async function nextCube(): Promise<void> {
  const of = drill.value;
  const coming = ahead?.of === of ? ahead.cube : draw(of);
  ahead = undefined;
  cube.value = undefined;
  failure.value = undefined;
  try {
    const drawn = await coming;
    if (drill.value !== of) return;
    cube.value = drawn;
    drawAhead(of);
  } catch (error) {
    if (drill.value === of && !isAbort(error)) failure.value = error;
  }
}

/** Practises something else; Back leads here again. */
export const goTo = (next: Drill): void => {
  location.hash = fragment(fieldsOf(next));
};

export function followAddress(): void {
  addEventListener("hashchange", () => (drill.value = drillIn(location.hash)));
  drill.subscribe(() => {
    untracked(() => {
      latest.value = undefined;
      timer.value = { kind: "idle" };
      void nextCube();
    });
  });
}

const manner = () => ({ hold: holds.value ? HOLD_MS : 0, inspects: inspects.value });

function turnTo(next: Timer): void {
  const before = timer.value;
  timer.value = next;
  if (next.kind !== "stopped" || before.kind !== "running") return;
  const solved = cube.value;
  const time: Time = {
    ms: next.ms,
    penalty: next.penalty,
    at: Date.now(),
    scramble: solved ? scrambleOf(solved) : "",
    ...(solved?.case && { case: solved.case.id }),
  };
  addTime(keyOf(drill.value), time);
  latest.value = { time, cube: solved };
  announce(say("learn-practice-time", { time: textOf(time) }));
  void nextCube();
}

export const pressTimer = (now: number): void => turnTo(press(timer.value, now, manner()));
export const releaseTimer = (now: number): void => turnTo(release(timer.value, now));

/** Lets the timer alone: what is held or looked at starts nothing. */
export function cancelTimer(): void {
  if (timer.value.kind === "holding" || timer.value.kind === "inspecting") timer.value = { kind: "idle" };
}
