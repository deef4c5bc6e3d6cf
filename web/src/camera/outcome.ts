// What to show of the service's answer to measured colours.

import type { RecognizeAnswer } from "../api/types";

/** The slips that can happen to someone who shows six faces to a camera, as the answer names them. */
const SLIPS = ["mirrored", "exchanged", "reordered", "assembly"] as const;

export type Note = "done" | "unsure" | (typeof SLIPS)[number];

export interface Outcome {
  readonly state: string;
  /** The facelets to look at again. */
  readonly uncertain: readonly number[];
  readonly note: Note;
}

/** The state as it was read, or what the likeliest slip makes of it. */
export function outcomeOf({ state, solvable, uncertain, hypotheses }: RecognizeAnswer): Outcome {
  if (solvable === true) return { state, uncertain, note: "done" };
  const likeliest = hypotheses?.[0];
  const note = SLIPS.find((slip) => slip === likeliest?.kind);
  if (!likeliest || !note) return { state, uncertain, note: "unsure" };
  return { state: likeliest.state, uncertain: [], note };
}
