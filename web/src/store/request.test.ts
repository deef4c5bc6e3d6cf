import { describe, expect, it } from "vitest";
import { curlOf, fragmentOf, requestOf, wishIn, type Wish } from "./request";

const plain: Wish = {
  cube: { size: 3, scramble: "R U2 F'" },
  method: "auto",
  options: {},
  until: "solved",
  timeMs: 0,
  maxMoves: 0,
  level: 1,
  taught: true,
  hold: true,
};
const full: Wish = {
  cube: { state: "wwww rrrr" },
  method: "reduction",
  options: { three: "cfop", all: true, limit: 12 },
  until: "edges",
  timeMs: 3000,
  maxMoves: 20,
  level: 3,
  taught: false,
  hold: true,
};

describe("a request", () => {
  it("comes back from the page's address", () => {
    for (const wish of [plain, full]) {
      for (const solve of [true, false])
        expect(wishIn(fragmentOf(wish, solve, 12))).toEqual({ ...wish, solve, at: solve ? 12 : 0 });
    }
  });

  it("is that of an empty page if the address says nothing, or nonsense", () => {
    const empty = { ...plain, cube: { size: 3, scramble: "" }, solve: false, at: 0 };
    expect(wishIn("")).toEqual(empty);
    expect(wishIn("size=-4&time_ms=soon&color=blue")).toEqual(empty);
  });

  it("leaves out what is the default of the service", () => {
    expect(requestOf(plain)).toEqual({ size: 3, scramble: "R U2 F'", detail: "steps" });
    expect(requestOf(full)).toEqual({
      state: "wwww rrrr",
      method: "reduction",
      options: { three: "cfop", all: true, limit: 12 },
      until: "edges",
      time_ms: 3000,
      max_moves: 20,
      detail: "steps",
      level: 3,
      style: "short",
      hold: true,
    });
  });

  it("is a command that a shell takes with its quotes", () => {
    expect(curlOf(plain, "http://cube")).toBe(
      String.raw`curl --json '{"size":3,"scramble":"R U2 F'\''","detail":"steps"}' http://cube/solve`,
    );
  });
});
