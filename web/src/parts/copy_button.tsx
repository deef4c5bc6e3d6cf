// Buttons that copy a text, and the text itself where the browser keeps the clipboard.

import { signal } from "@preact/signals";
import { say, type Key } from "../words/words";
import { announce } from "./live";

/** What could not be copied because the browser keeps the clipboard: shown to be copied by hand. */
const byHand = signal<string | undefined>(undefined);
const copied = signal<Key | undefined>(undefined);

async function copy(name: Key, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    byHand.value = undefined;
    copied.value = name;
    announce(say("take-copied"));
    setTimeout(() => copied.value === name && (copied.value = undefined), 1600);
  } catch {
    byHand.value = text;
  }
}

export function CopyButton({ name, text }: { name: Key; text: () => string }) {
  return (
    <button data-copy={name} onClick={() => void copy(name, text())}>
      {copied.value === name ? say("take-copied") : say(name)}
    </button>
  );
}

export function ByHand() {
  if (byHand.value === undefined) return null;
  return (
    <label class="by-hand">
      {say("take-by_hand")}
      <textarea
        class="moves"
        rows={3}
        readOnly
        value={byHand.value}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
}
