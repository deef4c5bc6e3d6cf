import { describe, expect, it } from "vitest";
import type { RecognizeAnswer } from "../api/types";
import { outcomeOf } from "./outcome";

const answer = (more: Partial<RecognizeAnswer>) =>
  ({ state: "read", solvable: null, uncertain: [3], ...more }) as RecognizeAnswer;
const slip = (kind: "mirrored" | "turned") => ({ kind, detail: "", state: "meant" });

describe("the outcome of a reading", () => {
  it("is the state if the colours are those of a cube", () => {
    expect(outcomeOf(answer({ solvable: true }))).toEqual({ state: "read", uncertain: [3], note: "done" });
  });

  it("is the state after the likeliest slip", () => {
    const hypotheses = [slip("mirrored"), slip("turned")];
    expect(outcomeOf(answer({ hypotheses }))).toEqual({ state: "meant", uncertain: [], note: "mirrored" });
  });

  it("is a guess if nothing explains the colours", () => {
    expect(outcomeOf(answer({})).note).toBe("unsure");
    expect(outcomeOf(answer({ hypotheses: [slip("turned")] })).note).toBe("unsure");
  });
});
