// A front end of somebody else: a page on a port of its own, which knows the service only by its address.

import { createServer } from "node:http";

/** Serves a page on a free port. A browser can open it by any name that leads to this machine. */
export async function serveForeignPage(html) {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: server.address().port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
