import { expect, it } from "vitest";
import { arrowsOf } from "./arrows";
import type { Face } from "./faces";
import { parseTurn } from "./turns";

/** By face, where the outermost tip of the arrow of a move is, in half stickers. */
function tips(move: string, size: number): Partial<Record<Face, readonly number[]>> {
  const found: Partial<Record<Face, readonly number[]>> = {};
  for (const { face, points } of arrowsOf(parseTurn(move, size), size, 0))
    if (points.length === 3) found[face] ??= points[1]!.map(Math.round);
  return found;
}

it("points where the layer goes, on the faces around it", () => {
  expect(tips("U", 3)).toEqual({ F: [-2, -2], R: [-2, -2], B: [-2, -2], L: [-2, -2] });
  expect(tips("U'", 3).F).toEqual([2, -2]);
  expect(tips("R", 3)).toEqual({ U: [2, -2], F: [2, -2], D: [2, -2], B: [-2, 2] });
  expect(tips("M", 3).F).toEqual([0, 2]);
  expect(tips("F", 3).U).toEqual([2, 2]);
});

it("lies on the whole cube where that turns", () => {
  const heads = arrowsOf(parseTurn("x", 3), 3, 0).filter(
    ({ face, points }) => face === "F" && points.length === 3,
  );
  expect(heads.map(({ points }) => points[1]!.map(Math.round))).toEqual([
    [-2, -2],
    [0, -2],
    [2, -2],
  ]);
});

it("lies on each layer that turns, and on three places of more", () => {
  const onFront = (move: string, size: number) =>
    arrowsOf(parseTurn(move, size), size, 0)
      .filter(({ face, points }) => face === "F" && points.length === 3)
      .map(({ points }) => Math.round(points[1]![0]));
  expect(onFront("2R", 4)).toEqual([1]);
  expect(onFront("Rw", 4)).toEqual([1, 3]);
  expect(onFront("3Rw", 6)).toEqual([1, 3, 5]);
  expect(onFront("6Rw", 12)).toEqual([2, 6, 10]);
});

it("has a second head for a half turn", () => {
  const heads = (move: string) =>
    arrowsOf(parseTurn(move, 3), 3, 0).filter(({ face, points }) => face === "F" && points.length === 3);
  expect(heads("R")).toHaveLength(1);
  expect(heads("R2")).toHaveLength(2);
});
