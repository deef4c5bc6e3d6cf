import { expect, test } from "vitest";
import { COLORS, type Color } from "./colors";
import { inkOn, LOOKS, luminance, markOf, markPath, shadesIn, type Shades } from "./looks";

type Row = readonly [number, number, number];

/** What eyes see that lack one kind of cones, in linear light: Machado, Oliveira and Fernandes, 2009. */
const EYES: Readonly<Record<string, readonly [Row, Row, Row]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function labSeen(shade: string, eye: readonly [Row, Row, Row]): Row {
  const linear = [1, 3, 5].map((at) => {
    const share = parseInt(shade.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = eye.map((row) =>
    Math.min(Math.max(row[0] * linear[0]! + row[1] * linear[1]! + row[2] * linear[2]!, 0), 1),
  ) as unknown as Row;
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart the two colors are that are most alike to these eyes. */
function leastDistance(shades: Shades, eye: readonly [Row, Row, Row]): number {
  const labs = COLORS.map((color) => labSeen(shades[color], eye));
  const distances = labs.flatMap((one, i) =>
    labs.slice(i + 1).map((other) => Math.hypot(...one.map((value, axis) => value - other[axis]!))),
  );
  return Math.min(...distances);
}

test.each(Object.entries(EYES))("the safe look keeps all colors apart with %s", (_, eye) => {
  expect(leastDistance(LOOKS.safe, eye)).toBeGreaterThan(36);
  expect(leastDistance(LOOKS.safe, eye)).toBeGreaterThan(leastDistance(LOOKS.standard, eye));
});

test("marks stand out from every shade of every look", () => {
  for (const shades of Object.values(LOOKS)) {
    for (const shade of Object.values(shades)) {
      const [darker, lighter] = [luminance(shade), luminance(inkOn(shade))].sort((a, b) => a - b);
      expect((lighter! + 0.05) / (darker! + 0.05), shade).toBeGreaterThan(3);
    }
  }
});

test("no two colors have the same mark, and all lie inside the sticker", () => {
  for (const kind of ["letters", "patterns"] as const) {
    const paths = COLORS.map((color) => markPath(kind, color, 0, 0));
    expect(new Set(paths).size).toBe(6);
    const spots = COLORS.flatMap((color) => markOf(kind, color).flat(2));
    expect(Math.min(...spots)).toBeGreaterThan(0.1);
    expect(Math.max(...spots)).toBeLessThan(0.9);
  }
});

test("patterns look the same from all four sides", () => {
  const key = ([x, y]: readonly [number, number]) => `${Math.round(x * 1e6)} ${Math.round(y * 1e6)}`;
  const cornersOf = (color: Color) => markOf("patterns", color).flat();
  for (const color of COLORS) {
    const turned = cornersOf(color).map(([x, y]) => key([1 - y, x]));
    expect(new Set(turned), color).toEqual(new Set(cornersOf(color).map(key)));
  }
});

test("kept shades are read, and anything else is none", () => {
  const text = Object.values(LOOKS.pastel).join(" ");
  expect(shadesIn(text)).toEqual(LOOKS.pastel);
  for (const other of ["", "#ffffff", `${text} #000000`, text.replace("#", "url(")])
    expect(shadesIn(other)).toBeUndefined();
});

test("a path returns to where a piece began before the next one", () => {
  // The vertical bar of the plus, and the horizontal one, from the same corner.
  const numbers = markPath("patterns", "r", 2, 3)
    .match(/-?[\d.]+/g)!
    .map(Number);
  expect(numbers.slice(0, 2)).toEqual([2, 3]);
  const [first, second] = markPath("patterns", "r", 0, 0).slice(4).split("z") as [string, string];
  const start = (piece: string) => /^m(\S+) (\S+?)l/.exec(piece)!.slice(1).map(Number);
  const [bar, other] = markOf("patterns", "r");
  expect(start(first)[0]).toBeCloseTo(bar![0]![0], 3);
  expect(start(first)[0]! + start(second)[0]!).toBeCloseTo(other![0]![0], 3);
  expect(start(first)[1]! + start(second)[1]!).toBeCloseTo(other![0]![1], 3);
});
