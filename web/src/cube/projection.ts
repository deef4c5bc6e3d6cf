// The cube as a flat picture from where the eye is, without perspective: each face that is seen is the face of the net,
// moved and sheared. So what draws the net draws the cube too, and finds what is under a pointer.

import { dot, FACES, FRAMES, pointOn, type Face, type Vector } from "./faces";
import { cornerOf, type Point } from "./net";
import { axesOf, type View } from "./view";

export interface SeenFace {
  face: Face;
  /** From places on the net to places in the picture, whose middle is 0 0; lengths in stickers. */
  matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  /** The middle of the face. */
  middle: Point;
  /** Outside of the picture of the cube, where the name of the face stands. */
  label: Point & { anchor: "start" | "middle" | "end" };
}

/** A face that is turned away further than this is a line. */
const FLATTEST = 0.02;

/** The distance of labels from the cube, as a share of its size. */
const AWAY = 0.09;

export function seenFrom(view: View, size: number): SeenFace[] {
  const axes = axesOf(view);
  const flat = (place: Vector): Point => ({ x: dot(place, axes.right), y: -dot(place, axes.up) });
  const corners = [-1, 1].flatMap((right) =>
    [-1, 1].flatMap((down) => [flat(pointOn("F", 1, right, down)), flat(pointOn("B", 1, right, down))]),
  );
  return FACES.filter((face) => dot(FRAMES[face].normal, axes.eye) > FLATTEST).map((face) => {
    const { normal, right, down } = FRAMES[face];
    const [column, row] = [flat(right), flat(down)];
    const corner = flat(pointOn(face, size / 2, -size / 2, -size / 2));
    const onNet = cornerOf(face, size);
    const middle = flat(normal);
    const length = Math.hypot(middle.x, middle.y);
    // A face that is seen from straight ahead is named below.
    const way = length < 0.1 ? { x: 0, y: 1 } : { x: middle.x / length, y: middle.y / length };
    const reach = Math.max(...corners.map(({ x, y }) => x * way.x + y * way.y)) / 2 + AWAY;
    return {
      face,
      matrix: [
        column.x,
        column.y,
        row.x,
        row.y,
        corner.x - onNet.x * column.x - onNet.y * row.x,
        corner.y - onNet.x * column.y - onNet.y * row.y,
      ],
      middle: { x: (middle.x * size) / 2, y: (middle.y * size) / 2 },
      label: {
        x: way.x * reach * size,
        y: way.y * reach * size,
        anchor: way.x > 0.35 ? "start" : way.x < -0.35 ? "end" : "middle",
      },
    };
  });
}

/** A place in the picture as a place on the net of a face. */
export function onNet({ matrix: [a, b, c, d, e, f] }: SeenFace, { x, y }: Point): Point {
  const area = a * d - b * c;
  const [right, down] = [x - e, y - f];
  return { x: (d * right - c * down) / area, y: (a * down - b * right) / area };
}
