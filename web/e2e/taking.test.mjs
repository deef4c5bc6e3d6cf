// What is taken away: moves, state, link, command, picture; and what comes in by the camera.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, test } from "node:test";
import {
  ask,
  closePages,
  eventually,
  launch,
  open,
  PAGE_URL,
  requestIn,
  solve,
  waitUntilSolvable,
} from "./support/browser.mjs";
import { FACES, openCamera, take } from "./support/camera.mjs";

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Presses a button that copies, and returns the copy once the button has said that it is there. */
async function copied(page, name) {
  const button = page.locator(`[data-copy="take-${name}"]`);
  // The button says it for a moment only, so the page itself has to look.
  const said = button.evaluate(
    (element) =>
      new Promise((done) => {
        const look = () => element.textContent === "Copied" && done();
        new MutationObserver(look).observe(element, { childList: true, characterData: true, subtree: true });
      }),
  );
  await button.click();
  await said;
  return clipboard(page);
}

test("moves, state, link and command are copied, and lead to the same solution", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, context, blameless } = await open(browser, {
    path: "/#size=4&scramble=Rw+U2+F",
    permissions,
  });
  await waitUntilSolvable(page);
  await page.selectOption("#method", "reduction");
  await page.$eval("details.settings", (details) => (details.open = true));
  await page.selectOption("#option-three", "cfop");
  await page.uncheck("#hold");
  await solve(page);
  const moves = await copied(page, "moves");
  const state = await copied(page, "state");
  assert.equal(state.length, 96);
  const after = await ask("/apply", { state, moves });
  assert.ok((await ask("/validate", { state: after.state })).solvable);
  assert.match(after.state, /^(.)\1{15}(.)\2{15}(.)\3{15}(.)\4{15}(.)\5{15}(.)\6{15}$/);

  const command = await copied(page, "curl");
  const body = /^curl --json '(.*)' (\S+)\/solve$/.exec(command);
  assert.equal(body[2], PAGE_URL);
  const answer = await ask("/solve", JSON.parse(body[1].replaceAll(String.raw`'\''`, "'")));
  assert.equal(answer.solution, moves);

  const link = await copied(page, "link");
  const other = await context.newPage();
  await other.goto(link);
  await other.waitForSelector(".lesson");
  assert.equal(await other.inputValue("#paste"), "Rw U2 F");
  assert.equal(await other.inputValue("#method"), "reduction");
  assert.equal(await copied(other, "moves"), moves);
  await blameless();
});

test("the address holds the request as soon as it is sent", async () => {
  const { page, blameless } = await open(browser);
  await page.fill("#paste", "R U F2");
  await waitUntilSolvable(page);
  const hash = await page.evaluate(() => {
    const method = document.querySelector("#method");
    method.value = "cfop";
    method.dispatchEvent(new Event("change", { bubbles: true }));
    document.querySelector(".primary").click();
    return location.hash;
  });
  assert.match(hash, /R\+U\+F2&method=cfop/);
  await blameless();
});

test("a link that is followed on the page is read, and the address stays right", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=3&scramble=R+U" });
  await waitUntilSolvable(page);
  await page.evaluate(() => (location.hash = "#size=3&scramble=F+D"));
  await eventually(async () => assert.equal(await page.inputValue("#paste"), "F D"));
  await page.fill("#paste", "L B2");
  await eventually(async () => assert.equal((await requestIn(page)).scramble, "L B2"));
  await blameless();
});

test("a picture is a file of its own", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=3&scramble=R+U+F2" });
  await waitUntilSolvable(page);
  await page.getByRole("button", { name: "Picture …" }).click();
  await page.getByLabel("Net").check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "SVG" }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), "cube-3x3x3.svg");
  const svg = await readFile(await file.path(), "utf8");
  assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.equal(svg.match(/M/g).length, 54);
  await blameless();
});

