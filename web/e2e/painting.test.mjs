// Painting a real cube, with the slips that people make, until the service says that it can be solved.

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

const COLORS = "wrgyob";
const FACES = "URFDLB";
const TILES = { U: [1, 0], L: [0, 1], F: [1, 1], R: [2, 1], B: [3, 1], D: [1, 2] };

/** The cube of the service's documentation, in colors. */
const CUBE = [..."LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR"]
  .map((letter) => COLORS[FACES.indexOf(letter)])
  .join("");

/** Where on the page a facelet is. */
async function pointOf(page, facelet, size = 3) {
  const box = await page.locator("svg.paintable").evaluate((svg) => {
    const { a, d, e, f } = svg.getScreenCTM();
    return { a, d, e, f };
  });
  const [column, row] = TILES[FACES[Math.floor(facelet / size ** 2)]];
  const gap = size + size / 8;
  const x = column * gap + (facelet % size) + 0.5;
  const y = row * gap + (Math.floor(facelet / size) % size) + 0.5;
  return [box.a * x + box.e, box.d * y + box.f];
}

/** Paints color by color, as one does with a palette. */
async function paint(page, state) {
  await page.click("#way-paint");
  await page.getByRole("button", { name: "Empty" }).click();
  for (const color of COLORS) {
    await page.click(`.swatch >> nth=${COLORS.indexOf(color)}`);
    for (const [facelet, other] of [...state].entries()) {
      if (other === color) await page.mouse.click(...(await pointOf(page, facelet)));
    }
  }
}

const stateIn = async (page) => (await requestIn(page)).state;
const marked = (page) =>
  page.$eval("[data-facelets]", (path) => path.dataset.facelets.split(" ").map(Number)).catch(() => []);

test("two slips of the brush are found, explained, and put right with a click", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  // Two stickers of the corner and the edge beside it, mistaken for others.
  const slips = [...CUBE];
  slips[2] = slips[2] === "r" ? "o" : "r";
  slips[5] = slips[5] === "y" ? "w" : "y";
  await paint(page, slips.join(""));
  await page.waitForSelector(".state.bad");
  await eventually(async () => assert.equal(await stateIn(page), slips.join("")));
  assert.ok((await page.locator(".defects li").count()) > 0, "the defects are told");
  assert.ok((await marked(page)).length > 0, "suspicious stickers are marked");

  // The likeliest suggestion changes just the two.
  const likeliest = page.locator(".suggestion").first();
  assert.match(await likeliest.textContent(), /Top, row 1, column 3: .*Top, row 2, column 3: /);
  assert.doesNotMatch(await page.textContent(".verdict"), /\b[wrgyob]\b/);
  await likeliest.hover();
  await eventually(async () => assert.deepEqual((await marked(page)).sort(), [2, 5]));
  await likeliest.click();
  await waitUntilSolvable(page);
  await eventually(async () => assert.equal(await stateIn(page), CUBE));

  // What a suggestion does can be undone like a stroke.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForSelector(".state.bad");
  await page.getByRole("button", { name: "Redo" }).click();
  await waitUntilSolvable(page);
  await solve(page);
  await blameless();
});

test("a twisted corner is found, and the cube that was meant is solved @smoke", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  const twisted = [...CUBE];
  [twisted[8], twisted[9], twisted[20]] = [CUBE[9], CUBE[20], CUBE[8]];
  await paint(page, twisted.join(""));
  await page.waitForSelector(".state.bad");
  assert.match(await page.textContent(".defects"), /twist/);
  await page.locator(".suggestion", { hasText: "twisted" }).first().click();
  await waitUntilSolvable(page);
  await solve(page);
  await blameless();
});

test("counters tell how many stickers of each color there are", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await page.getByRole("button", { name: "Solved" }).click();
  await page.click(".swatch >> nth=1");
  await page.mouse.click(...(await pointOf(page, 0)));
  const counts = () => page.$$eval(".swatch .count", (all) => all.map((count) => count.textContent));
  assert.deepEqual(await counts(), ["8/9", "10/9", "9/9", "9/9", "9/9", "9/9"]);
  assert.equal(await page.getAttribute(".swatch >> nth=1", "data-state"), "over");
  await blameless();
});

test("the keyboard alone paints, over the seams of the net", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await page.getByRole("button", { name: "Solved" }).click();
  await page.locator("svg.paintable").focus();
  // From the first sticker of U two to the right, down over U into F, and paint there.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "6"])
    await page.keyboard.press(key);
  await eventually(async () => assert.equal((await stateIn(page))[20], "b"));
  for (const key of ["ArrowRight", "Space"]) await page.keyboard.press(key);
  await eventually(async () => assert.equal((await stateIn(page))[9], "b"));
  await page.keyboard.press("Control+z");
  await eventually(async () => assert.equal((await stateIn(page))[9], "r"));
  await page.keyboard.press("0");
  await eventually(async () => assert.equal((await stateIn(page))[9], "?"));
  assert.match(await page.textContent(".unseen[role=status]"), /Right, row 1, column 1: not known/);
  await blameless();
});

test("answers that come late are dropped", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await page.getByRole("button", { name: "Solved" }).click();
  await waitUntilSolvable(page);
  // The service takes its time with the next cube that it checks, and only with that.
  let late;
  await page.route("**/validate", (route) => (late = route), { times: 1 });
  await page.click(".swatch >> nth=1");
  await page.mouse.click(...(await pointOf(page, 0)));
  await eventually(async () => assert.ok(late));
  const dropped = page.waitForEvent("requestfailed", (request) => request === late.request());
  await page.keyboard.press("Control+z");
  await dropped;
  await page.waitForSelector(".state.good");
  await late.continue().catch(() => undefined);
  assert.equal(await page.locator(".state.good").count(), 1);
  await blameless();
});
