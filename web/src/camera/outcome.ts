// What to show of the service's answer to measured colors: a cube in the colors that were seen.

import type { RecognizeAnswer } from "../api/types";
import type { Color } from "../cube/colors";
import { byFace, type Face } from "../cube/faces";
import { isHeld, SCHEMES, type Scheme } from "../cube/hold";

/** The slips that can happen to someone who shows six faces to a camera, as the answer names them. */
const SLIPS = ["mirrored", "exchanged", "reordered", "assembly"] as const;

/** `look`: some stickers are to be looked over. `partly_mirrored`: some faces were seen as in a mirror, and others were not. */
export type Note = "done" | "look" | "unsure" | "partly_mirrored" | (typeof SLIPS)[number];

export interface Outcome {
  readonly paint: readonly Color[];
  /** The facelets to look at again. */
  readonly uncertain: readonly number[];
  readonly note: Note;
}

const INITIALS: Readonly<Record<string, Color>> = {
  white: "w",
  red: "r",
  green: "g",
  yellow: "y",
  orange: "o",
  blue: "b",
};

/** The colors that the letters of an answer stand for. Each of the six names is there once, also for a pink sticker. */
export function schemeOf({ colors }: Pick<RecognizeAnswer, "colors">): Scheme {
  return byFace((face) => INITIALS[colors[face]!.name]!);
}

/** Whether an answer needs no second thought: a cube in the colors of its scheme, as it was held. */
export const isPlain = (answer: RecognizeAnswer, scheme: Scheme = SCHEMES.usual): boolean =>
  answer.solvable === true && isHeld(schemeOf(answer), scheme);

/** The cube as it was read, or what the likeliest slip makes of it. */
export function outcomeOf(answer: RecognizeAnswer): Outcome {
  const { size, state, solvable, uncertain, hypotheses } = answer;
  const scheme = schemeOf(answer);
  const paint = (letters: string) => [...letters].map((letter) => scheme[letter as Face]);
  if (solvable === true)
    return { paint: paint(state), uncertain, note: uncertain.length > 0 ? "look" : "done" };
  const likeliest = hypotheses?.[0];
  const slip = SLIPS.find((slip) => slip === likeliest?.kind);
  // On odd sizes a letter means the face with that center, which is another one once faces have changed places.
  const isMoved = size % 2 === 1 && (slip === "exchanged" || slip === "reordered");
  if (!likeliest || !slip || isMoved) return { paint: paint(state), uncertain, note: "unsure" };
  // A camera mirrors all six faces or none.
  const isPartly = slip === "mirrored" && likeliest.mirrored_faces?.length !== 6;
  return { paint: paint(likeliest.state), uncertain: [], note: isPartly ? "partly_mirrored" : slip };
}