test("text is taken in any form that the service reads", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.click("#way-paste");
  const faces = { U: "ww/ww", R: "rrrr", F: "gggg", D: "yyyy", L: "oooo", B: "bbbb" };
  for (const [text, size] of [
    ["UUUUUUUUU RRRRRRRRR FFFFFFFFF\nDDDDDDDDD LLLLLLLLL BBBBBBBBB", "3"],
    [JSON.stringify(faces), "2"],
    ["1111 2222 3333 4444 5555 6666", "2"],
    ["???UUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB", "3"],
  ]) {
    await page.fill("#paste", text);
    await waitUntilSolvable(page);
    assert.equal(await page.textContent(".sizes [aria-pressed=true] .unseen"), `${size}x${size}x${size}`);
  }
  await page.fill("#paste", "wwww rrr");
  await page.waitForSelector(".verdict .failure");
  await blameless();
});

/** The colors of the net on the page, facelet by facelet, as shades. */
const shown = (page) =>
  page.$eval("svg.net", (svg) => {
    const cells = [];
    for (const path of svg.querySelectorAll("path[fill^='#']")) {
      for (const [, x, y] of path.getAttribute("d").matchAll(/M([\d.]+) ([\d.]+)/g)) {
        cells.push([Number(y), Number(x), path.getAttribute("fill")]);
      }
    }
    cells.sort(([a, b], [c, d]) => a - c || b - d);
    return cells.map(([, , shade]) => shade);
  });

test("a net, names, emoji and lists are the cube that they show", async () => {
  const { page, blameless } = await open(browser);
  await page.click("#way-paste");
  const state = "FBBULRDLLBFFULUFRDRRDDUB";
  await page.fill("#paste", state);
  await waitUntilSolvable(page);
  const usual = await shown(page);
  assert.equal(usual.length, 24);
  const names = { U: "white", R: "red", F: "green", D: "yellow", L: "orange", B: "blue" };
  for (const text of [
    "    F B\n    B U\nR D L B L R D D\nR R F F D L U B\n    U L\n    U F",
    "FBBURDLBLRDDRRFFDLUBULUF",
    "U: FBBU R: LRDL F: LBFF D: ULUF L: RDRR B: DDUB",
    [...state].map((face) => names[face]).join(" "),
    JSON.stringify([..."🟩🟦🟦⬜🟧🟥🟨🟧🟧🟦🟩🟩⬜🟧⬜🟩🟥🟨🟥🟥🟨🟨⬜🟦"]),
    state.toLowerCase(),
  ]) {
    // Another cube in between, so that what is shown is read anew.
    await page.fill("#paste", "wwww rrrr gggg yyyy oooo bbbb");
    await eventually(async () => assert.notDeepEqual(await shown(page), usual));
    await page.fill("#paste", text);
    await eventually(async () => assert.deepEqual(await shown(page), usual, text));
    await waitUntilSolvable(page);
    assert.equal(await page.locator(".verdict .warning").count(), 0);
  }
  await solve(page);
  await blameless();
});

test("a cube in a mirror is solved with a warning", async () => {
  const { page, blameless } = await open(browser);
  await page.click("#way-paste");
  await page.fill("#paste", "wwww oooo gggg yyyy rrrr bbbb");
  await page.waitForSelector('.warning[data-code="mirrored_scheme"]');
  assert.match(await page.textContent(".warning"), /orange is on the right/);
  await page.fill("#paste", "656433115242564314631522");
  await page.waitForSelector('.warning[data-code="net_order"]');
  await page.fill("#paste", "wwww rrrr gggg yyyy oooo bbbb");
  await waitUntilSolvable(page);
  assert.equal(await page.locator(".warning").count(), 0);
  await blameless();
});

/** The faces of a random cube, by their places, with these colors on U R F D L B. */
async function mixedCube(size, colors, seed) {
  const { state } = await (await fetch(`${PAGE_URL}/scramble?size=${size}&seed=${seed}`)).json();
  const paint = [...state].map((face) => colors[FACES.indexOf(face)]).join("");
  const of = (face) => paint.slice(FACES.indexOf(face) * size ** 2, (FACES.indexOf(face) + 1) * size ** 2);
  return { paint, of };
}
const turned = (face) => {
  const layers = Math.sqrt(face.length);
  return [...face]
    .map((_, i) => face[(layers - 1 - (i % layers)) * layers + Math.floor(i / layers)])
    .join("");
};

