/** What the package takes from a browser, or from Node. No module of Node is imported, so that bundlers need not know of any. */

import type { Asked, Port, Replied } from "./protocol.js";

export const node = globalThis.process?.versions?.node ? globalThis.process : undefined;

/** Starts a worker. In Node it does not keep the process from ending while nothing is asked of it. */
export const startWorker = (): Port<Asked, Replied> => (node ? nodeWorker(node) : webWorker());

function webWorker(): Port<Asked, Replied> {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "unscramble" });
  return {
    post: (asked) => worker.postMessage(asked),
    listen: (heard, failed) => {
      worker.addEventListener("message", (event: MessageEvent<Replied>) => heard(event.data));
      worker.addEventListener("error", (event) => failed?.(new Error(event.message || "the worker does not start")));
    },
    close: () => worker.terminate(),
    busy: () => {},
  };
}

function nodeWorker(node: NodeJS.Process): Port<Asked, Replied> {
  const { Worker } = node.getBuiltinModule("node:worker_threads");
  // Not the options of the process, such as `--input-type`.
  const worker = new Worker(new URL("./worker.js", import.meta.url), { name: "unscramble", execArgv: [] });
  worker.unref();
  return {
    post: (asked) => worker.postMessage(asked),
    listen: (heard, failed) => {
      worker.on("message", heard);
      if (failed) worker.on("error", failed);
    },
    close: () => void worker.terminate(),
    busy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
  };
}

/** Returns the port of a worker to the thread that started it. */
export function port(): Pick<Port<Replied, Asked>, "post" | "listen"> {
  const parent = node?.getBuiltinModule("node:worker_threads").parentPort;
  if (parent)
    return {
      post: (replied, moved) => parent.postMessage(replied, moved ?? []),
      listen: (heard) => parent.on("message", heard),
    };
  const scope = self as unknown as Worker;
  return {
    post: (replied, moved) => scope.postMessage(replied, moved ?? []),
    listen: (heard) => scope.addEventListener("message", (event: MessageEvent<Asked>) => heard(event.data)),
  };
}
