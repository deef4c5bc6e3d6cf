// The page's address holds the whole request, so that a link to it can be kept and shared, and the place in the
// solution, so that a reload goes on there. A solution is an entry of its own in the browser's history: from there, Back
// leads to the cube, and from the first cube to the ways to put one in.

import { batch, computed, effect, signal } from "@preact/signals";
import { entered, given } from "./given";
import { solvable, verdict } from "./verdict";
import { giveScramble, giveState } from "./ways";
import { endLesson, goTo, lesson, playing, position } from "./lesson";
import { chosen, hold, level, maxMoves, options, registry, taught, timeMs, until } from "./methods";
import { fragmentOf, wish, wishIn, type Wish } from "./request";
import { cancelSolve, progress, startSolve } from "./solving";

/** Browsers refuse addresses that change a hundred times in half a minute, as while painting. */
const PAUSE_MS = 150;

/** The place in a solution that an address asks for, until the solution is there. */
const coming = signal<number | undefined>(undefined);

/** A link to a request; with `solve` it leads to the solution. */
export function linkTo(wish: Wish, solve: boolean): string {
  return `${location.origin}${location.pathname}#${fragmentOf(wish, solve)}`;
}

/** Whether an address leads to no cube yet, and so to all the ways to put one in. */
const isEmpty = ({ cube, solve }: ReturnType<typeof wishIn>): boolean =>
  !solve && "scramble" in cube && cube.scramble.trim() === "";

function readAddress(): void {
  const asked = wishIn(location.hash.slice(1));
  const { cube } = asked;
  batch(() => {
    cancelSolve();
    endLesson();
    coming.value = undefined;
    entered.value = !isEmpty(asked);
    // Back from a solution leads to the cube as it was put in, with all that can be undone.
    if (JSON.stringify(cube) !== JSON.stringify(given.value)) {
      if ("state" in cube) giveState(cube.state);
      else giveScramble(cube.scramble, cube.size);
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
  if (asked.solve) solveWhenReady(asked.at);
}

/** A link may ask for the solution; it waits until the cube is checked and the methods are known. */
function solveWhenReady(at: number): void {
  let done = false;
  coming.value = at;
  const cube = JSON.stringify(given.peek());
  const stop = effect(() => {
    // Another address, or another cube, may come in between.
    const isWanted = coming.value !== undefined && JSON.stringify(given.value) === cube;
    const isReady = verdict.value.kind !== "checking" && registry.value !== undefined;
    if (done || (isWanted && !isReady)) return;
    done = true;
    if (isWanted && solvable.value) void solveTo(at);
    else if (coming.value !== undefined) coming.value = undefined;
    queueMicrotask(() => stop());
  });
}

async function solveTo(at: number): Promise<void> {
  await startSolve();
  batch(() => {
    coming.value = undefined;
    if (lesson.value && at > 0) goTo(at);
  });
}

/** Whether a fragment leads to a solution. */
const isOfSolution = (fragment: string): boolean => new URLSearchParams(fragment.slice(1)).has("solve");

/** What the browser's history keeps with an entry. */
interface Entry {
  /** The fragment of the entry below that of a solution, which leads to its cube. */
  below?: string | undefined;
  /** While the entry of a cube leads to its solution, which is still to come: the fragment of the cube. */
  cube?: string | undefined;
}

export function keepAddress(): void {
  if (location.hash.length > 1) readAddress();
  let written = location.hash;
  const solving = computed(() => progress.value !== undefined);
  const wanted = computed(() => {
    const now = lesson.value;
    const solves = now !== undefined || solving.value || coming.value !== undefined;
    // While it plays, the address stays.
    const here = playing.value ? position.peek() : position.value;
    const at = now ? (now.then?.at ?? here) : 0;
    const fragment = fragmentOf(now?.asked ?? wish.value, solves, coming.value ?? at);
    return fragment === "size=3&scramble=" ? "" : `#${fragment}`;
  });
  const put = (how: "pushState" | "replaceState", fragment: string, entry: Entry) => {
    written = fragment;
    history[how](entry, "", fragment || location.pathname);
  };
  const write = (fragment: string) => {
    // Somebody has gone to another address in the meantime; that is read below.
    if (location.hash !== written) return;
    const { below, cube } = (history.state ?? {}) as Entry;
    const isThere = lesson.peek() !== undefined;
    if (fragment === written && !(isThere && cube !== undefined)) return;
    const from = cube ?? (isOfSolution(written) ? undefined : written);
    if (!isOfSolution(fragment)) {
      // What leads back to the cube below would be that cube twice.
      if (fragment !== below) return put("replaceState", fragment, { below });
      written = fragment;
      history.back();
    } else if (!isThere) {
      // A solve that is cancelled leaves no entry, so one begins only with the solution.
      put("replaceState", fragment, { below, cube: from });
    } else if (from === undefined) {
      put("replaceState", fragment, { below });
    } else {
      if (from !== written) put("replaceState", from, { below });
      put("pushState", fragment, { below: from });
    }
  };
  effect(() => {
    const timer = setTimeout(write, PAUSE_MS, wanted.value);
    return () => clearTimeout(timer);
  });
  // A solution can be there before the pause is over, and the address is to lead to it.
  effect(() => {
    if (solving.value || lesson.value) write(wanted.peek());
  });
  // From the first way that is taken, Back leads to all of them.
  let atDoors = !entered.peek();
  effect(() => {
    if (atDoors && entered.value && isEmpty(wishIn(written.slice(1))))
      put("pushState", written, { below: undefined });
    atDoors = !entered.value;
  });
  addEventListener("popstate", () => {
    if (location.hash === written && isEmpty(wishIn(written.slice(1)))) entered.value = false;
  });
  addEventListener("hashchange", () => {
    // After going back by itself, the page may have something else to write by now.
    if (location.hash === written) return write(wanted.peek());
    written = location.hash;
    readAddress();
  });
}
