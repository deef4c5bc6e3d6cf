// The first screen and what is behind its doors: the cube that is painted on, scanning with a tone, the look of stickers,
// and a history without dead ends.

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
import { openCamera, take } from "./support/camera.mjs";
import { serve } from "./support/local_server.mjs";
import { passOn } from "./support/pass_on.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

const stateIn = async (page) => (await requestIn(page)).state;

async function type(page, colors) {
  await page.locator("svg.paintable").focus();
  for (const color of colors) await page.keyboard.press(color);
}

/** Where on the page the middle of a sticker of the cube in space is, and the middle of the cube. */
const onCube = (page, facelet, size = 3) =>
  page.locator(".paint-cube svg[role=application]").evaluate(
    (svg, { facelet, size }) => {
      const tiles = { U: [1, 0], R: [2, 1], F: [1, 1], D: [1, 2], L: [0, 1], B: [3, 1] };
      const face = "URFDLB"[Math.floor(facelet / size ** 2)];
      const group = svg.querySelector(`[data-face=${face}]`);
      if (!group) return undefined;
      const cell = facelet % size ** 2;
      const gap = size + size / 8;
      const [column, row] = tiles[face];
      const point = new window.DOMPoint(
        column * gap + (cell % size) + 0.5,
        row * gap + Math.floor(cell / size) + 0.5,
      );
      const { x, y } = point.matrixTransform(group.getScreenCTM());
      return [x, y];
    },
    { facelet, size },
  );

const seenFaces = (page) =>
  page.$$eval(".paint-cube [data-face]", (all) => all.map(({ dataset }) => dataset.face).join(""));

test("the first screen shows sizes and doors; behind each is its way, and Back leads out again", async () => {
  const { page, blameless } = await open(browser, { doors: true, expectFailures: true });
  assert.deepEqual(await page.$$eval(".door strong", (all) => all.map((door) => door.textContent)), [
    "Scan",
    "Paint",
    "Paste",
    "Random",
    "Bluetooth",
    "Learn to solve it yourself",
  ]);
  assert.equal(await page.getAttribute("a.door", "href"), "learn");
  assert.equal(await page.locator(".primary, .net").count(), 0);
  await page.getByRole("button", { name: "4x4x4" }).click();
  await page.waitForURL(/size=4/);
  await page.click("#way-paint");
  await page.waitForSelector("#way-paint[role=tab][aria-selected=true]");
  await eventually(async () => assert.equal(await stateIn(page), "?".repeat(96)));
  // The picture of how to hold the cube comes first.
  await page.waitForSelector(".way .palette > .how:first-child");
  await page.goBack();
  await page.waitForSelector(".doors");
  assert.equal(await page.textContent(".sizes [aria-pressed=true] .unseen"), "4x4x4");
  await page.fill("#size", "12");
  await page.press("#size", "Enter");
  await page.click("#way-random");
  await waitUntilSolvable(page);
  assert.equal((await stateIn(page)).length, 6 * 144);
  await page.reload();
  await page.waitForSelector("#way-paste[aria-selected=true]");
  await blameless();
});

