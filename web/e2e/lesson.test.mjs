// The steps of a lesson: cases and their pictures, reasons that unfold, words of the glossary, steps to try, practice.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, test } from "node:test";
import { ask, closePages, eventually, launch, open, requestIn } from "./support/browser.mjs";

let browser;
// Without WebGL the net takes the place of the 3D cube, which takes most of the time to draw.
before(async () => (browser = await launch(["--disable-gpu", "--disable-3d-apis"])));
afterEach(() => closePages(browser));
after(() => browser.close());

const SCRAMBLE = "D2+F2+U'+B2+D+L2+U+R2+B'+D'+L+F'+U2+R'+B2+D'+F";
const LESSON = `/#size=3&scramble=${SCRAMBLE}&method=cfop&level=2&solve=true`;
const PARITY =
  "/#size=4&scramble=Rw+U2+x+Rw+U2+Rw+U2+Rw'+U2+Lw+U2+Rw'+U2+Rw+U2+Rw'+U2+Rw'+F2&method=reduction&solve=true";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" };
const AXE = await readFile(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

const now = (page, inside = "") => page.locator(`.step[aria-current] ${inside}`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Follows a lesson to the first step whose sentence has these words. */
async function reach(words, options = {}) {
  const opened = await open(browser, { path: LESSON, reducedMotion: "reduce", ...options });
  const { page } = opened;
  await page.waitForSelector(".step[aria-current] .step-text[tabindex]");
  for (let steps = 0; steps < 60; steps++) {
    if ((await now(page, ".step-text").textContent()).includes(words)) return opened;
    await page.keyboard.press("ArrowDown");
  }
  assert.fail(`no step has "${words}"`);
}

/** The lesson that the page shows, as the service tells it. */
async function told(page) {
  const { level, ...request } = await requestIn(page);
  return ask("/solve", { ...request, ...(level && { level: Number(level) }), detail: "steps" });
}

/** The widths of pictures that the service has drawn. */
const drawn = (page, selector) =>
  eventually(async () => {
    const widths = await page.$$eval(selector, (all) => all.map((image) => image.naturalWidth));
    assert.ok(widths.length > 0 && widths.every((width) => width > 0), `${selector}: ${widths}`);
    return widths;
  });

async function isAccessible(page) {
  await page.evaluate(AXE);
  const faults = await page.evaluate(async () => {
    const { violations } = await window.axe.run(".steps-panel", {
      runOnly: ["wcag2a", "wcag2aa", "wcag22aa"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
  assert.deepEqual(faults, []);
}

test("a step shows its case as books print it, and how to see it @smoke", async () => {
  const { page, blameless } = await reach("PLL");
  const { phases } = await told(page);
  const { algorithm, why } = phases.flatMap(({ steps }) => steps).find(({ text }) => text.includes("PLL"));
  const fields = new URL(await now(page, ".case-picture").getAttribute("src"), page.url()).searchParams;
  assert.equal(fields.get("view"), "top");
  assert.equal(fields.get("mask"), "pll");
  assert.match(fields.get("arrows"), /^U\d-U\d/);
  await drawn(page, ".case-picture");
  assert.ok(await now(page, ".case-picture").getAttribute("alt"));
  const shown = await now(page, ".case").textContent();
  assert.ok(why.startsWith(shown.slice(shown.indexOf("After"), shown.indexOf(algorithm.name))), shown);
  assert.match(shown, /looks the same but lacks this/);
  for (const place of [".step-text", ".case-text .row"]) {
    assert.equal(await now(page, `${place} a`).getAttribute("href"), `learn/cases/${algorithm.id}`, place);
  }
  await isAccessible(page);
  await blameless();
});

test("reasons are folded, and what is unfolded stays so", async () => {
  const { page, blameless } = await reach("OLL");
  await now(page).getByRole("button", { name: "Why" }).waitFor();
  assert.equal(await now(page, ".folded:visible").count(), 0);
  await button(page, "Why").click();
  await button(page, "More").click();
  assert.equal(await now(page, ".folded:visible").count(), 2);
  await page.keyboard.press("ArrowDown");
  await eventually(async () => assert.ok((await now(page, ".folded:visible").count()) > 0));
  await page.reload();
  await page.waitForSelector(".step[aria-current] .folded");
  assert.ok((await now(page, ".folded:visible").count()) > 0, "after a reload, too");
  await blameless();
});

test("the way back takes back the step, or what is done of it", async () => {
  const { page, blameless } = await reach("OLL");
  const moves = await page.$$eval(".move", (all) => all.map((move) => move.textContent));
  await button(page, "If it goes wrong").click();
  const back = (n) =>
    moves
      .slice(0, n)
      .reverse()
      .map((move) => (move.endsWith("'") ? move.slice(0, -1) : move.endsWith("2") ? move : `${move}'`))
      .join(" ");
  assert.equal(await now(page, ".fold .moves").last().textContent(), back(moves.length));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.equal(await now(page, ".fold .moves").last().textContent(), back(2)));
  await button(page, "To the start of this step").click();
  await eventually(async () => assert.equal(await page.locator('.move[data-done="true"]').count(), 0));
  await blameless();
});

for (const [device, options] of [
  ["a desktop", {}],
  ["a dark phone", PHONE],
]) {
  test(`words of the glossary explain themselves on ${device}`, async () => {
    const { page, blameless } = await reach("Orient the last layer", options);
    const word = now(page, ".term").first();
    assert.equal(await word.textContent(), "last layer");
    await word.click();
    const card = page.locator(".term-card");
    await card.waitFor();
    const { terms } = await (await fetch(new URL("glossary", page.url()))).json();
    assert.ok((await card.textContent()).includes(terms.find(({ id }) => id === "last-layer").text));
    const link = card.getByRole("link");
    assert.equal(await link.getAttribute("href"), "learn/glossary#last-layer");
    const box = await card.boundingBox();
    const { width, height } = page.viewportSize();
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height);
    await isAccessible(page);
    await page.keyboard.press("Tab");
    assert.equal(await link.evaluate((element) => element === document.activeElement), true);
    await page.keyboard.press("Escape");
    assert.equal(await card.count(), 0);
    assert.equal(await word.evaluate((element) => element === document.activeElement), true);
    // No word is a link twice.
    const words = await now(page, ".term").allTextContents();
    assert.equal(new Set(words).size, words.length);
    assert.equal(await page.locator(".moves .term").count(), 0);
    await blameless();
  });

  test(`a step is tried, checked and gone on from on ${device}`, async () => {
    const { page, blameless } = await reach("OLL", options);
    const moves = await page.$$eval(".move", (all) => all.map((move) => move.textContent));
    const sentence = await now(page, ".step-text").textContent();
    await page.getByRole("switch").click();
    assert.equal(await page.locator(".move").count(), 0);
    assert.equal(await page.locator(".cube-view .arrow").count(), 0);
    await page.getByText("Try it yourself first.").waitFor();
    // The steps that follow do not tell theirs either.
    assert.equal(await page.locator(".step[aria-current] ~ .step .moves").count(), 0);
    assert.equal(await now(page, ".fold").count(), 0);
    await drawn(page, ".case-picture");

    await button(page, "Show a hint").click();
    assert.equal(await now(page, ".try .moves").textContent(), moves[0]);
    await button(page, "Check").click();
    await drawn(page, ".comparison img");
    await isAccessible(page);
    await button(page, "No, show the moves").click();
    assert.deepEqual(await page.$$eval(".move", (all) => all.map((move) => move.textContent)), moves);
    await page.getByText("Go back to how your cube was").waitFor();

    await button(page, "If it goes wrong").click();
    await button(page, "To the start of this step").click();
    await button(page, "Check").click();
    await button(page, "Yes, next step").click();
    await eventually(async () => assert.notEqual(await now(page, ".step-text").textContent(), sentence));
    assert.equal(
      await page.evaluate(() => document.activeElement.className),
      "step-text",
      "the keyboard goes along",
    );
    assert.equal(await page.locator(".move").count(), 0, "the next step is to be tried, too");
    await page.getByRole("switch").click();
    await page.waitForSelector(".move");
    await blameless();
  });
}

test("what is played on the page is no secret", async () => {
  const { page, blameless } = await reach("OLL");
  await page.getByRole("switch").click();
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('.move[data-done="true"]');
  await blameless();
});

test("no arrow on the 3D cube tells what is to be tried", async (t) => {
  const deep = await launch();
  t.after(() => deep.close());
  const { page, blameless } = await open(deep, { path: LESSON, reducedMotion: "reduce" });
  await page.waitForSelector("twisty-player");
  /** How many corners of triangles are drawn over the layers that are about to turn. */
  const drawnOver = () =>
    page.evaluate(async () => {
      const puzzle = await document.querySelector("twisty-player").experimentalCurrentThreeJSPuzzleObject();
      return puzzle.children[1].children[0]?.geometry.attributes.position?.count ?? 0;
    });
  // The first step turns the cube over; the second is to be tried.
  await page.keyboard.press("ArrowDown");
  await eventually(async () => assert.ok((await drawnOver()) > 0));
  const withArrow = await drawnOver();
  await page.getByRole("switch").click();
  await eventually(async () => assert.ok((await drawnOver()) < withArrow));
  await blameless();
});

test("a case is practised on another cube, and Back leads to the lesson again", async () => {
  const { page, blameless } = await reach("OLL");
  const sentence = await now(page, ".step-text").textContent();
  const name = sentence.slice(sentence.indexOf("OLL"), -1);
  const before = await requestIn(page);
  // The address follows after a moment.
  await page.waitForFunction(() => /at=/.test(location.hash));
  await button(page, "Practice this case").click();
  const scrambleIn = (hash) => new URLSearchParams(hash.slice(1)).get("scramble");
  await eventually(async () =>
    assert.notEqual(scrambleIn(await page.evaluate(() => location.hash)), before.scramble),
  );
  await eventually(async () => assert.match(await now(page, ".step-text").textContent(), /./));
  const request = await requestIn(page);
  assert.notEqual(request.scramble, before.scramble);
  assert.equal(request.method, "cfop");
  const { phases } = await told(page);
  const cases = phases.flatMap(({ steps }) => steps ?? []).flatMap(({ algorithm }) => algorithm?.name ?? []);
  assert.equal(cases[0], name);
  // The case comes as the lessons hold the cube: nobody has to turn it over.
  assert.match(await page.textContent(".now"), /yellow on top/);
  assert.equal(await page.getByRole("switch").getAttribute("aria-checked"), "true", "it is to be tried");
  await page.goBack();
  await eventually(async () => assert.equal(await now(page, ".step-text").textContent(), sentence));
  await blameless();
});

test("a parity is told once, with its pieces marked", async () => {
  const { page, blameless } = await reach("parity", { path: PARITY });
  const { parity_events } = await told(page);
  assert.ok(parity_events.length > 0);
  await page.waitForSelector(".cube-view .framed");
  await button(page, "More").click();
  const text = await now(page).textContent();
  for (const sentence of parity_events[0].text.split(/(?<=\.) /)) {
    assert.equal(text.split(sentence).length, 2, sentence);
  }
  await blameless();
});

test("a level says what it takes for granted, and only where steps have levels", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=3&scramble=R" });
  await page.selectOption("#method", "cfop");
  assert.equal(await page.inputValue("#level"), "1");
  assert.match(await page.textContent("#level-note"), /two looks/);
  await page.selectOption("#level", "2");
  assert.match(await page.textContent("#level-note"), /57 cases/);
  await page.$eval("details.settings", (details) => (details.open = true));
  await page.uncheck("#taught");
  assert.equal(await page.locator("#level").count(), 0);
  await page.selectOption("#method", "two_phase");
  assert.equal(await page.locator("#level").count(), 0);
  await blameless();
});

test("a lesson of hundreds of steps goes from one to the next without a pause", async () => {
  const { page, blameless } = await open(browser, {
    path: "/#size=7&scramble=R+3Rw+U+F2+Lw+D+Bw2+Uw+2R+U2+3Fw+D2+Rw&method=layers&solve=true",
    reducedMotion: "reduce",
  });
  await page.waitForSelector(".step[aria-current] .step-text[tabindex]");
  const rows = await page.locator(".step").count();
  await page.evaluate(() => {
    window.changed = [];
    const count = (all) => window.changed.push(all.length);
    new MutationObserver(count).observe(document.querySelector(".steps"), { subtree: true, childList: true });
  });
  const phase = await page.textContent("[data-current=true] .phase-name");
  // Of the rows, only those that change are made again.
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => window.changed.length > 0);
  assert.equal(await page.textContent("[data-current=true] .phase-name"), phase);
  const changed = await page.evaluate(() => window.changed.reduce((sum, one) => sum + one));
  assert.ok(changed > 0 && changed < 40, `${changed} changes in ${rows} rows`);
  await blameless();
});
