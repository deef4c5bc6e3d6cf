// Following with a cube in the hand: one screen on phones, goals, checkpoints, voice, and what to do after a slip.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { findings } from "./support/axe.mjs";
import { ask, closePages, eventually, launch, open, requestIn, source } from "./support/browser.mjs";

const SCRAMBLE = "R U R' U' F2 L D B R2 U2";
const LESSON = `/#size=3&scramble=${encodeURIComponent(SCRAMBLE)}&method=cfop&solve=true`;
const SEARCH = LESSON.replace("cfop", "two_phase");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

async function follow({ path = LESSON, at, prepare, ...options } = {}) {
  const opened = await open(browser, { path: "/", reducedMotion: "reduce", ...options });
  if (prepare) await opened.page.addInitScript(prepare);
  await opened.page.goto(`${opened.page.url()}${path.slice(1)}${at ? `&at=${at}` : ""}`);
  if (prepare) await opened.page.reload();
  await opened.page.waitForSelector(".next");
  if (at) await atMove(opened.page, at);
  return opened;
}

const atMove = (page, number) =>
  eventually(async () => assert.equal(parseInt(await page.textContent(".place .at")), number));
const button = (page, name) => page.getByRole("button", { name, exact: true });
const lesson = (more = {}) =>
  ask("/solve", { size: 3, scramble: SCRAMBLE, method: "cfop", detail: "steps", ...more });

for (const [width, height, mouse] of [
  [390, 844],
  [375, 553],
  [844, 390],
  // A narrow window of a desktop.
  [420, 800, true],
]) {
  test(`all that following takes is on one screen of ${width} by ${height}`, async () => {
    const { page, blameless } = await follow({ ...(!mouse && PHONE), viewport: { width, height }, at: 11 });
    for (const part of [".cube-view", ".next-move", ".next", ".play-step", ".now", ".aids"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= height + 1, `${part} ends at ${box.y + box.height}`);
      assert.ok(box.x >= 0 && box.x + box.width <= width + 1, `${part} is too wide`);
    }
    const cube = await page.locator(".player").boundingBox();
    assert.ok(Math.min(cube.width, cube.height) >= 180, JSON.stringify(cube));
    for (const one of await page.locator(".follower button:visible").all()) {
      const box = await one.boundingBox();
      assert.ok(
        box.height >= 43.5 && box.width >= 43.5,
        `${await one.getAttribute("class")} ${box.width} x ${box.height}`,
      );
    }
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    assert.deepEqual(await findings(page), []);
    // The steps are below, and the cube that was put in is one button away.
    await button(page, "Steps").click();
    await eventually(async () => assert.ok((await page.locator(".steps").boundingBox()).y < height / 2));
    await page.evaluate(() => window.scrollTo(0, 0));
    await button(page, "Back to the cube").click();
    await page.locator("#cube-heading").waitFor();
    await blameless();
  });
}

test("a large Next makes one move of each tap", async () => {
  const { page, blameless } = await follow();
  for (let taps = 0; taps < 4; taps++) await button(page, "Next").click();
  await atMove(page, 4);
  await button(page, "One move back").click();
  await atMove(page, 3);
  await blameless();
});

test("the goal of a piece is marked, and an arrow leads there", async () => {
  const { page, blameless } = await follow({ at: 1 });
  await page.waitForSelector(".small-net .goals", { state: "attached" });
  const drawn = () =>
    page.evaluate(async () => {
      const puzzle = await document.querySelector("twisty-player").experimentalCurrentThreeJSPuzzleObject();
      return puzzle.children[0].children[0]?.geometry.attributes.position?.count ?? 0;
    });
  // The arrow has more corners than what is framed on a 3x3x3 edge.
  await eventually(async () => assert.ok((await drawn()) > 200, `${await drawn()}`));
  await button(page, "Net").click();
  await page.waitForSelector(".cube-view .leg path");
  // A pattern of the last layer is no way of one piece.
  await page.keyboard.press("End");
  await page.getByText("Solved: each side shows one color.").waitFor();
  assert.equal(await page.locator(".leg, .goals").count(), 0);
  await blameless();
});

