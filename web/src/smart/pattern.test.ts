import { cube3x3x3 } from "cubing/puzzles";
import { describe, expect, it } from "vitest";
import { COLORS } from "../cube/colors";
import { FACES } from "../cube/faces";
import { SOLVED, turned } from "./held";
import { stateOf } from "./pattern";

describe("a pattern of cubing.js", () => {
  it("is the state that the same turns lead to", async () => {
    const solved = (await cube3x3x3.kpuzzle()).defaultPattern();
    expect(stateOf(solved)).toBe(SOLVED);
    const moves = "R U F D L B R U F";
    const state = moves.split(" ").reduce((before, move) => {
      return turned(before, { color: COLORS[FACES.indexOf(move as "U")]!, quarters: 1 });
    }, SOLVED);
    expect(stateOf(solved.applyAlg(moves))).toBe(state);
  });

  it("is none if pieces are missing", async () => {
    const { patternData } = (await cube3x3x3.kpuzzle()).defaultPattern();
    const broken = structuredClone(patternData);
    broken["EDGES"]!.pieces[0] = 1;
    expect(stateOf({ patternData: broken } as never)).toBeUndefined();
  });
});
