// The package in a page: from its own files without a bundler, and as bundlers make it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const TYPES = { ".js": "text/javascript", ".html": "text/html", ".wasm": "application/wasm" };
const SCRIPT = `import * as cube from "unscramble-cube";
globalThis.cube = cube;
`;
const pageOf = (script) => `<!doctype html><title>cube</title>${script}`;
const module = (address) => `<script type="module" src="${address}"></script>`;
/** The folder of each page. */
const PAGES = { "its own files": "", Vite: "vite/", webpack: "webpack/" };

writeFileSync("own.js", SCRIPT.replace("unscramble-cube", "./node_modules/unscramble-cube/dist/index.js"));
writeFileSync("main.js", SCRIPT);
const bundle = (...command) => {
  const run = spawnSync("npx", command, { encoding: "utf8" });
  assert.equal(run.status, 0, run.stdout + run.stderr);
};
writeFileSync("index.html", pageOf(module("main.js")));
bundle("vite", "build", "--base", "./", "--outDir", "vite");
writeFileSync("index.html", pageOf(module("own.js")));
bundle("webpack", "--mode", "production", "--entry", "./main.js", "--output-path", "webpack");
writeFileSync("webpack/index.html", pageOf('<script src="main.js"></script>'));

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  try {
    const file = `.${path}${path.endsWith("/") ? "index.html" : ""}`;
    const headers = { "content-type": TYPES[extname(file)], "content-security-policy": POLICY };
    response.writeHead(200, headers).end(readFileSync(file));
  } catch {
    response.writeHead(404).end();
  }
});
let browser;
before(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
});
/** Opens a page that has the package. */
async function open(folder) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/${folder}`);
  await page.waitForFunction(() => globalThis.cube);
  return page;
}
after(async () => {
  await browser?.close();
  server.close();
});

for (const [made, folder] of Object.entries(PAGES)) test(`a page of ${made} solves, teaches and draws in a worker`, async () => {
  const page = await open(folder);
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
    return { solved: solved.state, steps: lesson.phases.flatMap(({ steps }) => steps).length, svg, wrong, frames };
  });
  assert.match(found.solved, /^(.)\1{8}(.)\2{8}(.)\3{8}(.)\4{8}(.)\5{8}(.)\6{8}$/);
  assert.ok(found.steps > 5);
  assert.equal(page.workers().length, 1);
  assert.match(found.svg, /^<svg /);
  assert.equal(found.wrong, "bad_length");
  // The page is drawn meanwhile: building tables would otherwise stop it.
  assert.ok(found.frames > 3, `${found.frames} frames`);
});

test("a call that is aborted leaves the page an engine", async () => {
  const page = await open("");
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
