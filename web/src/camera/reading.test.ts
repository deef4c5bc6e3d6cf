import { describe, expect, it } from "vitest";
import type { RecognizeAnswer } from "../api/types";
import { COLORS, type Color } from "../cube/colors";
import { FACES, type Face } from "../cube/faces";
import { areAdjacent, isHeld, schemeHeld, type Scheme } from "../cube/hold";
import { Turner, untouched } from "../cube/turns";
import { AS_SHOWN, arrange } from "./arrange";
import type { Rgb } from "./grid";
import { isSameFace, nameSix, nearest } from "./names";
import { readFaces, type Faces } from "./reading";

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const HOLDS = COLORS.flatMap((top) =>
  COLORS.filter((front) => areAdjacent(top, front)).map((front) => [top, front] as const),
);

/** As one camera sees stickers; not the colors that `names.ts` expects. */
const SEEN: Record<Color, Rgb> = {
  w: [205, 210, 200],
  r: [190, 45, 50],
  g: [50, 140, 70],
  y: [215, 200, 60],
  o: [235, 130, 60],
  b: [35, 80, 150],
};

/** A mixed cube, held so. */
function mixed(size: number, scheme: Scheme, next: () => number): Color[] {
  const turner = new Turner(size);
  const stickers = untouched(size);
  for (let moves = 0; moves < 40; moves++) {
    const layer = 1 + Math.floor(next() * Math.floor(size / 2));
    const face = FACES[Math.floor(next() * 6)]!;
    turner.play(stickers, {
      face,
      from: layer,
      to: layer,
      quarters: (1 + Math.floor(next() * 3)) as 1 | 2 | 3,
    });
  }
  return Array.from(stickers, (sticker) => scheme[FACES[Math.floor(sticker / size ** 2)]!]);
}

/** Each face as a camera sees it: turned anyhow, darker or lighter than others, with noise. */
function pictures(paint: readonly Color[], size: number, next: () => number): Faces {
  const entries = FACES.map((face, index) => {
    const light = 0.85 + 0.3 * next();
    let cells = paint
      .slice(index * size ** 2, (index + 1) * size ** 2)
      .map((color) =>
        SEEN[color].map((value) => Math.min(255, Math.max(0, value * light + 24 * (next() - 0.5)))),
      ) as Rgb[];
    for (let quarters = Math.floor(next() * 4); quarters > 0; quarters--)
      cells = cells.map((_, cell) => cells[(size - 1 - (cell % size)) * size + Math.floor(cell / size)]!);
    return [face, cells] as const;
  });
  return Object.fromEntries(entries) as Record<Face, Rgb[]>;
}

function shuffled(next: () => number): Record<Face, Face> {
  const left = [...FACES];
  return Object.fromEntries(
    FACES.map((face) => [face, left.splice(Math.floor(next() * left.length), 1)[0]!]),
  ) as Record<Face, Face>;
}

const NAMES = { w: "white", r: "red", g: "green", y: "yellow", o: "orange", b: "blue" };

/** A service that knows colors, and that only a cube in the colors of `fits` can be solved. */
function service(size: number, fits: (scheme: Scheme) => boolean) {
  const asked: Scheme[] = [];
  const ask = (faces: Faces) => {
    const middles = FACES.map((face) => faces[face][(size ** 2 - 1) / 2]!);
    const names = middles.map((rgb) =>
      COLORS.reduce((best, color) => (apart(rgb, SEEN[color]) < apart(rgb, SEEN[best]) ? color : best)),
    );
    const scheme = Object.fromEntries(FACES.map((face, i) => [face, names[i]!])) as Record<Face, Color>;
    asked.push(scheme);
    const colors = Object.fromEntries(FACES.map((face) => [face, { name: NAMES[scheme[face]], rgb: [] }]));
    const state = FACES.join("");
    return Promise.resolve({
      size,
      state,
      colors,
      solvable: fits(scheme) ? true : null,
      uncertain: [],
    } as unknown as RecognizeAnswer);
  };
  return { ask, asked };
}
const apart = (one: Rgb, other: Rgb) => Math.hypot(...one.map((value, i) => value - other[i]!));

