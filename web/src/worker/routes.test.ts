import { describe, expect, it } from "vitest";
import { routeOf, type Route } from "./routes";

/** The page may stand below any path. */
const scopes = ["https://cubes.example/", "https://cubes.example/some/cube/"];

const asking = (url: string, how: { method?: string; mode?: string; destination?: string } = {}) => ({
  method: "GET",
  mode: "cors",
  destination: "",
  ...how,
  url,
});
const page = { mode: "navigate", destination: "document" };
const image = { mode: "no-cors", destination: "image" };

describe.each(scopes)("below %s", (scope) => {
  it.each<[Route, string, object]>([
    ["page", "", page],
    ["page", "?from=home#size=3", page],
    ["visited", "learn", page],
    ["visited", "learn/beginner/cross?lang=de", page],
    ["visited", "learn/methods/pictures/cross.svg", image],
    ["visited", "docs/", page],
    ["visited", "docs/explorer.js", { destination: "script" }],
    ["visited", "openapi.json", {}],
    ["file", "assets/index-abc.js", { destination: "script" }],
    ["file", "icons/icon-192.png", image],
    ["file", "manifest.webmanifest", { destination: "manifest" }],
    ["picture", "picture?size=3&scramble=R", image],
  ])("the worker answers as %s: %s", (route, path, how) => {
    expect(routeOf(asking(scope + path, how), scope)).toBe(route);
  });

  it.each([
    ["methods", {}],
    ["solve/events", { method: "POST" }],
    ["validate", { method: "POST" }],
    ["learning", page],
    ["embed", page],
    ["worker.js", {}],
    ["assets/deep/file.js", {}],
    ["picture?size=3", page],
    ["picture", { method: "POST", destination: "" }],
    ["jobs", page],
  ])("the worker leaves alone: %s", (path, how) => {
    expect(routeOf(asking(scope + path, how), scope)).toBe("pass");
  });
});

it("the worker leaves alone what is beside the page", () => {
  expect(routeOf(asking("https://cubes.example/assets/a.js"), scopes[1]!)).toBe("pass");
  expect(routeOf(asking("https://elsewhere.example/", page), scopes[0]!)).toBe("pass");
});
