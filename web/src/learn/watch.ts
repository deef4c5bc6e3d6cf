// Opens the player over the page. It is loaded when somebody first wants to watch something.

import { signal } from "@preact/signals";
import type { Paint } from "../cube/colors";

/** Moves to watch, and the cube that they begin with. */
export interface Watched {
  title: string;
  size: number;
  start: readonly Paint[];
  moves: readonly string[];
  /** The parts of the moves, if they have any: their names, and what is said about each. */
  phases?: readonly WatchedPhase[];
}

export interface WatchedPhase {
  name: string;
  start: number;
  end: number;
  steps: readonly { text: string; start: number; end: number }[];
}

export const watched = signal<Watched | undefined>(undefined);

let loaded: Promise<typeof import("./watch_dialog")> | undefined;

export async function watch(what: Watched): Promise<void> {
  const { showDialog } = await (loaded ??= import("./watch_dialog"));
  watched.value = what;
  showDialog();
}
