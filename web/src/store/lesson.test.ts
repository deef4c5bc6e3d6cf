import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SolveAnswer, Step } from "../api/types";
import { solvedPaint } from "../cube/colors";
import {
  back,
  checkpoint,
  currentStep,
  endLesson,
  forward,
  goTo,
  goToStep,
  highlighted,
  lesson,
  part,
  pause,
  play,
  playing,
  playStep,
  position,
  resume,
  startLesson,
  stepBy,
  waits,
} from "./lesson";
import { stopsAtCheckpoints, voice } from "./follow_settings";
import type { Wish } from "./request";

const step = (text: string, start: number, end: number, from: number[] = []) =>
  ({
    task: "",
    text,
    start,
    end,
    facts: { about: [] },
    pieces: from.length ? [{ kind: "edge", colors: "", from, to: from }] : [],
  }) as unknown as Step;

/** A choice that takes no move, two steps, a phase that a search found, and one that does not apply. */
const answer = {
  size: 3,
  moves: ["R", "U", "F2", "D'", "L"],
  phases: [
    {
      name: "a",
      attempt: 1,
      start: 0,
      end: 3,
      outcome: "done",
      steps: [step("choose", 0, 0), step("one", 0, 2, [20]), step("two", 2, 3, [2, 11])],
    },
    { name: "none", attempt: 1, start: 3, end: 3, outcome: "skipped" },
    { name: "b", attempt: 1, start: 3, end: 5, outcome: "done", goal: "The rest." },
  ],
  parity_events: [{ kind: "corner_swap", phase: "a", attempt: 1, start: 2, end: 3, text: "PLL parity." }],
} as unknown as SolveAnswer;

const text = () => currentStep.value?.text;

/** The next picture of a browser, which a test draws when it likes. */
let picture: ((now: number) => void) | undefined;
let clock = 0;

/** Lets so many milliseconds pass, and returns what the playhead did in each picture. */
function pass(milliseconds: number): number[] {
  const seen = [];
  for (const end = clock + milliseconds; clock < end;) {
    clock += 20;
    const draw = picture;
    picture = undefined;
    draw?.(clock);
    seen.push(position.value + part.value);
  }
  return seen;
}

