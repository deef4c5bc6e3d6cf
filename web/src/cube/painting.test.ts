import { describe, expect, it } from "vitest";
import { colorsOfSymbols, countColors, isSolved, paintOf, solvedPaint } from "./colors";
import { SCHEMES } from "./hold";
import { blankPaint, centersOf, changed, paintingOf, redo, stroke, undo } from "./painting";
import { faceletsIn } from "./posted";

describe("painting", () => {
  it("undoes and redoes strokes, and forgets the undone after a new one", () => {
    const solved = paintingOf(solvedPaint(3));
    const two = stroke(stroke(solved, 0, "r"), 1, "g");
    expect(two.paint.slice(0, 3)).toEqual(["r", "g", "w"]);
    const one = undo(two);
    expect(one.paint.slice(0, 3)).toEqual(["r", "w", "w"]);
    expect(undo(one).paint).toEqual(solved.paint);
    expect(undo(undo(one))).toEqual(undo(one));
    expect(redo(one).paint).toEqual(two.paint);
    expect(redo(stroke(one, 5, "b")).paint[5]).toBe("b");
    expect(stroke(one, 5, "b").future).toEqual([]);
  });

  it("undoes a drag at once, and ignores what changes nothing", () => {
    const solved = paintingOf(solvedPaint(3));
    const dragged = stroke(stroke(stroke(solved, 0, "r"), 1, "r", true), 2, "r", true);
    expect(undo(dragged).paint).toEqual(solved.paint);
    expect(stroke(solved, 0, "w")).toBe(solved);
  });

  it("undoes a suggestion that was applied", () => {
    const solved = paintingOf(solvedPaint(2));
    const other = solvedPaint(2).reverse();
    expect(undo(changed(solved, other)).paint).toEqual(solved.paint);
  });
});

describe("colors", () => {
  it("counts stickers", () => {
    expect(countColors(solvedPaint(4))).toEqual({ w: 16, r: 16, g: 16, y: 16, o: 16, b: 16, "?": 0 });
    expect(countColors(stroke(paintingOf(solvedPaint(2)), 0, "?").paint)).toMatchObject({ w: 3, "?": 1 });
  });

  it("reads faces, initials of colors, and symbols of one's own by the scheme", () => {
    expect(paintOf("URFDLB")).toEqual(["w", "r", "g", "y", "o", "b"]);
    expect(paintOf("WGRYOB?")).toEqual(["w", "g", "r", "y", "o", "b", "?"]);
    const scheme = { U: "3", R: "1", F: "2", D: "4", L: "5", B: "6" };
    expect(paintOf("123456", scheme)).toEqual(["r", "g", "w", "y", "o", "b"]);
    expect(new Set(colorsOfSymbols("acdefh").values()).size).toBe(7);
  });

  it("keeps the colors of letters whatever else is there", () => {
    expect(paintOf("rgbwyp")).toEqual(["r", "g", "b", "w", "y", "o"]);
    expect(paintOf("urfdlb")).toEqual(["w", "r", "g", "y", "o", "b"]);
    expect(paintOf("URFDLA")).toEqual(["w", "r", "g", "y", "o", "b"]);
    expect(paintOf("yyxx?.-")).toEqual(["y", "y", "?", "?", "?", "?", "?"]);
    const scheme = { U: "w", R: "r", F: "g", D: "y", L: "p", B: "k" };
    expect(paintOf("wrgypk", scheme)).toEqual(["w", "r", "g", "y", "o", "b"]);
  });

  it("tells solved cubes in any orientation", () => {
    expect(isSolved(solvedPaint(3))).toBe(true);
    expect(isSolved(solvedPaint(3).reverse())).toBe(true);
    expect(isSolved(stroke(paintingOf(solvedPaint(3)), 9, "w").paint)).toBe(false);
  });
});

describe("pasted states", () => {
  it("are shown at once if they are plainly six faces", () => {
    expect(faceletsIn(" UUUU/RRRR\nFFFF DDDD | LLLL,BBBB ")).toBe("UUUURRRRFFFFDDDDLLLLBBBB");
    expect(faceletsIn("U U\nU U\nRR\nRR\nFF\nFF\nDD\nDD\nLL\nLL\nBB\nBB")).toHaveLength(24);
    // The rest is for the service.
    expect(faceletsIn("UU\nUU\nLLFFRRBB\nLLFFRRBB\nDD\nDD")).toBeNull();
    expect(faceletsIn('["UUUU","RRRR","FFFF","DDDD","LLLL","BBBB"]')).toBeNull();
    expect(faceletsIn("U: UUUU R: RRRR F: FFFF D: DDDD L: LLLL B: BBBB")).toBeNull();
    expect(faceletsIn("⬜🟥🟩🟨🟧🟦")).toBeNull();
    expect(faceletsIn("UUU")).toBeNull();
  });
});

describe("the fixed centers", () => {
  it("say how a cube is held, once there are six colors", () => {
    const japanese = SCHEMES.japanese;
    expect(centersOf(blankPaint(3), 3)).toEqual(SCHEMES.usual);
    expect(centersOf(blankPaint(5, japanese), 5)).toEqual(japanese);
    expect(centersOf(stroke(paintingOf(blankPaint(3)), 4, "r").paint, 3)).toBeUndefined();
    expect(centersOf(stroke(paintingOf(blankPaint(3)), 4, "?").paint, 3)).toBeUndefined();
    expect(centersOf(blankPaint(4), 4)).toBeUndefined();
  });
});
