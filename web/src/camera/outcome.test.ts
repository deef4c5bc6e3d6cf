import { describe, expect, it } from "vitest";
import type { RecognizeAnswer } from "../api/types";
import { outcomeOf } from "./outcome";

const NAMES = { U: "yellow", R: "green", F: "red", D: "white", L: "blue", B: "orange" };
const colors = Object.fromEntries(
  Object.entries(NAMES).map(([face, name]) => [face, { name, rgb: [0, 0, 0] }]),
);
const answer = (more: Partial<RecognizeAnswer>) =>
  ({ size: 3, state: "URF", solvable: null, uncertain: [3], colors, ...more }) as RecognizeAnswer;
const slip = (kind: "mirrored" | "exchanged" | "turned", mirrored_faces?: string) => ({
  kind,
  detail: "",
  state: "DLB",
  ...(mirrored_faces && { mirrored_faces }),
});

describe("the outcome of a reading", () => {
  it("is the cube in the colors that were seen", () => {
    expect(outcomeOf(answer({ solvable: true }))).toEqual({
      paint: ["y", "g", "r"],
      uncertain: [3],
      note: "look",
    });
  });

  it("is the cube after the likeliest slip", () => {
    const hypotheses = [slip("mirrored", "URFDLB"), slip("turned")];
    expect(outcomeOf(answer({ hypotheses }))).toEqual({
      paint: ["w", "b", "o"],
      uncertain: [],
      note: "mirrored",
    });
  });

  it("blames the camera only if it mirrors all faces", () => {
    const noteOf = (mirrored: ReturnType<typeof slip>, size = 3) =>
      outcomeOf(answer({ size, hypotheses: [mirrored] })).note;
    expect(noteOf(slip("mirrored", "B"))).toBe("partly_mirrored");
    expect(noteOf(slip("mirrored", "URFDL"))).toBe("partly_mirrored");
    expect(noteOf(slip("exchanged", "B"), 4)).toBe("exchanged");
  });

  it("is a guess if nothing explains the colors", () => {
    expect(outcomeOf(answer({})).note).toBe("unsure");
    expect(outcomeOf(answer({ hypotheses: [slip("turned")] })).note).toBe("unsure");
    expect(outcomeOf(answer({ hypotheses: [slip("exchanged")] })).note).toBe("unsure");
  });
});
