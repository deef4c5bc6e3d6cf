// The live parts of the course pages: tables of cases, lessons, practice with a timer, and analysis.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { findings } from "./support/axe.mjs";
import {
  closePages,
  eventually,
  launch,
  open,
  PAGE_URL,
  requestIn,
  solve,
  waitUntilSolvable,
} from "./support/browser.mjs";
import { startCourse } from "./support/course.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SUNE = "R U2 R' U' R U' R'";
const UNSUNE = "R U R' U R U2 R'";

let browser;
let course;
before(async () => {
  browser = await launch();
  course = await startCourse(PAGE_URL);
});
afterEach(() => closePages(browser));
after(async () => {
  await browser.close();
  course.close();
});

const READY = "html[data-live]";
const visit = (path, options = {}) =>
  open(browser, { service: course.url, path: `/learn${path}`, ready: READY, ...options });
const go = async (page, path) => {
  await page.goto("about:blank");
  await page.goto(`${course.url}/learn${path}`);
  await page.waitForSelector(READY, { state: "attached" });
};
const text = (page, selector) => page.locator(selector).first().textContent();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const field = (page, name) => page.getByRole("combobox", { name, exact: true });

/** Waits until a window over the page is gone from the browser's history. */
const closedInHistory = (page) =>
  eventually(async () => assert.equal(await page.evaluate(() => window.history.state?.over), undefined));

/** A timer that was just stopped rests for a moment: a little longer than this does. */
const REST = 500;

/** Times a solve with the space bar. */
async function timeSolve(page) {
  const count = () => page.locator(".times li").count();
  await page.waitForSelector(".scramble-picture");
  const before = await count();
  if ((await page.getAttribute(".timer", "data-look")) === "stopped") await page.waitForTimeout(REST);
  await page.keyboard.down(" ");
  await page.waitForSelector(".timer[data-look=ready]");
  await page.keyboard.up(" ");
  await page.waitForSelector(".timer[data-look=running]");
  await page.keyboard.press("k");
  await page.waitForSelector(".timer[data-look=stopped]");
  await eventually(async () => assert.equal(await count(), before + 1));
}

test("cases are marked, counted and filtered, and the marks are kept", async () => {
  const { page, blameless } = await visit("/algorithms/pll");
  const all = await page.locator("tr.case").count();
  assert.match(await text(page, ".known-count"), new RegExp(`^0 of ${all}`));
  await page.selectOption("#pll-t select", "learned");
  await page.selectOption("#pll-v select", "learning");
  assert.match(await text(page, ".known-count"), new RegExp(`^1 of ${all}`));
  await page.getByRole("button", { name: /^Learning/ }).click();
  assert.deepEqual(await page.locator("tr.case:visible").evaluateAll((rows) => rows.map(({ id }) => id)), [
    "pll-v",
  ]);
  await page.reload();
  await page.waitForSelector(READY, { state: "attached" });
  assert.equal(await page.inputValue("#pll-t select"), "learned");
  assert.equal(await page.locator("tr.case:visible").count(), all);
  await page.getByRole("link", { name: /those that I am learning/ }).click();
  await page.waitForSelector(".scramble-picture");
  assert.match(page.url(), /learn\/practice.*#set=pll&only=learning$/);
  // The one that is being learned comes, and is named once it is solved.
  await timeSolve(page);
  assert.match(await text(page, ".latest a"), /PLL V/);
  await blameless();
});

test("an algorithm is played from the case that it solves, by buttons and keys", async () => {
  const { page, blameless } = await visit("/algorithms/pll");
  const play = page.getByRole("button", { name: "Play PLL T", exact: true });
  await play.click();
  await page.waitForSelector("dialog[open] twisty-player");
  const at = () => page.textContent("dialog .at");
  const moves = (await page.getAttribute("#pll-t", "data-moves")).split(" ").length;
  assert.equal(await at(), `0 of ${moves}`);
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.match(await at(), /^1 of/));
  await page.keyboard.press("End");
  await eventually(async () => assert.equal(await at(), `${moves} of ${moves}`));
  // As a net, the cube shows at its end one color on each face.
  await page.getByRole("button", { name: "Net", exact: true }).click();
  assert.equal(await page.locator("dialog .cube-view svg path").count(), 6);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  assert.equal(await play.evaluate((element) => element === document.activeElement), true);
  await blameless();
});

