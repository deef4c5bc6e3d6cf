// The text of a state as people paste it: six rows or one, with spaces or slashes, or an object of six faces.

import { FACES } from "./faces";

/** The facelets in the order of the service, without what stands between rows; null if the text is no state. */
export function faceletsIn(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return trimmed.replace(/[\s/]+/g, "");
  try {
    const faces = JSON.parse(trimmed) as Record<string, unknown>;
    const rows = FACES.map((face) => faces[face]);
    return rows.every((row) => typeof row === "string") ? rows.join("").replace(/[\s/]+/g, "") : null;
  } catch {
    return null;
  }
}
