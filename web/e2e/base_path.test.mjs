// Behind a proxy that strips a path: the page, the page of the API, and what the service writes lead back through the proxy.
//
// The proxy is one of this file, or whatever is at PAGE_URL if that has a path.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, PAGE_URL, solve, waitUntilSolvable } from "./support/browser.mjs";
import { serve } from "./support/local_server.mjs";
import { passOn } from "./support/pass_on.mjs";

const BASE = "/some/cube";

/** Strips the path, and says so. Outside of it there is nothing. */
const strip = (incoming, outgoing) => {
  const inside = incoming.url.startsWith(`${BASE}/`);
  if (!inside) return outgoing.writeHead(404).end();
  const target = new URL(PAGE_URL + incoming.url.slice(BASE.length));
  passOn(incoming, outgoing, target, { "x-forwarded-prefix": BASE });
};

let browser;
let proxy;
let service;
before(async () => {
  browser = await launch();
  if (new URL(PAGE_URL).pathname !== "/") return (service = PAGE_URL);
  proxy = await serve(strip);
  service = proxy.url + BASE;
});
after(async () => {
  proxy?.close();
  await browser.close();
});

test("the page solves a cube and shows it, under a path @smoke", async () => {
  const { page, blameless } = await open(browser, { service, path: "/#size=3&scramble=R+U+F2" });
  await waitUntilSolvable(page);
  await solve(page);
  // The player is loaded when a solution is there.
  await page.waitForSelector("twisty-player");
  await page.selectOption("header select", "de");
  await page.waitForFunction(() => document.documentElement.lang === "de");
  await page.evaluate(() => document.fonts.ready);
  const links = await page.$$eval("a[href]", (anchors) => anchors.map((anchor) => anchor.href));
  assert.ok(links.includes(`${service}/docs/`), links);
  assert.ok(links.some((link) => link.startsWith(`${service}/assets/licences-`)));
  await blameless();
});

test("the page of the API loads its document and tries it, under a path", async () => {
  const { pathname } = new URL(service);
  const page = await browser.newPage();
  const strays = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${service}/`) && !/^(data|blob):/.test(url)) strays.push(url);
  });
  // Without the slash, too.
  for (const path of ["/docs", "/docs/"]) {
    await page.goto(service + path);
    assert.equal(new URL(page.url()).pathname, `${pathname}/docs/`);
    await page.waitForSelector(".info .title");
  }
  const methods = page.locator("#operations-service-methods");
  await methods.locator(".opblock-summary-control").click();
  const answer = page.waitForResponse((response) => response.url().endsWith("/methods"));
  await methods.getByRole("button", { name: "Execute" }).click();
  assert.equal((await answer).status(), 200);
  assert.equal((await answer).url(), `${service}/methods`);
  assert.deepEqual(strays, []);
  await page.close();
});

test("what the service writes leads back through the proxy", async () => {
  const page = await browser.newPage();
  const ask = async (body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${service}/solve/`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const problem = await ask({ size: 3, scramble: "Q" });
  await page.goto(new URL(problem.type, service).href);
  assert.equal(await page.textContent("h1"), "Invalid notation");
  await page.click("a");
  await page.waitForSelector(".info .title");
  assert.equal(page.url(), `${service}/docs/`);
  const lesson = await ask({ size: 3, scramble: "R U", method: "cfop", detail: "steps", states: true });
  const { pictures } = lesson.phases.flatMap((phase) => phase.steps)[0];
  await page.goto(new URL(pictures.before, service).href);
  assert.ok(await page.evaluate(() => document.documentElement.localName === "svg"));
  await page.close();
});
