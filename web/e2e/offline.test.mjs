// Without a connection: the page is kept on the device, its engine answers, and the server takes over again.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import {
  closePages,
  eventually,
  launch,
  open,
  PAGE_URL,
  solve,
  waitUntilSolvable,
} from "./support/browser.mjs";
import { startCourse } from "./support/course.mjs";
import { serve } from "./support/local_server.mjs";
import { passOn } from "./support/pass_on.mjs";

/** The page stands below a path, so that nothing outside of it is kept. */
const BASE = "/some/cube";
/** A state whose shortest solution takes minutes to prove. */
const HARD = "LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR";

let browser;
let course;
let server;
let service;
/** Whether the service is gone: its connections break, or a proxy answers in its place. */
let gone;
/** Whether it goes during the next solve. */
let breaks;
/** What the server makes of the text of the service worker. */
let edit;

before(async () => {
  browser = await launch();
  course = await startCourse(PAGE_URL);
  server = await serve(async (incoming, outgoing) => {
    if (!incoming.url.startsWith(`${BASE}/`)) return outgoing.writeHead(404).end("nothing is here");
    const path = incoming.url.slice(BASE.length);
    const send = (type, body) => outgoing.writeHead(200, { "content-type": type }).end(body);
    if (gone === "behind a proxy")
      return outgoing.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
    if (gone) return incoming.socket.destroy();
    if (breaks && path === "/solve/events") {
      gone = true;
      outgoing.writeHead(200, { "content-type": "text/event-stream" }).write(": it begins\n\n");
      return setTimeout(() => outgoing.destroy(), 100);
    }
    if (edit && path === "/worker.js") {
      const worker = await fetch(`${course.url}/worker.js`);
      return send("text/javascript", edit(await worker.text()));
    }
    passOn(incoming, outgoing, new URL(course.url + path), { "x-forwarded-prefix": BASE });
  });
  service = server.url + BASE;
});
beforeEach(() => {
  [gone, breaks, edit] = [false, false, undefined];
});
afterEach(() => closePages(browser));
after(async () => {
  server.close();
  course.close();
  await browser.close();
});

/** Opens the page with the worker that keeps it. */
const openKept = async (options = {}) => {
  const opened = await open(browser, { service, serviceWorkers: "allow", expectFailures: true, ...options });
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
};

const note = (page) => page.locator(".offline");
const shown = (page) => note(page).waitFor();
const left = (page) => note(page).waitFor({ state: "detached" });

test("without a connection the page loads, teaches in two languages and draws, and the server takes over again", async () => {
  const { page, blameless } = await openKept({ path: "/#size=3&scramble=R+U" });
  await waitUntilSolvable(page);
  assert.equal(await note(page).count(), 0);

  gone = true;
  await page.reload();
  await page.waitForSelector(".state");
  await page.fill("#paste", "R U R' U' F2 D L'");
  await waitUntilSolvable(page);
  await shown(page);
  assert.match(await note(page).textContent(), /^No connection\. This device solves cubes by itself/);

  await page.selectOption("#method", "beginner");
  await solve(page);
  const english = await page.textContent(".step-text");
  await page.selectOption("header select", "de");
  await page.waitForFunction(() => document.documentElement.lang === "de");
  await eventually(async () => assert.notEqual(await page.textContent(".step-text"), english));
  assert.match(await page.textContent(".lesson"), /Kreuz/);
  assert.match(await note(page).textContent(), /^Keine Verbindung\./);

  // By scripts, and by the browser itself.
  const size = await page.evaluate(async () => {
    const image = new window.Image();
    image.src = "picture?size=3&scramble=R+U+F2&width=200";
    await image.decode();
    return image.width;
  });
  assert.equal(size, 200);
  assert.equal(await page.locator(".failure").count(), 0, "having no connection is no failure");

  gone = false;
  await left(page);
  await page.goBack();
  await page.waitForSelector("#paste");
  await page.fill("#paste", "R U F2");
  await waitUntilSolvable(page);
  await solve(page);
  assert.equal(await note(page).count(), 0);
  await blameless();
});

test("cancelling a solve on this device ends it, and the page does not wait meanwhile", async () => {
  const { page, blameless } = await openKept({ path: `/#state=${HARD}&method=optimal` });
  await waitUntilSolvable(page);
  gone = true;
  await page.click(".primary");
  await page.waitForSelector(".progress");
  await page.selectOption("header select", "fr");
  await page.waitForFunction(() => document.documentElement.lang === "fr");
  await page.locator(".progress button").last().click();
  await page.waitForSelector(".primary[aria-disabled=false]");
  assert.equal(await page.locator(".failure").count(), 0);
  await page.selectOption("#method", "beginner");
  await solve(page);
  await blameless();
});

