import { expect, it } from "vitest";
import { meansOf } from "./grid";

it("reads the middle of each cell and not its seams", () => {
  const [size, perCell] = [2, 8];
  const side = size * perCell;
  const pixels = new Uint8ClampedArray(4 * side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const seam = x % perCell === 0 || y % perCell === 0;
      const cell = 2 * Math.floor(y / perCell) + Math.floor(x / perCell);
      pixels.set(seam ? [0, 0, 0, 255] : [50 * cell, 100, 200, 255], 4 * (y * side + x));
    }
  }
  expect(meansOf(pixels, size, perCell)).toEqual([
    [0, 100, 200],
    [50, 100, 200],
    [100, 100, 200],
    [150, 100, 200],
  ]);
});