test("another algorithm can be one's own", async () => {
  const { page, blameless } = await visit("/algorithms/pll");
  const row = page.locator("tr.case:has(.alternatives code[data-moves])").first();
  const other = await row.locator(".alternatives code").first().getAttribute("data-moves");
  await row.getByRole("button", { name: `My algorithm: ${other}` }).click();
  await page.reload();
  await page.waitForSelector(READY, { state: "attached" });
  const mine = row.getByRole("button", { name: `My algorithm: ${other}` });
  assert.equal(await mine.getAttribute("aria-pressed"), "true");
  await row.getByRole("button", { name: `Play ${other}` }).click();
  await page.waitForSelector("dialog[open] .move");
  const shown = await page.locator("dialog .move").allTextContents();
  assert.equal(shown.join(" "), other.replace(/[()]/g, ""));
  await blameless();
});

test("a lesson has exercises to solve, and is marked as done", async () => {
  const { page, blameless } = await visit("");
  const lessons = await page
    .locator("a.lesson[data-lesson]")
    .evaluateAll((links) => links.map(({ href, dataset }) => ({ href, name: dataset.lesson })));
  assert.ok(lessons.length > 0);
  let name;
  for (const lesson of lessons) {
    await page.goto(lesson.href);
    await page.waitForSelector(READY, { state: "attached" });
    name = lesson.name;
    if ((await page.locator(".exercise[data-leaving]").count()) > 0) break;
  }
  const exercise = page.locator(".exercise[data-leaving]").first();
  await exercise.getByRole("button", { name: "Give me a cube" }).click();
  await exercise.locator("img").waitFor();
  await eventually(async () =>
    assert.ok(await exercise.locator("img").evaluate((image) => image.naturalWidth > 0)),
  );
  const scramble = await exercise.locator(".scramble-moves").textContent();
  const link = await exercise.getByRole("link", { name: "Show the solution" }).getAttribute("href");
  const asked = new URLSearchParams(new URL(link).hash.slice(1));
  assert.equal(asked.get("scramble"), `z2 ${scramble.trim()}`);
  assert.equal(asked.get("solve"), "true");
  // The way that the lesson teaches, and no more than its part.
  assert.equal(asked.get("method"), "beginner");
  assert.equal(asked.get("until"), "l1");
  await exercise.getByRole("button", { name: "Solved it, next" }).click();
  await exercise.getByText("Done so far: 1").waitFor();

  await page.locator(".lesson-done").click();
  assert.equal(await page.locator(".lesson-done").getAttribute("aria-pressed"), "true");
  await go(page, "");
  assert.equal(await page.getAttribute(`a.lesson[data-lesson="${name}"]`, "data-done"), "true");
  assert.equal(await page.locator(".check").count(), 1);

  // The link leads to the solution of that cube.
  await page.goto(link);
  await page.waitForSelector(".lesson");
  await blameless();
});

test("a lesson leads to the reader's own cube, which is solved by its method up to its end", async () => {
  const { page, blameless } = await visit("/beginner/cross", PHONE);
  await page.locator(".own-cube a").click();
  await page.waitForSelector(".doors");
  await page.click("#way-random");
  await waitUntilSolvable(page);
  const { method, until } = await requestIn(page);
  assert.deepEqual([method, until], ["beginner", "l1-cross"]);
  await solve(page);
  await eventually(async () => assert.equal((await requestIn(page)).until, "l1-cross"));
  assert.equal(await page.locator(".lesson .move").first().isVisible(), true);
  await blameless();
});

test("on a phone an example tells each step, its buttons are in sight, and Back closes it", async () => {
  const { page, blameless } = await visit("/beginner/cross", PHONE);
  const there = page.url();
  const play = page.locator("figure.example").getByRole("button", { name: "Play", exact: true });
  await play.click();
  await page.waitForSelector("dialog[open] twisty-player");
  const steps = await page.locator("figure.example li[data-from] .what").allTextContents();
  const next = page.locator("dialog .next");
  const told = new Set();
  const [, all] = (await page.textContent("dialog .at")).match(/of (\d+)/);
  for (let done = 0; done < Number(all); done++) {
    told.add(await page.textContent("dialog .watch-step"));
    assert.ok((await page.textContent("dialog .next-move")).length > 3);
    const box = await next.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, JSON.stringify(box));
    await next.click();
    await eventually(async () =>
      assert.match(await page.textContent("dialog .at"), new RegExp(`^${done + 1} of`)),
    );
  }
  assert.deepEqual([...told], steps);
  assert.equal(
    await page.locator("dialog .next-move").evaluate((element) => getComputedStyle(element).fontSize),
    "18px",
  );
  await page.goBack();
  await page.waitForSelector("dialog", { state: "detached" });
  assert.equal(page.url(), there);
  // Closed in another way, it leaves nothing in the history either.
  await play.click();
  await page.waitForSelector("dialog[open] twisty-player");
  await page.locator("dialog .close").click();
  await page.waitForSelector("dialog", { state: "detached" });
  await closedInHistory(page);
  assert.equal(page.url(), there);
  await blameless();
});

