// A server of a test, on a free port of this machine.

import { createServer } from "node:http";

/** `answer` takes requests, and `connect` those for a WebSocket. */
export async function serve(answer, connect) {
  const server = createServer(answer);
  if (connect) server.on("upgrade", connect);
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
