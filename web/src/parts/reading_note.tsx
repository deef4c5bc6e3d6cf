// Beside the palette: what the camera has read needs a look, and a face can be taken again.

import { signal } from "@preact/signals";
import type { Note } from "../camera/outcome";
import { chooseWay } from "../store/ways";
import { say } from "../words/words";

/** How the last reading went, until another way is taken. */
export const reading = signal<Note | undefined>(undefined);

export const forgetReading = (): void => {
  reading.value = undefined;
};

export function ReadingNote() {
  if (!reading.value) return null;
  return (
    <div class="reading">
      <p class="note">{say(`camera-${reading.value}`)}</p>
      <button onClick={() => chooseWay("camera")}>{say("camera-return")}</button>
    </div>
  );
}
