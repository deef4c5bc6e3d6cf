// A smart cube: connecting it, scrambling it, following a solution with it, going wrong, going away, and the report.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, afterEach, before, test } from "node:test";
import {
  ask,
  closePages,
  eventually,
  launch,
  open,
  requestIn,
  solve,
  source,
  waitUntilSolvable,
} from "./support/browser.mjs";
import { FakeGan, FakeGoCube } from "./support/smart_cubes.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { parseTurn, Turner } = await source("cube/turns.ts");
const { centersOf } = await source("smart/held.ts");
const { facesTurned } = await source("smart/route.ts");

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SCRAMBLE = "R U2 F' L D B2 R' U F D'";
const SHOTS = process.env.SHOTS;

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

const openWith = (cube, options = {}) => open(browser, { prepare: (page) => cube.besides(page), ...options });

async function connect(page) {
  await page.click("#way-smart");
  await page.getByRole("button", { name: "Connect a smart cube" }).click();
}

/** A solution as its moves turn faces, each with its center's color and by quarters; and the color on top before each. */
function turnsOf(moves, state) {
  const turner = new Turner(3);
  const stickers = Int32Array.from({ length: 54 }, (_, facelet) => facelet);
  return moves.map((move) => {
    const turn = parseTurn(move, 3);
    const centers = centersOf(Array.from(stickers, (sticker) => state[sticker]));
    turner.play(stickers, turn);
    return Object.assign(facesTurned(turn, centers), { top: centers[0] });
  });
}

async function make(cube, { color, quarters }) {
  const [times, isClockwise] = quarters === 3 ? [1, false] : [quarters, true];
  for (let time = 0; time < times; time++) await cube.turn(color, isClockwise);
}

const opposite = (color) => "yobwrg"["wrgyob".indexOf(color)];
const stand = (page) => page.getAttribute(".smart-now", "data-stand");
const at = async (page) => parseInt(await page.textContent(".place .at"));
const isOn = (page, kind) => eventually(async () => assert.equal(await stand(page), kind));
const shoot = (page, name) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });

async function findings(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => ["serious", "critical"].includes(impact))
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}

test("a cube is scrambled, solved along CFOP with a wrong turn, and reported on", async () => {
  const cube = new FakeGoCube();
  const { page, blameless } = await openWith(cube);
  await connect(page);
  await page.locator(".smart-link").getByText("GoCube_4711 is connected.").waitFor();
  await page.getByText("Battery: 80 %").waitFor();

  await cube.play(SCRAMBLE);
  await eventually(async () => assert.equal((await requestIn(page)).state, cube.letters));
  await waitUntilSolvable(page);
  assert.deepEqual(await findings(page), []);
  await shoot(page, "scrambled");

  await page.selectOption("#method", "cfop");
  await solve(page);
  await page.waitForSelector("twisty-player");
  const request = await requestIn(page);
  const { moves, phases } = await ask("/solve", request);
  const turns = turnsOf(moves, cube.state);
  // Turns of the whole cube are not waited for.
  const first = turns.findIndex((faces) => faces.length > 0);
  await eventually(async () => assert.equal(await at(page), first));

  const wrongAt = turns.findIndex((faces, i) => i >= phases[0].end && faces.length === 1);
  for (const faces of turns.slice(0, wrongAt)) for (const turn of faces) await make(cube, turn);
  await isOn(page, "on");
  await page.locator(".smart-phase").getByText(/^cross is done: \d+ moves in/).waitFor();
  await shoot(page, "phase");

  // Any face but the one on top breaks the cross.
  const next = turns[wrongAt][0].color;
  const beside = [..."wrgyob"].find((color) => ![next, opposite(next), turns[wrongAt].top].includes(color));
  await cube.turn(beside);
  await isOn(page, "off");
  const undo = await page.textContent(".smart-undo .moves");
  assert.match(undo, /^[URFDLB]'$/);
  await page.locator(".smart-undo").getByText("Wrong turn: cross is open again.").waitFor();
  assert.deepEqual(await findings(page), []);
  await shoot(page, "wrong");
  await cube.turn(beside, false);
  await isOn(page, "on");
  assert.equal((await at(page)) <= wrongAt, true);

  for (const faces of turns.slice(wrongAt)) for (const turn of faces) await make(cube, turn);
  await isOn(page, "done");
  await page.waitForSelector(".report");
  const rows = await page.$$eval(".report tbody th", (all) => all.map((row) => row.textContent));
  assert.deepEqual(
    rows,
    phases.filter(({ outcome }) => outcome !== "skipped").map(({ name }) => name),
  );
  // Half turns and slices are one turn each, though the cube tells more.
  const counted = parseInt(await page.textContent(".report-figures dd"));
  assert.equal(counted, turns.filter((faces) => faces.length > 0).length + 2);
  await page.getByText("Taken back").waitFor();
  assert.deepEqual(await findings(page), []);
  await shoot(page, "report");

  await page.getByRole("button", { name: "Next cube" }).click();
  await cube.turn("r");
  await eventually(async () => assert.equal((await requestIn(page)).state, cube.letters));
  await blameless();
});
