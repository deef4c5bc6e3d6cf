// How stickers look on this device: shades and marks, wherever the page draws them.

import { computed, signal } from "@preact/signals";
import { dimmed, SHADES, type Color, type Paint } from "../cube/colors";
import { LOOKS, MARK_KINDS, shadesIn, type LookName, type MarkKind, type Shades } from "../cube/looks";
import { keep, kept } from "./settings";

export type Look = LookName | "own";
export const LOOK_NAMES: readonly Look[] = ["standard", "vivid", "pastel", "safe", "own"];

export const look = signal<Look>(LOOK_NAMES.find((name) => name === kept("look")) ?? "standard");
/** The reader's own shades. */
export const ownShades = signal<Shades>(shadesIn(kept("look.own") ?? "") ?? LOOKS.standard);
export const markKind = signal<MarkKind>(MARK_KINDS.find((kind) => kind === kept("marks")) ?? "none");

export const shadesOfLook = (name: Look): Shades => (name === "own" ? ownShades.value : LOOKS[name]);

export const shades = computed<Readonly<Record<Paint, string>>>(() => ({
  ...shadesOfLook(look.value),
  "?": SHADES["?"],
}));

/** Beside stickers that are marked. */
export const dimmedShades = computed(
  () =>
    Object.fromEntries(
      Object.entries(shades.value).map(([color, shade]) => [color, dimmed(shade)]),
    ) as Record<Paint, string>,
);

/** Changes with everything that a picture drawn once would have to be drawn again for. */
export const lookKey = computed(() => `${Object.values(shades.value).join()} ${markKind.value}`);

export function chooseLook(name: Look): void {
  // One's own shades begin as those that were seen last.
  if (name === "own" && kept("look.own") === null) ownShades.value = shadesOfLook(look.value);
  look.value = name;
  keep("look", name);
}

export function chooseShade(color: Color, shade: string): void {
  ownShades.value = { ...ownShades.value, [color]: shade };
  keep("look.own", Object.values(ownShades.value).join(" "));
  chooseLook("own");
}

export function chooseMarks(kind: MarkKind): void {
  markKind.value = kind;
  keep("marks", kind);
}
