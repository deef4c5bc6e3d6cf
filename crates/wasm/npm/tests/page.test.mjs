// The package in a page, as a browser loads it: without a bundler, from its own files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const TYPES = { ".js": "text/javascript", ".html": "text/html", ".wasm": "application/wasm" };
const PAGE = `<!doctype html><title>cube</title><script type="module">
import * as cube from "./node_modules/unscramble-cube/dist/index.js";
globalThis.cube = cube;
</script>`;
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  try {
    const body = path === "/" ? PAGE : readFileSync(`.${path}`);
    const type = path === "/" ? "text/html" : TYPES[extname(path)];
    response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
let browser, page;
before(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => globalThis.cube);
});
after(async () => {
  await browser?.close();
  server.close();
});

test("a page solves, teaches and draws in a worker", async () => {
  const found = await page.evaluate(async () => {
    const { cube } = globalThis;
    let frames = 0;
    const count = () => {
      frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const { state } = await cube.scramble({ size: 3, seed: "page" });
    const { solution } = await cube.solve({ state });
    const solved = await cube.apply({ state, moves: solution });
    const lesson = await cube.solve({ state, method: "beginner", detail: "steps", lang: "zh" });
    const svg = await cube.picture({ state });
    const wrong = await cube.solve({ state: "U" }).catch((error) => error.problem.code);
    const worker = performance.getEntriesByType("resource").some(({ name }) => name.endsWith("worker.js"));
    return { solved: solved.state, steps: lesson.phases.flatMap(({ steps }) => steps).length, svg, wrong, worker, frames };
  });
  assert.match(found.solved, /^(.)\1{8}(.)\2{8}(.)\3{8}(.)\4{8}(.)\5{8}(.)\6{8}$/);
  assert.ok(found.steps > 5 && found.worker);
  assert.match(found.svg, /^<svg /);
  assert.equal(found.wrong, "bad_length");
  // The page is drawn meanwhile: building tables would otherwise stop it.
  assert.ok(found.frames > 3, `${found.frames} frames`);
});

test("a call that is aborted leaves the page an engine", async () => {
  const found = await page.evaluate(async () => {
    const { cube } = globalThis;
    const { state } = await cube.scramble({ size: 3, seed: "abort" });
    const name = await cube
      .solve({ state, method: "optimal" }, { signal: AbortSignal.timeout(300) })
      .catch((error) => error.name);
    return [name, (await cube.solve({ size: 2, scramble: "R" })).solution];
  });
  assert.deepEqual(found, ["TimeoutError", "R'"]);
});
