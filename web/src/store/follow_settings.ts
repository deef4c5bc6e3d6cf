// How the reader likes to follow a solution, kept on this device.

import { keptSwitch } from "./settings";

/** Whether playing stops where the cube can be compared with a picture. */
export const stopsAtCheckpoints = keptSwitch("follow.stops", true);
/** Whether steps and moves are spoken. */
export const voice = keptSwitch("follow.voice", false);
export const vibration = keptSwitch("follow.vibration", false);

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

/** Desktop browsers have the function, too, but nothing that vibrates. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
