// What is drawn on the cube of the 3D player: frames around marked stickers, the goals of pieces with the arrows that lead
// there, the arrows of the next move, and the letters or patterns that tell colors apart.
//
// cubing.js draws the layers that stand still and those that turn as two meshes, and turns the second. What lies on
// layers that turn hangs on that one, so it turns along.

import { Float32BufferAttribute, Uint8BufferAttribute } from "three/src/core/BufferAttribute.js";
import { BufferGeometry } from "three/src/core/BufferGeometry.js";
import type { Object3D } from "three/src/core/Object3D.js";
import { DoubleSide } from "three/src/constants.js";
import { MeshBasicMaterial } from "three/src/materials/MeshBasicMaterial.js";
import { Mesh } from "three/src/objects/Mesh.js";
import { arrowsOf } from "../cube/arrows";
import { ARROW, RIM, type Paint } from "../cube/colors";
import { cross, placeOf, pointOn, type Face, type Vector } from "../cube/faces";
import { inkOn, markOf } from "../cube/looks";
import { isTurned, type Turn } from "../cube/turns";
import { arcOf, type Leg } from "../cube/ways";
import { markKind, shades } from "../store/looks";
import { HALF_EDGE } from "./puzzle";

type Point = readonly [right: number, down: number];

/** Heights over the faces, as shares of half an edge: high enough not to flicker. */
const OVER = {
  mark: 1.003,
  frame: 1.004,
  inner: 1.005,
  goal: 1.007,
  goalInner: 1.008,
  rim: 1.012,
  arrow: 1.015,
};
/** Distances from the border of a facelet, in half stickers: a light line, and a dark one that sets it off. */
const LINES = { light: [0.03, 0.2], dark: [0.2, 0.3] } as const;
/** The part of each side that the corners of a goal take. */
const CORNER = 0.42;
/** Half the width of an arrow to a goal and of its dark rim, and the length of its head, as shares of half an edge. */
const WAY = { width: 0.028, rim: 0.048, head: 0.2 };

/** On larger cubes marks are specks, and drawing them anew with every move takes longer than a frame. */
const LARGEST_MARKED = 11;

/** Triangles on the faces of a cube, as a mesh. */
class Drawing {
  readonly mesh = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ vertexColors: true, side: DoubleSide }),
  );
  private points: number[] = [];
  private colors: number[] = [];

  constructor(private readonly size: number) {
    this.mesh.frustumCulled = false;
  }

  polygon(face: Face, over: number, points: readonly Point[], color: string): void {
    this.fill(
      points.map(([right, down]) => pointOn(face, this.size * over, right, down)),
      color,
    );
  }

  /** Fills a convex polygon of points in half stickers. */
  private fill(points: readonly Vector[], color: string): void {
    const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    for (let corner = 1; corner + 1 < points.length; corner++) {
      for (const point of [points[0]!, points[corner]!, points[corner + 1]!]) {
        this.points.push(...point.map((coordinate) => (coordinate * HALF_EDGE) / this.size));
        this.colors.push(...channels);
      }
    }
  }

  /** An arrow over the cube, flat as its faces, so that it is broad where it is seen from above. */
  arc(leg: Leg): void {
    const path = arcOf(leg, this.size);
    const lengths = path.map((point, i) => (i === 0 ? 0 : distance(point, path[i - 1]!)));
    const whole = lengths.reduce((all, length) => all + length, 0);
    const head = Math.min(WAY.head * this.size, whole / 2);
    const neck = path.findLastIndex(
      (_, i) => lengths.slice(i + 1).reduce((all, next) => all + next, 0) >= head,
    );
    /** Across the arrow, at a point of it. */
    const across = path.map((point, i) => {
      const [before, after] = [path[Math.max(i - 1, 0)]!, path[Math.min(i + 1, path.length - 1)]!];
      const side = cross([after[0] - before[0], after[1] - before[1], after[2] - before[2]], point);
      return moved([0, 0, 0], side, 1 / Math.hypot(...side));
    });
    const tip = path.length - 1;
    const layers = [
      { color: RIM.dark, rim: WAY.rim - WAY.width, lift: 1 },
      { color: RIM.light, rim: 0, lift: 1.006 },
    ];
    for (const { color, rim, lift } of layers) {
      const at = (i: number, width: number): Vector =>
        moved([0, 0, 0], moved(path[i]!, across[i]!, width), lift);
      const half = (WAY.width + rim) * this.size;
      for (let i = 0; i < neck; i++)
        this.fill([at(i, half), at(i + 1, half), at(i + 1, -half), at(i, -half)], color);
      const wide = (2.6 * WAY.width + 1.7 * rim) * this.size;
      const back = Math.max(neck - (rim > 0 ? 1 : 0), 0);
      this.fill([at(back, wide), at(tip, 0), at(back, -wide)], color);
    }
  }

  /** The border of a square, between two distances from its sides. */
  frame(facelet: number, over: number, [outer, inner]: readonly [number, number], color: string): void {
    const { face, row, column } = placeOf(facelet, this.size);
    const [x, y] = [2 * column + 1 - this.size, 2 * row + 1 - this.size];
    const corners = (inset: number): Point[] => {
      const half = 1 - inset;
      return [
        [x - half, y - half],
        [x - half, y + half],
        [x + half, y + half],
        [x + half, y - half],
      ];
    };
    const [outside, inside] = [corners(outer), corners(inner)];
    for (let side = 0; side < 4; side++) {
      const next = (side + 1) % 4;
      this.polygon(face, over, [outside[side]!, outside[next]!, inside[next]!, inside[side]!], color);
    }
  }

  /** The letter or pattern of a color, upright on its face. */
  mark(facelet: number, color: Paint): void {
    if (color === "?") return;
    const { face, row, column } = placeOf(facelet, this.size);
    const ink = inkOn(shades.peek()[color]);
    for (const polygon of markOf(markKind.peek(), color)) {
      const points = polygon.map(([x, y]): Point => [
        2 * (column + x) - this.size,
        2 * (row + y) - this.size,
      ]);
      this.polygon(face, OVER.mark, points, ink);
    }
  }

  /** The corners of a square, between two distances from its sides. */
  corners(facelet: number, over: number, [outer, inner]: readonly [number, number], color: string): void {
    const { face, row, column } = placeOf(facelet, this.size);
    const [x, y] = [2 * column + 1 - this.size, 2 * row + 1 - this.size];
    for (const right of [-1, 1]) {
      for (const down of [-1, 1]) {
        const [far, near, end] = [1 - outer, 1 - inner, 1 - outer - 2 * CORNER];
        const point = (along: number, beside: number): Point => [x + right * along, y + down * beside];
        this.polygon(
          face,
          over,
          [point(end, far), point(far, far), point(far, near), point(end, near)],
          color,
        );
        this.polygon(
          face,
          over,
          [point(far, end), point(far, far), point(near, far), point(near, end)],
          color,
        );
      }
    }
  }

  /** Shows what was drawn since the last time. */
  show(): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.points, 3));
    geometry.setAttribute("color", new Uint8BufferAttribute(this.colors, 3, true));
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    this.points = [];
    this.colors = [];
  }
}

