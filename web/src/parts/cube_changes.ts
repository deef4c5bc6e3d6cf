// Changes of the cube that is put in. Any of them makes the solution on the page one of another cube.

import { size, way, type Way } from "../store/given";
import { chooseWay, givePosted, resize } from "../store/ways";
import { endLesson, lesson } from "../store/lesson";
import { limits } from "../store/methods";
import { cancelSolve } from "../store/solving";
import { forgetReading } from "./reading_note";

export function cubeChanges<Args extends unknown[]>(
  change: (...args: Args) => void,
): (...args: Args) => void {
  return (...args) => {
    // The cube that is seen is compared with the solution.
    if (way.value !== "seen") {
      cancelSolve();
      endLesson();
    }
    change(...args);
  };
}

const takeSize = cubeChanges(resize);

export function toSize(layers: number): void {
  const { min_size: min, max_size: max } = limits.value ?? { min_size: 2, max_size: 100 };
  if (Number.isInteger(layers) && layers >= min && layers <= max && layers !== size.value) takeSize(layers);
}

const leaveFor = cubeChanges((next: Way) => {
  forgetReading();
  chooseWay(next);
});

/** A smart cube may be the one whose solution is there. */
export const takeWay = (next: Way): void =>
  next === "smart" && lesson.value ? chooseWay(next, true) : leaveFor(next);

/** What is pasted beside any field goes to the one for it. */
export const pasteAnywhere = cubeChanges((text: string) => {
  chooseWay("paste");
  givePosted(text, true);
});
