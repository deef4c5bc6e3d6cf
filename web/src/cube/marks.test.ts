import { expect, it } from "vitest";
import type { Step } from "../api/types";
import { marksOf } from "./marks";
import { parseTurn } from "./turns";

const piece = (from: number[], to: number[]) => ({ kind: "edge", colors: "", from, to });
const step = (task: string, pieces: object[], about: object[] = [], algorithm?: object) =>
  ({ task, text: "", start: 0, end: 1, pieces, facts: { about }, algorithm }) as unknown as Step;

/** Stickers of a 3x3x3: the edges at the top in front and on the right, before and after. */
const TOP_FRONT = [7, 19];
const TOP_RIGHT = [5, 10];
const FRONT_RIGHT = [23, 12];

it("marks the pieces of a step, and wants them and, less so, their goals to be seen", () => {
  expect(marksOf(step("insert_edge", [piece(TOP_FRONT, FRONT_RIGHT)]), 3)).toEqual({
    facelets: TOP_FRONT,
    sights: [TOP_FRONT, TOP_FRONT, FRONT_RIGHT],
    goals: FRONT_RIGHT,
    ways: [{ from: TOP_FRONT, to: FRONT_RIGHT }],
  });
});

it("shows no way of what stays where it is, nor so many ways that nobody sees which is which", () => {
  expect(marksOf(step("insert_edge", [piece(TOP_FRONT, TOP_FRONT)]), 3)).toMatchObject({
    goals: [],
    ways: [],
  });
  const many = [TOP_RIGHT, FRONT_RIGHT, [32, 16], [28, 25]].map((to) => piece(TOP_FRONT, to));
  expect(marksOf(step("insert_edge", many), 3)).toMatchObject({ goals: [], ways: [] });
  // A step that takes something out has no goal.
  expect(marksOf(step("take_out_pair", [], [piece(FRONT_RIGHT, TOP_FRONT)]), 3).ways).toEqual([]);
});

it("shows one way for pieces that go together", () => {
  // The three pieces of an edge of a 5x5x5, from the top in front to the front on the right.
  const edge = [1, 2, 3].map((at) => piece([20 + at, 50 + at], [54 + 5 * at, 25 + 5 * at]));
  const { goals, ways } = marksOf(step("insert_edge", edge), 5);
  expect(goals).toHaveLength(6);
  const { from, to } = edge[1]!;
  expect(ways).toEqual([{ from, to }]);
});

it("marks what a step is about if it brings nothing to its goal", () => {
  const { facelets } = marksOf(step("take_out_pair", [], [piece(FRONT_RIGHT, TOP_FRONT)]), 3);
  expect(facelets).toEqual(FRONT_RIGHT);
});

it("marks the whole last layer where its pattern is the case", () => {
  const edges = [piece(TOP_FRONT, TOP_RIGHT), piece(TOP_RIGHT, TOP_FRONT)];
  const { facelets, sights } = marksOf(step("orient_last_layer", [edges[0]!], edges, {}), 3);
  expect(facelets).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 36, 37, 38, 45, 46, 47]);
  expect(sights).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  // The same without an algorithm is about its pieces.
  expect(marksOf(step("orient_last_layer", [edges[0]!], edges), 3).facelets).toEqual(TOP_FRONT);
});

it("marks nothing in a search", () => {
  const found = step("search", [piece(TOP_FRONT, TOP_RIGHT)]);
  expect(marksOf(found, 3)).toEqual({ facelets: [], sights: [], goals: [], ways: [] });
});

it("marks the pieces that the repair of a parity moves", () => {
  const turns = "2R2 U2 2R2 Uw2 2R2 Uw2 U2".split(" ").map((move) => parseTurn(move, 4));
  // Two whole edges of four halves, each with two stickers.
  expect(marksOf(step("repair_corner_parity", []), 4, turns).facelets).toHaveLength(8);
});
