import { describe, expect, it } from "vitest";
import type { Followed } from "../api/types";
import { CHUNK, isSearch, outlineOf } from "./outline";

const found = (count: number, more: object = {}) =>
  ({
    size: 3,
    moves: Array.from({ length: count }, () => "R"),
    phases: [
      { name: "phase1", attempt: 1, start: 0, end: Math.floor(count / 2), outcome: "done" },
      { name: "phase2", attempt: 1, start: Math.floor(count / 2), end: count, outcome: "done" },
    ],
    parity_events: [],
    search: {},
    ...more,
  }) as unknown as Followed;

describe("the solution of a search", () => {
  it("is read in chunks, not in the phases of the algorithm", () => {
    const { phases, steps, checkpoints } = outlineOf(found(21));
    expect(phases.map(({ name }) => name)).toEqual(["All moves"]);
    expect(steps.map(({ text, start, end }) => [text, start, end])).toEqual([
      ["Moves 1 to 8", 0, 8],
      ["Moves 9 to 16", 8, 16],
      ["Moves 17 to 21", 16, 21],
    ]);
    expect([...checkpoints.keys()]).toEqual([8, 16, 21]);
    expect(outlineOf(found(9)).steps.at(-1)!.text).toBe("Move 9");
  });

  it("has sections if it is long, and no more than a timeline has room for", () => {
    const long = outlineOf(found(200)).phases;
    expect(long.map(({ name }) => name)).toEqual(["1–80", "81–160", "161–200"]);
    const giant = outlineOf(found(130_000));
    expect(giant.phases.length).toBeLessThanOrEqual(20);
    expect(giant.phases.at(-1)!.end).toBe(130_000);
    for (const { steps, start, end } of giant.phases) {
      expect(steps[0]!.start).toBe(start);
      expect(steps.at(-1)!.end).toBe(end);
    }
    expect(giant.steps.every(({ start, end }) => end - start <= CHUNK)).toBe(true);
  });

  it("is one that was stopped, too, and may have no moves", () => {
    expect(isSearch({ stop_reason: "stopped" })).toBe(true);
    expect(isSearch({ stop_reason: "solved" })).toBe(false);
    expect(outlineOf(found(0)).steps).toEqual([]);
  });
});

it("has checkpoints after the phases of a lesson that were done", () => {
  const phase = (start: number, end: number, outcome: string, after?: object) => ({
    name: "a",
    attempt: 1,
    start,
    end,
    outcome,
    after,
  });
  const phases = [
    phase(0, 3, "done", { text: "Now your cube looks like this." }),
    phase(3, 3, "skipped", { text: "This is done already." }),
    phase(3, 5, "parity"),
    phase(5, 9, "done"),
  ];
  const { checkpoints } = outlineOf(found(9, { phases, search: undefined }));
  expect([...checkpoints]).toEqual([
    [3, "Now your cube looks like this."],
    [9, undefined],
  ]);
});
