// A real Chromium, and pages that are watched: what they load, what they complain of.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { runnerImport } from "vite";

export const PAGE_URL = process.env.PAGE_URL;

/** How long a condition may take to come true, in milliseconds. Most take a few; a busy machine needs more. */
const PATIENCE = 60_000;

export async function launch(extra = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    timeout: PATIENCE,
    // Software rendering gives machines without a graphics card WebGL, too.
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      ...extra,
    ],
  });
}

/** Closes every page. One that a failed test leaves behind would go on drawing, and slow down the tests after it. */
export async function closePages(browser) {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/**
 * Opens the page of a service, without the worker that keeps it unless `serviceWorkers` is "allow": tests stand between the page and
 * its service, and cut it off.
 *
 * Opens it after `prepare` has done what it needs before that, at its first screen with `doors`, else with
 * a way taken. `blameless` fails the test if it has loaded anything from elsewhere, be it from another
 * path of the same server, written an error to the console, thrown, set a cookie, or broken its own policy.
 */
export async function open(
  browser,
  {
    service = PAGE_URL,
    path = "/",
    ready = ".state, .failure, .doors",
    expectFailures = false,
    doors = false,
    prepare,
    ...options
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 850 },
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = [];
  const home = `${service}/`;
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !/^(data|blob):/.test(url)) faults.push(`a request to ${url}`);
  });
  page.on("pageerror", (error) => faults.push(`an exception: ${error}`));
  page.on("console", (message) => {
    const refused = /Failed to load resource/.test(message.text());
    if (message.type() === "error" && !(expectFailures && refused)) faults.push(`console: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await prepare?.(page);
  await page.goto(service + path);
  await page.waitForSelector(ready, { state: "attached" });
  if (!doors && (await page.locator(".doors").count()) > 0) {
    await page.click("#way-paste");
    await page.waitForSelector(".state, .failure");
  }
  return {
    page,
    context,
    async blameless() {
      assert.deepEqual(await context.cookies(), []);
      assert.deepEqual(faults, []);
      await context.close();
    },
  };
}

/** Waits until the service has said that the cube can be solved, and which methods there are. */
export async function waitUntilSolvable(page) {
  await page.waitForSelector("#method option:nth-child(2)", { state: "attached" });
  await page.waitForSelector(".state.good");
  await page.waitForSelector(".primary[aria-disabled=false]");
}

/** Presses Solve and waits for the solution. */
export async function solve(page) {
  await page.click(".primary");
  await page.waitForSelector(".lesson");
}

/** The request that is in the page's address. */
export async function requestIn(page) {
  // `page.url()` can be late.
  const hash = await page.evaluate(() => location.hash);
  const fields = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  // Those of the page, not of the service.
  for (const own of ["solve", "at"]) delete fields[own];
  if (fields.size) fields.size = Number(fields.size);
  // The page turns the cube in the hands for every method that is chosen and does not search.
  if (fields.method) fields.hold = fields.hold !== "false";
  return fields;
}

export async function ask(path, body) {
  const response = await fetch(PAGE_URL + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200, await response.clone().text());
  return response.json();
}

/** What the player shows: by facelet, the sticker there (named by where it began) and whether it is highlighted. */
export async function readPlayer(page) {
  return page.evaluate(async () => {
    const { experimentalModel: model } = document.querySelector("twisty-player");
    const pattern = await model.currentPattern.get();
    const mask = await model.twistySceneModel.stickeringMask.get();
    const { pieces } = pattern.patternData.FACELETS;
    const appearance = mask.orbits.FACELETS.pieces;
    return { pieces, highlighted: pieces.map((sticker) => appearance[sticker].facelets[0] === "regular") };
  });
}

/** A module of the page, for what needs no browser. */
export async function source(path) {
  return (await runnerImport(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)))).module;
}

/** Asks again until `check` does not throw any more. */
export async function eventually(check) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 25));
    }
  }
}