test("pictures of turns move, unless the reader wants less motion or stops them", async () => {
  const moving = (page) => page.locator(".turns .moving").first().isVisible();
  const { page, blameless } = await visit("/beginner/turns", { ...PHONE, reducedMotion: "no-preference" });
  assert.equal(await moving(page), true);
  await button(page, "Stop the pictures").click();
  assert.equal(await moving(page), false);
  assert.equal(await page.locator(".turns .still").first().isVisible(), true);
  await blameless();
  const calm = await visit("/beginner/turns", { ...PHONE, reducedMotion: "reduce" });
  assert.equal(await moving(calm.page), false);
  await button(calm.page, "Let the pictures move").click();
  assert.equal(await moving(calm.page), true);
  await calm.blameless();
});

test("a solve is timed with the space bar, and its time is kept", async () => {
  const { page, blameless } = await visit("/practice");
  await page.waitForSelector(".scramble-picture");
  const first = await text(page, ".scramble-moves");
  // A short touch of the key starts nothing.
  await page.keyboard.press(" ");
  assert.equal(await page.locator(".timer").getAttribute("data-look"), "idle");
  await timeSolve(page);
  await eventually(async () => assert.notEqual(await text(page, ".scramble-moves"), first));
  const time = await text(page, ".latest strong");
  await button(page, "+2").first().click();
  await eventually(async () =>
    assert.equal(
      Number.parseFloat(await text(page, ".latest strong")).toFixed(2),
      (Number(time) + 2).toFixed(2),
    ),
  );
  for (let more = 0; more < 4; more++) await timeSolve(page);
  await page.getByText("Average of 5", { exact: true }).waitFor();
  await page.locator(".latest").getByRole("button", { name: "DNF" }).click();
  await eventually(async () => assert.match(await text(page, ".latest strong"), /^DNF/));

  await page.locator(".latest").getByRole("button", { name: "Delete" }).click();
  await eventually(async () => assert.equal(await page.locator(".times li").count(), 4));
  await button(page, "Undo").click();
  await eventually(async () => assert.equal(await page.locator(".times li").count(), 5));
  await page.reload();
  await page.waitForSelector(".times li");
  assert.equal(await page.locator(".times li").count(), 5);
  assert.match(await text(page, ".times summary"), /DNF/);
  await blameless();
});

test("inspection comes first if it is wanted, and fields keep their keys", async () => {
  const { page, blameless } = await visit("/practice#size=2");
  await page.waitForSelector(".scramble-picture");
  await page.getByLabel("15 s to look first").check();
  await page.locator(".timer").focus();
  await page.keyboard.press(" ");
  await page.waitForSelector(".timer[data-look=inspecting]");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".timer[data-look=idle]");
  await page.locator(".choice select").focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".timer").getAttribute("data-look"), "idle");
  await blameless();
});

test("on a phone a touch starts and stops the timer", async () => {
  const { page, context, blameless } = await visit("/practice", PHONE);
  await page.waitForSelector(".scramble-picture");
  const touch = await context.newCDPSession(page);
  await page.locator(".timer").scrollIntoViewIfNeeded();
  const { x, y } = await page.locator(".timer").boundingBox();
  const point = { x: x + 60, y: y + 60 };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForSelector(".timer[data-look=ready]");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForSelector(".timer[data-look=running]");
  // Anywhere on the screen.
  await page.touchscreen.tap(30, 30);
  await page.waitForSelector(".timer[data-look=stopped]");
  assert.equal(await page.locator(".times li").count(), 1);
  // The touch was for the timer, not for what it covered.
  await page.waitForSelector(".timer[data-covers=false]");
  assert.match(page.url(), /learn\/practice$/);
  await blameless();
});

