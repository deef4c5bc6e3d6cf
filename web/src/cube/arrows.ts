// Arrows that say how the next layers turn, on each of the four faces around them: one for each layer, three for three layers
// or more.

import { cross, dot, FACES, FRAMES, type Face, type Vector } from "./faces";
import type { Turn } from "./turns";

/** A convex polygon on a face, in half stickers to the right and down from the middle of the face. */
export interface Shape {
  face: Face;
  points: readonly (readonly [right: number, down: number])[];
}

/** Half the length of an arrow, as a share of half an edge. */
const LENGTH = 0.72;
const HEAD = 0.3;
/** The most arrows on a face. */
const MOST = 3;

/** A half turn has two heads. `rim` makes arrows larger by so many half stickers on each side. */
export function arrowsOf({ face, from, to, quarters }: Turn, size: number, rim: number): Shape[] {
  const axis = FRAMES[face].normal;
  const layers = to - from + 1;
  // One arrow alone would be that of the middle layer.
  const count = Math.min(layers, MOST);
  const heights = Array.from(
    { length: count },
    (_, i) => size - from + 1 - to + layers * ((2 * i + 1) / count - 1),
  );
  const width = Math.max(0.07 * size, 0.14);
  const sides = FACES.filter((side) => dot(FRAMES[side].normal, axis) === 0);
  const places = sides.flatMap((side) => heights.map((height) => ({ side, height })));
  return places.flatMap(({ side, height }) => {
    const { normal, right, down } = FRAMES[side];
    const clockwise = cross(normal, axis);
    const sense = quarters === 3 ? -1 : 1;
    /** A point so far along the way of the turn, and so far from the middle of the layers. */
    const point = (along: number, beside: number): readonly [number, number] => {
      const place = (k: 0 | 1 | 2) => sense * along * clockwise[k] + (height + beside) * axis[k];
      const vector: Vector = [place(0), place(1), place(2)];
      return [dot(vector, right), dot(vector, down)];
    };
    const [end, head, half] = [LENGTH * size, HEAD * size, width / 2 + rim];
    const wide = 2.2 * width + 1.8 * rim;
    const headAt = (tip: number): Shape => ({
      face: side,
      points: [point(tip - head - rim, wide), point(tip + 2 * rim, 0), point(tip - head - rim, -wide)],
    });
    const shaft: Shape = {
      face: side,
      points: [
        point(-end - rim, half),
        point(end - head, half),
        point(end - head, -half),
        point(-end - rim, -half),
      ],
    };
    return [shaft, headAt(end), ...(quarters === 2 ? [headAt(end - head)] : [])];
  });
}
