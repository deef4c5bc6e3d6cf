// On plain HTTP, as in a local network, where browsers hide some of what they have.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, PAGE_URL, readPlayer, solve, waitUntilSolvable } from "./support/browser.mjs";

const HOST = "cubes.example";

let browser;
before(async () => {
  browser = await launch([`--host-resolver-rules=MAP ${HOST} ${new URL(PAGE_URL).hostname}`]);
});
after(() => browser.close());

test("a page on plain HTTP solves a cube, shows it, and gives what it cannot copy to be copied by hand", async () => {
  const service = PAGE_URL.replace(new URL(PAGE_URL).hostname, HOST);
  const { page, blameless } = await open(browser, { service, path: "/#size=3&scramble=R+U+F2" });
  assert.equal(await page.evaluate(() => window.isSecureContext), false);
  await waitUntilSolvable(page);
  await solve(page);
  await page.waitForSelector("twisty-player");
  assert.equal((await readPlayer(page)).pieces.length, 54);
  await page.locator("[data-copy]:visible").first().click();
  assert.match(await page.inputValue(".by-hand textarea"), /\S/);
  await blameless();
});
