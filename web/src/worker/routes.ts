// What the service worker does with a request, by its address.

export interface Asked {
  method: string;
  url: string;
  /** `Request.mode`: "navigate" for a page that somebody opens. */
  mode: string;
  /** `Request.destination`: "image" for a picture in a page. */
  destination: string;
}

export type Route =
  /** The page itself. */
  | "page"
  /** A page, or what it loads, that is kept once somebody has visited it. */
  | "visited"
  /** A file of the page. Its contents belong to the version of the worker, or to its name. */
  | "file"
  /** A picture in a page, which the engine can draw. */
  | "picture"
  /** Everything else is not the worker's concern. */
  | "pass";

const FILES = /^(assets|icons)\/[^/]+$|^manifest\.webmanifest$/;
const VISITED = /^(learn|docs)(\/|$)|^openapi\.json$/;

/** Returns what to do with a request. `scope` is the address of the page, up to its last slash. */
export function routeOf({ method, url, mode, destination }: Asked, scope: string): Route {
  if (method !== "GET" || !url.startsWith(scope)) return "pass";
  const path = url.slice(scope.length).replace(/[?#].*$/, "");
  if (FILES.test(path)) return "file";
  if (VISITED.test(path)) return "visited";
  if (mode === "navigate") return path === "" ? "page" : "pass";
  return path === "picture" && destination === "image" ? "picture" : "pass";
}