test("what is pasted on the first screen goes through the right door", async () => {
  const { page, blameless } = await open(browser, { doors: true });
  await page.evaluate(() => {
    const clipboardData = new window.DataTransfer();
    clipboardData.setData("text/plain", "https://alg.cubing.net/?alg=Rw_U2&puzzle=4x4x4");
    document.body.dispatchEvent(new window.ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await waitUntilSolvable(page);
  assert.deepEqual(await requestIn(page), { size: 4, scramble: "Rw U2" });
  await blameless();
});

test("a click on the cube paints, a drag turns it, and it turns to the face that is painted", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paint");
  await page.click(".swatch >> nth=5");
  assert.equal(await seenFaces(page), "URF");
  // The last sticker of the front, and the first of the right.
  for (const facelet of [26, 9]) await page.mouse.click(...(await onCube(page, facelet)));
  await eventually(async () => {
    const state = await stateIn(page);
    assert.deepEqual([state[26], state[9]], ["b", "b"]);
  });
  const painted = await stateIn(page);

  const [x, y] = await onCube(page, 22);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 5, { steps: 5 });
  await page.mouse.up();
  await eventually(async () => assert.match(await seenFaces(page), /L/));
  assert.equal(await stateIn(page), painted, "turning paints nothing");

  // The cursor goes to a face that is out of sight.
  await page.locator("svg.paintable").focus();
  for (const key of ["Left", "Down", "Down", "Down"]) await page.keyboard.press(`Arrow${key}`);
  await eventually(async () => assert.match(await seenFaces(page), /D/));
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await eventually(async () => assert.match(await seenFaces(page), /U/));
  await page.keyboard.press("Control+z");
  await eventually(async () => assert.notEqual(await stateIn(page), painted));
  assert.deepEqual(await findings(page), []);
  await blameless();
});

test("on a phone one face is large, its stickers fit fingers, and the small cube is a map", async () => {
  const { page, blameless } = await open(browser, { ...PHONE, expectFailures: true });
  await page.click("#way-paint");
  for (const size of [2, 3, 4, 5, 7, 12]) {
    if (size <= 7) await page.getByRole("button", { name: `${size}x${size}x${size}` }).click();
    else {
      await page.fill("#size", String(size));
      await page.press("#size", "Enter");
    }
    await eventually(async () => assert.equal((await stateIn(page)).length, 6 * size * size));
    const width = await page.$eval("svg.paintable", (svg) => svg.getScreenCTM().a);
    assert.ok(width >= 44, `stickers of ${size}x${size}x${size} are ${width} pixels wide`);
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.equal(await overflow(), 0);
  // The part that is seen goes with the cursor.
  const box = () => page.getAttribute("svg.paintable", "viewBox");
  const first = await box();
  await type(page, "rgbyogwrgb");
  assert.notEqual(await box(), first);
  await page.getByRole("button", { name: "One face" }).click();
  await eventually(async () =>
    assert.ok((await page.$eval("svg.paintable", (svg) => svg.getScreenCTM().a)) < 40),
  );

  await page.getByRole("button", { name: "3x3x3" }).click();
  await eventually(async () => assert.equal((await stateIn(page)).length, 54));
  await page.touchscreen.tap(...(await onCube(page, 10)));
  await page.waitForSelector(".taken [aria-current=true] >> text=Right");
  assert.equal((await stateIn(page))[10], "?", "the map is not painted on");
  const small = await page.$$eval(".swatch, .painting .row button, .sizes button", (all) =>
    all.map((button) => button.getBoundingClientRect().height).filter((height) => height < 44),
  );
  assert.deepEqual(small, []);
  assert.deepEqual(await findings(page), []);
  await blameless();
});

test("cubes of other colors are held, painted and kept", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  const centers = async () => [...(await stateIn(page))].filter((_, facelet) => facelet % 9 === 4).join("");
  await page.click("#way-paint");
  await page.click(".scheme summary");
  await page.selectOption("#scheme", "japanese");
  await eventually(async () => assert.equal(await centers(), "wrgboy"));
  await page.selectOption("#hold-top", "b");
  await eventually(async () => assert.equal((await centers())[3], "w"));
  await page.selectOption("#scheme", "own");
  await page.selectOption("#scheme-U", "r");
  await eventually(async () => assert.equal((await centers())[0], "r"));
  assert.equal(new Set(await centers()).size, 6);

  await page.selectOption("#scheme", "japanese");
  await page.getByRole("button", { name: "2x2x2" }).click();
  await page.getByRole("button", { name: "Solved" }).click();
  await eventually(async () => assert.equal(await stateIn(page), "wwwwrrrrggggbbbbooooyyyy"));
  await waitUntilSolvable(page);
  await page.reload();
  await page.getByRole("button", { name: "5x5x5" }).click();
  await eventually(async () => {
    const state = await stateIn(page);
    assert.equal([0, 1, 2, 3, 4, 5].map((face) => state[25 * face + 12]).join(""), "wrgboy");
  });
  await blameless();
});

const SAFE_TEAL = "#009a9a";
const fills = (page, selector) =>
  page.$$eval(`${selector} path[fill]`, (all) => all.map((path) => path.getAttribute("fill")));

test("shades and marks hold for the net, the painted cube and the player, and are kept", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=3&scramble=R+U+F2" });
  await waitUntilSolvable(page);
  await page.getByRole("button", { name: "Stickers" }).click();
  await page.getByLabel("Safe for the color-blind").check();
  await page.getByLabel("Patterns").check();
  assert.deepEqual(await findings(page), []);
  await page.keyboard.press("Escape");
  await page.reload();
  await waitUntilSolvable(page);
  assert.ok((await fills(page, "svg.net")).includes(SAFE_TEAL));
  assert.equal(await page.locator(".net .marks[data-kind=patterns]").count(), 1);
  await page.getByText("Paint over it").click();
  await page.waitForSelector(".paint-cube");
  assert.ok((await fills(page, ".paint-cube")).includes(SAFE_TEAL));
  assert.equal(await page.locator(".paint-cube .marks").count(), 3);
  await waitUntilSolvable(page);
  await solve(page);

  const player = () =>
    page.evaluate(async () => {
      const element = document.querySelector("twisty-player");
      const loader = await element.experimentalModel.puzzleLoader.get();
      const { stickers } = (await loader.pg()).get3d();
      const cube = await element.experimentalCurrentThreeJSPuzzleObject();
      const corners = (layer) => layer.children.at(-1).geometry.attributes.position?.count ?? 0;
      return {
        shades: [...new Set(stickers.map(({ color }) => color))],
        drawn: corners(cube.children[0]) + corners(cube.children[1]),
      };
    });
  await page.waitForSelector("twisty-player");
  await page.keyboard.press("End");
  await eventually(async () => assert.ok((await player()).drawn > 54 * 3));
  assert.ok((await player()).shades.includes(SAFE_TEAL));

  // Without marks, nothing is drawn over the solved cube; one's own shades begin as those before.
  await page.getByRole("button", { name: "Stickers" }).click();
  await page.getByLabel("None").check();
  await page.getByLabel("Your own").check();
  await page.$eval(".own-shades input >> nth=0", (input) => {
    input.value = "#abcdef";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await eventually(async () => {
    const { shades, drawn } = await player();
    assert.equal(drawn, 0);
    assert.ok(shades.includes("#abcdef") && shades.includes(SAFE_TEAL));
  });
  await blameless();
});

/** Counts the notes that are played. */
const countNotes = () => {
  window.notes = 0;
  const start = window.OscillatorNode.prototype.start;
  window.OscillatorNode.prototype.start = function (...when) {
    window.notes++;
    start.apply(this, when);
  };
};

test("a face that is taken sounds other than one that is not, until that is turned off", async () => {
  const { page, context, blameless } = await openCamera(browser, 3);
  await page.evaluate(countNotes);
  const heard = async () => {
    const notes = await page.evaluate(() => window.notes);
    await page.evaluate(() => (window.notes = 0));
    return notes;
  };
  await take(page, "rwgoyrbwg");
  assert.equal(await heard(), 2);
  await take(page, "rwgoyrbwg");
  assert.equal(await heard(), 1);
  await page.uncheck(".tones input");
  await take(page, "gggrrrwww");
  assert.equal(await heard(), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem("tones")), "off");
  // What the faces seem to be is seen on the net, as far as they are taken.
  assert.equal(await page.locator(".taken button:enabled").count(), 2);
  assert.ok(await page.locator(".primary").isDisabled());
  await page.reload();
  await page.waitForSelector("#way-camera[aria-selected=true]");
  await context.close();
  void blameless;
});

test("a solve that is cancelled leaves nothing in the history", async () => {
  const { page, blameless } = await open(browser, { doors: true, expectFailures: true });
  const entries = () => page.evaluate(() => window.history.length);
  await page.click("#way-paste");
  await page.fill("#paste", "R U F2");
  await waitUntilSolvable(page);
  await eventually(async () => assert.match(page.url(), /R\+U\+F2$/));
  const before = await entries();
  const hang = () => page.route("**/solve/events", () => undefined, { times: 1 });
  const cancelled = async () => {
    await hang();
    await page.click(".primary");
    await page.waitForSelector(".progress");
    await eventually(async () => assert.match(await page.evaluate(() => location.hash), /solve=true/));
    await page.getByRole("button", { name: "Cancel" }).click();
    await eventually(async () => assert.doesNotMatch(await page.evaluate(() => location.hash), /solve/));
  };
  await cancelled();
  assert.equal(await entries(), before);

  // From a solution, too: then one is back at the cube below it.
  await solve(page);
  await eventually(async () => assert.equal(await entries(), before + 1));
  await cancelled();
  await page.goBack();
  await page.waitForSelector(".doors");
  await page.goForward();
  await waitUntilSolvable(page);
  assert.equal(await page.inputValue("#paste"), "R U F2");
  await blameless();
});

test("the usual number of moves is told only for what takes so many", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=3&scramble=R+U+F2&method=beginner" });
  await waitUntilSolvable(page);
  const told = () => page.locator(".about", { hasText: /takes about 81 moves/ }).count();
  // A lesson goes step by step.
  await page.waitForSelector("#level");
  assert.equal(await told(), 0);
  await page.$eval("details.settings", (details) => (details.open = true));
  await page.uncheck("#taught");
  await eventually(async () => assert.equal(await told(), 1));
  await page.selectOption("#until", { index: 1 });
  await eventually(async () => assert.equal(await told(), 0));
  await blameless();
});