test("playing stops where the cube can be compared, unless it should not", async () => {
  const { phases, moves } = await lesson();
  const [cross] = phases;
  const { page, blameless } = await follow({ reducedMotion: "no-preference", at: cross.end - 2 });
  await button(page, "Play").click();
  await page.locator(".looks", { hasText: cross.after.text }).waitFor();
  await button(page, "Play").waitFor();
  await atMove(page, cross.end);
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.equal(await page.textContent(".looks"), ""));

  await button(page, "Settings").click();
  await page.getByLabel("When playing, stop where the cube can be compared").uncheck();
  await page.getByLabel("Speed").fill("4");
  await button(page, "Close").click();
  await button(page, "Play").click();
  await atMove(page, moves.length);
  // It is kept.
  await page.reload();
  await page.waitForSelector(".next");
  await button(page, "Settings").click();
  assert.equal(await page.getByLabel("When playing, stop where the cube can be compared").isChecked(), false);
  await blameless();
});

test("a search is read as so many moves, in eights, and all else is under Details", async () => {
  const answer = await lesson({ method: "two_phase" });
  const count = answer.moves.length;
  assert.ok(count > 8 && answer.phases.length > 1);
  const { page, blameless } = await follow({ path: SEARCH });
  assert.equal(await page.textContent("#lesson-heading"), `Solved in ${count} moves`);
  assert.ok(!(await page.textContent(".lesson")).includes("phase1"));
  assert.equal(await page.locator(".step").count(), Math.ceil(count / 8));
  assert.equal(await page.getByText("Method: Two-phase search").isVisible(), false);
  await page.getByText("Details").click();
  await page.getByText("Method: Two-phase search").waitFor();
  await button(page, "Play these moves").click();
  await page.getByText("Now your cube looks like this.").waitFor();
  await atMove(page, 8);
  // Its texts are the page's own.
  await page.locator(".header select").selectOption("de");
  await page.getByText("Züge 1 bis 8").waitFor();
  await atMove(page, 8);
  await blameless();
});

test("steps and moves are spoken if somebody wants it", async () => {
  const prepare = () => {
    window.said = [];
    window.SpeechSynthesisUtterance = class {
      constructor(text) {
        this.text = text;
      }
    };
    const speak = (utterance) => {
      window.said.push(`${utterance.lang}: ${utterance.text}`);
      setTimeout(() => utterance.onend?.(), 20);
    };
    Object.defineProperty(window, "speechSynthesis", { value: { speak, cancel: () => {} } });
  };
  const { page, blameless } = await follow({ prepare });
  const said = () => page.evaluate(() => window.said);
  await button(page, "Next").click();
  await atMove(page, 1);
  assert.deepEqual(await said(), [], "it is off by default");
  await button(page, "Settings").click();
  await page.getByLabel("Say steps and moves").check();
  await button(page, "Close").click();
  const step = await page.textContent(".step[aria-current] .step-text");
  await eventually(async () => assert.deepEqual((await said()).slice(0, 1), [`en: ${step}`]));
  const before = (await said()).length;
  await button(page, "Next").click();
  const words = await page.textContent(".next-move span");
  await eventually(async () => {
    const now = await said();
    assert.ok(now.length > before);
    assert.equal(now.at(-1), `en: ${words}`);
  });
  await blameless();
});

test("a phone vibrates after each move if somebody wants it", async () => {
  const prepare = () => {
    window.felt = [];
    Object.defineProperty(navigator, "vibrate", { value: (pattern) => window.felt.push(pattern) });
  };
  const { page, blameless } = await follow({ ...PHONE, prepare });
  await button(page, "Settings").click();
  await page.getByLabel("Vibrate after each move").check();
  await button(page, "Close").click();
  await button(page, "Next").click();
  await eventually(async () => assert.equal((await page.evaluate(() => window.felt)).length, 1));
  await blameless();
});

/** The colors of a 3x3x3 after moves on the scrambled one. */
async function colorsAfter(moves) {
  const { state } = await ask("/apply", { size: 3, moves: [SCRAMBLE, ...moves].join(" ") });
  const { paintOf } = await source("cube/colors.ts");
  return paintOf(state);
}