test("what is practised is in the address, and Back leads to what was before", async () => {
  const { page, blameless } = await visit("/practice");
  await page.waitForSelector(".scramble-picture");
  await button(page, "A phase").click();
  await field(page, "Solved up to").selectOption("f2l");
  await eventually(() => assert.match(page.url(), /#leaving=f2l&method=cfop&size=3$/));
  await page.getByText("yellow on top").waitFor();
  await field(page, "Cube").selectOption("4");
  await eventually(async () => assert.equal(await field(page, "Method").inputValue(), "reduction"));
  await page.waitForSelector(".scramble-picture");
  await button(page, "One case").click();
  await field(page, "Case").selectOption("pll-v");
  await eventually(() => assert.match(page.url(), /#case=pll-v$/));
  await page.goBack();
  await eventually(() => assert.match(page.url(), /#case=pll-t$/));
  await page.goBack();
  await eventually(async () => assert.equal(await field(page, "Method").inputValue(), "reduction"));
  await blameless();
});

test("the times of cases show which are slow", async () => {
  const { page, blameless } = await visit("/practice#case=pll-t");
  await timeSolve(page);
  await timeSolve(page);
  await go(page, "/practice#case=cmll-h-columns");
  await timeSolve(page);
  const rows = page.locator(".strengths tbody tr");
  await eventually(async () => assert.equal(await rows.count(), 2));
  const table = page.locator(".strengths tr", { hasText: "PLL T" });
  assert.equal((await table.locator("td").first().textContent()).trim(), "2");
  assert.match(
    await table.getByRole("link", { name: "PLL T", exact: true }).getAttribute("href"),
    /learn\/cases\/pll-t$/,
  );
  await page.locator(".strengths").getByRole("button", { name: "CMLL" }).click();
  assert.equal(await rows.count(), 1);
  await blameless();
});

test("a reconstruction is analysed, and its address leads to the report again", async () => {
  const { page, blameless } = await visit("/analysis");
  await page.fill("#analysis-moves", `Scramble: ${SUNE}\n// all at once\n${UNSUNE} // Sune\nSTM: 7`);
  await page.selectOption(".solve-form select", "3");
  await button(page, "Analyse").click();
  await page.waitForSelector(".report");
  assert.match(await text(page, "#report-heading"), /^Solved in 7 moves/);
  assert.match(page.url(), /#size=3&scramble=R\+U2/);
  await page.locator(".others").getByRole("button", { name: "CFOP" }).click();
  await eventually(async () => assert.match(await text(page, "#report-heading"), /CFOP$/));
  assert.match(await page.locator(".part-row").textContent(), /OLL 27/);
  assert.match(
    await page
      .locator(".part-row")
      .getByRole("link", { name: /OLL 27/ })
      .getAttribute("href"),
    /learn\/cases\/oll-27$/,
  );
  await page.reload();
  await page.waitForSelector(".report");
  assert.match(await text(page, "#report-heading"), /CFOP$/);
  await page.getByRole("button", { name: "Watch" }).click();
  await page.waitForSelector("dialog[open] twisty-player");
  assert.equal(await page.textContent("dialog .at"), "0 of 7");
  await page.keyboard.press("Escape");
  await closedInHistory(page);
  await page.goBack();
  await eventually(async () => assert.doesNotMatch(await text(page, "#report-heading"), /CFOP$/));
  await blameless();
});

test("a cube that is not solved gets one hint after another", async () => {
  const { page, blameless } = await visit(
    `/analysis#size=3&scramble=${encodeURIComponent(SUNE)}&moves=U+U%27&method=cfop`,
  );
  await page.waitForSelector(".advice");
  assert.match(await text(page, "#report-heading"), /not solved/);
  assert.doesNotMatch(await text(page, ".advice"), /OLL 27/);
  await page.getByRole("button", { name: "Tell me more" }).click();
  await eventually(async () => assert.match(await text(page, ".advice"), /OLL 27/));
  await page.locator(".stretches").getByText("lead back to where they began").waitFor();
  const link = await page.getByRole("link", { name: "Solve it from here" }).getAttribute("href");
  assert.match(link, /#state=[URFDLB]{54}&method=cfop&solve=true&back=learn%2Fanalysis/);
  await blameless();
});

test("a solve is played here, and analysed with its times", async () => {
  const { page, blameless } = await visit(`/analysis#play=1&size=3&scramble=${encodeURIComponent(SUNE)}`);
  await page.waitForSelector("twisty-player");
  for (const key of ["r", "u", "Shift+R", "u", "r", "u"]) await page.keyboard.press(key);
  await page.locator(".pad").getByRole("button", { name: "U", exact: true }).click();
  await page.keyboard.press("Shift+R");
  await page.waitForSelector(".report");
  assert.match(await text(page, "#report-heading"), /^Solved in 8 moves/);
  await page.getByRole("columnheader", { name: "Pause before" }).waitFor();
  await blameless();
});

test("many solves give one report", async () => {
  const { page, blameless } = await visit("/analysis#many");
  const solves = [
    `${SUNE} | R@0 U@200 R'@300 U@500 R@600 U2@700 R'@800`,
    `${SUNE} | R@0 U@200 R'@300 U@500 R@600 U2@700 R'@900`,
    "F U R U' R' F' | F@0 R@900 U@1700 R'@1900 U'@2200 F'@2600",
    "F U R U' R' F' | F@0 R@900 U@1700 R'@1900 U'@2200 F'@2800",
    "R U | Q",
  ];
  await page.fill("#many-solves", solves.join("\n"));
  await page.getByText("Solves found: 5").waitFor();
  await button(page, "Analyse").click();
  await page.waitForSelector(".report");
  assert.match(await text(page, "#many-heading"), /^Solves: 4, to the end: 4/);
  assert.equal(await page.locator(".report .parts").count(), 2);
  assert.match(await page.locator(".problems").textContent(), /Solve 5:.*Q/);
  await blameless();
});

test("a reader's language is kept, and leads to the page in it", async () => {
  const { page, blameless } = await visit("/practice#size=4", { locale: "en-US" });
  await page.selectOption("header select", "de");
  await page.waitForURL(/learn\/practice\?lang=de#size=4$/);
  await page.getByRole("button", { name: "Ganze Würfel" }).waitFor();
  // Without a language in the address the kept one is taken; another that is named stays.
  await go(page, "/practice#size=4");
  await page.waitForURL(/\?lang=de#size=4$/);
  await go(page, "/practice?lang=fr#size=4");
  await page.getByRole("button", { name: "Cubes entiers" }).waitFor();
  assert.match(page.url(), /\?lang=fr#size=4$/);
  await page.getByRole("button", { name: /^Thème/ }).click();
  assert.equal(await page.getAttribute("html", "data-theme"), "light");
  await blameless();
});

const REPORT = `/analysis#size=3&scramble=${encodeURIComponent(SUNE)}&moves=${encodeURIComponent("R@0 U@200 R'@300 U@500 R@600 U2@700 R'@800 U@900 U'@1000")}`;
const PAGES = {
  "": READY,
  "/beginner/turns": ".turns button",
  "/beginner/cross": ".exercise-cube",
  "/algorithms/pll": ".case-actions",
  "/practice#leaving=f2l": ".scramble-picture",
  [REPORT]: ".report",
  "/analysis#many": "#many-solves",
};

for (const colorScheme of ["light", "dark"]) {
  test(`axe-core finds nothing serious on the course pages, ${colorScheme}`, async () => {
    const { page, blameless } = await visit("/practice#case=pll-t", { colorScheme });
    await timeSolve(page);
    await page.locator(".times summary").click();
    assert.deepEqual(await findings(page), [], "practice");
    for (const [path, ready] of Object.entries(PAGES)) {
      await go(page, path);
      await page.waitForSelector(ready, { state: "attached" });
      assert.deepEqual(await findings(page), [], path);
    }
    await go(page, "/algorithms/pll");
    await page.locator(".algorithm-actions button").first().click();
    await page.waitForSelector("dialog[open] twisty-player");
    assert.deepEqual(await findings(page), [], "player");
    await blameless();
  });
}

test("on a phone nothing is cut off, in any language, and fingers find what to press", async () => {
  for (const tag of ["en", "de", "es", "fr", "zh"]) {
    const { page, blameless } = await visit(`/practice?lang=${tag}`, PHONE);
    for (const [path, ready] of Object.entries(PAGES)) {
      const [before, hash = ""] = path.split("#");
      await go(page, `${before}?lang=${tag}${hash && `#${hash}`}`);
      await page.waitForSelector(ready, { state: "attached" });
      const { over, small } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [...document.querySelectorAll("main :is(button, select, summary), header :is(button, select)")]
          .filter((element) => element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map((element) => element.outerHTML.slice(0, 80)),
      }));
      assert.equal(over, 0, `${tag} ${path}`);
      assert.deepEqual(small, [], `${tag} ${path}`);
    }
    await blameless();
  }
});
