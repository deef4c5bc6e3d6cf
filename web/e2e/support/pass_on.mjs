// Passes a request on to another server, as proxies do.

import { request } from "node:http";

/** Answers as `target` does; `headers` are added to those of the request. */
export function passOn(incoming, outgoing, target, headers = {}) {
  const passed = request(
    target,
    { method: incoming.method, headers: { ...incoming.headers, ...headers } },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on("error", () => outgoing.destroy());
  outgoing.on("close", () => passed.destroy());
  incoming.pipe(passed);
}
