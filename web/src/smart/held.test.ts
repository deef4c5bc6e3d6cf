import { describe, expect, it } from "vitest";
import type { Paint } from "../cube/colors";
import { parseTurn, Turner, untouched } from "../cube/turns";
import { append, atHome, moveOn, SOLVED, takenBack, turned, wayBetween, type FaceTurn } from "./held";

/** The colors of a cube after moves, held as they leave it. */
function after(moves: string): Paint[] {
  const stickers = untouched(3);
  const turner = new Turner(3);
  for (const move of moves.split(" ").filter(Boolean)) turner.play(stickers, parseTurn(move, 3));
  return Array.from(stickers, (sticker) => SOLVED[sticker] as Paint);
}

const red: FaceTurn = { color: "r", quarters: 1 };
const orange: FaceTurn = { color: "o", quarters: 3 };

describe("a cube in the hands", () => {
  it("is the same however it is held", () => {
    const state = after("R U2 F' L").join("");
    for (const hold of ["x", "x2 y'", "z y", "y2 z'", "x' y x"]) {
      expect(atHome(after(`R U2 F' L ${hold}`)), hold).toBe(state);
    }
  });

  it("tells a slice as turns of the faces beside it", () => {
    expect(atHome(after("M"))).toBe(turned(turned(SOLVED, red), orange));
  });

  it("has no home if its colors are those of no usual cube", () => {
    const swapped = after("").map((color): Paint => (color === "r" ? "o" : color === "o" ? "r" : color));
    expect(atHome(swapped)).toBeUndefined();
    expect(atHome(after("").slice(0, 24))).toBeUndefined();
  });

  it("names a turn by where the face is", () => {
    expect(moveOn("wrgyob", red)).toBe("R");
    // Yellow on top, green in front.
    expect(moveOn("yogwrb", { color: "r", quarters: 3 })).toBe("L'");
    expect(moveOn("yogwrb", { color: "w", quarters: 2 })).toBe("D2");
  });

  it("brings turns of a face together, also across the opposite one", () => {
    const list = [red, orange, red].reduce<readonly FaceTurn[]>(append, []);
    expect(list).toEqual([{ color: "r", quarters: 2 }, orange]);
    expect(append(append([], red), { color: "r", quarters: 3 })).toEqual([]);
    expect(takenBack(list)).toEqual([
      { color: "o", quarters: 1 },
      { color: "r", quarters: 2 },
    ]);
  });

  it("finds the few turns that were missed", () => {
    const missed: FaceTurn[] = [red, { color: "g", quarters: 3 }, { color: "w", quarters: 1 }];
    const later = missed.reduce(turned, SOLVED);
    expect(wayBetween(SOLVED, later)?.reduce(turned, SOLVED)).toBe(later);
    expect(wayBetween(SOLVED, SOLVED)).toEqual([]);
    expect(wayBetween(SOLVED, atHome(after("R U F L D B"))!)).toBeUndefined();
  });
});
