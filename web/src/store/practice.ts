// Practice of a case: a random cube on which it comes next, solved by the same method.

import { effect } from "@preact/signals";
import { get } from "../api/client";
import type { ScrambleAnswer } from "../api/types";
import { OVER } from "../cube/hold";
import { lesson } from "./lesson";
import { fragmentOf, type Wish } from "./request";
import { trying } from "./trying";

/**
 * Leads to the lesson of a cube on which a case comes next, and from there Back leads here again. `drill` is what the
 * service says about where such cubes are.
 */
export async function practise(drill: string, asked: Wish): Promise<void> {
  const { size, state, moves } = await get<ScrambleAnswer>(`/scramble${drill.slice(drill.indexOf("?"))}`);
  // A color of the first layer is a symbol of the cube that was asked about.
  const options = Object.fromEntries(
    Object.entries(asked.options).filter(([name]) => name !== "first_layer"),
  );
  // With the first layer at the bottom, as the lessons hold the cube.
  const cube = moves ? { size, scramble: [OVER, ...moves].join(" ") } : { state };
  tryUntilBack(asked);
  location.hash = fragmentOf({ ...asked, cube, options, until: "solved" }, true);
}

let stop: (() => void) | undefined;

/** Lets the reader try the steps of the case, and asks for that no more where Back leads to the lesson of before. */
function tryUntilBack(asked: Wish): void {
  stop?.();
  const before = trying.value;
  const here = fragmentOf(asked, true);
  let hasLeft = false;
  trying.value = true;
  stop = effect(() => {
    const isHere = lesson.value !== undefined && fragmentOf(lesson.value.asked, true) === here;
    if (isHere && hasLeft) trying.value = before;
    hasLeft ||= !isHere;
  });
}
