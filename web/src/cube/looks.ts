// How the six colors look to the reader: shades for stickers, and marks that tell colors apart without seeing them.

import { COLORS, SHADES, type Color } from "./colors";

export type Shades = Readonly<Record<Color, string>>;

/** `safe` keeps all six apart, by lightness too, for every common kind of color blindness; its test measures that. */
export const LOOKS = {
  standard: shadesOf(SHADES.w, SHADES.r, SHADES.g, SHADES.y, SHADES.o, SHADES.b),
  vivid: shadesOf("#ffffff", "#e5001f", "#00b33c", "#ffe600", "#ff7a00", "#0046e5"),
  pastel: shadesOf("#f7f5f0", "#d9707a", "#7cbf95", "#f0de8c", "#eba878", "#7797cf"),
  safe: shadesOf("#eefffd", "#640a14", "#009a9a", "#ffd000", "#e1643c", "#16206e"),
} as const;
export type LookName = keyof typeof LOOKS;

function shadesOf(...shades: readonly string[]): Shades {
  return Object.fromEntries(COLORS.map((color, index) => [color, shades[index]!])) as Record<Color, string>;
}

/** Six shades as they are kept: `#rrggbb`, in the order of `COLORS`. Undefined if the text is none. */
export function shadesIn(text: string): Shades | undefined {
  const shades = text.split(" ");
  return shades.length === COLORS.length && shades.every((shade) => /^#[0-9a-f]{6}$/.test(shade))
    ? shadesOf(...shades)
    : undefined;
}

/** How much light a shade gives, from 0 to 1. */
export function luminance(shade: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(shade.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const INKS = { dark: "#141414", light: "#ffffff" } as const;

/** The ink that is seen on a shade, also where the sticker is dimmed. */
export const inkOn = (shade: string): string => (luminance(shade) > 0.25 ? INKS.dark : INKS.light);

export type MarkKind = "none" | "letters" | "patterns";
export const MARK_KINDS: readonly MarkKind[] = ["none", "letters", "patterns"];

type Spot = readonly [x: number, y: number];
/** Convex polygons on a sticker, whose corners are 0 0 and 1 1; so they are drawn on nets and in space alike. */
export type Mark = readonly (readonly Spot[])[];

const THICK = 0.1;

type Way = readonly [x: number, y: number];

/** How far two pieces of a line reach over their joint so that their outer corners meet; at sharp ones, not that far. */
function overlap(one: Way | undefined, other: Way | undefined): number {
  if (!one || !other) return THICK / 2;
  const turn = Math.acos(Math.min(Math.max(one[0] * other[0] + one[1] * other[1], -1), 1));
  return (THICK / 2) * (turn > 1.6 ? 0.4 : Math.tan(turn / 2));
}

/** A line of straight pieces, each a polygon; it is closed if it ends where it begins. */
function line(...spots: readonly Spot[]): Mark {
  const ways = spots.slice(1).map((end, index): Way => {
    const start = spots[index]!;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    return [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  });
  const [first, last] = [spots[0]!, spots.at(-1)!];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return ways.map((way, index) => {
    const [x, y] = way;
    const before = overlap(ways[index - 1] ?? (isClosed ? ways.at(-1) : undefined), way);
    const after = overlap(way, ways[index + 1] ?? (isClosed ? ways[0] : undefined));
    const half = THICK / 2;
    const [start, end] = [spots[index]!, spots[index + 1]!];
    const [from, to]: readonly Spot[] = [
      [start[0] - x * before, start[1] - y * before],
      [end[0] + x * after, end[1] + y * after],
    ];
    return [
      [from![0] + y * half, from![1] - x * half],
      [to![0] + y * half, to![1] - x * half],
      [to![0] - y * half, to![1] + x * half],
      [from![0] - y * half, from![1] + x * half],
    ] as const;
  });
}

/** A regular polygon around a spot. */
function disc(corners: number, radius: number, [x, y]: Spot = [0.5, 0.5]): Mark {
  const spots = Array.from({ length: corners }, (_, corner): Spot => {
    const angle = (2 * Math.PI * corner) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [spots];
}

/** The letters that paint, and that a state is posted in. */
const LETTERS: Readonly<Record<Color, Mark>> = {
  w: line([0.2, 0.27], [0.35, 0.73], [0.5, 0.38], [0.65, 0.73], [0.8, 0.27]),
  r: [
    ...line([0.34, 0.73], [0.34, 0.27], [0.58, 0.27], [0.67, 0.34], [0.67, 0.44], [0.58, 0.51], [0.34, 0.51]),
    ...line([0.5, 0.51], [0.68, 0.73]),
  ],
  g: line(
    [0.69, 0.35],
    [0.59, 0.27],
    [0.43, 0.27],
    [0.32, 0.38],
    [0.32, 0.62],
    [0.43, 0.73],
    [0.59, 0.73],
    [0.69, 0.65],
    [0.69, 0.52],
    [0.53, 0.52],
  ),
  y: [...line([0.3, 0.27], [0.5, 0.51], [0.7, 0.27]), ...line([0.5, 0.51], [0.5, 0.73])],
  o: line(
    [0.42, 0.27],
    [0.58, 0.27],
    [0.69, 0.38],
    [0.69, 0.62],
    [0.58, 0.73],
    [0.42, 0.73],
    [0.31, 0.62],
    [0.31, 0.38],
    [0.42, 0.27],
  ),
  b: [
    ...line([0.35, 0.27], [0.56, 0.27], [0.65, 0.33], [0.65, 0.43], [0.56, 0.49], [0.35, 0.49]),
    ...line([0.56, 0.49], [0.68, 0.56], [0.68, 0.66], [0.58, 0.73], [0.35, 0.73], [0.35, 0.27]),
  ],
};

/** The same from all four sides, since stickers turn. */
const PATTERNS: Readonly<Record<Color, Mark>> = {
  w: disc(12, 0.2),
  r: [...line([0.5, 0.25], [0.5, 0.75]), ...line([0.25, 0.5], [0.75, 0.5])],
  g: [...line([0.3, 0.3], [0.7, 0.7]), ...line([0.7, 0.3], [0.3, 0.7])],
  y: line([0.27, 0.27], [0.73, 0.27], [0.73, 0.73], [0.27, 0.73], [0.27, 0.27]),
  o: disc(4, 0.31),
  b: [0.32, 0.68].flatMap((x) => [0.32, 0.68].flatMap((y) => disc(8, 0.1, [x, y]))),
};

export function markOf(kind: MarkKind, color: Color): Mark {
  return kind === "none" ? [] : (kind === "letters" ? LETTERS : PATTERNS)[color];
}

const round = (length: number): number => Math.round(length * 1000) / 1000;

/** A mark as an SVG path that begins wherever it is put. */
const relative = new Map<Mark, string>();
function relativePath(mark: Mark): string {
  let path = relative.get(mark);
  if (path === undefined) {
    let pen: Spot = [0, 0];
    const to = (spot: Spot) => {
      const step = `${round(spot[0] - pen[0])} ${round(spot[1] - pen[1])}`;
      pen = [pen[0] + round(spot[0] - pen[0]), pen[1] + round(spot[1] - pen[1])];
      return step;
    };
    path = mark
      .map(([first, ...others]) => {
        const start = to(first!);
        const back = pen;
        const piece = `m${start}${others.map((spot) => `l${to(spot)}`).join("")}z`;
        // Closing a piece leads back to its start.
        pen = back;
        return piece;
      })
      .join("");
    relative.set(mark, path);
  }
  return path;
}

/** The path of a color's mark on the sticker whose top left corner is there. */
export function markPath(kind: MarkKind, color: Color, x: number, y: number): string {
  const mark = markOf(kind, color);
  return mark.length === 0 ? "" : `M${round(x)} ${round(y)}${relativePath(mark)}`;
}
