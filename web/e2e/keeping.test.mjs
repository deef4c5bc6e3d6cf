// Nothing that was put in is lost: each way keeps its cube, what one click does can be undone, and Back and a reload
// lead to where one was.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import {
  closePages,
  eventually,
  launch,
  open,
  requestIn,
  solve,
  waitUntilSolvable,
} from "./support/browser.mjs";

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

const stateIn = async (page) => (await requestIn(page)).state;
const at = (page) => page.textContent(".place .at");
const TWISTED = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const BLANK = "????w????????r????????g????????y????????o????????b????";

/** Paints the first stickers of the net from the keyboard. */
async function type(page, colors) {
  await page.locator("svg.paintable").focus();
  for (const color of colors) await page.keyboard.press(color);
}

test("a painting begins empty, is typed in letters, and says how much is missing", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await eventually(async () => assert.equal(await stateIn(page), BLANK));
  assert.match(await page.textContent(".how"), /white on top and green in front/);
  await type(page, "rgbyog");
  // The fixed center is passed over.
  await eventually(async () => assert.match(await stateIn(page), /^rgbywog\?\?/));
  await eventually(async () => assert.match(await page.textContent(".state"), /still to paint: 42/));
  assert.equal(await page.locator(".suggestion").count(), 0);

  await page.selectOption("#hold-top", "y");
  await page.selectOption("#hold-front", "r");
  await eventually(async () =>
    assert.deepEqual(
      [...(await stateIn(page))].filter((_, facelet) => facelet % 9 === 4),
      [..."ygrwbo"],
    ),
  );
  await blameless();
});

test("each way keeps its own cube", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await type(page, "rgb");
  await eventually(async () => assert.match(await stateIn(page), /^rgb/));
  const painted = await stateIn(page);

  await page.click("#way-paste");
  await page.fill("#paste", "R U F2");
  await waitUntilSolvable(page);
  await page.click("#way-random");
  await waitUntilSolvable(page);
  const random = await stateIn(page);
  await page.click("#way-paint");
  await eventually(async () => assert.equal(await stateIn(page), painted));
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => assert.match(await stateIn(page), /^rg\?/));
  await page.click("#way-random");
  await eventually(async () => assert.equal(await stateIn(page), random));
  await page.click("#way-paste");
  assert.equal(await page.inputValue("#paste"), "R U F2");
  await eventually(async () => assert.equal((await requestIn(page)).scramble, "R U F2"));
  await blameless();
});

test("clearing, another size and a suggestion can be undone", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  const undo = () => page.getByRole("button", { name: "Undo" }).click();
  await page.click("#way-paint");
  await type(page, "rgb");
  await page.getByRole("button", { name: "Empty" }).click();
  await eventually(async () => assert.equal(await stateIn(page), BLANK));
  await undo();
  await eventually(async () => assert.match(await stateIn(page), /^rgb/));
  await page.getByRole("button", { name: "4x4x4" }).click();
  await eventually(async () => assert.equal(await stateIn(page), "?".repeat(96)));
  await undo();
  await eventually(async () => assert.match(await stateIn(page), /^rgb/));
  assert.equal(await page.textContent(".sizes [aria-pressed=true] .unseen"), "3x3x3");

  await page.click("#way-paste");
  await page.fill("#paste", TWISTED);
  await page.waitForSelector(".suggestion");
  // Of five, two are seen at once.
  assert.equal(await page.locator(".suggestion:visible").count(), 2);
  await page.locator(".suggestion").first().click();
  await waitUntilSolvable(page);
  await undo();
  await eventually(async () => assert.equal(await page.inputValue("#paste"), TWISTED));
  await page.waitForSelector(".state.bad");
  await blameless();
});

test("a reload leads to the same painting, and to the same place in a solution", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await type(page, "rgb");
  await eventually(async () => assert.match(await stateIn(page), /^rgb/));
  await page.waitForFunction(() => localStorage.getItem("painting.3")?.startsWith("rgb"));
  await page.reload();
  await page.waitForSelector("#way-paint[aria-selected=true]");
  await eventually(async () => assert.match(await stateIn(page), /^rgb/));

  await page.click("#way-paste");
  await page.fill("#paste", "R U R' U' F2 L D B R2 U2");
  await waitUntilSolvable(page);
  await solve(page);
  for (const done of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    await eventually(async () => assert.match(await at(page), new RegExp(`^${done} of`)));
  }
  await eventually(async () => assert.match(page.url(), /solve=true&at=3$/));
  await page.reload();
  await page.waitForSelector(".lesson");
  await eventually(async () => assert.match(await at(page), /^3 of/));
  assert.match(page.url(), /solve=true&at=3$/);
  await page.click("#way-paint");
  await eventually(async () => assert.match(await stateIn(page), /^rgb/));
  await blameless();
});

test("Back leads from a solution to the cube, with its undo, and Forward to the solution", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await page.getByRole("button", { name: "Solved" }).click();
  await waitUntilSolvable(page);
  const painted = await stateIn(page);
  await solve(page);
  await eventually(async () => assert.match(page.url(), /solve=true/));
  await page.goBack();
  await page.waitForSelector("svg.paintable");
  await waitUntilSolvable(page);
  assert.equal(await stateIn(page), painted);
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => assert.equal(await stateIn(page), BLANK));
  await page.getByRole("button", { name: "Redo" }).click();
  await solve(page);
  await page.goBack();
  await page.waitForSelector("svg.paintable");
  await page.goForward();
  await page.waitForSelector(".lesson");
  await blameless();
});

test("what is pasted is told, and proposes a size", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  const read = async (text, expected) => {
    await page.fill("#paste", text);
    await eventually(async () => assert.match(await page.textContent(".read"), expected));
  };
  await read("R U2 F'", /3 moves from the solved 3x3x3/);
  await read("Rw U2 Fw' R D2 Uw' B L2 Rw2 F", /10 moves from the solved 3x3x3/);
  await page.getByRole("button", { name: /moves for a 4x4x4/ }).click();
  await eventually(async () =>
    assert.match(await page.textContent(".read"), /10 moves from the solved 4x4x4/),
  );
  // What is pasted, not typed, takes its size along.
  await page.fill("#paste", "");
  await page.$eval("#paste", (field) => {
    field.value = "3Rw U2 Fw 3Dw' B 3Lw2 U D L R2";
    field.dispatchEvent(new window.InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
  await eventually(async () =>
    assert.match(await page.textContent(".read"), /10 moves from the solved 7x7x7/),
  );
  await read("https://alg.cubing.net/?alg=R_U_R-&puzzle=5x5x5", /3 moves from the solved 5x5x5/);
  assert.equal((await requestIn(page)).scramble, "R U R'");
  await read("wwww rrrr gggg yyyy oooo bbbb", /stickers of a 2x2x2/);
  await read("https://example.com/cubes?page=2", /no cube in this/);
  await blameless();
});
