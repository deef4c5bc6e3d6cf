import { describe, expect, it } from "vitest";
import { readSolve, readSolves, recorded } from "./posted_solve";

const RECONSTRUCTION = `Somebody - 12.34 3x3 single
Scramble: F2 R2 B' U2 F' D2

x y2 // inspection
F D F L // cross
R U R' (U R U' R') // first pair
STM: 40 (3.2 TPS)`;

describe("what is pasted to be analysed", () => {
  it("is a reconstruction with comments", () => {
    expect(readSolve(RECONSTRUCTION)).toEqual({
      scramble: "F2 R2 B' U2 F' D2",
      moves: "x y2 // inspection\nF D F L // cross\nR U R' (U R U' R') // first pair",
    });
    expect(readSolve("Scramble:\nR U F\nSolution: F' U' R'")).toEqual({
      scramble: "R U F",
      moves: "F' U' R'",
    });
  });

  it("is a scramble, and moves below or beside it", () => {
    expect(readSolve("R U2 F’\n\nF U2 R′")).toEqual({ scramble: "R U2 F'", moves: "F U2 R'" });
    expect(readSolve("R U | U' R'")).toEqual({ scramble: "R U", moves: "U' R'" });
    expect(readSolve("R U R' U'")).toEqual({ scramble: "", moves: "R U R' U'" });
    expect(readSolve("good morning")).toBeUndefined();
  });

  it("is JSON or a link", () => {
    expect(readSolve('{"size":4,"scramble":"R U","moves":[["U\'",0],["R\'",0.25]]}')).toEqual({
      size: 4,
      scramble: "R U",
      moves: "U'@0 R'@250",
    });
    expect(readSolve("https://alg.cubing.net/?setup=R_U&alg=U-_R-&puzzle=3x3x3")).toEqual({
      size: 3,
      scramble: "R U",
      moves: "U' R'",
    });
    expect(readSolve("#size=3&scramble=R+U&moves=U%27+R%27")).toEqual({
      size: 3,
      scramble: "R U",
      moves: "U' R'",
    });
  });

  it("may have times", () => {
    expect(recorded("R@0 U'@310")).toEqual([
      ["R", 0],
      ["U'", 0.31],
    ]);
    expect(recorded("R U' // no times")).toBe("R U' // no times");
  });

  it("may be many solves", () => {
    expect(readSolves("R U | U' R'\nF | F'")).toHaveLength(2);
    expect(readSolves("R U\nU' R'\n\nF\nF'\n")).toEqual([
      { scramble: "R U", moves: "U' R'" },
      { scramble: "F", moves: "F'" },
    ]);
    expect(readSolves('{"scramble":"R","moves":"R\'"}\n{"scramble":"F","moves":"F\'"}')).toHaveLength(2);
    expect(readSolves("")).toEqual([]);
  });
});
