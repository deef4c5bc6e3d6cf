// The picture of a whole cube, as the service draws it.

import type { Paint } from "./colors";

/** From where it is seen: three faces each, and all six together. */
const ROTATIONS = { front: "y45x-34", behind: "y-135x34" } as const;

/** Above this size stickers are too small in a picture, and the address too long. */
const LARGEST = 12;

/** The path of the picture at the service; undefined for large cubes. */
export function pictureOf(paint: readonly Paint[], from: keyof typeof ROTATIONS): string | undefined {
  if (paint.length > 6 * LARGEST * LARGEST) return undefined;
  return `/picture?state=${paint.join("")}&rotation=${ROTATIONS[from]}`;
}
