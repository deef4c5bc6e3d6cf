// The text of a state as people paste it. The service reads it; until it has, the page shows what is plainly six faces.

import { sizeOf } from "./faces";

/** The facelets of a text that has nothing but these and white space, `,`, `/` and `|`; null if it may be something else. */
export function faceletsIn(text: string): string | null {
  const rows = text
    .split(/[\r\n]+/)
    .map((row) => row.replace(/[\s,/|\uFEFF]+/g, ""))
    .filter((row) => row !== "");
  const facelets = rows.join("");
  const size = sizeOf(facelets.length);
  const isNet = size !== undefined && rows.length === 3 * size && rows[size]!.length === 4 * size;
  return size !== undefined && size > 1 && !isNet && /^[A-Za-z0-9?.-]+$/.test(facelets) ? facelets : null;
}