test("a solve whose connection breaks goes on, on this device", async () => {
  const { page, blameless } = await openKept({ path: "/#size=3&scramble=R+U+F&method=cfop" });
  await waitUntilSolvable(page);
  breaks = true;
  await page.click(".primary");
  await page.waitForSelector(".lesson");
  await shown(page);
  await blameless();
});

test("a proxy that answers for a service that is gone is no answer", async () => {
  const { page, blameless } = await openKept({ path: "/#size=3&scramble=R+U" });
  await waitUntilSolvable(page);
  gone = "behind a proxy";
  await page.fill("#paste", "R U F");
  await waitUntilSolvable(page);
  await shown(page);
  await page.reload();
  await waitUntilSolvable(page);
  await shown(page);
  gone = false;
  await left(page);
  await blameless();
});

test("a device without a network goes on by itself, and notices when there is one", async () => {
  const { page, context, blameless } = await openKept({ path: "/#size=3&scramble=R+U" });
  await waitUntilSolvable(page);
  await context.setOffline(true);
  await page.fill("#paste", "R U F");
  await waitUntilSolvable(page);
  await shown(page);
  await context.setOffline(false);
  await left(page);
  await blameless();
});

test("pages of the course are kept once they were visited", async () => {
  const { page, blameless } = await openKept({ path: "/learn", ready: "html[data-live]" });
  // The first visit was before the worker was there.
  await page.reload();
  const title = await page.textContent("h1");
  gone = true;
  await page.reload();
  await page.waitForSelector("html[data-live]");
  assert.equal(await page.textContent("h1"), title);
  await page.goto(`${service}/learn/practice?lang=es`);
  assert.equal(await page.textContent("h1"), "Sin conexión.");
  await page.click("a");
  await page.waitForSelector(".doors");
  await blameless();
});

test("what needs the server says so, and goes on when it is back", async () => {
  const { page, blameless } = await openKept({ path: "/learn/analysis", ready: "html[data-live]" });
  await page.locator(".tabs button").last().click();
  await page.fill("#many-solves", "R U R' U' // U R U' R'");
  gone = true;
  await page.click("form .primary");
  await page.waitForSelector(".failure");
  assert.match(await page.textContent(".failure"), /This needs the server.*There is no connection/);
  gone = false;
  await page.waitForSelector(".report");
  await blameless();
});

test("a new version takes over from the old one, and nothing of that stays", async () => {
  const { page, context, blameless } = await openKept();
  // Beside the page, whose worker does not govern this one.
  const beside = await context.newPage();
  await beside.goto(server.url);
  const names = () => beside.evaluate(() => window.caches.keys());
  const before = await names();
  edit = (worker) => worker.replace(/(["`'])[0-9a-f]{16}\1/g, '"another version"');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isWaiting = async () => (await navigator.serviceWorker.ready).waiting !== null;
  await eventually(async () => assert.ok(await page.evaluate(isWaiting), "it waits"));
  assert.deepEqual(
    (await names()).filter((name) => before.includes(name)),
    before,
    "the old page is open",
  );
  await page.goto("about:blank");
  await eventually(async () => {
    const now = await names();
    assert.ok(now.length > 0 && now.every((name) => name.endsWith("another version")), now.join());
  });
  await page.goto(`${service}/`);
  await page.waitForSelector(".doors");
  gone = true;
  await page.reload();
  await page.waitForSelector(".doors");
  await blameless();
});

test("the page can be installed", async () => {
  const { page, context, blameless } = await openKept();
  const debuggerOf = await context.newCDPSession(page);
  const { errors, data, url } = await debuggerOf.send("Page.getAppManifest");
  assert.deepEqual([errors, url], [[], `${service}/manifest.webmanifest`]);
  for (const { src, sizes, type } of JSON.parse(data).icons) {
    const icon = await page.evaluate(async (src) => {
      const image = new window.Image();
      image.src = src;
      await image.decode();
      return `${image.width}x${image.height}`;
    }, src);
    assert.equal(icon, sizes, `${src}, ${type}`);
  }
  await blameless();
});

test("a page in a frame keeps nothing", async () => {
  const path = "/embed#size=3&scramble=R+U&method=beginner";
  const { page, blameless } = await open(browser, {
    service,
    path,
    ready: ".embed",
    serviceWorkers: "allow",
    expectFailures: true,
  });
  await page.waitForLoadState("load");
  const registered = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  assert.equal(registered, 0);
  await blameless();
});
