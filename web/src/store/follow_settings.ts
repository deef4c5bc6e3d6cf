// How the reader likes to follow a solution, kept on this device.

import { effect, signal, type Signal } from "@preact/signals";
import { keep, kept } from "./settings";

function keptSwitch(name: string, standard: boolean): Signal<boolean> {
  const before = kept(name);
  const setting = signal(before === null ? standard : before === "true");
  let first = true;
  effect(() => {
    const now = String(setting.value);
    if (!first) keep(name, now);
    first = false;
  });
  return setting;
}

/** Whether playing stops where the cube can be compared with a picture. */
export const stopsAtCheckpoints = keptSwitch("follow.stops", true);
/** Whether steps and moves are spoken. */
export const voice = keptSwitch("follow.voice", false);
export const vibration = keptSwitch("follow.vibration", false);

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

/** Desktop browsers have the function, too, but nothing that vibrates. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
