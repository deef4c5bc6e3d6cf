import { describe, expect, it } from "vitest";
import { isSolved } from "../cube/colors";
import { FACES } from "../cube/faces";
import { Turner, untouched } from "../cube/turns";
import { scrambledBy, solvedBy, turnsOf } from "./start";

/** The colors after the moves of an algorithm on the cube that it solves. */
function solvedEnd(moves: string, size: number) {
  const turns = turnsOf(moves, size);
  const start = solvedBy(turns, size);
  const stickers = untouched(size);
  const turner = new Turner(size);
  for (const turn of turns) turner.play(stickers, turn);
  return { start, end: Array.from(stickers, (sticker) => start[sticker]!) };
}

const colorOn = (paint: readonly string[], face: (typeof FACES)[number], at: number) =>
  paint[(FACES.indexOf(face) * paint.length) / 6 + at];

describe("the cube that an algorithm solves", () => {
  it.each([
    ["R U R' U' R' F R2 U' R' U' R U R' F'", 3],
    ["(R U R' U) (R U2 R')", 3],
    ["x R' U R' D2 R U' R' D2 R2", 3],
    ["r U R' U' M U R U' R'", 3],
    ["M2 U' M U2 M' U' M2", 3],
    ["x2 R U' R' U' F2 U' R U R' U F2", 2],
    ["Rw U2 x Rw U2 Rw U2 Rw' U2 Lw U2 Rw' U2 Rw U2 Rw' U2 Rw'", 4],
  ])("is solved by %s", (moves, size) => {
    const { start, end } = solvedEnd(moves, size);
    expect(isSolved(end)).toBe(true);
    expect(isSolved(start)).toBe(false);
  });

  it("is held with yellow on top and green in front, whatever the moves turn over", () => {
    for (const moves of ["x R' U R' D2 R U' R' D2 R2", "r U R' U R U2 r'", "y R U R' y' U"]) {
      const { start } = solvedEnd(moves, 3);
      expect([colorOn(start, "U", 4), colorOn(start, "F", 4)], moves).toEqual(["y", "g"]);
    }
    // The corner at the back left of the bottom layer, which these moves leave where it is.
    const { start } = solvedEnd("R U R' U R U2 R'", 2);
    expect(colorOn(start, "D", 2)).toBe("w");
  });

  it("is scrambled from white on top", () => {
    expect(scrambledBy(turnsOf("R2", 3), 3).slice(0, 9).join("")).toBe("wwywwywwy");
  });
});
