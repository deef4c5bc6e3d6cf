import { beforeEach, describe, expect, it } from "vitest";
import type { SolveAnswer, Step } from "../api/types";
import { solvedPaint } from "../cube/colors";
import {
  currentStep,
  endLesson,
  goTo,
  goToStep,
  highlighted,
  lesson,
  position,
  startLesson,
  stepBy,
} from "./lesson";
import type { Wish } from "./request";

const step = (text: string, start: number, end: number, from: number[] = []) =>
  ({
    task: "",
    text,
    start,
    end,
    facts: {},
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

describe("a lesson", () => {
  beforeEach(() => {
    // The playhead's animation needs a browser; what is tested here does not.
    globalThis.cancelAnimationFrame = () => undefined;
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

  it("ends", () => {
    endLesson();
    expect(lesson.value).toBeUndefined();
  });
});
