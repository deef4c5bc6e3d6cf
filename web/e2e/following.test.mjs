// Following a solution: taps, steps that play, the view, marks and arrows.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { closePages, eventually, launch, open, readPlayer, source } from "./support/browser.mjs";

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

const LESSON = "/#size=3&scramble=R+U+R'+U'+F2+L+D+B+R2+U2&method=cfop&solve=true";

async function follow(options = {}) {
  const opened = await open(browser, { path: LESSON, ...options });
  await opened.page.waitForSelector("twisty-player");
  return opened;
}

const at = async (page) => parseInt(await page.textContent(".place .at"));

/** The shares of a move in progress that the player shows until `done`, which gets the place in the solution. */
const turning = (page, done) =>
  page.evaluate(async (done) => {
    const { legacyPosition } = document.querySelector("twisty-player").experimentalModel;
    const seen = [];
    for (const end = performance.now() + 20_000; performance.now() < end;) {
      const { movesInProgress } = await legacyPosition.get();
      seen.push(...movesInProgress.map(({ fraction }) => fraction));
      if (document.querySelector(".place .at").textContent.startsWith(`${done} `) && !movesInProgress.length)
        break;
      await new Promise((next) => requestAnimationFrame(next));
    }
    return seen;
  }, done);

const viewOf = (page) =>
  page.evaluate(() =>
    document.querySelector("twisty-player").experimentalModel.twistySceneModel.orbitCoordinates.get(),
  );

/** Waits until the view has come to rest. */
async function restingView(page) {
  let last;
  return eventually(async () => {
    const before = last;
    last = await viewOf(page);
    await new Promise((done) => setTimeout(done, 150));
    assert.deepEqual(last, before);
    return last;
  });
}

/** How many corners of triangles are drawn over the layers that stand still and those that are about to turn. */
const drawnOver = (page) =>
  page.evaluate(async () => {
    const puzzle = await document.querySelector("twisty-player").experimentalCurrentThreeJSPuzzleObject();
    return puzzle.children
      .slice(0, 2)
      .map(({ children }) => children[0]?.geometry.attributes.position?.count ?? 0);
  });

test("six quick taps make six moves @smoke", async () => {
  const { page, blameless } = await follow();
  const next = page.getByRole("button", { name: "Next", exact: true });
  for (let taps = 0; taps < 6; taps++) {
    await next.click();
    await page.waitForTimeout(400);
  }
  await eventually(async () => assert.equal(await at(page), 6));
  await page.waitForTimeout(1500);
  assert.equal(await at(page), 6);
  await blameless();
});

test("a move is taken back as it was made", async () => {
  const { page, blameless } = await follow();
  for (let taps = 0; taps < 2; taps++) await page.keyboard.press("ArrowRight");
  await turning(page, 2);
  await page.keyboard.press("ArrowLeft");
  const seen = await turning(page, 1);
  assert.ok(seen.length > 1, "it is seen to turn");
  assert.deepEqual(
    seen,
    [...seen].sort((a, b) => b - a),
  );
  await blameless();
});

test("a step plays to its end and waits there", async () => {
  const { page, blameless } = await follow();
  const moves = () => page.locator(".move").count();
  const first = await moves();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.equal(await at(page), first));
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.waitForTimeout(1500);
  assert.equal(await at(page), first);
  const second = await moves();
  await page.getByRole("button", { name: "Play this step" }).click();
  await eventually(async () => assert.equal(await at(page), first + second));
  await blameless();
});

test("the next move is told in words and shown by an arrow", async () => {
  const { page, blameless } = await follow();
  const told = () => page.textContent(".next-move");
  const signs = await page.$$eval(".move", (all) => all.map((move) => move.textContent));
  assert.ok((await told()).endsWith(signs[0]), await told());
  assert.match(await told(), /^(Turn the whole cube: .*\.|[a-z].*, .*) \S+$/);
  await page.waitForSelector(".small-net .arrow");
  await eventually(async () => assert.ok((await drawnOver(page))[1] > 0, "an arrow on the cube"));
  await page.keyboard.press("End");
  await page.getByText("Solved: each side shows one color.").waitFor();
  assert.equal(await page.locator(".small-net .arrow").count(), 0);
  await eventually(async () => assert.deepEqual(await drawnOver(page), [0, 0]));
  await blameless();
});

test("what a step is about is framed, on the cube and on the net", async () => {
  const { page, blameless } = await follow({ viewport: { width: 390, height: 844 } });
  const framed = () => page.locator(".small-net .framed path").count();
  while ((await framed()) === 0) await page.keyboard.press("ArrowDown");
  await eventually(async () => {
    const { highlighted } = await readPlayer(page);
    assert.ok(highlighted.includes(true) && highlighted.includes(false));
    const [still, moving] = await drawnOver(page);
    // A frame is two lines of four sides with two triangles each; the arrow has fewer than 100 corners.
    assert.ok(still + moving >= 48 * highlighted.filter(Boolean).length, `${still} and ${moving}`);
  });
  const { width } = await page.locator(".small-net .net").boundingBox();
  assert.ok(width >= 120, `the net is ${width} px wide`);
  await blameless();
});

