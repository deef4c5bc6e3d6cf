// The page's address holds the whole request, so that a link to it can be kept and shared.

import { batch, computed, effect } from "@preact/signals";
import { giveScramble, giveState, solvable, verdict, way } from "./cube";
import { chosen, hold, level, maxMoves, options, registry, taught, timeMs, until } from "./methods";
import { fragmentOf, wish, wishIn, type Wish } from "./request";
import { progress, startSolve } from "./solving";

/** Browsers refuse addresses that change a hundred times in half a minute, as while painting. */
const PAUSE_MS = 150;

/** A link to a request; with `solve` it leads to the solution. */
export function linkTo(wish: Wish, solve: boolean): string {
  return `${location.origin}${location.pathname}#${fragmentOf(wish, solve)}`;
}

function readAddress(): void {
  const asked = wishIn(location.hash.slice(1));
  batch(() => {
    if ("state" in asked.cube) {
      way.value = "facelets";
      giveState(asked.cube.state);
    } else {
      giveScramble(asked.cube.scramble, asked.cube.size);
    }
    chosen.value = asked.method;
    options.value = asked.options;
    until.value = asked.until;
    timeMs.value = asked.timeMs;
    maxMoves.value = asked.maxMoves;
    level.value = asked.level;
    taught.value = asked.taught !== false;
    hold.value = asked.hold !== false;
  });
  if (asked.solve) solveWhenReady();
}

/** A link may ask for the solution; it waits until the cube is checked and the methods are known. */
function solveWhenReady(): void {
  let done = false;
  const stop = effect(() => {
    if (done || verdict.value.kind === "checking" || !registry.value) return;
    done = true;
    if (solvable.value) void startSolve();
    queueMicrotask(() => stop());
  });
}

export function keepAddress(): void {
  if (location.hash.length > 1) readAddress();
  let written = location.hash;
  const wanted = computed(() => {
    const fragment = fragmentOf(wish.value, false);
    return fragment === "size=3&scramble=" ? "" : `#${fragment}`;
  });
  const write = (fragment: string) => {
    // Somebody has gone to another address in the meantime; that is read below.
    if (location.hash !== written || fragment === written) return;
    written = fragment;
    history.replaceState(null, "", written || location.pathname);
  };
  effect(() => {
    const timer = setTimeout(write, PAUSE_MS, wanted.value);
    return () => clearTimeout(timer);
  });
  // A solution can be there before the pause is over, and the address is to lead to it.
  const solving = computed(() => progress.value !== undefined);
  effect(() => {
    if (solving.value) write(wanted.peek());
  });
  addEventListener("hashchange", () => {
    if (location.hash === written) return;
    written = location.hash;
    readAddress();
  });
}
