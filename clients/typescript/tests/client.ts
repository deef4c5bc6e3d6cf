// The installed package, with a running service (UNSCRAMBLE_URL); compiled, since types are half of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { batch, createUnscramble, events, ProblemError, type SolveAnswer, type SolveRequest } from "unscramble-client";

const server = process.env.UNSCRAMBLE_URL ?? "";
const client = createUnscramble(server);
const cube = { size: 3, scramble: "R U2 F' L D B2" } satisfies SolveRequest;
const twisted = { state: "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB" };

async function solves(answer: SolveAnswer): Promise<boolean> {
  const { data } = await client.POST("/apply", { body: { size: 3, moves: [cube.scramble, ...answer.moves] } });
  return data?.state === "URFDLB".replace(/./g, (face) => face.repeat(9));
}

test("the version is that of the API", async () => {
  const manifest = JSON.parse(readFileSync("node_modules/unscramble-client/package.json", "utf8"));
  const document = await (await fetch(`${server}/openapi.json`)).json();
  assert.equal(manifest.version, document.info.version);
});

test("a cube is solved", async () => {
  const { data } = await client.POST("/solve", { body: cube });
  assert.ok(data && (await solves(data)));
});

test("a problem is typed", async () => {
  const { error } = await client.POST("/solve", { body: twisted });
  assert.equal(error?.code satisfies string | undefined, "unsolvable_state");
  assert.deepEqual(error?.defects?.[0]?.facelets, [8, 9, 20]);
  // @ts-expect-error: a size is a number
  assert.equal((await client.POST("/solve", { body: { ...cube, size: "three" } })).error?.pointer, "/size");
});

test("a batch answers line by line", async () => {
  const answers = new Map<unknown, boolean | string>();
  for await (const line of batch(client, [{ ...cube, id: "a" }, { size: 9 }]))
    answers.set(line.id, "answer" in line ? await solves(line.answer) : line.problem.code);
  assert.deepEqual([...answers].sort(), [[2, "invalid_request"], ["a", true]]);
});

test("events lead to the result", async () => {
  const names: string[] = [];
  for await (const { event } of events(client, { ...cube, method: "beginner" })) names.push(event);
  assert.equal(names.at(-1), "result");
  for await (const { event } of events(client, twisted)) names.push(event);
  assert.equal(names.at(-1), "problem");
  const refused = events(client, { size: 9 }).next();
  await assert.rejects(refused, (error) => error instanceof ProblemError && error.problem.code === "invalid_request");
});
