import { expect, it } from "vitest";
import { cachesOf, isHashed, outdated, visitedBefore } from "./kept";

const scope = "https://cubes.example/a/";
const now = cachesOf(scope, "2");
const before = cachesOf(scope, "1");
const other = cachesOf("https://cubes.example/", "1");
const names = [...[now, before, other].flatMap(({ files, visited }) => [files, visited]), "of another page"];

it("a new version deletes the caches of the old one, and of no other page", () => {
  expect(outdated(names, scope, "2")).toEqual([before.files, before.visited]);
});

it("pages that were visited before go along to a new version", () => {
  expect(visitedBefore(names, scope, "2")).toEqual([before.visited]);
  expect(visitedBefore([now.files, now.visited], scope, "2")).toEqual([]);
});

it("only assets have names that change with their contents", () => {
  expect(isHashed("assets/index-abc.js")).toBe(true);
  expect(["./", "icons/icon-192.png"].some(isHashed)).toBe(false);
});
