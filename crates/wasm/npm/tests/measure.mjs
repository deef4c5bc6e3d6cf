// Prints what the package takes beside cubejs, in Node and in Chromium: `node measure.mjs`, in the folder that `run` made.
// The same random cubes are solved one after the other by both, each in a thread of its own.

import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const COUNT = Number(process.argv[2] ?? 100);
const DIST = "node_modules/unscramble-cube/dist";
const module = readFileSync(`${DIST}/module/unscramble_bg.wasm`);
const size = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
console.log(`module ${size(module.length)}, gzip ${size(gzipSync(module, { level: 9 }).length)}`);
console.log(`cubejs ${size(["cube", "solve"].reduce((sum, name) => sum + statSync(`node_modules/cubejs/lib/${name}.js`).size, 0))}`);

/** Runs in Node and in a page: times in milliseconds, and the mean length. */
async function measure(load, states) {
  const now = () => performance.now();
  const start = now();
  const { first, solve, memory } = await load();
  const loaded = now();
  first();
  const ready = now();
  const times = [];
  let moves = 0;
  for (const state of states) {
    const began = now();
    moves += solve(state).split(" ").length;
    times.push(now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor(part * (times.length - 1))];
  return { load: loaded - start, tables: ready - loaded, median: at(0.5), longest: at(1), moves: moves / states.length, memory: memory() };
}
const show = (name, { load, tables, median, longest, moves, memory }) =>
  console.log(
    `${name.padEnd(22)} load ${load.toFixed(0)} ms, tables and first solve ${tables.toFixed(0)} ms, then median ${median.toFixed(1)} ms, ` +
      `longest ${longest.toFixed(0)} ms, ${moves.toFixed(2)} moves, memory ${memory}`,
  );

const { scramble } = await import("unscramble-cube");
const states = [];
for (let seed = 0; seed < COUNT; seed++) states.push((await scramble({ size: 3, seed: `measure ${seed}` })).state);

const ours = async () => {
  const { Engine } = await import("unscramble-cube/engine");
  const engine = await Engine.load();
  const ask = (body) => JSON.parse(new TextDecoder().decode(engine.answer({ method: "POST", target: "/solve", body: JSON.stringify(body) }).body));
  return {
    first: () => ask({ size: 3, scramble: "R U F" }),
    solve: (state) => ask({ state }).solution,
    memory: () => size(engine.bytes()),
  };
};
const theirs = async () => {
  const Cube = createRequire(import.meta.url)("cubejs");
  const before = process.memoryUsage().rss;
  return {
    first: () => {
      Cube.initSolver();
      Cube.fromString(states[0]).solve();
    },
    solve: (state) => Cube.fromString(state).solve(),
    memory: () => size(process.memoryUsage().rss - before),
  };
};
show("node, this", await measure(ours, states));
show("node, cubejs", await measure(theirs, states));

const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };
const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  try {
    const body = path === "/" ? "<!doctype html>" : readFileSync(`.${path}`);
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/html" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const name of ["this", "cubejs"]) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  if (name === "cubejs")
    for (const file of ["cube", "solve"]) await page.addScriptTag({ path: `node_modules/cubejs/lib/${file}.js` });
  const found = await page.evaluate(
    async ([name, states, source]) => {
      const measure = new Function(`return ${source}`)();
      const heap = () => `${(performance.memory.usedJSHeapSize / 1e6).toFixed(1)} MB of JavaScript`;
      const own = async () => {
        const { Engine } = await import("/node_modules/unscramble-cube/dist/engine.js");
        const engine = await Engine.load();
        const ask = (body) => JSON.parse(new TextDecoder().decode(engine.answer({ method: "POST", target: "/solve", body: JSON.stringify(body) }).body));
        return {
          first: () => ask({ size: 3, scramble: "R U F" }),
          solve: (state) => ask({ state }).solution,
          memory: () => `${(engine.bytes() / 1e6).toFixed(1)} MB of WebAssembly`,
        };
      };
      const others = async () => ({
        first: () => {
          Cube.initSolver();
          Cube.fromString(states[0]).solve();
        },
        solve: (state) => Cube.fromString(state).solve(),
        memory: heap,
      });
      return measure(name === "this" ? own : others, states);
    },
    [name, states, measure.toString()],
  );
  show(`Chromium, ${name}`, found);
}
await browser.close();
server.close();
process.exit(0);
