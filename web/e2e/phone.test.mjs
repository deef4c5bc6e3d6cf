// On a phone, what belongs together is seen together, and Solve says why it cannot be pressed.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { findings } from "./support/axe.mjs";
import { closePages, eventually, launch, open, requestIn, waitUntilSolvable } from "./support/browser.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, expectFailures: true };
const LANGUAGES = ["en", "de", "es", "fr", "zh"];
/** The cube of the service's documentation, in colors, with two stickers mistaken for others. */
const SLIPS = (() => {
  const cube = [..."LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR"];
  const colors = cube.map((letter) => "wrgyob"["URFDLB".indexOf(letter)]);
  colors[2] = colors[2] === "r" ? "o" : "r";
  colors[5] = colors[5] === "y" ? "w" : "y";
  return colors.join("");
})();
const LESSON = "/#size=3&scramble=R+U+F2+L+D&method=beginner&solve=true";

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

/** Whether an element is on the screen as a whole, and nothing lies over its corners. */
const isSeen = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ].every(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (element.contains(above) || above.contains(element));
    });
  });

const toPaint = async (page) => {
  await page.tap("#way-paint");
  await page.waitForSelector(".painting");
};

for (const [height, sizes] of [
  [844, [2, 3, 7, 12]],
  [664, [3]],
])
  test(`a face, its palette and Solve are seen together on ${height} pixels`, async () => {
    for (const size of sizes) {
      const { page, blameless } = await open(browser, {
        ...PHONE,
        viewport: { width: 390, height },
        doors: true,
      });
      await page.fill("#size", String(size));
      await page.press("#size", "Enter");
      await toPaint(page);
      await eventually(async () => {
        for (const part of [".painting > .net", ".swatches", ".go .primary"])
          assert.ok(await isSeen(page, part), `${part} of ${size}x${size}x${size}`);
        if (height === 844 && size < 8) assert.equal(await page.evaluate(() => window.scrollY), 0);
        if (size > 7) assert.ok(await isSeen(page, ".move-part"));
      });
      await blameless();
    }
  });

test("the cube in the hand is painted with its palette in sight", async () => {
  for (const locale of LANGUAGES) {
    const { page, blameless } = await open(browser, { ...PHONE, locale, path: LESSON, ready: ".aids" });
    await page.tap(".aids > button >> nth=0");
    await page.waitForSelector(".seen .painting");
    await eventually(async () => {
      for (const part of [".painting > .net", ".swatches"])
        assert.ok(await isSeen(page, part), `${part}, ${locale}`);
    });
    await blameless();
  }
});

test("row by row, each tap on a color paints a sticker and goes on to the next", async () => {
  const { page, blameless } = await open(browser, { ...PHONE, doors: true });
  await toPaint(page);
  await page.tap("text=Row by row");
  const taps = async (colors) => {
    for (const color of colors) await page.locator(`.swatch >> nth=${"wrgyob".indexOf(color)}`).tap();
  };
  const state = async () => (await requestIn(page)).state;
  // The centers are there already.
  await taps("rrggbbyy" + "oo");
  await eventually(async () => assert.match(await state(), /^rrggwbbyyoo\?/));
  assert.equal(await page.textContent(".taken [aria-current]"), "Right");
  // A tap on a sticker paints nothing: it says where to go on. What is undone is where it goes on, too.
  await page.tap(".painting .row button >> text=Undo");
  await taps("g");
  await page.tap(".taken button >> text=Top");
  await page.locator(".painting > .net").tap({ position: { x: 60, y: 60 } });
  await taps("o");
  await eventually(async () => assert.match(await state(), /^orggwbbyyog\?/));
  assert.ok(await isSeen(page, ".swatches"));
  await page.reload();
  await page.waitForSelector(".painting");
  assert.equal(await page.getAttribute(".by-row", "aria-pressed"), "true");
  await blameless();
});

test("a face is named, and so are those beyond its edges", async () => {
  const { page, blameless } = await open(browser, { ...PHONE, doors: true });
  await toPaint(page);
  const around = () =>
    page.$$eval(".painting > .net .face-name", (all) => all.map((name) => name.textContent));
  assert.deepEqual(await around(), ["Back", "Front", "Left", "Right"]);
  await page.tap(".taken button >> text=Bottom");
  await eventually(async () => assert.deepEqual(await around(), ["Front", "Back", "Left", "Right"]));
  await page.tap(".taken button >> text=Back");
  await eventually(async () => assert.deepEqual(await around(), ["Top", "Bottom", "Right", "Left"]));
  await blameless();
});

