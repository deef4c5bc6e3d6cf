import { expect, test } from "vitest";
import { middleOf, placeOf, type Vector } from "./faces";
import { cellOf, faceletUnder } from "./net";
import { onNet, seenFrom } from "./projection";
import { HOME } from "./view";

test("the front, the top and the right are seen from where books look", () => {
  expect(seenFrom(HOME, 3).map(({ face }) => face)).toEqual(["U", "R", "F"]);
  expect(seenFrom({ latitude: 0, longitude: 0 }, 3).map(({ face }) => face)).toEqual(["F"]);
  expect(seenFrom({ latitude: -30, longitude: 148 }, 3).map(({ face }) => face)).toEqual(["R", "D", "B"]);
});

test.each([2, 3, 20])(
  "each sticker of a cube with %i layers lies where its place in space is seen",
  (size) => {
    const view = { latitude: 25, longitude: -50 };
    const [up, around] = [(25 * Math.PI) / 180, (-50 * Math.PI) / 180];
    // Turned around the upright axis, then towards the eye.
    const flat = ([x, y, z]: Vector) => {
      const depth = x * Math.sin(around) + z * Math.cos(around);
      return {
        x: (x * Math.cos(around) - z * Math.sin(around)) / 2,
        y: -(y * Math.cos(up) - depth * Math.sin(up)) / 2,
      };
    };
    for (const seen of seenFrom(view, size)) {
      for (let facelet = 0; facelet < 6 * size * size; facelet++) {
        if (placeOf(facelet, size).face !== seen.face) continue;
        const place = onNet(seen, flat(middleOf(facelet, size)));
        const cell = cellOf(facelet, size);
        expect(place.x).toBeCloseTo(cell.x + 0.5, 6);
        expect(place.y).toBeCloseTo(cell.y + 0.5, 6);
        expect(faceletUnder(place, size)).toBe(facelet);
      }
    }
  },
);

test("names stand beside the cube", () => {
  for (const view of [HOME, { latitude: 0, longitude: 0 }, { latitude: -60, longitude: 100 }]) {
    const seen = seenFrom(view, 3);
    for (const { label } of seen) {
      for (const other of seen) {
        const { x, y } = onNet(other, label);
        const under = faceletUnder({ x, y }, 3);
        expect(under === undefined || placeOf(under, 3).face !== other.face).toBe(true);
      }
    }
  }
});
