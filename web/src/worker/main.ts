// The service worker: it keeps the page on this device, so that it works without a connection.
//
// Pages come from the network first, and from what is kept only if there is no answer within some seconds. What the network
// has delivered reaches the reader, whatever becomes of the caches. A new version is kept beside the old one and takes over
// once no page of the old one is open.
//
// The engine does not run here. A browser ends a service worker that computes for long, nothing could cancel a solve in
// it, and meanwhile no file of the page would load. So a page that needs the engine runs it in a worker of its own
// (device/hosts.ts). Requests of the page's scripts go there without this worker; only pictures, which the browser
// requests by itself, come this way and are passed on to the page.

import { DEVICE, ENGINE_HEADER, isGone } from "../api/answers";
import type { Drawn, Order } from "../device/drawing";
import { cachesOf, isHashed, MOST_VISITED, outdated, visitedBefore } from "./kept";
import { notKept } from "./not_kept";
import { routeOf } from "./routes";

declare const self: ServiceWorkerGlobalScope;
/** The files of the page and a hash of their contents; the build knows them (`vite.config.ts`). */
declare const FILES: readonly string[];
declare const VERSION: string;

const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../languages/offline/*.ftl", { query: "?raw", import: "default", eager: true }),
  ).map(([path, text]) => [path.slice(-"en.ftl".length, -".ftl".length), text]),
);

/** How long a page may take that is kept as well, in milliseconds. */
const PAGE_MS = 4000;
/** How long the page that asked may take to say that it draws a picture, and to draw it, in milliseconds. */
const BEGUN_MS = 3000;
const PICTURE_MS = 30_000;

const { scope } = self.registration;
const { files, visited } = cachesOf(scope, VERSION);
const addressOf = (path: string): string => new URL(path, scope).href;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Fetches what a version consists of; without all of it there is no new version. */
async function install(): Promise<void> {
  const cache = await caches.open(files);
  await Promise.all(FILES.map(async (path) => put(cache, await fetchAnew(path))));
  await takeAlong();
}

async function fetchAnew(path: string): Promise<Response> {
  return fetch(addressOf(path), { cache: isHashed(path) ? "default" : "no-cache" });
}

async function put(cache: Cache, response: Response): Promise<void> {
  // A redirect leads elsewhere, perhaps to a page where one signs in; and no navigation accepts it from what is kept.
  if (!response.ok || response.redirected) throw new Error(`${response.url} answers ${response.status}`);
  await cache.put(response.url, response);
}

/** Fetches the pages again that were visited before, in the new version. */
async function takeAlong(): Promise<void> {
  const cache = await caches.open(visited);
  const urls: string[] = [];
  for (const name of visitedBefore(await caches.keys(), scope, VERSION)) {
    const before = await caches.open(name);
    urls.push(...(await before.keys()).map(({ url }) => url));
  }
  const pages = urls.filter((url) => !isHashed(url.slice(scope.length)));
  // What cannot be fetched now is kept when it is visited again.
  await Promise.allSettled(
    pages.slice(-MOST_VISITED).map(async (url) => put(cache, await fetch(url, { cache: "no-cache" }))),
  );
}

/** Deletes what older versions kept, and serves the pages that are open already. */
async function activate(): Promise<void> {
  const old = outdated(await caches.keys(), scope, VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  switch (routeOf(request, scope)) {
    case "page":
      return networkFirst(request, () => keptIn(files, addressOf("./")));
    case "visited":
      return visit(event);
    case "file":
      return file(event);
    case "picture":
      return picture(event);
    case "pass":
      return undefined;
  }
}

/** The service varies its answers by language and encoding; what is kept is what the reader has seen. */
const ANY = { ignoreVary: true };

/** Asks the server; if it does not answer in time, what is kept answers. */
async function networkFirst(
  request: Request,
  kept: () => Promise<Response | undefined>,
  limit = PAGE_MS,
): Promise<Response> {
  const answer = fetch(request);
  // What comes too late is nobody's failure.
  answer.catch(() => undefined);
  const late = new Promise<undefined>((done) => setTimeout(done, limit, undefined));
  try {
    const first = await Promise.race([answer, late]);
    if (first && !isGone(first)) return first;
    return (await kept()) ?? (await answer);
  } catch (error) {
    const before = await kept();
    if (before) return before;
    throw error;
  }
}

/** Returns what a cache has for a request: nothing, if the storage of the browser fails. */
async function keptIn(
  name: string,
  request: Request | string,
  options: CacheQueryOptions = ANY,
): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(request, options);
  } catch {
    return undefined;
  }
}

/** Keeps what somebody visits, and the latest of it if it is much. The reader has it also if the storage is full. */
function keep(event: FetchEvent, response: Response): void {
  const { request } = event;
  if (!response.ok || response.redirected) return;
  const copy = response.clone();
  const keeping = async () => {
    const cache = await caches.open(visited);
    await cache.put(request, copy);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -MOST_VISITED).map((old) => cache.delete(old, ANY)));
  };
  event.waitUntil(keeping().catch(() => undefined));
}

async function visit(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await networkFirst(request, () => keptIn(visited, request));
    keep(event, response);
    return response;
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    // Rather in another language than not at all.
    const other = await keptIn(visited, request, { ...ANY, ignoreSearch: true });
    if (other) return other;
    const asked = new URL(request.url).searchParams.get("lang");
    const html = notKept(TEXTS, [asked, ...navigator.languages], scope);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
    };
    return new Response(html, { status: 503, headers });
  }
}

/** A file of this version; or of another one, which a page that came from the network loads. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const own = await keptIn(files, request);
  if (own) return own;
  // The version that waits has it, or it was loaded before. Its name changes with its contents.
  const other =
    isHashed(request.url.slice(scope.length)) && (await caches.match(request, ANY).catch(() => undefined));
  if (other) return other;
  const response = await fetch(request);
  keep(event, response);
  return response;
}

async function picture({ request, clientId }: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(request);
    if (!isGone(response)) return response;
  } catch {
    // The engine draws it.
  }
  const page = await self.clients.get(clientId);
  return page ? drawn(page, request.url.slice(scope.length - 1)) : Response.error();
}

function drawn(page: Client, target: string): Promise<Response> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const fail = () => done(Response.error());
    // Not every page draws.
    let timer = setTimeout(fail, BEGUN_MS);
    port1.onmessage = ({ data }: MessageEvent<Drawn>) => {
      clearTimeout(timer);
      if (data === "begun") timer = setTimeout(fail, PICTURE_MS);
      else if (data)
        done(new Response(data.body, { headers: { "content-type": data.type, [ENGINE_HEADER]: DEVICE } }));
      else fail();
    };
    page.postMessage({ draw: target, begins: true } satisfies Order, [port2]);
  });
}
