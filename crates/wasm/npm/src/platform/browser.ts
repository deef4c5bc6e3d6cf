/** What the package takes from a browser. */

import type { Asked, Port, Replied } from "../protocol.js";

/** Returns the address of the module, for `fetch`. */
export const moduleSource = (): URL => new URL("../module/unscramble_bg.wasm", import.meta.url);

/** Starts a worker. */
export function startWorker(): Port<Asked, Replied> {
  const worker = new Worker(new URL("../worker.js", import.meta.url), { type: "module", name: "unscramble" });
  return {
    post: (asked) => worker.postMessage(asked),
    listen: (heard, failed) => {
      worker.addEventListener("message", (event: MessageEvent<Replied>) => heard(event.data));
      worker.addEventListener("error", (event) => failed(new Error(event.message || "the worker does not start")));
    },
    close: () => worker.terminate(),
    rest: () => {},
    work: () => {},
  };
}

/** Returns the port of a worker to the page that started it. */
export function port(): Port<Replied, Asked> {
  const scope = self as unknown as Worker;
  return {
    post: (replied, moved) => scope.postMessage(replied, moved ?? []),
    listen: (heard) => scope.addEventListener("message", (event: MessageEvent<Asked>) => heard(event.data)),
    close: () => {},
    rest: () => {},
    work: () => {},
  };
}