/** Shows the page a cube, sticker by sticker with the keyboard. */
async function show(page, colors) {
  await button(page, "My cube looks different").click();
  await page.locator(".seen .paintable").waitFor();
  // The cube is held as it is on the page, so the centers are there already, or are chosen.
  const named = { w: "white", r: "red", g: "green", y: "yellow", o: "orange", b: "blue" };
  // On a phone these are folded up.
  for (const fold of await page.locator(".how.folded summary").all()) await fold.click();
  await page.getByLabel("On top").selectOption(named[colors[4]]);
  await page.getByLabel("In front").selectOption(named[colors[22]]);
  await page.locator(".paintable").focus();
  for (const [facelet, color] of colors.entries()) if (facelet % 9 !== 4) await page.keyboard.press(color);
}

test("a move that was turned the wrong way is found, and taken back", async () => {
  const { moves } = await lesson();
  const at = moves.findIndex((move, i) => i > 16 && /^[RUFDLB]$/.test(move));
  const { page, blameless } = await follow({ at: at + 1, expectFailures: true });
  await show(page, await colorsAfter([...moves.slice(0, at), `${moves[at]}'`]));
  await page.getByText(`Move ${at + 1} went wrong.`).waitFor();
  assert.deepEqual(await findings(page), []);
  await button(page, "Take it back (1 move) and go on").click();
  await page.getByText("The way back: 1 move").waitFor();
  assert.ok((await page.textContent(".next-move")).endsWith(moves[at]));
  await button(page, "Next").click();
  await atMove(page, at);
  await page.getByText("You are back on the way.").waitFor();
  assert.match(await page.textContent("#lesson-heading"), new RegExp(`${moves.length} moves`));
  assert.equal(await button(page, "Next").evaluate((next) => next === document.activeElement), true);
  await eventually(async () =>
    assert.match(await page.evaluate(() => location.hash), new RegExp(`at=${at}$`)),
  );
  await blameless();
});

test("a cube that is elsewhere on the way is found, and held otherwise, too", async () => {
  const { moves } = await lesson();
  const { page, blameless } = await follow({ at: 30, expectFailures: true, ...PHONE });
  await show(page, await colorsAfter([...moves.slice(0, 20), "x"]));
  await page.getByText(`Your cube is on the way: 20 of ${moves.length} moves are done.`).waitFor();
  await page.locator(".held .cube-picture").waitFor();
  await page.getByText(/^Hold the cube with \w+ on top and \w+ in front, as in the picture/).waitFor();
  await button(page, "Go on from there").click();
  await atMove(page, 20);
  await blameless();
});

test("a cube far from the way is solved anew by the same method", async () => {
  const { page, blameless } = await follow({ at: 5, expectFailures: true });
  const colors = await colorsAfter(["L", "U2", "F'", "R", "D", "B2", "U", "R'", "F2"]);
  await show(page, colors);
  await page.getByText("more than one slip away").waitFor();
  await button(page, "Find a new solution from here").click();
  await page.waitForSelector(".next");
  await eventually(async () => {
    const { state, method } = await requestIn(page);
    assert.equal(method, "cfop");
    const { paintOf } = await source("cube/colors.ts");
    assert.deepEqual(paintOf(state), colors);
  });
  await blameless();
});

test("a cube that cannot be solved is told as anywhere, and leaving loses nothing", async () => {
  const { page, blameless } = await follow({ at: 5, expectFailures: true });
  const colors = await colorsAfter([]);
  // A corner that is twisted.
  [colors[8], colors[9], colors[20]] = [colors[9], colors[20], colors[8]];
  await show(page, colors);
  await page.locator(".seen .state.bad").waitFor();
  await page.locator(".seen .defects li").first().waitFor();
  assert.equal(await page.locator(".finding button").count(), 0);
  await page.locator(".seen .suggestion").first().click();
  await page.locator(".seen .state.good").waitFor();
  await page.locator(".finding button").waitFor();
  await button(page, "Back to the solution").click();
  await atMove(page, 5);
  assert.equal(await page.inputValue("#paste"), SCRAMBLE);
  await blameless();
});
