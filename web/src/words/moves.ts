// Moves in words: which layers turn, and which way as the solver sees it.

import type { Face } from "../cube/faces";
import type { Turn } from "../cube/turns";
import { say, type Key } from "./words";

/** What a quarter turn of a side looks like, clockwise and then the other way: from the front, or from behind at the back. */
const WAYS: Readonly<Record<Face, readonly [Key, Key]>> = {
  R: ["move-up", "move-down"],
  L: ["move-down", "move-up"],
  U: ["move-left", "move-right"],
  D: ["move-right", "move-left"],
  F: ["move-clockwise", "move-anticlockwise"],
  B: ["move-clockwise-behind", "move-anticlockwise-behind"],
};
const MIDDLES = { R: "x", L: "x", U: "y", D: "y", F: "z", B: "z" } as const;

function layersInWords({ face, from, to }: Turn, size: number): string {
  if (from === 1 && to === size) return say("move-whole");
  if (from === 1 && to === 1) return say(`move-side-${face}`);
  if (from === 1) return say("move-wide", { side: say(`move-side-${face}`), count: to });
  if (from === to && 2 * from === size + 1) return say(`move-middle-${MIDDLES[face]}`);
  const counted = say(`move-from-${face}`);
  return from === to ? say("move-inner", { from, counted }) : say("move-inner-many", { from, to, counted });
}

export function moveInWords(turn: Turn, size: number): string {
  const way = turn.quarters === 2 ? "move-half" : WAYS[turn.face][turn.quarters === 1 ? 0 : 1];
  return say("move-line", { layers: layersInWords(turn, size), way: say(way) });
}
