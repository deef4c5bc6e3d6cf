// From where the cube of a lesson is looked at: it shows what each step is about, and the reader may turn it.

import { effect, signal, untracked } from "@preact/signals";
import { chooseView, HOME, STEEPEST, type View } from "../cube/view";
import { lesson, marks } from "./lesson";
import { prefersLessMotion } from "./settings";

export const view = signal<View>(HOME);

/** By how many degrees a button or a key turns the view. */
export const VIEW_STEP = 30;

/** How long the eye takes from one place to another, in milliseconds. */
const WAY = 600;

let frame = 0;
/** Where the eye is, or is on its way to. */
let goal = HOME;

function put({ latitude, longitude }: View): void {
  view.value = {
    latitude: Math.min(Math.max(latitude, -STEEPEST), STEEPEST),
    longitude: longitude - 360 * Math.round(longitude / 360),
  };
}

function goTo(there: View): void {
  cancelAnimationFrame(frame);
  goal = there;
  if (prefersLessMotion()) return put(goal);
  const from = view.value;
  const around = goal.longitude - from.longitude;
  const shortest = around - 360 * Math.round(around / 360);
  const began = performance.now();
  const tick = (now: number) => {
    const done = Math.min(Math.max(now - began, 0) / WAY, 1);
    const eased = done * done * (3 - 2 * done);
    put({
      latitude: from.latitude + (goal.latitude - from.latitude) * eased,
      longitude: from.longitude + shortest * eased,
    });
    if (done < 1) frame = requestAnimationFrame(tick);
  };
  if (shortest !== 0 || goal.latitude !== from.latitude) frame = requestAnimationFrame(tick);
}

/** Turns the eye at once, by so many degrees up and to the right. */
export function turnView(up: number, right: number): void {
  cancelAnimationFrame(frame);
  put({ latitude: view.value.latitude + up, longitude: view.value.longitude + right });
  goal = view.value;
}

/** Turns to one of these facelets, if none is in sight. */
export const lookAt = (facelets: readonly number[], size: number): void =>
  goTo(chooseView(goal, [facelets], size));

export const resetView = (): void => goTo(HOME);

/** Begins at home, and turns to what a step is about as the step begins. Returns what ends that. */
export function followSteps(): () => void {
  cancelAnimationFrame(frame);
  goal = view.value = HOME;
  return effect(() => {
    const sights = marks.value?.sights;
    const size = lesson.value?.size;
    if (sights && size) untracked(() => goTo(chooseView(goal, sights, size)));
  });
}
