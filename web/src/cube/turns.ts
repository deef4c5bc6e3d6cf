// Turns: the moves that the service writes (WCA and SiGN), and what a turn does to facelets. What people write, with
// brackets, comments and the rest, goes to the service as it is: it alone reads that.

import { dot, FACES, faceletWithMiddle, FRAMES, middleOf, type Face, type Vector } from "./faces";

/** Layers `from`..`to`, counted from `face`, by clockwise quarters (1 to 3) as seen from outside that face. */
export interface Turn {
  face: Face;
  from: number;
  to: number;
  quarters: 1 | 2 | 3;
}

const TOKEN = /^(?:(?:(\d+)-(?=\d))?(\d+)?([URFDLB]w?|[urfdlb])|([URFDLB]v|[MESmesxyz]))([1-3]?)('?)$/;
const MIDDLES: Record<string, Face> = { M: "L", E: "D", S: "F" };
const OPPOSITES: Readonly<Record<Face, Face>> = { U: "D", D: "U", R: "L", L: "R", F: "B", B: "F" };
const ROTATIONS: Record<string, Face> = { x: "R", y: "U", z: "F" };

/** Reads one move of the service on a cube of this size; throws a RangeError if it is none. */
export function parseTurn(token: string, size: number): Turn {
  const match = TOKEN.exec(token);
  if (!match) throw new RangeError(`"${token}" is not a move`);
  const [, outer, inner, layered, whole, amount, prime] = match as unknown as [
    string,
    ...(string | undefined)[],
  ];
  const times = Number(amount || 1);
  const quarters = (prime ? 4 - times : times) as 1 | 2 | 3;
  const turn = (face: Face, from: number, to: number): Turn => {
    if (!Number.isInteger(from) || from < 1 || to > size || from > to) {
      throw new RangeError(`"${token}" is not a move of a cube with ${size} layers`);
    }
    return { face, from, to, quarters };
  };
  if (whole !== undefined) {
    if (whole in ROTATIONS) return turn(ROTATIONS[whole]!, 1, size);
    if (whole in MIDDLES) return turn(MIDDLES[whole]!, (size + 1) / 2, (size + 1) / 2);
    if ("mes".includes(whole)) return turn(MIDDLES[whole.toUpperCase()]!, 2, size - 1);
    return turn(whole[0] as Face, 1, size);
  }
  const face = layered![0]!.toUpperCase() as Face;
  if (outer !== undefined) return turn(face, Number(outer), Number(inner));
  if (layered !== face) return turn(face, 1, inner === undefined ? 2 : Number(inner));
  const layer = inner === undefined ? 1 : Number(inner);
  return turn(face, layer, layer);
}

/** Writes a turn in SiGN, as the 3D player reads it. */
export function toSign({ face, from, to, quarters }: Turn, size: number): string {
  const amount = quarters === 3 ? "'" : quarters === 2 ? "2" : "";
  if (from === 1 && to === size) return `${face}v${amount}`;
  if (from === to) return `${from === 1 ? "" : from}${face}${amount}`;
  if (from === 1) return `${to === 2 ? "" : to}${face}w${amount}`;
  return `${from}-${to}${face}w${amount}`;
}

/** Writes a turn as the service does: `x`, `M` on a 3x3x3, else in SiGN. */
export function toToken(turn: Turn, size: number): string {
  const { face, from, to, quarters } = turn;
  const named = from === 1 && to === size ? ROTATIONS : size === 3 && from === 2 && to === 2 ? MIDDLES : {};
  for (const [letter, like] of Object.entries(named)) {
    const isOpposite = OPPOSITES[face] === like;
    const times = isOpposite ? 4 - quarters : quarters;
    if (face === like || isOpposite) return letter + (times === 3 ? "'" : times === 2 ? "2" : "");
  }
  return toSign(turn, size);
}

export function inverse(turn: Turn): Turn {
  return { ...turn, quarters: (4 - turn.quarters) as 1 | 2 | 3 };
}

/** Whether a facelet is on one of these layers. */
export function isTurned(facelet: number, { face, from, to }: Omit<Turn, "quarters">, size: number): boolean {
  const depth = size - dot(FRAMES[face].normal, middleOf(facelet, size));
  const layer = Math.min(Math.floor(depth / 2) + 1, size);
  return from <= layer && layer <= to;
}

/** A quarter turn clockwise, as seen from outside along `axis`. */
function quarterTurned(point: Vector, axis: Vector): Vector {
  const along = dot(point, axis);
  return [
    along * axis[0] - (axis[1] * point[2] - axis[2] * point[1]),
    along * axis[1] - (axis[2] * point[0] - axis[0] * point[2]),
    along * axis[2] - (axis[0] * point[1] - axis[1] * point[0]),
  ];
}

/**
 * Plays turns on stickers of a cube of one size.
 *
 * Each layer's quarter turn is worked out once, so a turn costs as much as it moves: a 100x100x100 is followed
 * through its 130,000 moves without a pause.
 */
export class Turner {
  readonly size: number;
  /** By face and layer: pairs of facelets, from and to. */
  private readonly quarters = new Map<string, Int32Array>();
  private readonly byLayer: Record<"x" | "y" | "z", number[][]>;

  /** What a turn has lifted off, as long as the largest layer has pairs. */
  private readonly held: Int32Array;

  constructor(size: number) {
    this.size = size;
    this.held = new Int32Array(2 * (size * size + 4 * size));
    this.byLayer = { x: this.layers(0), y: this.layers(1), z: this.layers(2) };
  }

  /** The facelets at each height along a coordinate, lowest first; those on the two faces belong to the ends. */
  private layers(coordinate: 0 | 1 | 2): number[][] {
    const layers: number[][] = Array.from({ length: this.size }, () => []);
    for (let facelet = 0; facelet < 6 * this.size * this.size; facelet++) {
      const height = middleOf(facelet, this.size)[coordinate];
      const layer = Math.min(Math.max(Math.floor((height + this.size) / 2), 0), this.size - 1);
      layers[layer]!.push(facelet);
    }
    return layers;
  }

  private quarter(face: Face, layer: number): Int32Array {
    const key = `${layer}${face}`;
    const known = this.quarters.get(key);
    if (known) return known;
    const { normal } = FRAMES[face];
    const coordinate = normal[0] ? "x" : normal[1] ? "y" : "z";
    const positive = normal[0] + normal[1] + normal[2] > 0;
    const facelets = this.byLayer[coordinate][positive ? this.size - layer : layer - 1]!;
    const pairs = new Int32Array(2 * facelets.length);
    facelets.forEach((facelet, i) => {
      pairs[2 * i] = facelet;
      pairs[2 * i + 1] = faceletWithMiddle(quarterTurned(middleOf(facelet, this.size), normal), this.size);
    });
    this.quarters.set(key, pairs);
    return pairs;
  }

  /** Plays a turn on `stickers`, which has an entry for each facelet. */
  play(stickers: Int32Array, turn: Turn): void {
    for (let layer = turn.from; layer <= turn.to; layer++) {
      const pairs = this.quarter(turn.face, layer);
      for (let times = 0; times < turn.quarters; times++) {
        for (let i = 0; i < pairs.length; i += 2) this.held[i] = stickers[pairs[i]!]!;
        for (let i = 0; i < pairs.length; i += 2) stickers[pairs[i + 1]!] = this.held[i]!;
      }
    }
  }
}

/** The numbers 0, 1, 2, …: every sticker where it begins. */
export function untouched(size: number): Int32Array {
  return Int32Array.from({ length: 6 * size * size }, (_, facelet) => facelet);
}

export function isFace(letter: string): letter is Face {
  return (FACES as readonly string[]).includes(letter);
}
