// For everybody: small screens, keyboards, screen readers, less motion, five languages, dark and light.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { findings } from "./support/axe.mjs";
import {
  closePages,
  eventually,
  launch,
  open,
  PAGE_URL,
  solve,
  waitUntilSolvable,
} from "./support/browser.mjs";

const LESSON = "/#size=3&scramble=R+U+F2+D+L&method=beginner&solve=true";
const TWISTED = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

/** The states that people see most. */
const STATES = {
  async empty(page) {
    await waitUntilSolvable(page);
  },
  async random(page) {
    await page.click("#way-random");
    await waitUntilSolvable(page);
  },
  async defective(page) {
    await page.click("#way-paste");
    await page.fill("#paste", TWISTED);
    await page.waitForSelector(".suggestion");
    await page.click("#way-paint");
  },
  async options(page) {
    await page.selectOption("#method", "reduction");
    await page.$eval("details.settings", (details) => (details.open = true));
  },
  async camera(page) {
    await page.click("#way-camera");
    await page.waitForSelector(".way .failure");
  },
};

for (const colorScheme of ["light", "dark"]) {
  test(`axe-core finds nothing serious, ${colorScheme}`, async () => {
    const { page, blameless } = await open(browser, { colorScheme, expectFailures: true, doors: true });
    assert.deepEqual(await findings(page), [], "doors");
    for (const [name, reach] of Object.entries(STATES)) {
      await page.click("#way-paste");
      await reach(page);
      assert.deepEqual(await findings(page), [], name);
    }
    await page.goto("about:blank");
    await page.goto(PAGE_URL + LESSON);
    await page.waitForSelector("twisty-player");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await findings(page), [], "lesson");
    await blameless();
  });
}

test("at 360 px nothing is cut off, in any language", async () => {
  const viewport = { width: 360, height: 740 };
  for (const locale of ["en", "de", "es", "fr", "zh-CN"]) {
    const { page, blameless } = await open(browser, {
      viewport,
      locale,
      hasTouch: true,
      path: LESSON,
      expectFailures: true,
    });
    await page.waitForSelector("twisty-player");
    await page.waitForSelector(`html[lang=${locale.slice(0, 2)}]`);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.equal(await overflow(), 0, `${locale}, lesson`);
    await page.click(".leave button");
    for (const [name, reach] of Object.entries(STATES)) {
      await page.click("#way-paste");
      await reach(page);
      assert.equal(await overflow(), 0, `${locale}, ${name}`);
    }
    await blameless();
  }
});

test("the keyboard alone leads from an empty page to the end of a solution", async () => {
  const { page, blameless } = await open(browser, { doors: true });
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
  const tabTo = async (wanted) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      if ((await focused()) === wanted) return;
    }
    assert.fail(`Tab does not lead to ${wanted}`);
  };
  await tabTo("way-paste");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#way-paste[aria-selected=true]:focus");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "way-random");
  await waitUntilSolvable(page);
  await page.keyboard.press("ArrowLeft");
  await tabTo("paste");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("R U F2");
  await eventually(async () => assert.match(page.url(), /R\+U\+F2/));
  await waitUntilSolvable(page);
  await tabTo("method");
  // Typed letters are one word only if they come quickly; arrows need no haste.
  const entries = await page.locator("#method option").count();
  for (let presses = 0; presses < entries && (await page.inputValue("#method")) !== "cfop"; presses++)
    await page.keyboard.press("ArrowDown");
  assert.equal(await page.inputValue("#method"), "cfop");
  await tabTo("primary");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, "solid", "the focus is seen");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#lesson-heading:focus");
  await page.keyboard.press("ArrowDown");
  await eventually(async () => {
    const heard = await page.textContent(".unseen[role=status]");
    assert.equal(heard, await page.textContent(".step[aria-current] .step-text"));
  });
  await page.keyboard.press("End");
  await eventually(async () => {
    const [done, , all] = (await page.textContent(".place .at")).split(" ");
    assert.equal(done, all);
  });
  await blameless();
});

test("with less motion, moves jump", async () => {
  const { page, blameless } = await open(browser, { reducedMotion: "reduce", path: LESSON });
  await page.waitForSelector("twisty-player");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.textContent(".place .at"), /^1 of/);
  await blameless();
});

test("theme and language are kept @smoke", async () => {
  const { page, blameless } = await open(browser);
  await page.selectOption("header select", "de");
  await page.getByRole("button", { name: "Design: automatisch" }).click();
  await page.getByRole("button", { name: "Design: hell" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Design: dunkel" }).waitFor();
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  await page.click("#way-paste");
  await waitUntilSolvable(page);
  await solve(page);
  assert.match(await page.textContent("#lesson-heading"), /Gelöst/);
  await blameless();
});
