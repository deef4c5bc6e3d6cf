// The picture of a step's case as books print it: masked, the last layer from above, with arrows where pieces move.
//
// The service draws it. A case of the last layer is drawn as it lies on the reader's cube, since one algorithm may be
// played on several cases; other cases are drawn with this case alone, in the colors that the reader's hands see.

import type { Step } from "../api/types";
import type { Paint } from "./colors";
import { FACES, faceletAt, pieceOf, placeOf } from "./faces";
import type { Scheme } from "./hold";
import { parseTurn, Turner, untouched, type Turn } from "./turns";

/** Stages of the last layer, by what of its pieces the picture shows. Those that move have arrows. */
const LAST_LAYER = new Set(["oll", "ocll", "eoll", "oell", "coll", "cmll", "corners", "pll", "ell", "cll"]);
const ARROWS: Readonly<Record<string, readonly Kind[]>> = {
  pll: ["corner", "edge"],
  ll: ["corner", "edge"],
  cll: ["corner"],
  ell: ["edge"],
};

/** Tasks that leave the place which the picture of their algorithm shows as its case. */
const OTHER_WAY = /^(take_out|turn_corner)/;

export interface CaseContext {
  size: number;
  /** The moves of the step. */
  turns: readonly Turn[];
  /** The colors before the step. */
  before: readonly Paint[];
  /** The colors as the cube is held for the algorithm, if they are those of a usual cube. */
  held: Scheme | undefined;
}

/** The address of the picture, if the algorithm of the step has one. */
export function casePicture({ algorithm, task }: Step, cube: CaseContext): string | undefined {
  if (!algorithm?.picture) return undefined;
  const [path, fields] = algorithm.picture.split("?") as [string, string | undefined];
  const asked = new URLSearchParams(fields);
  const mask = asked.get("mask") ?? "";
  const view = asked.get("view");
  const setup = parsed(algorithm.setup, cube.size);
  if (LAST_LAYER.has(mask) || (mask === "ll" && view === "top")) {
    const shown = new URLSearchParams({ state: cube.before.join("") });
    if (algorithm.setup) shown.set("moves", algorithm.setup);
    if (view) shown.set("view", view);
    shown.set("mask", mask);
    const arrows = arrowsOf(cube.turns.slice(setup.length), cube.size, ARROWS[mask] ?? []);
    if (arrows) shown.set("arrows", arrows);
    return `${path}?${shown.toString()}`;
  }
  if (OTHER_WAY.test(task)) return undefined;
  // The case of an algorithm that is played several times takes as many to come about.
  const once = asked.get("moves") ?? "";
  asked.set("moves", new Array(algorithm.times ?? 1).fill(once).join(" "));
  if (cube.held) asked.set("scheme", FACES.map((face) => cube.held![face]).join(""));
  return `${path}?${asked.toString()}`;
}

const parsed = (moves: string, size: number): Turn[] =>
  moves === "" ? [] : moves.split(" ").map((move) => parseTurn(move, size));

type Kind = "corner" | "edge" | "center";

function kindOf(facelet: number, size: number): Kind {
  const { row, column } = placeOf(facelet, size);
  const ends = [row, column].filter((at) => at === 0 || at === size - 1).length;
  return ends === 2 ? "corner" : ends === 1 ? "edge" : "center";
}

const pieceAt = (facelet: number, size: number): string => pieceOf(facelet, size).join(" ");

/** Ways to hold a cube: any face up, then any of its neighbors in front. */
const TIPS = ["", "x", "x2", "x'", "z", "z'"];
const SPINS = ["", "y", "y2", "y'"];

/** Where stickers are after turns, by facelet, as seen with the bottom held where it was; undefined if it broke up. */
function movedBy(turns: readonly Turn[], size: number): Int32Array | undefined {
  const turner = new Turner(size);
  const last = size - 1;
  const bottom = [0, last].flatMap((row) =>
    [0, last].map((column) => faceletAt({ face: "D", row, column }, size)),
  );
  for (const tip of TIPS) {
    for (const spin of SPINS) {
      const stickers = untouched(size);
      for (const turn of [...turns, ...parsed(tip, size), ...parsed(spin, size)]) turner.play(stickers, turn);
      if (bottom.every((facelet) => stickers[facelet] === facelet)) return stickers;
    }
  }
  return undefined;
}

/** Arrows on the top, from where the pieces of these kinds are to where the turns bring them, as the service reads them. */
export function arrowsOf(turns: readonly Turn[], size: number, kinds: readonly Kind[]): string {
  const stickers = kinds.length > 0 ? movedBy(turns, size) : undefined;
  if (!stickers) return "";
  const top = Array.from({ length: size * size }, (_, facelet) => facelet);
  const topOf = new Map(top.map((facelet) => [pieceAt(facelet, size), facelet]));
  const arrows = top.flatMap((to) => {
    const from = topOf.get(pieceAt(stickers[to]!, size));
    const moves = from !== undefined && from !== to && kinds.includes(kindOf(to, size));
    return moves ? [[from, to] as const] : [];
  });
  // Two pieces that change places share an arrow with two heads.
  const drawn = arrows.filter(([from, to]) => from < to || !arrows.some(([f, t]) => f === to && t === from));
  return drawn
    .map(([from, to]) => {
      const isExchange = arrows.some(([f, t]) => f === to && t === from);
      return `U${from}-U${to}${isExchange ? `-U${from}` : ""}`;
    })
    .join(",");
}
