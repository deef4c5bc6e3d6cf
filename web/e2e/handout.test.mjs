// What is handed out: the sheet for paper, pictures, links with a step, QR codes, and frames in other pages.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { after, afterEach, before, test } from "node:test";
import {
  closePages,
  eventually,
  launch,
  open,
  PAGE_URL,
  source,
  waitUntilSolvable,
} from "./support/browser.mjs";
import { serve } from "./support/local_server.mjs";

const SCRAMBLE = "R+U+F2+L+D'+B+R2+U2+F+L2+D+B2+U'+R+D2+F";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

async function lesson(method, options = {}, size = 3) {
  const opened = await open(browser, {
    path: `/#size=${size}&scramble=${SCRAMBLE}&method=${method}&solve=true`,
    ...options,
  });
  await opened.page.waitForSelector(".lesson");
  return opened;
}

const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;

/** The sheet as it is while the browser prints. */
async function printed(page) {
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      window.sheet = document.querySelector("#sheet").cloneNode(true);
    };
  });
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => window.sheet);
  await page.emulateMedia({ media: "print" });
}

test("a lesson of a 3x3x3 is two pages with a picture for each step", async () => {
  for (const method of ["beginner", "cfop"]) {
    const { page, blameless } = await lesson(method);
    await printed(page);
    const found = await page.evaluate(() => ({
      steps: document.querySelectorAll("#sheet li").length,
      pictures: document.querySelectorAll("#sheet li .cube-picture").length,
      turns: document.querySelectorAll("#sheet li[data-turn=true]").length,
      moves: [...document.querySelectorAll("#sheet li .moves")].map((p) => p.textContent).join(" "),
      seen: getComputedStyle(document.querySelector("#sheet")).display,
      page: getComputedStyle(document.querySelector("#page")).display,
      code: document.querySelector("#sheet .qr-code") !== null,
    }));
    assert.ok(found.pictures >= 10 && found.pictures + found.turns === found.steps, JSON.stringify(found));
    assert.deepEqual([found.seen, found.page, found.code], ["block", "none", true]);
    assert.ok(found.moves.split(" ").length > 40);
    // The sheet is in place of the page only while it is printed.
    const pdf = await page.pdf({ preferCSSPageSize: true });
    assert.ok(pagesOf(pdf) <= 2, `${method}: ${pagesOf(pdf)} pages`);
    if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/${method}.pdf`, pdf);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
    assert.equal(await page.locator("#sheet").count(), 0);
    assert.ok(await page.locator(".lesson").isVisible());
    await blameless();
  }
});

test("the browser's own command prints the sheet, too, in the language of the lesson", async () => {
  const { page, blameless } = await lesson("cfop", { locale: "de-DE" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const text = await page.textContent("#sheet");
  assert.match(text, /W weiß · R rot/);
  assert.match(text, /Scramble: [URFDLB]/);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await blameless();
});

test("a long lesson is a list, and a very long one its phases", async () => {
  const eight = await lesson("reduction", {}, 8);
  await printed(eight.page);
  assert.equal(await eight.page.getAttribute("#sheet article", "data-form"), "list");
  assert.ok(pagesOf(await eight.page.pdf({ preferCSSPageSize: true })) <= 4);
  await eight.blameless();
  const { state } = await (await fetch(`${PAGE_URL}/scramble?size=20&seed=handout`)).json();
  const { page, blameless } = await open(browser, {
    path: `/#state=${state}&method=reduction&solve=true`,
  });
  await page.waitForSelector(".lesson");
  await printed(page);
  assert.equal(await page.getAttribute("#sheet article", "data-form"), "phases");
  assert.match(await page.textContent("#sheet"), /too many for paper/);
  assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true })), 1);
  await blameless();
});

/** The text of a QR code on the page, read back from its squares. */
async function codeOn(page, selector) {
  const path = await page.getAttribute(`${selector} .qr-code path`, "d");
  const { codeOf } = await source("parts/qr_code.tsx");
  return { path, codeOf };
}