test("a tap frames its sticker and not the whole face; the keyboard's focus is seen", async () => {
  const { page, blameless } = await open(browser, { ...PHONE, doors: true });
  await toPaint(page);
  const net = page.locator(".painting > .net");
  const outline = () => net.evaluate((svg) => getComputedStyle(svg).outlineStyle);
  await net.tap({ position: { x: 100, y: 100 } });
  assert.ok(await net.evaluate((svg) => svg === document.activeElement));
  assert.equal(await outline(), "none");
  await page.keyboard.press("r");
  assert.equal(await outline(), "solid");
  await blameless();
});

test("Solve says how many stickers are to go, and leads to the first of them", async () => {
  const { page, blameless } = await open(browser, { ...PHONE, doors: true });
  await toPaint(page);
  assert.equal(await page.textContent(".why"), "48 stickers to go");
  assert.equal(await page.getAttribute(".go .primary", "aria-disabled"), "true");
  await page.tap(".painting .row button >> text=Solved");
  await waitUntilSolvable(page);
  assert.equal(await page.locator(".why").count(), 0);
  await page.tap(".taken button >> text=Back");
  await page.tap(".painting .row button >> text=Erase");
  await page.locator(".painting > .net").tap({ position: { x: 60, y: 60 } });
  await eventually(async () => assert.equal([...(await requestIn(page)).state][45], "?"));
  // The service fills in a blank that can be nothing else.
  await waitUntilSolvable(page);
  await page.tap(".painting .row button >> text=Empty");
  await page.tap(".taken button >> text=Left");
  await page.tap(".why");
  await page.waitForSelector(".taken [aria-current=true] >> text=Top");
  assert.deepEqual(await findings(page), []);
  await blameless();
});

for (const [name, press] of [
  ["the line beside Solve", (page) => page.tap(".why")],
  ["Solve itself", (page) => page.$eval(".go .primary", (button) => button.click())],
  ["Solve by keyboard", (page) => page.press(".go .primary", "Enter")],
])
  test(`${name} leads to what does not fit`, async () => {
    const { page, blameless } = await open(browser, { ...PHONE, path: `/#state=${SLIPS}` });
    await page.waitForSelector(".suggestion");
    await page.getByText("Paint over it").tap();
    await page.waitForSelector(".suggestion");
    assert.match(await page.textContent(".why"), /^2 stickers do not fit/);
    assert.ok(!(await isSeen(page, ".suggestion >> nth=0")));
    await press(page);
    await page.waitForSelector(".verdict:focus");
    await eventually(async () => assert.ok(await isSeen(page, ".suggestion >> nth=0")));
    // What can be taken away is below all else.
    const tops = await page.$$eval(".painting, .verdict, .panel.method, .take-away", (parts) =>
      parts.map((part) => part.getBoundingClientRect().top),
    );
    assert.deepEqual(
      tops,
      [...tops].sort((a, b) => a - b),
    );
    await page.tap(".suggestion >> nth=0");
    await waitUntilSolvable(page);
    await blameless();
  });

test("the first screen says what the page does, and fits on a phone in every language", async () => {
  for (const locale of LANGUAGES) {
    const { page, blameless } = await open(browser, { ...PHONE, locale, doors: true });
    await page.waitForSelector(`html[lang=${locale}]`);
    assert.ok((await page.textContent(".purpose")).length > 15);
    const bottom = await page.$eval("a.door", (door) => door.getBoundingClientRect().bottom);
    assert.ok(bottom <= 844, `${locale}: ${bottom}`);
    await blameless();
  }
});

test("what helps along stands in one row in every language", async () => {
  for (const locale of LANGUAGES) {
    const { page, blameless } = await open(browser, { ...PHONE, locale, path: LESSON, ready: ".aids" });
    await page.waitForSelector(`html[lang=${locale}]`);
    await eventually(async () => {
      const boxes = await page.$$eval(".aids > button", (all) =>
        all.map((button) => button.getBoundingClientRect().toJSON()),
      );
      assert.equal(boxes.length, 3);
      assert.equal(new Set(boxes.map(({ top }) => top)).size, 1, locale);
      assert.ok(boxes.every(({ height, right }) => height >= 44 && right <= 390));
    });
    await blameless();
  }
});
