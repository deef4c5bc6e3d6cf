// From the cube to the list of steps, which is below it on small screens.

import { prefersLessMotion } from "../store/settings";
import { unfold, type Fold } from "../store/unfolded";

function show(place: HTMLElement | null, focus: HTMLElement | null): void {
  place?.scrollIntoView({ behavior: prefersLessMotion() ? "instant" : "smooth", block: "start" });
  focus?.focus({ preventScroll: true });
}

export function showSteps(): void {
  const steps = document.querySelector<HTMLElement>(".steps");
  show(steps, steps);
}

/** Shows what the list has of the current step, with a part of it unfolded. */
export function showStep(fold?: Fold): void {
  if (fold) unfold(fold);
  const steps = document.querySelector<HTMLElement>(".steps");
  show(steps, steps?.querySelector<HTMLElement>("[aria-current=step] .step-text") ?? null);
}
