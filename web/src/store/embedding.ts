// The page in a frame of another page: at `/embed` it shows a solution and nothing else.

import { theme } from "./settings";

export const isEmbedded = (): boolean => location.pathname.endsWith("/embed");

/** Makes the address one that leads to the solution, before it is read. Its theme holds for this frame alone. */
export function followAddress(): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const wanted = fields.get("theme");
  if (wanted === "light" || wanted === "dark") theme.value = wanted;
  fields.delete("theme");
  if (location.hash.length > 1) fields.set("solve", "true");
  history.replaceState(null, "", `#${fields}`);
}