test("the progress of a solve is told as far as it is known", async () => {
  let write;
  const server = await serve((incoming, outgoing) => {
    if (incoming.url !== "/solve/events") return passOn(incoming, outgoing, new URL(incoming.url, PAGE_URL));
    const headers = { "content-type": "text/event-stream", "x-time-limit-ms": "30000" };
    outgoing.writeHead(200, headers).flushHeaders();
    write = (event, data) => outgoing.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  });
  try {
    const { page, blameless } = await open(browser, {
      service: server.url,
      path: "/#size=10&scramble=R+3Rw+U",
    });
    await waitUntilSolvable(page);
    const begin = async (method) => {
      write = undefined;
      await page.selectOption("#method", method);
      await page.click(".primary");
      await eventually(async () => assert.ok(write));
    };
    const told = (expected) =>
      eventually(async () =>
        assert.match((await page.innerText(".progress")).replace(/\s+/g, " "), expected),
      );
    await begin("short");
    await told(/It ends after 30 s at the latest.*Looking for a first solution/);
    write("improved", { length: 950, elapsed_us: 1 });
    await told(/Looking for a shorter one … Moves: 950/);
    for (const [table, layers] of [
      ["five-4-upper", "5"],
      ["seven", "7"],
      ["eight-to-ten", "8–10"],
    ]) {
      write("tables", { table, percent: 42 });
      await told(new RegExp(`Preparing search tables for ${layers} layers … 42%`));
    }
    write("tables", { table: "eight-to-ten", percent: 100 });
    write("improved", { length: 380, elapsed_us: 2 });
    await told(/Looking for a shorter one … Moves: 950 → 380 -60%/);
    await page.getByRole("button", { name: "Cancel" }).click();

    await begin("reduction");
    await told(/0 of 7 phases done.*Next goal: The center stickers/);
    const phase = (name) => write("phase", { name, attempt: 1, end: 30, outcome: "done", elapsed_us: 1 });
    phase("centers");
    await told(/1 of 7 phases done.*Next goal: All edge pieces.*centers 30 moves/);
    assert.equal(await page.getAttribute(".counted progress", "value"), "1");
    // With another method for the rest nothing tells how many phases there will be.
    phase("f2l");
    await page.waitForSelector(".counted", { state: "detached" });
    await page.getByRole("button", { name: "Cancel" }).click();
    await blameless();
  } finally {
    server.close();
  }
});
