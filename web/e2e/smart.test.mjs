// A smart cube: connecting it, scrambling it, following a solution with it, going wrong, going away, and the report.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { findings } from "./support/axe.mjs";
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
  await page.click(".smart button");
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

/** Makes moves, one after the other. */
async function make(cube, turns) {
  for (const faces of turns) if (faces.length > 0) await cube.turn(...faces.flatMap(byHand));
}

/** Of a slice that turns by half, hands turn both sides the same way, which is clockwise for one of them alone. */
const byHand = ({ color, quarters }, side, faces) =>
  quarters === 2 && faces.length === 2
    ? [1, 2].map(() => ({ color, quarters: side === 0 ? 1 : 3 }))
    : [{ color, quarters }];

const opposite = (color) => "yobwrg"["wrgyob".indexOf(color)];
const stand = (page) => page.getAttribute(".smart-now", "data-stand");
const at = async (page) => parseInt(await page.textContent(".place .at"));
const isOn = (page, kind) => eventually(async () => assert.equal(await stand(page), kind));
const shoot = (page, name) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });

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
  const { moves, phases } = await ask("/solve", { ...request, detail: "steps" });
  const turns = turnsOf(moves, cube.state);
  // Turns of the whole cube are not waited for.
  const first = turns.findIndex((faces) => faces.length > 0);
  await eventually(async () => assert.equal(await at(page), first));

  const wrongAt = turns.findIndex((faces, i) => i >= phases[0].end && faces.length === 1);
  await make(cube, turns.slice(0, wrongAt));
  await isOn(page, "on");
  await page
    .locator(".smart-phase")
    .getByText(/^The cross: done in \d+ moves? and/)
    .waitFor();
  await shoot(page, "phase");

  // Any face but the one on top breaks the cross.
  const next = turns[wrongAt][0].color;
  const beside = [..."wrgyob"].find((color) => ![next, opposite(next), turns[wrongAt].top].includes(color));
  await cube.turn({ color: beside, quarters: 1 });
  await isOn(page, "off");
  const undo = await page.textContent(".smart-undo .moves");
  assert.match(undo, /^[URFDLB]'$/);
  await page.locator(".smart-undo").getByText("Wrong turn. No longer solved: The cross.").waitFor();
  assert.deepEqual(await findings(page), []);
  await shoot(page, "wrong");
  await cube.turn({ color: beside, quarters: 3 });
  await isOn(page, "on");

  await make(cube, turns.slice(wrongAt));
  await isOn(page, "done");
  await page.waitForSelector(".report");
  const rows = await page.$$eval(".report tbody th", (all) => all.map((row) => row.textContent.trim()));
  assert.deepEqual(
    rows,
    phases.map(({ title }) => title),
  );
  // Half turns and slices are one turn each, though the cube tells more.
  const counted = parseInt((await page.textContent("#report-heading")).replace("Solved in ", ""));
  const most = turns.filter((faces) => faces.length > 0).length + 2;
  assert.ok(counted <= most && counted > most - 4, `${counted} of ${most} turns`);
  await page.getByText("Undone moves").waitFor();
  assert.deepEqual(await findings(page), []);
  await shoot(page, "report");

  await page.getByRole("button", { name: "Next cube" }).click();
  await cube.play("R");
  await eventually(async () => assert.equal((await requestIn(page)).state, cube.letters));
  await blameless();
});

