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

/** Passes a WebSocket on. */
export function passSocketOn(incoming, socket, target) {
  const passed = request(target, { headers: incoming.headers });
  const gone = () => {
    socket.destroy();
    passed.destroy();
  };
  passed.on("upgrade", ({ rawHeaders }, other, first) => {
    const lines = rawHeaders.flatMap((text, i) => (i % 2 ? [] : [`${text}: ${rawHeaders[i + 1]}`]));
    socket.write(["HTTP/1.1 101 Switching Protocols", ...lines, "", ""].join("\r\n"));
    socket.write(first);
    other.pipe(socket).pipe(other);
    other.on("error", gone);
  });
  passed.on("response", gone);
  passed.on("error", gone);
  socket.on("error", gone);
  passed.end();
}
