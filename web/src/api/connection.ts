// Whether the server answers, or this device in its place.

import { signal } from "@preact/signals";
import { isGone } from "./answers";

/** How often a service that does not answer is asked whether it is back, in milliseconds. */
const AGAIN_MS = 4000;

/** Whether the last answer came from this device, because there was none from the server. */
export const onDevice = signal(false);

/** Asks the service now and then until it answers, and then calls `back`. Returns what ends that. */
export function awaitReturn(service: string, back: () => void): () => void {
  const leaving = new AbortController();
  const ask = () => {
    // Nothing of what the browser keeps, nor of what this device makes.
    const asking = { method: "HEAD", cache: "no-store", signal: leaving.signal } as const;
    fetch(`${service}/methods`, asking).then(
      (answer) => !isGone(answer) && !leaving.signal.aborted && back(),
      () => undefined,
    );
  };
  const timer = setInterval(ask, AGAIN_MS);
  addEventListener("online", ask);
  leaving.signal.addEventListener("abort", () => {
    clearInterval(timer);
    removeEventListener("online", ask);
  });
  return () => leaving.abort();
}

let stopWaiting: (() => void) | undefined;

/** This device has answered. */
export function tellGone(service: string): void {
  onDevice.value = true;
  stopWaiting ??= awaitReturn(service, tellBack);
}

/** The server has answered. */
export function tellBack(): void {
  stopWaiting?.();
  stopWaiting = undefined;
  onDevice.value = false;
}