const moved = (point: Vector, along: Vector, by: number): Vector => [
  point[0] + by * along[0],
  point[1] + by * along[1],
  point[2] + by * along[2],
];
const distance = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** What the player shows over the cube. */
export interface Shown {
  /** The colors, facelet by facelet. */
  paint: readonly Paint[];
  /** Facelets to frame. */
  framed: readonly number[];
  /** Facelets to mark as goals: places in space, which no turn moves. */
  goals: readonly number[];
  legs: readonly Leg[];
  /** The next move, or the one that is on its way. */
  turn: Turn | undefined;
}

export class Overlay {
  private readonly still: Drawing;
  private readonly turning: Drawing;

  constructor(
    private readonly puzzle: Object3D,
    private readonly size: number,
  ) {
    this.still = new Drawing(size);
    this.turning = new Drawing(size);
    puzzle.children[0]!.add(this.still.mesh);
    puzzle.children[1]!.add(this.turning.mesh);
  }

  /** Frames on the layers that turn go with them. */
  draw({ paint, framed, goals, legs, turn }: Shown): void {
    const under = (facelet: number) =>
      turn && isTurned(facelet, turn, this.size) ? this.turning : this.still;
    if (markKind.peek() !== "none" && this.size <= LARGEST_MARKED)
      paint.forEach((color, facelet) => under(facelet).mark(facelet, color));
    for (const facelet of goals) {
      this.still.corners(facelet, OVER.goal, LINES.light, RIM.light);
      this.still.corners(facelet, OVER.goalInner, LINES.dark, RIM.dark);
    }
    for (const leg of legs) this.still.arc(leg);
    for (const facelet of framed) {
      const drawing = under(facelet);
      drawing.frame(facelet, OVER.frame, LINES.light, RIM.light);
      drawing.frame(facelet, OVER.inner, LINES.dark, RIM.dark);
    }
    if (turn) {
      const rim = 0.025 * this.size;
      for (const { face, points } of arrowsOf(turn, this.size, rim))
        this.turning.polygon(face, OVER.rim, points, RIM.light);
      for (const { face, points } of arrowsOf(turn, this.size, 0))
        this.turning.polygon(face, OVER.arrow, points, ARROW);
    }
    this.still.show();
    this.turning.show();
    // The hook by which a puzzle of cubing.js asks for another picture.
    (this.puzzle as unknown as { scheduleRenderCallback: () => void }).scheduleRenderCallback();
  }
}
