// The arrow from a piece to its goal: an arc over the cube from one facelet to another.

import { dot, middleOf, placeOf, type Vector } from "./faces";
import { sees, type View } from "./view";

/** A way from one facelet to another. */
export interface Leg {
  from: number;
  to: number;
}

/** How far the arc stands off the cube, as shares of half an edge: at its ends, and more in the middle of a long one. */
const LOW = 1.03;
const RISE = 0.14;
/** From this angle on an arc is long, as seen from the middle of the cube. */
const LONG = 1.6;
const PARTS = 24;

const scaled = (vector: Vector, by: number): Vector => [by * vector[0], by * vector[1], by * vector[2]];
const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const unit = (vector: Vector): Vector => scaled(vector, 1 / Math.hypot(...vector));

const angleOf = (a: Vector, b: Vector): number => Math.acos(Math.min(Math.max(dot(a, b), -1), 1));

/** The direction at a share of the way from one to another, on the great circle through both. */
function between(a: Vector, b: Vector, share: number): Vector {
  const angle = angleOf(a, b);
  if (angle < 1e-6) return a;
  return unit(sum(scaled(a, Math.sin((1 - share) * angle)), scaled(b, Math.sin(share * angle))));
}

/** The points of the arc, in half stickers from the middle of the cube. */
export function arcOf({ from, to }: Leg, size: number): Vector[] {
  const [a, b] = [unit(middleOf(from, size)), unit(middleOf(to, size))];
  // Between opposite faces the shortest way may be any: it goes over the top, or over the front.
  const isAround = dot(a, b) < -0.5;
  const over: Vector = Math.abs(a[1]) < 0.6 ? [0, 1, 0] : [0, 0, 1];
  const rise = RISE * Math.min(angleOf(a, b) / LONG, 1) ** 2;
  return Array.from({ length: PARTS + 1 }, (_, part) => {
    const share = part / PARTS;
    const direction = !isAround
      ? between(a, b, share)
      : share < 0.5
        ? between(a, over, 2 * share)
        : between(over, b, 2 * share - 1);
    // Where the ray leaves the cube.
    const surface = size / Math.max(...direction.map(Math.abs));
    return scaled(direction, surface * (LOW + rise * Math.sin(Math.PI * share)));
  });
}

/**
 * The way of the sticker that shows the piece and its goal best. `from` and `to` are facelets of one piece now and at
 * its goal, sticker by sticker. Undefined if the piece is there.
 */
export function legOf(
  from: readonly number[],
  to: readonly number[],
  view: View,
  size: number,
): Leg | undefined {
  const legs = from.map((facelet, i) => ({ from: facelet, to: to[i]! })).filter((leg) => leg.from !== leg.to);
  const faceOf = (facelet: number) => placeOf(facelet, size).face;
  const worth = (leg: Leg) =>
    2 * Number(sees(view, [leg.from], size)) +
    2 * Number(sees(view, [leg.to], size)) +
    Number(faceOf(leg.from) === faceOf(leg.to));
  return legs.length === 0 ? undefined : legs.reduce((best, leg) => (worth(leg) > worth(best) ? leg : best));
}
