// What measured colors are called, by how they look on most cubes. The service reads the cube; this shows colors while
// the camera runs, and tells the six centers apart.

import { COLORS, type Color } from "../cube/colors";
import type { Rgb } from "./grid";

type Lab = readonly [lightness: number, a: number, b: number];

/** As cameras see stickers, somewhat duller than they are. */
const TYPICAL: Readonly<Record<Color, Rgb>> = {
  w: [222, 225, 228],
  r: [178, 30, 42],
  g: [20, 150, 80],
  y: [228, 205, 50],
  o: [238, 112, 40],
  b: [20, 75, 165],
};

function labOf([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const TYPICAL_LAB = Object.fromEntries(COLORS.map((color) => [color, labOf(TYPICAL[color])])) as Record<
  Color,
  Lab
>;

/** Light changes with the hour and the side of a cube, so it counts half. */
const distance = (one: Lab, other: Lab): number =>
  Math.hypot((one[0] - other[0]) / 2, one[1] - other[1], one[2] - other[2]);

/** The color that is most like a measured one. */
export function nearest(rgb: Rgb): Color {
  const lab = labOf(rgb);
  return COLORS.reduce((best, color) =>
    distance(lab, TYPICAL_LAB[color]) < distance(lab, TYPICAL_LAB[best]) ? color : best,
  );
}

/** The names of six colors, each given once, that fit best together. */
export function nameSix(colors: readonly Rgb[]): Color[] {
  const labs = colors.map(labOf);
  let best: { cost: number; names: Color[] } = { cost: Infinity, names: [] };
  const extend = (names: Color[], cost: number) => {
    if (cost >= best.cost) return;
    if (names.length === labs.length) best = { cost, names };
    else
      for (const color of COLORS)
        if (!names.includes(color))
          extend([...names, color], cost + distance(labs[names.length]!, TYPICAL_LAB[color]));
  };
  extend([], 0);
  return best.names;
}

/** How far apart colors may be in each channel, on average, in two pictures of one face. */
const SAME = 14;

/** Whether two pictures seem to be of one face, which may have been turned in between. */
export function isSameFace(one: readonly Rgb[], other: readonly Rgb[], size: number): boolean {
  const turned = (faceCells: readonly Rgb[]) =>
    faceCells.map((_, cell) => faceCells[(size - 1 - (cell % size)) * size + Math.floor(cell / size)]!);
  let view = other;
  for (let quarter = 0; quarter < 4; quarter++, view = turned(view)) {
    const differences = one.flatMap((rgb, cell) =>
      rgb.map((value, channel) => Math.abs(value - view[cell]![channel]!)),
    );
    if (differences.reduce((sum, value) => sum + value, 0) / differences.length < SAME) return true;
  }
  return false;
}
