// The cube in the hand looks different from that on the page: whether the reader shows it, and ways back.

import { computed, effect, signal, untracked } from "@preact/signals";
import { lesson, position, resume, type Lesson } from "./lesson";

/** Whether the reader shows the cube in the hand. */
export const comparing = signal(false);

/** The place to which a way back has led, as long as nobody goes on from there. */
const arrived = signal<{ lesson: Lesson; at: number } | undefined>(undefined);
export const isBack = computed(
  () => arrived.value?.lesson === lesson.value && arrived.value?.at === position.value,
);

/** The solution that is followed, and the place in it: also on the way back to it. */
export function followed(): { lesson: Lesson; at: number } | undefined {
  const now = lesson.value;
  return now && (now.then ?? { lesson: now, at: position.value });
}

/** Goes on with a solution from this place. */
export function arrive(plan: Lesson, at: number): void {
  arrived.value = { lesson: plan, at };
  resume(plan, at, -1);
}

/** At the end of a way back, goes on with the solution. Returns what ends that. */
export function returnFromWaysBack(): () => void {
  return effect(() => {
    const now = lesson.value;
    if (now?.then && position.value === now.turns.length)
      untracked(() => arrive(now.then!.lesson, now.then!.at));
  });
}
