// Solves a random cube with the client for TypeScript:
//
//   ../../clients/build && npm install ../../target/clients/unscramble-client-*.tgz
//   npm run build && node solve.js http://localhost:8080

import { createUnscramble } from "unscramble-client";

const server = process.argv[2] ?? "http://localhost:8080";
const client = createUnscramble(server);

const random = await client.GET("/scramble", { params: { query: { size: 3 } } });
if (!random.data) throw new Error(random.error.detail);
const { state } = random.data;
console.log("state:", state);

const { data, error } = await client.POST("/solve", { body: { state, method: "cfop", detail: "steps" } });
if (error) throw new Error(`${error.code}: ${error.detail}`);
for (const phase of data.phases) {
  console.log(`${phase.name}: ${phase.end - phase.start} moves`);
  for (const step of phase.steps ?? []) console.log("  " + step.text);
}
console.log("solution:", data.solution);

const after = await client.POST("/apply", { body: { state, moves: data.moves } });
if (after.error) throw new Error(after.error.detail);
const faces = after.data.state.match(/.{9}/g) ?? [];
console.log("solved:", faces.every((face) => new Set(face).size === 1));
