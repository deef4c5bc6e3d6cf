// What to show of the service's answer to measured colors.

import type { RecognizeAnswer } from "../api/types";

/** The slips that can happen to someone who shows six faces to a camera, as the answer names them. */
const SLIPS = ["mirrored", "exchanged", "reordered", "assembly"] as const;

/** `partly_mirrored`: some faces were seen as in a mirror, and others were not. */
export type Note = "done" | "unsure" | "partly_mirrored" | (typeof SLIPS)[number];

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
  const slip = SLIPS.find((slip) => slip === likeliest?.kind);
  if (!likeliest || !slip) return { state, uncertain, note: "unsure" };
  // A camera mirrors all six faces or none.
  const isPartly = slip === "mirrored" && likeliest.mirrored_faces?.length !== 6;
  return { state: likeliest.state, uncertain: [], note: isPartly ? "partly_mirrored" : slip };
}
