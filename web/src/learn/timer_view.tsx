// The timer as it is seen, pressed and touched.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../parts/live";
import { prefersLessMotion } from "../store/settings";
import { say, type Key } from "../words/words";
import { cancelTimer, holds, inspects, latest, pressTimer, releaseTimer, timer } from "./practising";
import { INSPECTION_MS, isReady, penaltyAfter, REST_MS, type Timer } from "./timer";
import { textOf, timeText } from "./times";

/** When a judge calls, in seconds (A3d). */
const CALLS = [8, 12];

type Look = "idle" | "inspecting" | "holding" | "ready" | "running" | "stopped";

const lookOf = (timer: Timer, now: number): Look => (isReady(timer, now) ? "ready" : timer.kind);

/** Keys that belong to what has the focus. */
const FIELDS = "input:not([type=checkbox]), select, textarea, dialog";
const CONTROLS = `${FIELDS}, input, button:not(.timer), summary, a[href]`;

/** The space bar holds and lets go, any key stops. Nothing is taken from fields, and no control loses its keys. */
export function useTimerKeys(): void {
  useEffect(() => {
    let isHeld = false;
    const within = (event: KeyboardEvent, selector: string) =>
      event.target instanceof Element && event.target.closest(selector) !== null;
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const runs = timer.value.kind === "running";
      if (event.key === "Escape") cancelTimer();
      if (runs ? within(event, FIELDS) || event.key === "Tab" : event.key !== " " || within(event, CONTROLS))
        return;
      event.preventDefault();
      if (event.repeat) return;
      isHeld = true;
      pressTimer(event.timeStamp);
    };
    const up = (event: KeyboardEvent) => {
      if (!isHeld) return;
      // The button under the focus would take this for a click.
      event.preventDefault();
      isHeld = false;
      releaseTimer(event.timeStamp);
    };
    const leave = () => {
      isHeld = false;
      cancelTimer();
    };
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    addEventListener("blur", leave);
    return () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
      removeEventListener("blur", leave);
    };
  }, []);
}

/** The time now, while there is something to see of it. */
function useNow() {
  const now = useSignal(performance.now());
  const isMoving = timer.value.kind !== "idle" && timer.value.kind !== "stopped";
  useEffect(() => {
    if (!isMoving) return;
    let frame = 0;
    const tick = () => {
      now.value = performance.now();
      frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);
  return now;
}

function shown(timer: Timer, now: number): string {
  switch (timer.kind) {
    case "running":
      return timeText(Math.max(now - timer.since, 0)).slice(0, prefersLessMotion() ? -3 : -1);
    case "inspecting":
      return inspected(now - timer.since);
    case "holding":
      return timer.inspection === undefined ? "0.00" : inspected(now - timer.inspection);
    default:
      return latest.value ? textOf(latest.value.time) : "0.00";
  }
}

function inspected(ms: number): string {
  const penalty = penaltyAfter(ms);
  return penalty === 0
    ? String(Math.ceil((INSPECTION_MS - Math.max(ms, 0)) / 1000))
    : penalty === 2
      ? "+2"
      : "DNF";
}

function useCalls(now: number): void {
  const second = timer.value.kind === "inspecting" ? Math.floor((now - timer.value.since) / 1000) : -1;
  useEffect(() => {
    if (CALLS.includes(second)) announce(say("learn-practice-call", { seconds: second }));
  }, [second]);
}

/** It covers the page while it runs, and until the finger that stops it has gone: nothing below is touched. */
function useCover() {
  const isDown = useSignal(false);
  return {
    covers: timer.value.kind === "running" || isDown.value,
    down: () => {
      isDown.value = timer.value.kind === "running";
    },
    up: () => setTimeout(() => (isDown.value = false), REST_MS),
  };
}

export function TimerView() {
  const now = useNow().value;
  const { covers, down, up } = useCover();
  useCalls(now);
  const look = lookOf(timer.value, now);
  const touch = matchMedia("(hover: none)").matches;
  const hint: Key =
    touch && (look === "idle" || look === "stopped")
      ? "learn-practice-hint-touch"
      : `learn-practice-hint-${look}`;
  return (
    <section class="timing" aria-label={say("learn-practice-timer")}>
      <button
        type="button"
        class="timer"
        data-look={look}
        data-covers={covers}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          down();
          pressTimer(event.timeStamp);
        }}
        onPointerUp={(event) => {
          up();
          releaseTimer(event.timeStamp);
        }}
        onPointerCancel={() => {
          up();
          cancelTimer();
        }}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          // Neither a pointer nor the space bar: a screen reader, or Enter.
          if (event.detail !== 0) return;
          pressTimer(event.timeStamp);
          releaseTimer(event.timeStamp);
        }}
      >
        <span class="digits">{shown(timer.value, now)}</span>
        <span class="note">{say(hint)}</span>
      </button>
      <div class="row timer-options">
        <label class="row">
          <input
            type="checkbox"
            checked={inspects.value}
            onChange={(event) => (inspects.value = event.currentTarget.checked)}
          />
          {say("learn-practice-inspection")}
        </label>
        <label class="row">
          <input
            type="checkbox"
            checked={holds.value}
            onChange={(event) => (holds.value = event.currentTarget.checked)}
          />
          {say("learn-practice-hold")}
        </label>
      </div>
    </section>
  );
}
