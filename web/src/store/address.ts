// The page's address holds the whole request, so that a link to it can be kept and shared.

import { batch, effect } from "@preact/signals";
import { giveScramble, giveState, solvable, verdict, way } from "./cube";
import { chosen, club, hold, maxMoves, options, registry, timeMs, until } from "./methods";
import { fragmentOf, wish, wishIn, type Wish } from "./request";
import { startSolve } from "./solving";

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
    club.value = asked.club;
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
  effect(() => {
    const fragment = fragmentOf(wish.value, false);
    const empty = fragment === "size=3&scramble=";
    const timer = setTimeout(() => {
      // Somebody has gone to another address in the meantime; that is read below.
      if (location.hash !== written) return;
      written = empty ? "" : `#${fragment}`;
      history.replaceState(null, "", written || location.pathname);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  addEventListener("hashchange", () => {
    if (location.hash !== written) readAddress();
  });
}
