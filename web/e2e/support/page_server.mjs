// Serves web/dist as the service does, with the same policy, and passes everything else on to a service.
//
// With it the page is tested before the service embeds it, and can be cut off from the service at will.

import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./local_server.mjs";
import { passOn, passSocketOn } from "./pass_on.mjs";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".wasm": "application/wasm",
};
const FILES = /^\/((assets|icons)\/|worker\.js$|manifest\.webmanifest$)/;

/** Starts a server on a free port; `service` is the address of the service behind it. */
export async function servePage(service) {
  let cutOff = false;
  const connect = (incoming, socket) =>
    cutOff ? socket.destroy() : passSocketOn(incoming, socket, new URL(incoming.url, service));
  const server = await serve(async (incoming, outgoing) => {
    const path = new URL(incoming.url, "http://page").pathname;
    const isPage = path === "/" || path === "/embed";
    if (isPage || FILES.test(path)) {
      const file = join(DIST, normalize(isPage ? "/index.html" : path));
      const body = await readFile(file).catch(() => undefined);
      if (!body) return outgoing.writeHead(404).end();
      const policy = path === "/embed" ? POLICY.replace("ancestors 'none'", "ancestors *") : POLICY;
      const headers = { "content-type": TYPES[extname(file)], "content-security-policy": policy };
      return outgoing.writeHead(200, headers).end(body);
    }
    if (cutOff) return outgoing.destroy();
    passOn(incoming, outgoing, new URL(incoming.url, service));
  }, connect);
  return { ...server, cutOff: (off = true) => (cutOff = off) };
}
