// A front end on another origin: the page of docs/api.md, events, what a page can read, and which pages may not call.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { launch, PAGE_URL } from "./support/browser.mjs";
import { serve } from "./support/local_server.mjs";

const api = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
const shown = /^```html\n(.*?)^```$/ms.exec(api)[1];
/** A name that is not one of this machine, for the browser alone. */
const ELSEWHERE = "front-end.example";

let browser;
let server;
before(async () => {
  browser = await launch([`--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`]);
  const html = shown.replace("http://localhost:8080", PAGE_URL);
  server = await serve((_, answer) =>
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
});
after(async () => {
  server.close();
  await browser.close();
});

async function openAt(host) {
  const page = await browser.newPage();
  await page.goto(`http://${host}:${server.port}/`);
  return page;
}

/** Presses Solve on the page of docs/api.md. */
async function moves(page, scramble) {
  await page.fill("#scramble", scramble);
  await page.click("#solve");
  return page
    .waitForFunction(() => document.querySelector("#moves").value)
    .then((value) => value.jsonValue());
}

test("the page of docs/api.md solves cubes from another port @smoke", async () => {
  assert.ok(shown.includes("http://localhost:8080"), "the page names the service");
  assert.ok(shown.trim().split("\n").length <= 12, "it is a page of about ten lines");
  for (const host of ["localhost", "127.0.0.1", "front-end.localhost"]) {
    const page = await openAt(host);
    assert.equal(await moves(page, "R U"), "U' R'", host);
    await page.close();
    const again = await openAt(host);
    assert.match(await moves(again, "R U Q"), /move 3 \("Q"\)/, host);
    await again.close();
  }
});

test("a page follows events and reads the headers that it needs", async () => {
  const page = await openAt("localhost");
  const heard = await page.evaluate(async (service) => {
    const response = await fetch(`${service}/solve/events`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": "from-a-page" },
      body: JSON.stringify({ size: 3, scramble: "R U2 F D L2 B", time_ms: 500 }),
    });
    const chunks = [];
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) chunks.push(chunk.value);
    return { text: chunks.join(""), headers: Object.fromEntries(response.headers) };
  }, PAGE_URL);
  const names = [...heard.text.matchAll(/^event: (\w+)$/gm)].map((event) => event[1]);
  assert.ok(names.includes("improved") || names.includes("phase"), heard.text);
  assert.equal(names.at(-1), "result");
  const result = JSON.parse(/^event: result\ndata: (.*)$/m.exec(heard.text)[1]);
  assert.ok(result.solved);
  assert.equal(heard.headers["x-request-id"], "from-a-page");
  assert.equal(heard.headers["x-time-limit-ms"], "500");
  await page.close();
});

test("a page of an origin that is not allowed gets nothing, and its preflight says why", async () => {
  const page = await openAt(ELSEWHERE);
  const origin = new URL(page.url()).origin;
  const failure = page.waitForEvent("requestfailed");
  await page.click("#solve");
  assert.match((await failure).url(), /\/solve$/);
  assert.equal(await page.evaluate(() => document.querySelector("#moves").value), "");
  await page.close();
  const headers = { origin, "access-control-request-method": "POST" };
  const preflight = await fetch(`${PAGE_URL}/solve`, { method: "OPTIONS", headers });
  assert.equal(preflight.status, 403);
  assert.match((await preflight.json()).detail, /cors_origins/);
});

test("a file and a frame in a sandbox have no origin, and cannot call", async () => {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.port}/`);
  const refused = await page.evaluate(async (service) => {
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    const told = new Promise((done) => addEventListener("message", (event) => done(event.data)));
    frame.srcdoc = `<script>
      fetch("${service}/methods").then(() => "read", () => "refused").then((end) => parent.postMessage(end, "*"));
    </script>`;
    document.body.append(frame);
    return told;
  }, PAGE_URL);
  assert.equal(refused, "refused");
  await page.close();
});
