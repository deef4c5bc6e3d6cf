// How wide the screen is, where that decides what stands on the page and in which order. The widths are those of the styles.

import { signal, type ReadonlySignal } from "@preact/signals";

function matches(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener("change", () => (now.value = list.matches));
  return now;
}

/** A phone: one face at a time is large enough for fingers. */
export const narrow = matches("(max-width: 640px)");
/** The steps of a lesson stand beside the cube. */
export const wide = matches("(min-width: 1151px)");
/** All parts of the page stand in one column. */
export const stacked = matches("(max-width: 900px)");