test("the camera shows the cube in its own colors, as it was held", async () => {
  for (const [colors, size] of [
    ["wrgyob", 3],
    ["ygrwbo", 3],
    ["obyrgw", 5],
  ]) {
    const { page, blameless } = await openCamera(browser, size);
    const { paint, of } = await mixedCube(size, colors, "held");
    for (const [taken, face] of [..."FRBLUD"].entries())
      await take(page, taken % 2 ? turned(of(face)) : of(face));
    await page.waitForSelector(".reading");
    await waitUntilSolvable(page);
    assert.equal((await requestIn(page)).state, paint, colors);
    await blameless();
  }
});

test("on odd sizes faces are shown in any order, and one can be taken again", async () => {
  const { page, blameless } = await openCamera(browser, 3);
  const { paint, of } = await mixedCube(3, "wrgyob", "any");
  assert.match(await page.textContent(".way"), /in the order below or in any other/);
  // Round the other way, so that left and right change places.
  for (const face of "FLBRU") await take(page, of(face));
  // A face that is shown twice is not taken twice.
  await take(page, turned(of("L")));
  assert.match(await page.textContent(".way .failure"), /looks like the face that is taken/);
  await take(page, of("D"));
  await page.waitForSelector(".reading");
  await waitUntilSolvable(page);
  assert.equal((await requestIn(page)).state, paint);

  await page.click(".reading button");
  await page.waitForFunction(() => document.querySelector("video")?.videoWidth > 0);
  await page.click(".taken button >> nth=4");
  assert.match(await page.textContent(".show"), /once more: white/);
  await take(page, turned(of("U")));
  await page.waitForSelector(".reading");
  await waitUntilSolvable(page);
  assert.equal((await requestIn(page)).state, paint);
  await blameless();
});

test("on even sizes the order is told", async () => {
  const { page, blameless } = await openCamera(browser, 4);
  const { paint, of } = await mixedCube(4, "wrgyob", "even");
  assert.match(await page.textContent(".way"), /Keep to this order/);
  for (const face of "FRBLUD") await take(page, of(face));
  await page.waitForSelector(".reading");
  await waitUntilSolvable(page);
  assert.equal((await requestIn(page)).state, paint);
  await blameless();
});

/** The state of `D2 R' D' F2 B D R2 D2 R' F2 D' F2 U' B2 L2 U2 D R2 U`, and the same with every face mirrored. */
const MEANT = "RRDBUULDFRLBURFDRUUFDLFBDDLLLBFDFUDFURFRLBBLFRDBUBURBL";
const MIRRORED = "DRRUUBFDLBLRFRUURDDFUBFLLDDBLLFDFFDUFRUBLRFLBBDRUBULBR";

test("a mirrored cube in letters is told, and can be set right", async () => {
  const { page, blameless } = await open(browser);
  await page.click("#way-paste");
  await page.fill("#paste", MIRRORED);
  const likeliest = page.locator(".suggestion").first();
  assert.match(await likeliest.textContent(), /All faces seem mirrored/);
  await likeliest.click();
  await waitUntilSolvable(page);
  assert.equal((await requestIn(page)).state, MEANT);
  await blameless();
});

test("a camera that mirrors the picture is told, and the cube is shown without that", async () => {
  const { page, blameless } = await openCamera(browser, 3);
  const initials = (state) => [...state].map((face) => "wrgyob"[FACES.indexOf(face)]).join("");
  for (const face of "FRBLUD") {
    await take(page, initials(MIRRORED).slice(9 * FACES.indexOf(face), 9 * FACES.indexOf(face) + 9));
  }
  await page.waitForSelector(".reading");
  assert.match(await page.textContent(".reading"), /Your camera mirrors the picture/);
  await waitUntilSolvable(page);
  assert.equal((await requestIn(page)).state, initials(MEANT));
  await blameless();
});

test("a camera that is refused is told plainly", async () => {
  const { page, blameless } = await open(browser);
  await page.click("#way-camera");
  await page.waitForSelector(".way .failure");
  assert.match(await page.textContent(".way .failure"), /camera/);
  await blameless();
});
