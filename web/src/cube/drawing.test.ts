import { describe, expect, it } from "vitest";
import { fromAbove, inSpace, type Drawing } from "./drawing";
import { placeOf } from "./faces";
import { HOME, seenFaces } from "./view";

const facesOf = ({ cells }: Drawing, size: number) =>
  new Set(cells.map(({ facelet }) => placeOf(facelet, size).face));

/** The signed area of a sticker: positive if its corners go around clockwise on paper. */
function area({ corners }: Drawing["cells"][number]): number {
  const next = (i: number) => corners[(i + 1) % corners.length]!;
  return corners.reduce((sum, [x, y], i) => sum + (x * next(i)[1] - next(i)[0] * y) / 2, 0);
}

describe("a cube in space", () => {
  it.each([HOME, { latitude: -30, longitude: -32 }, { latitude: 30, longitude: 148 }])(
    "shows the three faces that are in sight from %o",
    (view) => {
      const drawing = inSpace(3, view);
      expect(drawing.cells).toHaveLength(27);
      expect(facesOf(drawing, 3)).toEqual(seenFaces(view));
      // Every face is seen from outside.
      for (const cell of drawing.cells) expect(area(cell)).toBeGreaterThan(0.2);
    },
  );

  it("has its stickers where they meet on a cube", () => {
    const { cells } = inSpace(2, HOME);
    const corner = (facelet: number, k: number) =>
      cells.find((cell) => cell.facelet === facelet)!.corners[k]!;
    // The corner URF: the last sticker of U, the first of R, and the second of F.
    for (const k of [0, 1] as const) {
      expect(corner(3, 2)[k]).toBeCloseTo(corner(4, 0)[k]);
      expect(corner(3, 2)[k]).toBeCloseTo(corner(9, 1)[k]);
    }
  });

  it("begins at 0 and fills its frame", () => {
    const { cells, width, height } = inSpace(4, { latitude: 10, longitude: 70 });
    const [xs, ys] = [0, 1].map((k) => cells.flatMap(({ corners }) => corners.map((c) => c[k]!)));
    expect([Math.min(...xs!), Math.max(...xs!)]).toEqual([0, width]);
    expect([Math.min(...ys!), Math.max(...ys!)]).toEqual([0, height]);
  });
});

describe("the last layer from above", () => {
  it("shows the top and one row of each side", () => {
    const drawing = fromAbove(3);
    expect(drawing.cells).toHaveLength(21);
    expect(facesOf(drawing, 3)).toEqual(new Set(["U", "F", "B", "R", "L"]));
  });

  it("has side stickers beside the stickers of their pieces", () => {
    const { cells } = fromAbove(3);
    const middle = (facelet: number) => {
      const { corners } = cells.find((cell) => cell.facelet === facelet)!;
      return [0, 1].map((k) => corners.reduce((sum, corner) => sum + corner[k]! / 4, 0));
    };
    // UBR: U2, B0 and R2 (of R the last in its first row). UFL: U6, F0, L2.
    const [ubr, back, right] = [2, 45, 11].map(middle);
    expect(back![0]).toBeCloseTo(ubr![0]!);
    expect(right![1]).toBeCloseTo(ubr![1]!);
    const [ufl, front, left] = [6, 18, 38].map(middle);
    expect(front![0]).toBeCloseTo(ufl![0]!);
    expect(left![1]).toBeCloseTo(ufl![1]!);
  });
});
