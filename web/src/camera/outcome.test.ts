import { describe, expect, it } from "vitest";
import type { RecognizeAnswer } from "../api/types";
import { outcomeOf } from "./outcome";

const answer = (more: Partial<RecognizeAnswer>) =>
  ({ state: "read", solvable: null, uncertain: [3], ...more }) as RecognizeAnswer;
const slip = (kind: "mirrored" | "exchanged" | "turned", mirrored_faces?: string) => ({
  kind,
  detail: "",
  state: "meant",
  ...(mirrored_faces && { mirrored_faces }),
});

describe("the outcome of a reading", () => {
  it("is the state if the colors are those of a cube", () => {
    expect(outcomeOf(answer({ solvable: true }))).toEqual({ state: "read", uncertain: [3], note: "done" });
  });

  it("is the state after the likeliest slip", () => {
    const hypotheses = [slip("mirrored", "URFDLB"), slip("turned")];
    expect(outcomeOf(answer({ hypotheses }))).toEqual({ state: "meant", uncertain: [], note: "mirrored" });
  });

  it("blames the camera only if it mirrors all faces", () => {
    const noteOf = (mirrored: ReturnType<typeof slip>) => outcomeOf(answer({ hypotheses: [mirrored] })).note;
    expect(noteOf(slip("mirrored", "B"))).toBe("partly_mirrored");
    expect(noteOf(slip("mirrored", "URFDL"))).toBe("partly_mirrored");
    expect(noteOf(slip("exchanged", "B"))).toBe("exchanged");
  });

  it("is a guess if nothing explains the colors", () => {
    expect(outcomeOf(answer({})).note).toBe("unsure");
    expect(outcomeOf(answer({ hypotheses: [slip("turned")] })).note).toBe("unsure");
  });
});
