// Turns as people count them: a cube tells half turns and slices as several turns of faces.

import type { Color } from "../cube/colors";
import { FACES } from "../cube/faces";
import { moveOn, opposite, type FaceTurn } from "./held";

/** A move, and when it ends: in seconds since the first. */
export type Timed = [move: string, seconds: number];

/** How soon the next quarter of a half turn follows, and the other side of a slice, in seconds. */
const SOON = 0.35;

/** A slice in its direction beside each face, and the turn of the whole cube that takes the centers back. */
const SLICES: Readonly<Record<string, readonly [string, string]>> = {
  R: ["M", "x"],
  L: ["M'", "x'"],
  U: ["E", "y"],
  D: ["E'", "y'"],
  F: ["S'", "z"],
  B: ["S", "z'"],
};

/** Brings turns together that were made as one. */
export class Combiner {
  private held: { turn: FaceTurn; seconds: number }[] = [];

  /** The moves are those of a cube that is held with these `centers`. */
  constructor(private readonly centers: string) {}

  /** Takes a turn by a quarter. Returns the moves before it that are complete. */
  add(turn: FaceTurn, seconds: number): Timed[] {
    const last = this.held.at(-1);
    const fits = last !== undefined && seconds - last.seconds <= SOON && this.fits(turn);
    const done = fits ? [] : this.flush();
    this.held.push({ turn, seconds });
    return done;
  }

  /** Whether a turn can be a part of what is held: two quarters of a face, or of both faces beside a slice. */
  private fits({ color, quarters }: FaceTurn): boolean {
    const same = this.held.filter(({ turn }) => turn.color === color);
    const other = this.held.filter(({ turn }) => turn.color === opposite(color));
    if (same.length + other.length < this.held.length || same.length >= 2) return false;
    return (
      same.every(({ turn }) => turn.quarters === quarters) &&
      other.every(({ turn }) => turn.quarters !== quarters)
    );
  }

  /** Returns what is held: no more of it comes. */
  flush(): Timed[] {
    const held = this.held;
    this.held = [];
    const first = held[0]?.turn;
    if (!first) return [];
    const near = held.filter(({ turn }) => turn.color === first.color);
    if (near.length * 2 === held.length) return this.slice(first, near.length, held.at(-1)!.seconds);
    const moves = [first.color, opposite(first.color)].flatMap((color) => this.face(held, color));
    return moves.sort(([, one], [, other]) => one - other);
  }

  private face(held: typeof this.held, color: Color): Timed[] {
    const quarters = held.filter(({ turn }) => turn.color === color);
    const first = quarters[0]?.turn;
    if (!first) return [];
    const move = moveOn(this.centers, quarters.length === 2 ? { color, quarters: 2 } : first);
    return [[move, quarters.at(-1)!.seconds]];
  }

  private slice({ color, quarters }: FaceTurn, count: number, seconds: number): Timed[] {
    const at = this.centers.indexOf(quarters === 1 ? color : opposite(color));
    const [slice, whole] = SLICES[FACES[at]!]!;
    const twice = (move: string) => (count === 2 ? `${move[0]!}2` : move);
    return [
      [twice(slice), seconds],
      [twice(whole), seconds],
    ];
  }
}
