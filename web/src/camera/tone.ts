// What is heard when the camera takes a face: two rising notes, or a low one if it does not take it. Whoever turns the
// cube looks at the cube, not at the screen.

import { signal } from "@preact/signals";
import { keep, kept } from "../store/settings";

export const tones = signal(kept("tones") !== "off");

export function setTones(on: boolean): void {
  tones.value = on;
  keep("tones", on ? "on" : "off");
}

type Note = readonly [hertz: number, start: number, seconds: number];
const TONES = {
  taken: [
    [660, 0, 0.1],
    [880, 0.09, 0.16],
  ],
  refused: [[180, 0, 0.28]],
} as const satisfies Record<string, readonly Note[]>;

const LOUDNESS = 0.18;

let audio: AudioContext | undefined;

/** Plays a tone; browsers allow it once the reader has clicked anything. */
export function play(tone: keyof typeof TONES): void {
  if (!tones.value || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  // It sleeps while the page is in the background.
  void audio.resume().catch(() => undefined);
  for (const [hertz, start, seconds] of TONES[tone]) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + start;
    note.type = "triangle";
    note.frequency.value = hertz;
    // Without a slope, it clicks.
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + seconds);
  }
}
