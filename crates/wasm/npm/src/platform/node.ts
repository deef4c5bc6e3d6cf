/** What the package takes from Node. */

import { readFileSync } from "node:fs";
import { Worker, parentPort } from "node:worker_threads";
import type { Asked, Port, Replied } from "../protocol.js";

/** Returns the bytes of the module. */
export const moduleSource = (): Uint8Array<ArrayBuffer> =>
  readFileSync(new URL("../module/unscramble_bg.wasm", import.meta.url));

/** Starts a worker. It does not keep the process from ending while nothing is asked of it. */
export function startWorker(): Port<Asked, Replied> {
  const worker = new Worker(new URL("../worker.js", import.meta.url), { name: "unscramble" });
  worker.unref();
  return {
    post: (asked) => worker.postMessage(asked),
    listen: (heard, failed) => {
      worker.on("message", heard);
      worker.on("error", failed);
    },
    close: () => void worker.terminate(),
    rest: () => worker.unref(),
    work: () => worker.ref(),
  };
}

/** Returns the port of a worker to the thread that started it. */
export function port(): Port<Replied, Asked> {
  const parent = parentPort;
  if (!parent) throw new Error("worker.js runs in a worker");
  return {
    post: (replied, moved) => parent.postMessage(replied, moved ?? []),
    listen: (heard) => parent.on("message", heard),
    close: () => parent.close(),
    rest: () => {},
    work: () => {},
  };
}