test("a link leads to the step, by hand, by a code, and by what the phone offers", async () => {
  for (const options of [{}, PHONE]) {
    const { page, context, blameless } = await lesson("cfop", {
      ...options,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.evaluate(() => {
      navigator.share = async (what) => void (window.shared = what);
    });
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await eventually(async () => assert.match(await page.textContent(".at"), /^1 of/));
    await page.getByRole("button", { name: "Share …" }).click();
    const dialog = page.getByRole("dialog");
    const link = dialog.getByLabel("Link", { exact: true });
    assert.doesNotMatch(await link.inputValue(), /at=/);
    const before = await codeOn(page, "dialog");
    await dialog.getByLabel(/Begin where you are/).check();
    const address = await link.inputValue();
    assert.match(address, /&solve=true&at=1$/);
    const after = await codeOn(page, "dialog");
    assert.notEqual(after.path, before.path);
    // The squares that are black are those of the code of this very address.
    const code = after.codeOf(address);
    let black = 0;
    for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) black += code.get(x, y);
    const runs = [...after.path.matchAll(/h(\d+)v1/g)];
    assert.equal(
      runs.reduce((sum, [, run]) => sum + Number(run), 0),
      black,
    );
    await dialog.getByRole("button", { name: "Copy the link" }).click();
    await eventually(async () =>
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address),
    );
    await dialog.getByRole("button", { name: "Send …" }).click();
    await eventually(async () => assert.equal(await page.evaluate(() => window.shared?.url), address));
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/share-${page.viewportSize().width}.png` });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const other = await context.newPage();
    await other.goto(address);
    await other.waitForSelector(".lesson");
    await eventually(async () => assert.match(await other.textContent(".at"), /^1 of/));
    await blameless();
  }
});

test("a link that is too long for a code says so", async () => {
  const { page, blameless } = await open(browser);
  const { solvedPaint } = await source("cube/colors.ts");
  await page.click("#way-paste");
  await page.fill("#paste", solvedPaint(30).join(""));
  await waitUntilSolvable(page);
  await page.getByRole("button", { name: "Share …" }).click();
  assert.match(await page.getByRole("dialog").textContent(), /too long for a QR code/);
  assert.equal(await page.locator("dialog .qr-code").count(), 0);
  await blameless();
});

test("pictures are files as wide as they should be", async () => {
  const { page, blameless } = await lesson("cfop");
  await page.getByRole("button", { name: "Picture …" }).click();
  const dialog = page.getByRole("dialog");
  const saved = async (format) => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: format, exact: true }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  for (const kind of ["Cube", "Net"]) {
    await dialog.getByLabel(kind, { exact: true }).check();
    await dialog.getByLabel("Width").selectOption("400");
    const png = await saved("PNG");
    assert.equal(png.name, "cube-3x3x3.png");
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    assert.equal(png.bytes.readUInt32BE(16), 400);
    const svg = await saved("SVG");
    assert.match(svg.bytes.toString(), /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]* width="400"/);
  }
  await dialog.getByLabel("This step, moving").check();
  await dialog.getByLabel("Width").selectOption("160");
  const gif = await saved("GIF");
  assert.equal(gif.name, "moves-3x3x3.gif");
  assert.equal(gif.bytes.subarray(0, 6).toString(), "GIF89a");
  assert.equal(gif.bytes.readUInt16LE(6), 160);
  await page.waitForFunction(() => document.querySelector(".picture-preview img").naturalWidth > 0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/picture.png` });
  await blameless();
});

test("a frame in another page follows the solution, and only there", async () => {
  const { page, blameless } = await lesson("cfop", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Share …" }).click();
  await page.getByText("Put it into a web page").click();
  const snippet = await page.getByLabel("HTML of the frame").inputValue();
  await blameless();
  const article = (frame) =>
    `<!doctype html><html lang="en"><title>An article</title><main><h1>A cube</h1>${frame}</main></html>`;
  const other = await serve((request, answer) => {
    answer.writeHead(200, { "content-type": "text/html" });
    const root = snippet.replace("/embed#", "/#");
    answer.end(article(request.url === "/root" ? root : snippet));
  });
  for (const width of [320, 900]) {
    const context = await browser.newContext({ viewport: { width, height: 700 } });
    const outside = await context.newPage();
    await outside.goto(other.url);
    const entries = await outside.evaluate(() => window.history.length);
    const frame = outside.frameLocator("iframe");
    await frame.locator(".embed .controls").waitFor();
    const first = await frame.locator(".embed-next .moves").textContent();
    await frame.getByRole("button", { name: "Next", exact: true }).click();
    await eventually(async () =>
      assert.match(
        await frame.getByRole("link", { name: "Open in unscramble" }).getAttribute("href"),
        /&at=1$/,
      ),
    );
    assert.ok(first.length > 0);
    const wide = await frame.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    assert.equal(wide, 0);
    const high = await frame.locator("html").evaluate((html) => html.scrollHeight - html.clientHeight);
    assert.ok(high <= 0, `${high}`);
    // Going through the solution leaves no entries in the history of the page around it.
    assert.equal(await outside.evaluate(() => window.history.length), entries);
    if (process.env.SHOTS) await outside.screenshot({ path: `${process.env.SHOTS}/embed-${width}.png` });
    await context.close();
  }
  const refused = await browser.newContext();
  const outside = await refused.newPage();
  const errors = [];
  outside.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await outside.goto(`${other.url}/root`);
  await eventually(() => assert.match(errors.join(), /frame-ancestors|X-Frame-Options/i));
  await refused.close();
  other.close();
});

test("a frame alone says what is the matter, and takes its theme from its address", async () => {
  const dark = await browser.newPage();
  await dark.goto(`${PAGE_URL}/embed#size=3&scramble=R+U&theme=dark`);
  await dark.waitForSelector(".embed .controls");
  assert.equal(await dark.getAttribute("html", "data-theme"), "dark");
  const broken = await browser.newPage();
  await broken.goto(`${PAGE_URL}/embed#state=UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBUB`);
  await eventually(async () => assert.match(await broken.textContent(".embed"), /cannot be solved/));
  await dark.close();
  await broken.close();
});

test("what is handed out has no barriers", async () => {
  const axe = await readFile(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  for (const colorScheme of ["light", "dark"]) {
    const { page } = await lesson("cfop", { ...PHONE, colorScheme, bypassCSP: true });
    for (const name of ["Share …", "Picture …"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      await page.evaluate(axe);
      const found = await page.evaluate(async () => (await window.axe.run("dialog")).violations);
      assert.deepEqual(
        found.map(({ id, nodes }) => `${id}: ${nodes[0].html}`),
        [],
      );
      for (const button of await page.locator("dialog button:visible").all()) {
        const { height } = await button.boundingBox();
        assert.ok(height >= 43.9, `${await button.textContent()} is ${height} high`);
      }
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name.slice(0, 5)}-${colorScheme}.png` });
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.goto(`${PAGE_URL}/embed#size=3&scramble=R+U&method=cfop`);
    await page.waitForSelector(".embed .controls");
    await page.evaluate(axe);
    const found = await page.evaluate(async () => (await window.axe.run()).violations);
    assert.deepEqual(
      found.map(({ id, nodes }) => `${id}: ${nodes[0].html}`),
      [],
    );
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/embed-${colorScheme}.png` });
  }
});