test("nothing is dimmed or framed in a search", async () => {
  const { page, blameless } = await follow({ path: LESSON.replace("cfop", "two_phase") });
  for (let moves = 0; moves < 3; moves++) {
    await eventually(async () => {
      const { highlighted } = await readPlayer(page);
      assert.ok(highlighted.every(Boolean));
    });
    assert.equal(await page.locator(".framed").count(), 0);
    await page.keyboard.press("ArrowDown");
  }
  await blameless();
});

test("the view is turned by dragging, by buttons and by keys, and taken back", async () => {
  const { page, blameless } = await follow();
  const home = await restingView(page);
  const box = await page.locator(".player").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y + 40, { steps: 4 });
  await page.mouse.up();
  const dragged = await restingView(page);
  assert.ok(dragged.longitude > home.longitude + 10, JSON.stringify(dragged));
  assert.ok(dragged.latitude > home.latitude + 5, JSON.stringify(dragged));
  await page.mouse.move(x, y);
  assert.deepEqual(await restingView(page), dragged, "only while the button is down");
  assert.equal(await at(page), 0, "a drag makes no move");

  await page.getByRole("button", { name: "View as at the start" }).click();
  const back = await restingView(page);
  assert.equal(Math.round(back.longitude), 32);
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(Math.round((await restingView(page)).longitude), 62);
  await page.getByRole("button", { name: "View from further left" }).click();
  await page.keyboard.press("Shift+ArrowDown");
  assert.equal(Math.round((await restingView(page)).latitude), 0);
  await page.mouse.dblclick(x, y);
  const { latitude, longitude } = await restingView(page);
  assert.deepEqual([latitude, longitude].map(Math.round), [30, 32]);
  await blameless();
});

test("a finger turns the cube sideways, and scrolls the page up and down", async () => {
  const { page, context, blameless } = await follow({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const home = await restingView(page);
  const debug = await context.newCDPSession(page);
  const swipe = async (dx, dy) => {
    const box = await page.locator(".player").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type, touchPoints) => debug.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [{ x, y }]);
    for (let part = 1; part <= 8; part++)
      await touch("touchMove", [{ x: x + (dx * part) / 8, y: y + (dy * part) / 8 }]);
    await touch("touchEnd", []);
  };
  await swipe(-100, 0);
  const turned = await restingView(page);
  assert.ok(turned.longitude > home.longitude + 10, JSON.stringify(turned));
  const scrolled = await page.evaluate(() => window.scrollY);
  await swipe(0, -150);
  await eventually(async () => assert.ok((await page.evaluate(() => window.scrollY)) > scrolled + 50));
  assert.ok(Math.abs((await restingView(page)).latitude - turned.latitude) < 10);
  await blameless();
});

test("the view turns so that every step shows a piece that it is about", async () => {
  const { page, blameless } = await follow({ reducedMotion: "reduce" });
  const { seenFaces } = await source("cube/view.ts");
  const views = new Set();
  for (;;) {
    await eventually(async () => {
      const { highlighted } = await readPlayer(page);
      const view = await viewOf(page);
      const faces = seenFaces(view);
      views.add(`${view.latitude} ${view.longitude}`);
      const seen = highlighted.some(
        (marked, facelet) => marked && faces.has("URFDLB"[Math.floor(facelet / 9)]),
      );
      assert.ok(seen, await page.textContent(".step[aria-current] .step-text"));
    });
    if (await page.getByText("Solved: each side shows one color.").count()) break;
    await page.keyboard.press("ArrowDown");
  }
  assert.ok(views.size > 1, "it turns");
  await blameless();
});

test("at the end of a part, the course is a click away, and so is the rest of the cube", async () => {
  const { page, blameless } = await open(browser, {
    path: "/#size=3&scramble=R+U+F2+L+D+B&method=beginner&until=l1-cross&solve=true&back=learn/beginner",
    ready: ".next",
  });
  await page.keyboard.press("End");
  const back = page.locator(".now").getByRole("link", { name: "Back to the course" });
  await back.waitFor();
  assert.match(await back.evaluate((link) => link.href), /\/learn\/beginner$/);
  await page.getByRole("button", { name: "Go on to the solved cube" }).click();
  await eventually(async () =>
    assert.match(await page.textContent("#lesson-heading"), /^Solved in \d+ moves by Beginner/),
  );
  await page.keyboard.press("End");
  await eventually(async () => assert.match(await page.textContent(".next-move"), /^Solved/));
  await blameless();
});
