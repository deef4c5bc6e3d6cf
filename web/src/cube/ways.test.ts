import { describe, expect, it } from "vitest";
import { middleOf } from "./faces";
import { HOME } from "./view";
import { arcOf, legOf } from "./ways";

describe("the arrow from a piece to its goal", () => {
  it("begins and ends over its facelets, and never goes through the cube", () => {
    for (const size of [2, 3, 6]) {
      for (let to = 1; to < 6 * size * size; to++) {
        const arc = arcOf({ from: 0, to }, size);
        const ends = [arc[0]!, arc.at(-1)!];
        [0, to].forEach((facelet, end) => {
          const middle = middleOf(facelet, size);
          ends[end]!.forEach((coordinate, k) => expect(coordinate / 1.03).toBeCloseTo(middle[k]!));
        });
        for (const point of arc) expect(Math.max(...point.map(Math.abs))).toBeGreaterThanOrEqual(1.02 * size);
      }
    }
  });

  it("is that of the sticker that is in sight before and after", () => {
    // The corner UFR goes to UFL: its sticker on the front is seen on both, and that on the right goes out of sight.
    const [from, to] = [
      [8, 20, 9],
      [18, 6, 38],
    ];
    expect(legOf(from, to, HOME, 3)).toMatchObject({ from: 8, to: 18 });
    expect(legOf(from, from, HOME, 3)).toBeUndefined();
  });
});
