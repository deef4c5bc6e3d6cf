// A small picture of a cube as it is held: its top, its front and its right side.

import { SHADES, type Paint } from "../cube/colors";
import { faceletAt, type Face } from "../cube/faces";

/** In more stickers than these nobody sees anything at this size. */
const LARGEST = 20;

type Point = readonly [x: number, y: number];

/** The left upper corner of each face that is seen, and the ways of its columns and rows. */
const SEEN: readonly (readonly [Face, corner: Point, right: Point, down: Point])[] = [
  ["U", [46, 2], [42, 23], [-42, 23]],
  ["F", [4, 25], [42, 23], [0, 47]],
  ["R", [46, 48], [42, -23], [0, 47]],
];

export function CubePicture({ paint, size }: { paint: readonly Paint[]; size: number }) {
  if (size > LARGEST) return null;
  const paths = new Map<Paint, string>();
  for (const [face, corner, right, down] of SEEN) {
    const at = (column: number, row: number) =>
      [0, 1].map((k) => (corner[k]! + (column * right[k]! + row * down[k]!) / size).toFixed(2)).join(" ");
    // Between the stickers there is black.
    const seam = 0.06;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const color = paint[faceletAt({ face, row, column }, size)]!;
        const [left, top, end, bottom] = [column + seam, row + seam, column + 1 - seam, row + 1 - seam];
        const square = `M${at(left, top)}L${at(end, top)}L${at(end, bottom)}L${at(left, bottom)}z`;
        paths.set(color, (paths.get(color) ?? "") + square);
      }
    }
  }
  return (
    <svg class="cube-picture" viewBox="0 0 92 98" aria-hidden="true">
      <path
        d="M46 2 88 25V72L46 95 4 72V25z"
        fill="#141414"
        stroke="#141414"
        stroke-width="3"
        stroke-linejoin="round"
      />
      {[...paths].map(([color, path]) => (
        <path key={color} d={path} fill={SHADES[color]} />
      ))}
    </svg>
  );
}
