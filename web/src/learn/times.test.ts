import { describe, expect, it } from "vitest";
import type { Penalty } from "./timer";
import { average, averages, bounded, mean, strengths, textOf, timeText, type Time } from "./times";

const time = (ms: number, penalty: Penalty = 0, id?: string): Time => ({
  ms,
  penalty,
  at: ms,
  scramble: "",
  ...(id !== undefined && { case: id }),
});

describe("times", () => {
  it("are written as cubers write them", () => {
    expect([9_870, 62_340, 600_000, Infinity].map(timeText)).toEqual(["9.87", "1:02.34", "10:00.00", "DNF"]);
    expect([time(9870), time(9870, 2), time(9870, "dnf")].map(textOf)).toEqual([
      "9.87",
      "11.87+",
      "DNF(9.87)",
    ]);
  });

  it("are averaged without the best and the worst", () => {
    const five = [10_000, 11_000, 12_000, 13_000, 50_000].map((ms) => time(ms));
    expect(average(five)).toBe(12_000);
    // One without a result is the worst; two leave no average.
    expect(average([...five.slice(0, 4), time(1000, "dnf")])).toBe(12_000);
    expect(average([...five.slice(0, 3), time(1, "dnf"), time(1, "dnf")])).toBe(Infinity);
    expect(average([10_000, 10_000, 10_010, 10_010, 10_010].map((ms) => time(ms)))).toBe(10_010);
  });

  it("have a last and a best average", () => {
    const six = [20_000, 10_000, 10_000, 10_000, 10_000, 40_000].map((ms) => time(ms));
    expect(averages(six.slice(0, 4), 5)).toBeUndefined();
    expect(averages([...six, time(40_000)], 5)).toEqual({ last: 20_000, best: 10_000 });
  });

  it("have a mean of those with a result", () => {
    expect(mean([time(1000), time(2000, 2), time(9, "dnf")])).toBe(2500);
    expect(mean([time(9, "dnf")])).toBeUndefined();
  });

  it("show the slowest case first", () => {
    const all = [time(1000, 0, "pll-t"), time(3000, 0, "pll-t"), time(4000, 0, "pll-v"), time(9000)];
    expect(strengths(all)).toEqual([
      { id: "pll-v", count: 1, failed: 0, mean: 4000, best: 4000 },
      { id: "pll-t", count: 2, failed: 0, mean: 2000, best: 1000 },
    ]);
  });
});

const many = (count: number, from: number): Time[] =>
  Array.from({ length: count }, (_, i) => ({ ms: 1000, penalty: 0, at: from + i, scramble: "" }));

describe("kept times", () => {
  it("are the latest of each drill, and of all", () => {
    const kept = bounded({
      old: many(900, 0),
      long: many(1500, 10_000),
      "size=2": many(1000, 20_000),
      "size=3": many(1000, 30_000),
      "size=4": many(1000, 40_000),
      forgotten: [],
    });
    expect(Object.values(kept).flat().length).toBeLessThanOrEqual(4000);
    expect(Object.keys(kept)).not.toContain("forgotten");
    expect(kept["size=4"]).toHaveLength(1000);
    expect(kept["long"]!.at(-1)!.at).toBe(11_499);
    expect(kept["old"]?.every(({ at }) => at < 900) ?? true).toBe(true);
  });

  it("stay as they are while they are few", () => {
    const few = { "size=3": many(3, 0) };
    expect(bounded(few)).toEqual(few);
  });
});
