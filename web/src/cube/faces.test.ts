import { describe, expect, it } from "vitest";
import { dot, faceletAt, FACES, middleOf, neighborsOf, type Place, type Vector } from "./faces";

const between = (a: Vector, b: Vector): number => {
  const difference: Vector = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return dot(difference, difference);
};

describe("the faces around a face", () => {
  it("are those of the stickers next to its edges", () => {
    const edges = { up: [0, 1], down: [2, 1], left: [1, 0], right: [1, 2] } as const;
    for (const face of FACES) {
      const neighbors = neighborsOf(face);
      for (const [edge, [row, column]] of Object.entries(edges)) {
        const middle = middleOf(faceletAt({ face, row, column }, 3), 3);
        const others = FACES.filter((other) => other !== face).flatMap((other) =>
          [0, 1, 2].flatMap((row) => [0, 1, 2].map((column): Place => ({ face: other, row, column }))),
        );
        const nearest = others.reduce((best, place) =>
          between(middleOf(faceletAt(place, 3), 3), middle) < between(middleOf(faceletAt(best, 3), 3), middle)
            ? place
            : best,
        );
        expect(`${face} ${edge} ${neighbors[edge as keyof typeof edges]}`).toBe(
          `${face} ${edge} ${nearest.face}`,
        );
      }
    }
  });

  it("are named as somebody sees them who tilts the cube", () => {
    expect(neighborsOf("U")).toEqual({ up: "B", down: "F", left: "L", right: "R" });
    expect(neighborsOf("F")).toEqual({ up: "U", down: "D", left: "L", right: "R" });
    expect(neighborsOf("R")).toEqual({ up: "U", down: "D", left: "F", right: "B" });
    expect(neighborsOf("D")).toEqual({ up: "F", down: "B", left: "L", right: "R" });
    expect(neighborsOf("L")).toEqual({ up: "U", down: "D", left: "B", right: "F" });
    expect(neighborsOf("B")).toEqual({ up: "U", down: "D", left: "R", right: "L" });
  });
});