function stopTheClock(lessMotion = false): void {
  picture = undefined;
  clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  vi.stubGlobal("requestAnimationFrame", (draw: (now: number) => void) => ((picture = draw), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (picture = undefined));
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
}

describe("a lesson", () => {
  beforeEach(() => {
    stopTheClock();
    startLesson(answer, solvedPaint(3), {} as Wish);
  });

  it("begins with the first step, also if it takes no move", () => {
    expect(text()).toBe("choose");
    stepBy(1);
    expect([text(), position.value]).toEqual(["one", 0]);
  });

  it("knows the step of every move, and the last one at the end", () => {
    const seen = [1, 2, 3, 4, 5].map((move) => (goTo(move), text()));
    expect(seen).toEqual(["one", "two", "The rest.", "The rest.", "The rest."]);
  });

  it("goes back to the start of a step before it goes to the one before", () => {
    goTo(1);
    stepBy(-1);
    expect([text(), position.value]).toEqual(["one", 0]);
    stepBy(-1);
    expect(text()).toBe("choose");
  });

  it("highlights the pieces of a step by where their stickers began", () => {
    goToStep(lesson.value!.steps[2]!);
    // After R U the stickers at 2 and 11 are others than at the start.
    const stickers = [...highlighted.value].sort((a, b) => a - b);
    expect(stickers).toHaveLength(2);
    const there = lesson.value!.now.goTo(2);
    expect(stickers).toEqual([there[2]!, there[11]!].sort((a, b) => a - b));
    goTo(5);
    expect(highlighted.value.size).toBe(0);
  });

  it("tells a parity with the step that repairs it, and leaves out phases without anything", () => {
    expect(lesson.value!.steps.map(({ parities }) => parities.length)).toEqual([0, 0, 1, 0]);
    expect(lesson.value!.phases.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("can be compared after each phase", () => {
    const told = [0, 2, 3, 5].map((at) => (goTo(at), checkpoint.value?.text));
    expect(told).toEqual([undefined, undefined, undefined, "The rest."]);
    const places = [0, 2, 3, 5].filter((at) => (goTo(at), checkpoint.value));
    expect(places).toEqual([3, 5]);
  });

  it("leads back to another one", () => {
    const plan = lesson.value!;
    goTo(4);
    startLesson(answer, solvedPaint(3), {} as Wish, "en", { lesson: plan, at: 4 });
    expect([position.value, lesson.value!.then!.at]).toEqual([0, 4]);
    resume(plan, 4);
    expect([position.value, lesson.value]).toEqual([4, plan]);
  });

  it("ends", () => {
    endLesson();
    expect(lesson.value).toBeUndefined();
  });
});

describe("the playhead", () => {
  beforeEach(() => {
    stopTheClock();
    stopsAtCheckpoints.value = true;
    startLesson(answer, solvedPaint(3), {} as Wish);
  });

  it("makes one move of each tap, faster the more of them wait", () => {
    for (let taps = 0; taps < 5; taps++) {
      forward();
      pass(400);
    }
    expect(position.value + part.value).toBeGreaterThan(3.5);
    pass(1200);
    expect([position.value, part.value]).toEqual([5, 0]);
  });

  it("takes a second for one move", () => {
    forward();
    pass(900);
    expect(position.value).toBe(0);
    pass(200);
    expect([position.value, part.value]).toEqual([1, 0]);
  });

  it("goes back as it came, and turns round at once", () => {
    goTo(2);
    back();
    const seen = pass(1100);
    expect(seen.filter((at) => at > 1 && at < 2).length).toBeGreaterThan(20);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect([position.value, part.value]).toEqual([1, 0]);
    forward();
    pass(500);
    back();
    pass(600);
    expect([position.value, part.value]).toEqual([1, 0]);
  });

  it("neither leaves the solution nor forgets a tap at its ends", () => {
    back();
    pass(500);
    expect(position.value).toBe(0);
    goTo(5);
    forward();
    pass(500);
    expect(position.value).toBe(5);
  });

  it("plays to the end of a step and waits there", () => {
    playStep();
    expect([text(), position.value, playing.value]).toEqual(["one", 0, false]);
    playStep();
    expect(playing.value).toBe(true);
    pass(5000);
    expect([text(), position.value, playing.value]).toEqual(["two", 2, false]);
    playStep();
    pass(5000);
    expect(position.value).toBe(3);
  });

  it("stops at checkpoints, and goes on from there", () => {
    play();
    pass(9000);
    expect([position.value, playing.value]).toEqual([3, false]);
    play();
    pass(9000);
    expect(position.value).toBe(5);
    // A step that is played from there ends where it ends.
    goTo(0);
    stopsAtCheckpoints.value = false;
    play();
    pass(9000);
    expect(position.value).toBe(5);
  });

  it("waits for the voice before each move", () => {
    voice.value = waits.value = true;
    play();
    pass(3000);
    expect(position.value).toBe(0);
    waits.value = false;
    pass(1500);
    waits.value = true;
    pass(3000);
    expect([position.value, part.value]).toEqual([2, 0]);
    voice.value = waits.value = false;
  });

  it("plays on to the end, and a tap stops it after the move that turns", () => {
    play();
    pass(1500);
    stopsAtCheckpoints.value = false;
    forward();
    expect(playing.value).toBe(false);
    pass(5000);
    expect(position.value).toBe(2);
    play();
    pass(500);
    back();
    pass(5000);
    expect(position.value).toBe(2);
    play();
    pass(5000);
    expect([position.value, playing.value]).toEqual([5, false]);
  });

  it("stops where it is told to", () => {
    forward();
    forward();
    pass(100);
    pause();
    pass(5000);
    expect([position.value, part.value]).toEqual([0, 0]);
  });

  it("jumps if the reader prefers less motion", () => {
    stopTheClock(true);
    forward();
    forward();
    expect(position.value).toBe(2);
    back();
    expect([position.value, part.value]).toEqual([1, 0]);
  });
});