test("on a phone, a cube with an address is followed along any solution, goes away, and comes back turned", async () => {
  const cube = new FakeGan();
  const { page, blameless } = await openWith(cube, { ...PHONE, colorScheme: "dark" });
  await connect(page);
  const address = page.getByLabel("Bluetooth address of GAN-1a2b3");
  await address.fill("AB:12:34:56:78:00");
  assert.deepEqual(await findings(page), []);
  await shoot(page, "address");
  await page.locator(".smart-address button").click();
  // What another key opens makes no sense.
  await page.getByText("GAN-1a2b3 cannot be understood").waitFor();
  await page.getByRole("button", { name: "Connect a smart cube" }).click();
  await address.fill(cube.address);
  await page.locator(".smart-address button").click();
  await page.locator(".smart-link").getByText("GAN-1a2b3 is connected.").waitFor();
  await page.getByText("Battery: 64 %").waitFor();

  await cube.play(SCRAMBLE);
  await eventually(async () => assert.equal((await requestIn(page)).state, cube.letters));
  await waitUntilSolvable(page);
  await solve(page);
  await isOn(page, "on");
  const { moves } = await ask("/solve", { ...(await requestIn(page)), detail: "steps" });
  const turns = turnsOf(moves, cube.state);
  await make(cube, turns.slice(0, 2));
  await eventually(async () => assert.equal(await at(page), 2));

  await cube.goAway();
  await isOn(page, "away");
  await shoot(page, "away");
  await make(cube, turns.slice(2, 4));
  cube.comeBack();
  await isOn(page, "on");
  await eventually(async () => assert.equal(await at(page), 4));
  await make(cube, turns.slice(4));
  await isOn(page, "done");
  assert.deepEqual(await findings(page), []);
  await shoot(page, "done");
  // A search explains no phases.
  assert.equal(await page.$(".report"), null);
  await blameless();
});

test("on a phone, in German, the report comes where no WebSocket gets through", async () => {
  const cube = new FakeGoCube();
  const prepare = async (page) => {
    await cube.besides(page);
    await page.routeWebSocket(/analyse/, (socket) => socket.close({ code: 1008 }));
  };
  const { page, blameless } = await open(browser, { prepare, ...PHONE, locale: "de-DE" });
  await connect(page);
  await page.locator(".smart-link[data-status=ready]").waitFor();
  await cube.play("R U R' U R U2 R'");
  await eventually(async () => assert.equal((await requestIn(page)).state, cube.letters));
  await waitUntilSolvable(page);
  await page.selectOption("#method", "beginner");
  await solve(page);
  await isOn(page, "on");
  await cube.play("R U2 R' U' R U' R'");
  await page.waitForSelector(".report");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  assert.deepEqual(await findings(page), []);
  if (SHOTS) await page.locator(".report").scrollIntoViewIfNeeded();
  await shoot(page, "report-phone");
  await blameless();
});

test("a cube is connected while a solution is there, which is another's, and is solved instead", async () => {
  const cube = new FakeGoCube();
  const path = "/#size=3&scramble=R+U+F&method=beginner&solve=true";
  const { page, blameless } = await openWith(cube, { path });
  await page.waitForSelector(".lesson");
  await connect(page);
  await isOn(page, "other");
  await cube.play("U R' L2");
  await isOn(page, "other");
  await page.getByRole("button", { name: "Solve the one in my hands" }).click();
  await isOn(page, "on");
  await eventually(async () => assert.equal((await requestIn(page)).state, cube.letters));
  await cube.play("L2 R U'");
  await isOn(page, "done");
  await blameless();
});

test("turns beside the solution that break nothing are another way, from which a new solution starts", async () => {
  const cube = new FakeGoCube();
  const { page, blameless } = await openWith(cube);
  await connect(page);
  await page.locator(".smart-link[data-status=ready]").waitFor();
  await cube.play(SCRAMBLE);
  await waitUntilSolvable(page);
  await page.selectOption("#method", "beginner");
  await solve(page);
  await isOn(page, "on");
  const { moves } = await ask("/solve", { ...(await requestIn(page)), detail: "steps" });
  const [{ color }] = turnsOf(moves, cube.state).find((faces) => faces.length > 0);
  await cube.turn({
    color: [..."wrgyob"].find((other) => ![color, opposite(color)].includes(other)),
    quarters: 1,
  });
  await isOn(page, "off");
  await page.getByRole("button", { name: "New solution from here" }).click();
  await isOn(page, "on");
  assert.equal((await requestIn(page)).state, cube.letters);
  await blameless();
});

test("a browser without Bluetooth says which ones have it", async () => {
  const prepare = (page) => page.addInitScript(() => delete Navigator.prototype.bluetooth);
  const { page, blameless } = await open(browser, { prepare });
  await page.click("#way-smart");
  await page.getByText("A smart cube needs a browser with Web Bluetooth").waitFor();
  await blameless();
});
