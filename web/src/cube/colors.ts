// The six colors of stickers: what people call them, how they look, and which symbol of a state has which.

import { DIMMING } from "./dimming";
import { FACES, type Face } from "./faces";

/** A color by its English initial, the symbol that the page posts for it. */
export type Color = "w" | "r" | "g" | "y" | "o" | "b";
/** A color, or a sticker that is not known. */
export type Paint = Color | "?";

/** In the order of the faces that have them on most cubes: U R F D L B. */
export const COLORS: readonly Color[] = ["w", "r", "g", "y", "o", "b"];

/** As stickers look on the page, in the player and in pictures, unless the reader chooses another look (looks.ts). */
export const SHADES: Readonly<Record<Paint, string>> = {
  w: "#f4f4f0",
  r: "#c8202f",
  g: "#0a9a55",
  y: "#f7cf1d",
  o: "#f47b20",
  b: "#1455b8",
  "?": "#9a9a96",
};

/** A shade with only `DIMMING` of its light. Shades are no amounts of light: sRGB is close to a power of 2.2. */
export function dimmed(shade: string): string {
  const channels = [1, 3, 5].map((at) => parseInt(shade.slice(at, at + 2), 16) * DIMMING ** (1 / 2.2));
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** The frame of a marked sticker: a light line and a dark one, one of which stands out from any sticker. */
export const RIM = { light: "#ffffff", dark: "#000000" };
/** The arrow of the next move, in a color that no sticker has. */
export const ARROW = "#d6006c";

/** Stickers that are not known, and what people write for those that do not matter. */
const GRAY = "?.-x";

export function colorOfFace(face: Face): Color {
  return COLORS[FACES.indexOf(face)]!;
}

/**
 * The colors of a state's symbols, as in the pictures of the service: the initials of colors are these colors
 * whatever else is there, and letters of faces the usual colors of these faces. Anything else takes the color of the
 * face whose center it is in `scheme`, or the next that is left. `x` is gray.
 */
export function colorsOfSymbols(state: string, scheme?: Partial<Record<Face, string>>): Map<string, Paint> {
  const symbols = [...new Set(state)].filter((symbol) => !GRAY.includes(symbol)).sort();
  const colors = new Map<string, Paint>([...GRAY].map((gray) => [gray, "?"]));
  const letters = symbols.map((symbol) => symbol.toUpperCase());
  const has = (any: string) => letters.some((letter) => any.includes(letter));
  const meant = has("UFDL") && !has("WYOG") ? FACES.join("") : COLORS.join("").toUpperCase();
  const free = new Set<Color>(COLORS);
  const give = (symbol: string, color: Color | undefined) => {
    if (color === undefined || colors.has(symbol) || !free.delete(color)) return;
    colors.set(symbol, color);
  };
  for (const symbol of symbols) give(symbol, COLORS[meant.indexOf(symbol.toUpperCase())]);
  for (const face of FACES) {
    const symbol = scheme?.[face];
    if (symbol && symbols.includes(symbol)) give(symbol, colorOfFace(face));
  }
  for (const symbol of symbols) give(symbol, [...free][0]);
  for (const symbol of symbols) if (!colors.has(symbol)) colors.set(symbol, "?");
  return colors;
}

/** A state as colors, facelet by facelet. */
export function paintOf(state: string, scheme?: Partial<Record<Face, string>>): Paint[] {
  const colors = colorsOfSymbols(state, scheme);
  return [...state].map((symbol) => colors.get(symbol) ?? "?");
}

/** The colors of a solved cube, in the usual scheme unless another is given. */
export function solvedPaint(size: number, scheme?: Readonly<Record<Face, Color>>): Paint[] {
  return FACES.flatMap((face) => new Array<Paint>(size * size).fill(scheme?.[face] ?? colorOfFace(face)));
}

/** How many stickers have each color. */
export function countColors(paint: readonly Paint[]): Record<Paint, number> {
  const counts: Record<Paint, number> = { w: 0, r: 0, g: 0, y: 0, o: 0, b: 0, "?": 0 };
  for (const color of paint) counts[color]++;
  return counts;
}

/** Whether each face has one color. */
export function isSolved(paint: readonly Paint[]): boolean {
  const perFace = paint.length / 6;
  return paint.every((color, facelet) => color === paint[facelet - (facelet % perFace)]);
}
