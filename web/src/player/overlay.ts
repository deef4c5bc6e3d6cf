// What is drawn on the cube of the 3D player: frames around marked stickers, the arrow of the next move, and the letters
// or patterns that tell colors apart.
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
import { placeOf, pointOn, type Face } from "../cube/faces";
import { inkOn, markOf } from "../cube/looks";
import { isTurned, type Turn } from "../cube/turns";
import { markKind, shades } from "../store/looks";
import { HALF_EDGE } from "./puzzle";

type Point = readonly [right: number, down: number];

/** Heights over the faces, as shares of half an edge: high enough not to flicker. */
const OVER = { mark: 1.003, frame: 1.004, inner: 1.005, rim: 1.012, arrow: 1.015 };
/** Distances from the border of a facelet, in half stickers: a light line, and a dark one that sets it off. */
const LINES = { light: [0.03, 0.2], dark: [0.2, 0.3] } as const;

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
    const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    for (let corner = 1; corner + 1 < points.length; corner++) {
      for (const [right, down] of [points[0]!, points[corner]!, points[corner + 1]!]) {
        const place = pointOn(face, this.size * over, right, down);
        this.points.push(...place.map((coordinate) => (coordinate * HALF_EDGE) / this.size));
        this.colors.push(...channels);
      }
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

  /** Frames these facelets of a cube in these colors; those on the layers that `turn` is about to turn, or turns, go with them. */
  draw(paint: readonly Paint[], facelets: readonly number[], turn: Turn | undefined): void {
    const under = (facelet: number) =>
      turn && isTurned(facelet, turn, this.size) ? this.turning : this.still;
    if (markKind.peek() !== "none" && this.size <= LARGEST_MARKED)
      paint.forEach((color, facelet) => under(facelet).mark(facelet, color));
    for (const facelet of facelets) {
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
