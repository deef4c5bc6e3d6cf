import { describe, expect, it } from "vitest";
import { COLORS, type Paint } from "../cube/colors";
import { FACES } from "../cube/faces";
import { parseTurn, Turner, untouched } from "../cube/turns";
import { Combiner, type Timed } from "./combine";
import { SOLVED, turned, type FaceTurn } from "./held";

const turnOf = (move: string): FaceTurn => ({
  color: COLORS[FACES.indexOf(move[0] as "U")]!,
  quarters: move[1] === "'" ? 3 : 1,
});

/** Combines quarter turns, each so many seconds after the one before. */
function combined(...turns: readonly [move: string, after: number][]): Timed[] {
  const combiner = new Combiner("wrgyob");
  let seconds = 0;
  const moves = turns.flatMap(([move, after]) => combiner.add(turnOf(move), (seconds += after)));
  return [...moves, ...combiner.flush()];
}

const names = (moves: readonly Timed[]): string => moves.map(([move]) => move).join(" ");

function played(moves: readonly Timed[]): string {
  const stickers = untouched(3);
  const turner = new Turner(3);
  for (const [move] of moves) turner.play(stickers, parseTurn(move, 3));
  return Array.from(stickers, (sticker) => SOLVED[sticker] as Paint).join("");
}

describe("turns that come together", () => {
  it("are a half turn if they are of one face, one way, and soon after each other", () => {
    expect(combined(["U", 0], ["U", 0.2], ["R", 0.3])).toEqual([
      ["U2", 0.2],
      ["R", 0.5],
    ]);
    expect(names(combined(["U", 0], ["U", 0.9]))).toBe("U U");
    expect(names(combined(["U", 0], ["U'", 0.1]))).toBe("U U'");
    expect(names(combined(["U", 0], ["U", 0.1], ["U", 0.1]))).toBe("U2 U");
  });

  it("are a slice if both sides turn the same way", () => {
    expect(names(combined(["R", 0], ["L'", 0.05]))).toBe("M x");
    expect(names(combined(["L'", 0], ["R", 0.05], ["L'", 0.1], ["R", 0.02]))).toBe("M2 x2");
    expect(names(combined(["R", 0], ["L", 0.05]))).toBe("R L");
  });

  it("lead where the turns lead, in the order of their times", () => {
    const moves = ["R", "L", "U", "D", "F", "B"];
    const opposites: Record<string, string> = { R: "L", L: "R", U: "D", D: "U", F: "B", B: "F" };
    for (const move of moves) {
      for (const [one, other] of [
        [move, `${opposites[move]!}'`],
        [`${move}'`, opposites[move]!],
      ] as const) {
        for (const turns of [
          [one, other],
          [one, other, one],
          [one, other, one, other],
          [one, one, other, other],
        ]) {
          const result = combined(...turns.map((turn): [string, number] => [turn, 0.1]));
          expect(played(result), turns.join(" ")).toBe(turns.map(turnOf).reduce(turned, SOLVED));
          const times = result.map(([, seconds]) => seconds);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }
    }
  });
});
