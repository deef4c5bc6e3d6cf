// Which colors the reader's cube has on its faces, as it is held: most have the usual ones. Kept on this device.

import { signal } from "@preact/signals";
import { schemeIn, SCHEMES, type Scheme } from "../cube/hold";
import { keep, kept } from "./settings";

export const colorScheme = signal<Scheme>(schemeIn(kept("scheme") ?? "") ?? SCHEMES.usual);

export function chooseScheme(scheme: Scheme): void {
  colorScheme.value = scheme;
  keep("scheme", Object.values(scheme).join(""));
}
