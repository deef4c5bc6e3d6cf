// The six colours of stickers: what people call them, how they look, and which symbol of a state has which.

import { DIMMING } from "./dimming";
import { FACES, type Face } from "./faces";

/** A colour by its English initial, the symbol that the page posts for it. */
export type Color = "w" | "r" | "g" | "y" | "o" | "b";
/** A colour, or a sticker that is not known. */
export type Paint = Color | "?";

/** In the order of the faces that have them on most cubes: U R F D L B. */
export const COLORS: readonly Color[] = ["w", "r", "g", "y", "o", "b"];

/** As stickers look on the page, in the player and in pictures. */
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
function dimmed(shade: string): string {
  const channels = [1, 3, 5].map((at) => parseInt(shade.slice(at, at + 2), 16) * DIMMING ** (1 / 2.2));
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

export const DIMMED: Readonly<Record<Paint, string>> = Object.fromEntries(
  Object.entries(SHADES).map(([color, shade]) => [color, dimmed(shade)]),
) as Record<Paint, string>;

export const BLANKS = "?.-";

export function colorOfFace(face: Face): Color {
  return COLORS[FACES.indexOf(face)]!;
}

/**
 * The colours of a state's symbols: face letters are the usual colours of these faces; initials of colours are
 * these colours; anything else takes the colour of the face whose centre it is in `scheme`, or the next free one.
 */
export function colorsOfSymbols(state: string, scheme?: Partial<Record<Face, string>>): Map<string, Paint> {
  const symbols = [...new Set(state)].filter((symbol) => !BLANKS.includes(symbol)).sort();
  const colors = new Map<string, Paint>([...BLANKS].map((blank) => [blank, "?"]));
  if (symbols.every((symbol) => (FACES as readonly string[]).includes(symbol))) {
    for (const face of FACES) colors.set(face, colorOfFace(face));
    return colors;
  }
  const initials = symbols.map((symbol) => symbol.toLowerCase());
  if (
    new Set(initials).size === symbols.length &&
    initials.every((i) => (COLORS as readonly string[]).includes(i))
  ) {
    for (const symbol of symbols) colors.set(symbol, symbol.toLowerCase() as Color);
    return colors;
  }
  const free = new Set<Color>(COLORS);
  for (const face of FACES) {
    const symbol = scheme?.[face];
    if (symbol && symbols.includes(symbol)) {
      colors.set(symbol, colorOfFace(face));
      free.delete(colorOfFace(face));
    }
  }
  const rest = [...free];
  for (const symbol of symbols) if (!colors.has(symbol)) colors.set(symbol, rest.shift() ?? "?");
  return colors;
}

/** A state as colours, facelet by facelet. */
export function paintOf(state: string, scheme?: Partial<Record<Face, string>>): Paint[] {
  const colors = colorsOfSymbols(state, scheme);
  return [...state].map((symbol) => colors.get(symbol) ?? "?");
}

/** The colours of a solved cube in the usual scheme. */
export function solvedPaint(size: number): Paint[] {
  return FACES.flatMap((face) => new Array<Paint>(size * size).fill(colorOfFace(face)));
}

/** How many stickers have each colour. */
export function countColors(paint: readonly Paint[]): Record<Paint, number> {
  const counts: Record<Paint, number> = { w: 0, r: 0, g: 0, y: 0, o: 0, b: 0, "?": 0 };
  for (const color of paint) counts[color]++;
  return counts;
}

/** Whether each face has one colour. */
export function isSolved(paint: readonly Paint[]): boolean {
  const perFace = paint.length / 6;
  return paint.every((color, facelet) => color === paint[facelet - (facelet % perFace)]);
}
