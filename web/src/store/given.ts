// The cube that is put in: what the request says, and what the net shows.

import { computed, signal } from "@preact/signals";
import { COLORS, solvedPaint } from "../cube/colors";
import { FACES, sizeOf } from "../cube/faces";
import { paintingOf, type Painting } from "../cube/painting";
import { readPosted } from "../cube/posted";

/** The cube in the words of the API. */
export type Given = { size: number; scramble: string } | { state: string };

export const WAYS = ["camera", "paint", "paste", "random", "smart"] as const;
/** `seen` is the cube in the hand of somebody who follows a solution and sees another cube than the page. */
export type Way = (typeof WAYS)[number] | "seen";

export const way = signal<Way>("paste");
/** Whether a way is taken; before that, the page shows all of them as doors. */
export const entered = signal(false);
export const isPainted = (): boolean => way.value === "paint" || way.value === "seen";
export const given = signal<Given>({ size: 3, scramble: "" });
export const painting = signal<Painting>(paintingOf(solvedPaint(3)));
/** The text that is pasted or written. */
export const pasted = signal("");
export const posted = computed(() => readPosted(pasted.value));
/** Facelets that a camera was not sure of. */
export const uncertain = signal<readonly number[]>([]);

export const paint = computed(() => painting.value.paint);
export const size = computed(() => sizeOf(paint.value.length) ?? 3);

/** The state as it is posted; that of a scramble in the letters of faces. */
export function stateText(): string {
  if ("state" in given.value) return given.value.state;
  return paint.value.map((color) => (color === "?" ? color : FACES[COLORS.indexOf(color)])).join("");
}
