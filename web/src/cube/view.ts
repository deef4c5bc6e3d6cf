// From where the cube is looked at, and which of its stickers are in sight from there.
//
// A whole cube hides nothing of a face that is turned towards the eye. So what is seen is a matter of faces.

import { dot, FACES, FRAMES, placeOf, type Face, type Vector } from "./faces";

/** Where the eye is, in degrees: above the equator, and to the right of the front. */
export interface View {
  latitude: number;
  longitude: number;
}

/** As books draw cubes: the front, the top and the right. */
export const HOME: View = { latitude: 30, longitude: 32 };
/** Beside the top and the bottom there is no up and down on the screen. */
export const STEEPEST = 85;

/** Each shows another three faces. Those that solvers see, the front and the top, come first. */
const UPRIGHT: readonly View[] = [HOME, { ...HOME, longitude: -HOME.longitude }];
const OTHERS: readonly View[] = [
  { latitude: -30, longitude: 32 },
  { latitude: -30, longitude: -32 },
  { latitude: 30, longitude: 148 },
  { latitude: 30, longitude: -148 },
  { latitude: -30, longitude: 148 },
  { latitude: -30, longitude: -148 },
];

/** The cosine of the angle from which on stickers are too narrow to tell their colors. */
const FLATTEST = 0.25;

/** The way to the eye, and what is to the right and up on the screen. */
export function axesOf({ latitude, longitude }: View): Readonly<Record<"eye" | "right" | "up", Vector>> {
  const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return {
    eye: [Math.cos(up) * Math.sin(around), Math.sin(up), Math.cos(up) * Math.cos(around)],
    right: [Math.cos(around), 0, -Math.sin(around)],
    up: [-Math.sin(up) * Math.sin(around), Math.cos(up), -Math.sin(up) * Math.cos(around)],
  };
}

export function seenFaces(view: View): ReadonlySet<Face> {
  const { eye } = axesOf(view);
  return new Set(FACES.filter((face) => dot(FRAMES[face].normal, eye) > FLATTEST));
}

/** Whether any of these facelets is in sight. */
export function sees(view: View, facelets: readonly number[], size: number): boolean {
  const faces = seenFaces(view);
  return facelets.some((facelet) => faces.has(placeOf(facelet, size).face));
}

/** The share of what is to be seen that is enough to leave the cube as it is. */
const ENOUGH = 0.75;

/**
 * The view that shows most of what a step is about. Each of `sights` is a group of facelets, one of which is to be
 * seen. The present view stays if it shows enough; one from behind or below only if no upright one shows as much.
 */
export function chooseView(present: View, sights: readonly (readonly number[])[], size: number): View {
  const shown = (view: View) => sights.filter((group) => sees(view, group, size)).length;
  const faces = seenFaces(present);
  const upright = faces.has("F") && faces.has("U");
  if (upright && shown(present) >= ENOUGH * sights.length) return present;
  const views = upright ? [present, ...UPRIGHT, ...OTHERS] : [...UPRIGHT, present, ...OTHERS];
  return views.reduce((best, view) => (shown(view) > shown(best) ? view : best));
}
