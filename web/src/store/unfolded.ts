// What a reader has unfolded of a step. It stays unfolded for the next steps, and on this device.

import { signal } from "@preact/signals";
import { keep, kept } from "./settings";

export type Fold = "why" | "more" | "wrong";

const KEY = "unfolded";

export const unfolded = signal<ReadonlySet<string>>(new Set((kept(KEY) ?? "").split(" ")));

/** Unfolds it if it is not. */
export function unfold(fold: Fold): void {
  if (!unfolded.value.has(fold)) toggleFold(fold);
}

export function toggleFold(fold: Fold): void {
  const next = new Set(unfolded.value);
  if (!next.delete(fold)) next.add(fold);
  unfolded.value = next;
  keep(KEY, [...next].join(" ").trim());
}