describe("six faces in front of a camera", () => {
  it("are put to their places, however the cube is held and in whichever order they are shown", async () => {
    const next = random(7);
    for (const size of [3, 5]) {
      for (const [top, front] of HOLDS) {
        for (let round = 0; round < 5; round++) {
          const seen = pictures(mixed(size, schemeHeld(top, front), next), size, next);
          const order = shuffled(next);
          const shown = Object.fromEntries(
            FACES.map((face) => [face, seen[order[face]]]),
          ) as unknown as Faces;
          const { ask, asked } = service(size, isHeld);
          const { paint, note } = await readFaces(shown, size, ask);
          expect(note).toBe("done");
          expect(asked).toHaveLength(1);
          // The face that was shown first is in front.
          expect(paint[2]).toBe(schemeHeld(top, front)[order.F]);
        }
      }
    }
  });

  it("stay as they were shown in the order that the page asks for", async () => {
    const next = random(8);
    for (const [top, front] of HOLDS) {
      const scheme = schemeHeld(top, front);
      const { ask } = service(3, isHeld);
      const { paint } = await readFaces(pictures(mixed(3, scheme, next), 3, next), 3, ask);
      expect(paint).toEqual(FACES.map((face) => scheme[face]));
    }
  });

  it("of a cube in unusual colors are read as they were shown", async () => {
    const japanese: Scheme = { U: "w", R: "r", F: "g", D: "b", L: "o", B: "y" };
    const { ask, asked } = service(3, (scheme) => FACES.every((face) => scheme[face] === japanese[face]));
    const { paint, note } = await readFaces(pictures(mixed(3, japanese, random(9)), 3, random(1)), 3, ask);
    expect(note).toBe("done");
    expect(paint.join("")).toBe("wrgboy");
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it("are not moved on even sizes, which have no centers", async () => {
    const swapped: Scheme = { U: "w", R: "o", F: "g", D: "y", L: "r", B: "b" };
    const seen = pictures(
      FACES.flatMap((face) => new Array<Color>(16).fill(swapped[face])),
      4,
      random(1),
    );
    const asked: Faces[] = [];
    await readFaces(seen, 4, (faces) => {
      asked.push(faces);
      return service(3, () => true).ask(pictures(mixed(3, swapped, random(1)), 3, random(1)));
    });
    expect(asked).toEqual([seen]);
  });
});

describe("an arrangement", () => {
  it("exchanges two faces that were shown in each other's place", () => {
    const shown = { ...schemeHeld("y", "r"), L: schemeHeld("y", "r").R, R: schemeHeld("y", "r").L };
    expect(arrange(shown)).toEqual({ ...AS_SHOWN, L: "R", R: "L" });
  });
});

describe("measured colors", () => {
  it("are called by the names that fit best together", () => {
    expect(nameSix(COLORS.map((color) => SEEN[color]))).toEqual(COLORS);
    // In warm light each looks like its neighbor.
    const warm = COLORS.map((color) => SEEN[color].map((value, i) => value * [1, 0.86, 0.65][i]!) as Rgb);
    expect(nameSix(warm)).toEqual(COLORS);
    expect(COLORS.map((color) => nearest(SEEN[color]))).toEqual(COLORS);
  });

  it("show whether a face was taken twice", () => {
    const next = random(3);
    const paint = mixed(3, schemeHeld("w", "g"), next);
    const [one, again] = [pictures(paint, 3, next), pictures(paint, 3, next)];
    const steady = (faces: Faces) => faces.F.map((rgb) => rgb.map((value) => value + 3) as Rgb);
    expect(isSameFace(one.F, steady(one), 3)).toBe(true);
    expect(isSameFace(one.F, again.R, 3)).toBe(false);
    const solved = pictures(
      FACES.flatMap((face) => new Array<Color>(9).fill(schemeHeld("w", "g")[face])),
      3,
      next,
    );
    for (const face of FACES)
      for (const other of FACES) expect(isSameFace(solved[face], solved[other], 3)).toBe(face === other);
  });
});
