import { describe, expect, it } from "vitest";
import { solvedPaint, type Paint } from "./colors";
import { findSlip } from "./slips";
import { parseTurn, toToken, Turner, type Turn } from "./turns";

/** The colors after these moves. */
function after(start: readonly Paint[], moves: readonly (string | Turn)[], size: number): Paint[] {
  const turner = new Turner(size);
  const colors = Int32Array.from(start, (color) => color.charCodeAt(0));
  for (const move of moves) turner.play(colors, typeof move === "string" ? parseTurn(move, size) : move);
  return Array.from(colors, (code) => String.fromCharCode(code) as Paint);
}

const PLANS: Record<number, string[]> = {
  2: ["R", "U'", "F2", "R'", "U", "F", "U2", "R2", "F'"],
  3: ["z2", "R", "U'", "F2", "L'", "D", "M2", "U", "r'", "U2", "B", "R2", "F'", "y", "L", "U'", "R'", "U2"],
  4: ["Rw", "U'", "2F2", "L'", "Uw", "y", "2R'", "B", "D2", "3Fw", "R2", "U", "Rw'", "F'"],
  5: ["Rw", "U'", "2-3F2", "L'", "3Uw", "x'", "2R'", "B", "D2", "3Fw", "R2", "U", "Rw'", "F'"],
  20: ["5Rw", "U'", "2-3F2", "L'", "10Uw", "7R'", "B", "D2", "3Fw", "R2", "U", "Rw'", "F'"],
};

describe.each(Object.entries(PLANS))("on a cube with %s layers", (layers, plan) => {
  const size = Number(layers);
  const turns = plan.map((token) => parseTurn(token, size));
  // Everything that is undone again solves the cube.
  const start = after(
    solvedPaint(size),
    turns
      .slice()
      .reverse()
      .map((turn) => ({ ...turn, quarters: (4 - turn.quarters) as 1 | 2 | 3 })),
    size,
  );
  const find = (made: readonly string[], near: number, hold: readonly string[] = []) => {
    const seen = after(start, [...made, ...hold], size);
    const slip = findSlip(seen, start, turns, size, near);
    if (slip) {
      // Whatever it says went wrong, the way back leads onto the solution.
      expect(after(slip.paint, slip.back, size)).toEqual(after(start, plan.slice(0, slip.at), size));
    }
    return slip;
  };

  it("finds every state on the way, in any hold", () => {
    for (const hold of [[], ["x"], ["y2"], ["z'", "y"], ["x2", "y'"]]) {
      for (let at = 0; at <= plan.length; at++) {
        const slip = find(plan.slice(0, at), at, hold);
        expect(slip).toMatchObject({ kind: "none", back: [] });
        // A turn of the whole cube leads to the same state in another hold.
        const between = plan.slice(Math.min(at, slip!.at), Math.max(at, slip!.at));
        expect(between.every((token) => /^[xyz]/.test(token))).toBe(true);
      }
    }
  });

  it("finds a last move that was turned the wrong way, or by a half", () => {
    plan.forEach((token, at) => {
      if (/^[xyz]/.test(token)) return;
      const wrong =
        token.includes("2") && token.endsWith("2")
          ? token.slice(0, -1)
          : token.endsWith("'")
            ? token.slice(0, -1)
            : `${token}'`;
      const slip = find([...plan.slice(0, at), wrong], at + 1);
      expect(slip?.back).toHaveLength(1);
      if (size > 2) expect(slip).toMatchObject({ at, kind: "instead", later: 0 });
    });
  });

  it("finds a slip after which the next move was made as planned", () => {
    const at = 3;
    const later = plan[at + 1]!;
    const inPlace = find([...plan.slice(0, at), "R", later], at + 2);
    expect(inPlace?.back.length).toBeLessThanOrEqual(2);
    const leftOut = find([...plan.slice(0, at), later], at + 2);
    expect(leftOut?.back.length).toBe(1);
    if (size > 2) expect(leftOut).toMatchObject({ at, kind: "left_out", later: 1 });
  });

  it("finds nothing far from the way", () => {
    const elsewhere = ["R", "U2", "F'", "L", "D", "B2", "U", "R'", "F2", "L'", "U'", "B"];
    if (size > 2) expect(find(elsewhere, 0)).toBeUndefined();
  });
});

it("takes a turn of the other side for that, and one of two layers for one of two", () => {
  const plan = ["R2", "B'", "L2", "U2", "L2", "B'", "D"];
  const turns = plan.map((token) => parseTurn(token, 3));
  const start = solvedPaint(3);
  for (const [at, made] of [
    [4, "R2"],
    [4, "R"],
    [3, "D2"],
    [5, "F'"],
    [4, "Lw2"],
    [3, "Uw2"],
  ] as const) {
    const slip = findSlip(after(start, [...plan.slice(0, at), made], 3), start, turns, 3, at + 1);
    expect(slip).toMatchObject({ at, kind: "instead", later: 0, isHeldOtherwise: false });
    expect(toToken(slip!.made!, 3)).toBe(made);
  }
});

it("finds a slip that many moves followed on a 3x3x3", () => {
  const plan = PLANS[3]!;
  const turns = plan.map((token) => parseTurn(token, 3));
  const start = solvedPaint(3);
  const made = [...plan.slice(0, 5), "F", ...plan.slice(5, 11)];
  const slip = findSlip(after(start, made, 3), start, turns, 3, 11);
  expect(slip).toMatchObject({ at: 5, kind: "besides", later: 6 });
  const back = slip!.back.map((turn) => toToken(turn, 3));
  expect(back).toEqual(["B'", "U2", "Rw", "U'", "M2", "D'", "F'"]);
});

it("writes turns as the service does", () => {
  for (const token of ["x", "y'", "z2", "M", "E'", "S2", "R", "Rw'", "U2"]) {
    expect(toToken(parseTurn(token, 3), 3)).toBe(token);
  }
  for (const token of ["2R", "3Fw2", "2-3Lw'", "x'"]) expect(toToken(parseTurn(token, 6), 6)).toBe(token);
});
