import { describe, expect, it } from "vitest";
import { faceletAt, placeOf, middleOf, faceletWithMiddle, sizeOf } from "./faces";
import { border, cellOf, extent, faceletUnder, neighbor, outline } from "./net";

const facelets = (size: number) => Array.from({ length: 6 * size * size }, (_, facelet) => facelet);

describe("the net", () => {
  it("finds each facelet under the middle of its own cell, and none beside the net", () => {
    for (const size of [2, 3, 7, 20]) {
      for (const facelet of facelets(size)) {
        const { x, y } = cellOf(facelet, size);
        expect(faceletUnder({ x: x + 0.5, y: y + 0.5 }, size)).toBe(facelet);
      }
      const { width, height } = extent(size);
      expect(faceletUnder({ x: 0.5, y: 0.5 }, size)).toBeUndefined();
      expect(faceletUnder({ x: width - 0.5, y: height - 0.5 }, size)).toBeUndefined();
    }
  });

  it("goes over gaps from face to face, and stays at its ends", () => {
    for (const size of [2, 3, 20]) {
      const last = size - 1;
      const of = (face: "U" | "R" | "F" | "D" | "L" | "B", row: number, column: number) =>
        faceletAt({ face, row, column }, size);
      expect(neighbor(of("U", last, 1), "down", size)).toBe(of("F", 0, 1));
      expect(neighbor(of("F", 1, last), "right", size)).toBe(of("R", 1, 0));
      expect(neighbor(of("F", 0, 0), "left", size)).toBe(of("L", 0, last));
      expect(neighbor(of("D", 0, 1), "up", size)).toBe(of("F", last, 1));
      expect(neighbor(of("U", 0, 0), "up", size)).toBe(of("U", 0, 0));
      expect(neighbor(of("B", 1, last), "right", size)).toBe(of("B", 1, last));
    }
  });

  it("draws a square for each facelet", () => {
    expect(outline(facelets(4), 4, 0.05).match(/M/g)).toHaveLength(96);
  });
});

describe("facelets", () => {
  it("are places in the cube and back", () => {
    for (const size of [2, 3, 4, 9]) {
      for (const facelet of facelets(size)) {
        expect(faceletAt(placeOf(facelet, size), size)).toBe(facelet);
        expect(faceletWithMiddle(middleOf(facelet, size), size)).toBe(facelet);
      }
      expect(sizeOf(6 * size * size)).toBe(size);
    }
    expect(sizeOf(53)).toBeUndefined();
  });
});

describe("the border of facelets", () => {
  /** The sum of the lengths of all lines, and how many lines there are. */
  const measured = (path: string) => {
    const lengths = [...path.matchAll(/[hv](\d+)/g)].map(([, length]) => Number(length));
    return [lengths.reduce((all, length) => all + length, 0), lengths.length];
  };

  it("is one line along each side of a region", () => {
    const face = new Set(facelets(5).slice(0, 25));
    expect(measured(border(face, 5))).toEqual([20, 4]);
    const block = [0, 1, 5, 6].map((place) => 25 + place);
    expect(measured(border(new Set(block), 5))).toEqual([8, 4]);
    // A hole has a border, too.
    face.delete(12);
    expect(measured(border(face, 5))).toEqual([24, 8]);
  });

  it("goes around each face for itself", () => {
    expect(measured(border(new Set(facelets(40)), 40))).toEqual([6 * 160, 24]);
  });

  it("lies where the cells are", () => {
    const { x, y } = cellOf(20, 4);
    const path = border(new Set([20]), 4);
    for (const line of [`M${x} ${y}h1`, `M${x} ${y + 1}h1`, `M${x} ${y}v1`, `M${x + 1} ${y}v1`])
      expect(path).toContain(line);
  });
});
