// What a reader has learned and timed, kept on this device: signals that storage remembers, and other tabs follow.

import { effect, signal, type Signal } from "@preact/signals";
import { keep, kept } from "../store/settings";

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `read` makes a value of whatever is stored: somebody, or another release, may have written anything. */
export function stored<T>(key: string, read: (json: unknown) => T): Signal<T> {
  const value = signal(read(parsed(kept(key))));
  let written = value.peek();
  effect(() => {
    if (value.value !== written) keep(key, JSON.stringify(value.value));
    written = value.value;
  });
  addEventListener("storage", (event) => {
    if (event.key === key) value.value = written = read(parsed(event.newValue));
  });
  return value;
}

export function entries(json: unknown): [string, unknown][] {
  return typeof json === "object" && json !== null ? Object.entries(json) : [];
}
