// As a newcomer would: from an empty page to a solution that is followed to its end.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import {
  ask,
  closePages,
  eventually,
  launch,
  open,
  readPlayer,
  requestIn,
  solve,
  source,
  waitUntilSolvable,
} from "./support/browser.mjs";

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

/** Steps that are looked at one by one; a 20x20x20 has some 500. */
const MOST_STEPS = 40;

const currentStepIsInView = (page) =>
  page.evaluate(() => {
    const [row, list] = [".step[aria-current]", ".steps"].map((s) =>
      document.querySelector(s).getBoundingClientRect(),
    );
    return row.top >= list.top - 1 && (row.bottom <= list.bottom + 1 || row.height > list.height / 2);
  });

async function chooseSize(page, size) {
  await page.fill("#size", String(size));
  await page.press("#size", "Enter");
}

/** Lets the page draw for so many milliseconds, in which a playhead that moves would be seen to. */
const drawFor = (page, ms) =>
  page.evaluate(
    (ms) =>
      new Promise((done) => {
        const end = performance.now() + ms;
        const tick = (now) => (now < end ? requestAnimationFrame(tick) : done());
        requestAnimationFrame(tick);
      }),
    ms,
  );

for (const [size, method, still] of [
  [2, "auto"],
  [3, "beginner"],
  [4, "reduction"],
  [5, "auto"],
  [7, "layers"],
  [20, "auto"],
  [3, "roux", "still"],
  [4, "layers", "still"],
]) {
  test(`a random cube with ${size} layers is solved by ${method}${still ? ", held still," : ""} and followed to its end`, async () => {
    const { page, blameless } = await open(browser);
    await chooseSize(page, size);
    await page.click("#way-random");
    await waitUntilSolvable(page);
    if (method !== "auto") await page.selectOption("#method", method);
    if (still) {
      await page.$eval("details.settings", (details) => (details.open = true));
      await page.uncheck("#hold");
    }
    await solve(page);
    await page.waitForSelector("twisty-player");

    const request = await requestIn(page);
    const answer = await ask("/solve", { ...request, detail: "steps" });
    const { outlineOf } = await source("store/outline.ts");
    const { steps } = outlineOf(answer);
    const { marksOf } = await source("cube/marks.ts");
    const { parseTurn } = await source("cube/turns.ts");
    for (const step of steps.slice(0, MOST_STEPS)) {
      const turns = answer.moves.slice(step.start, step.end).map((move) => parseTurn(move, size));
      await eventually(async () => {
        assert.equal(await page.textContent(".step[aria-current] .step-text"), step.text);
        const { highlighted } = await readPlayer(page);
        const facelets = highlighted.flatMap((bright, facelet) => (bright ? [facelet] : []));
        const pieces = [...marksOf(step, size, turns).facelets].sort((a, b) => a - b);
        const all = pieces.length === 0 || step.start === answer.moves.length;
        assert.deepEqual(facelets, all ? highlighted.map((_, facelet) => facelet) : pieces, step.text);
      });
      await eventually(async () => assert.ok(await currentStepIsInView(page), `in view: ${step.text}`));
      await page.keyboard.press("ArrowDown");
    }

    await page.keyboard.press("End");
    await eventually(async () => {
      const { pieces } = await readPlayer(page);
      const final = pieces.map((sticker) => request.state[sticker]).join("");
      assert.equal(final, answer.final_state);
      for (let face = 0; face < 6; face++) {
        const stickers = final.slice(face * size * size, (face + 1) * size * size);
        assert.equal(new Set(stickers).size, 1, "every face has one color");
      }
    });
    await blameless();
  });
}

test("a scramble is played move by move, and a click on a move goes there @smoke", async () => {
  const { page, blameless } = await open(browser);
  await page.fill("#paste", "R U R' U' F2 L D B R2 U2");
  await waitUntilSolvable(page);
  await page.selectOption("#method", "cfop");
  await solve(page);
  await page.waitForSelector("twisty-player");
  const at = () => page.textContent(".place .at");
  assert.match(await at(), /^0 of/);
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.match(await at(), /^1 of/));
  await page.keyboard.press("ArrowLeft");
  await eventually(async () => assert.match(await at(), /^0 of/));

  await page.keyboard.press("Space");
  await eventually(async () => assert.ok(parseInt(await at()) >= 2, "it plays on"));
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const paused = await at();
  await drawFor(page, 1200);
  assert.equal(await at(), paused);

  await page.click(".phase >> nth=1");
  const start = Number((await at()).split(" ")[0]);
  assert.ok(start > 0);
  await page.click(".move >> nth=2");
  assert.match(await at(), new RegExp(`^${start + 2} of`));
  await eventually(async () => {
    const { pieces } = await readPlayer(page);
    const moves = (await page.$$eval(".step .moves", (all) => all.map((p) => p.innerText))).length;
    assert.ok(moves > 0);
    assert.notDeepEqual(
      pieces,
      [...pieces].sort((a, b) => a - b),
    );
  });
  await blameless();
});

test("parity is explained in the step that repairs it", async () => {
  const { page, blameless } = await open(browser, {
    path: "/#size=4&scramble=Rw+U2+x+Rw+U2+Rw+U2+Rw'+U2+Lw+U2+Rw'+U2+Rw+U2+Rw'+U2+Rw'+F2&method=reduction&solve=true",
  });
  await page.waitForSelector(".lesson");
  const answer = await ask("/solve", { ...(await requestIn(page)), detail: "steps" });
  assert.ok(answer.parity_events.length > 0, "the scramble of this test has a parity");
  for (const event of answer.parity_events) {
    await page.$eval(
      ".scrubber",
      (slider, value) => {
        slider.value = value;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      },
      event.start,
    );
    await eventually(async () => {
      assert.ok((await page.textContent(".steps")).includes(event.text));
    });
  }
  await blameless();
});

test("above what the player turns fluently there is a net, and it ends solved", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=24&scramble=R+2U+5Fw2+7-9L&solve=true" });
  await page.waitForSelector(".lesson .net");
  assert.equal(await page.locator("twisty-player").count(), 0);
  await page.keyboard.press("End");
  await eventually(async () => assert.equal(await page.locator(".lesson .net path").count(), 6));
  await blameless();
});

test("without WebGL there is a net", async (t) => {
  const flat = await launch(["--disable-gpu", "--disable-3d-apis"]);
  t.after(() => flat.close());
  const { page, blameless } = await open(flat, { path: "/#size=3&scramble=R+U&method=cfop&solve=true" });
  await page.waitForSelector(".lesson .net");
  assert.equal(await page.locator("twisty-player").count(), 0);
  await page.keyboard.press("ArrowRight");
  await blameless();
});
