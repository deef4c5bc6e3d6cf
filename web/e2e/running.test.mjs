// While a solve runs, and when it cannot: progress, cancelling, a service that is gone or busy.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import {
  ask,
  closePages,
  eventually,
  launch,
  open,
  PAGE_URL,
  solve,
  waitUntilSolvable,
} from "./support/browser.mjs";
import { serve } from "./support/local_server.mjs";
import { passOn } from "./support/pass_on.mjs";

let browser;
before(async () => (browser = await launch()));
afterEach(() => closePages(browser));
after(() => browser.close());

/** A state whose shortest solution takes minutes to prove. */
const HARD = "LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR";

test("a search tells how it goes, and Cancel cancels it", async () => {
  const { page, blameless } = await open(browser, { path: `/#state=${HARD}&method=optimal` });
  await waitUntilSolvable(page);
  const requests = [];
  page.on("requestfailed", (request) => requests.push(request.url()));
  await page.click(".primary");
  await page.waitForSelector(".progress .lengths");
  assert.match(await page.textContent(".lengths"), /\d+/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForSelector(".primary[aria-disabled=false]");
  assert.equal(await page.locator(".progress").count(), 0);
  await eventually(async () =>
    assert.ok(
      requests.some((url) => url.endsWith("/solve/events")),
      "it is aborted",
    ),
  );
  assert.equal(await page.locator(".failure").count(), 0);

  await page.selectOption("#method", "two_phase");
  await solve(page);
  await blameless();
});

test("all shortest solutions are listed if one asks for them", async () => {
  const path = "/#size=3&scramble=R+L+F2+U2+D2&method=optimal&option.all=true&solve=true";
  const { page, blameless } = await open(browser, { path });
  await page.click(".facts summary");
  await page.waitForSelector(".listed");
  assert.ok((await page.locator(".listed li").count()) >= 1);
  await blameless();
});

test("methods and options are drawn from what the service lists", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=4&scramble=Rw" });
  await waitUntilSolvable(page);
  const { methods } = await (await fetch(`${process.env.PAGE_URL}/methods`)).json();
  const names = methods.filter(({ sizes }) => sizes.min <= 4 && 4 <= sizes.max).map(({ name }) => name);
  assert.deepEqual(await page.$$eval("#method option", (all) => all.map(({ value }) => value)), [
    "auto",
    ...names,
  ]);
  for (const name of names) {
    const method = methods.find((entry) => entry.name === name);
    await page.selectOption("#method", name);
    assert.ok((await page.textContent(".about")).includes(method.for_whom));
    await page.$eval("details.settings", (details) => (details.open = true));
    for (const option of method.options.filter(({ sizes }) => sizes.min <= 4 && 4 <= sizes.max)) {
      const field = page.locator(`#option-${option.name}`);
      assert.equal(await field.count(), 1, option.name);
      if (option.values) {
        assert.deepEqual(
          await field.locator("option").evaluateAll((all) => all.map(({ value }) => value)),
          option.values,
        );
      }
    }
    assert.equal(await page.locator("#time").count(), method.searches ? 1 : 0);
  }
  await blameless();
});

test("a service that does not answer is told plainly, and comes back", async () => {
  const { page, context, blameless } = await open(browser, {
    path: "/#size=3&scramble=R+U",
    expectFailures: true,
  });
  await waitUntilSolvable(page);
  await context.setOffline(true);
  await page.click(".primary");
  await page.waitForSelector(".method .failure");
  assert.match(await page.textContent(".method .failure"), /The service does not answer/);
  await page.fill("#paste", "R U F");
  await page.waitForSelector(".verdict .failure");
  assert.match(await page.textContent(".verdict .failure"), /The service does not answer/);
  assert.equal(await page.locator(".method .failure").count(), 0, "what failed was another cube's");
  await page.click(".verdict .failure button");
  await page.waitForSelector(".verdict .failure");
  await context.setOffline(false);
  await waitUntilSolvable(page);
  await solve(page);
  await blameless();
});

test("what a service that does not answer was asked for goes on when it is back", async () => {
  const { page, context, blameless } = await open(browser, {
    path: "/#size=3&scramble=R+U",
    expectFailures: true,
  });
  await waitUntilSolvable(page);
  await context.setOffline(true);
  await page.click(".primary");
  await page.waitForSelector(".method .failure");
  await context.setOffline(false);
  await page.waitForSelector(".lesson");
  await blameless();
});

test("a busy service says when to try again", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=3&scramble=R+U", expectFailures: true });
  await waitUntilSolvable(page);
  const problem = {
    type: "/problems/overloaded",
    title: "Overloaded",
    status: 503,
    code: "overloaded",
    detail: "the queue is full",
  };
  await page.route("**/solve/events", (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "7" },
      contentType: "application/problem+json",
      json: problem,
    }),
  );
  await page.click(".primary");
  await page.waitForSelector(".method .failure");
  assert.match(
    await page.textContent(".method .failure"),
    /Overloaded.*The queue is full\. Try again in 7 s\./,
  );
  await blameless();
});

/** A service whose solves are what a test writes: it gets the stream of each. */
async function streaming(use) {
  const streams = [];
  const server = await serve((incoming, outgoing) => {
    if (incoming.url !== "/solve/events") return passOn(incoming, outgoing, new URL(incoming.url, PAGE_URL));
    outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    streams.push((event, data) => outgoing.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  });
  try {
    const opened = await open(browser, { service: server.url, path: "/#size=3&scramble=R+U" });
    await waitUntilSolvable(opened.page);
    await use(opened.page, async () => {
      const before = streams.length;
      await opened.page.click(".method .failure button, .primary");
      await eventually(async () => assert.ok(streams.length > before));
      return streams.at(-1);
    });
    await opened.blameless();
  } finally {
    server.close();
  }
}

test("tables that are being prepared are told, in every language, and what came without them", async () => {
  const answer = await ask("/solve", { size: 3, scramble: "R U", detail: "steps" });
  await streaming(async (page, press) => {
    for (const [language, words] of [
      ["de", /^Suchtabellen für 5 Ebenen werden vorbereitet … 40\s%$/],
      ["es", /^Preparando tablas de búsqueda para 5 capas… 40\s%$/],
      ["fr", /^Préparation des tables de recherche pour 5 couches… 40\s%$/],
      ["zh", /^正在准备 5 阶的搜索数据表…… 40%$/],
      ["en", /^Preparing search tables for 5 layers … 40%$/],
    ]) {
      await page.selectOption("header select", language);
      const write = await press();
      write("tables", { table: "five-3", percent: 40 });
      await page.waitForSelector(".progress .tables");
      assert.equal(await page.getAttribute(".tables progress", "value"), "40");
      assert.match((await page.innerText(".tables")).replace(/\s+/g, " "), words);
      write("tables", { table: "five-5-edges", percent: 100 });
      await page.waitForSelector(".progress .tables", { state: "detached" });
      if (language !== "en") {
        await page.click(".progress button");
        continue;
      }
      write("result", { ...answer, search: { ...answer.search, tables: "loading" } });
      await page.waitForSelector(".lesson");
      assert.match(await page.innerText(".besides > .note"), /The search tables were still being prepared/);
    }
    const write = await press();
    const detail = "the tables that this takes are still loading: five-3, 40%";
    write("problem", { title: "Tables loading", status: 503, code: "tables_loading", detail });
    await page.waitForSelector(".method .failure");
    assert.match(await page.textContent(".method .failure"), /Tables loading.*still loading: five-3, 40%/);
    const again = await press();
    again("result", { ...answer, search: { ...answer.search, tables: "left_out" } });
    await page.waitForSelector(".lesson");
    assert.match(await page.innerText(".besides > .note"), /has no memory for the search tables/);
  });
});

test("moves are read as the service reads them", async () => {
  const { page, blameless } = await open(browser, { path: "/#size=3&scramble=" });
  const stateAfter = async (moves) => {
    await page.fill("#paste", moves);
    await waitUntilSolvable(page);
    return page.$eval("svg.net", (net) => net.innerHTML);
  };
  const state = await stateAfter("F R U R' U' F' R2 F2");
  for (const moves of [
    "[F: [R, U]] R2F2",
    "FRUR'U'F'R2F2",
    "1. F (R U R\u2019 U\u2032) F` // in\n2. R2, F2. (8f)",
  ]) {
    assert.equal(await stateAfter(moves), state, moves);
  }
  await blameless();
});

test("what is no move of a cube is refused by its name", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  for (const [moves, reason] of [
    ["R ' U", /no space inside a move/],
    ["R++ D--", /Megaminx/],
    ["(1,0)/", /Square-1/],
    ["((((R)99)99)99)99", /more than 10000 moves/],
  ]) {
    await page.fill("#paste", moves);
    await eventually(async () => assert.match(await page.textContent(".verdict .failure"), reason));
  }
  await blameless();
});

test("a move that does not exist is refused in the service's words", async () => {
  const { page, blameless } = await open(browser, { expectFailures: true });
  await page.fill("#paste", "R U Q");
  await page.waitForSelector(".verdict .failure");
  assert.match(await page.textContent(".verdict .failure"), /Invalid notation.*"Q" is not a face/);
  assert.ok(await page.locator(".primary").isDisabled());
  await blameless();
});

test("the page can be used after less than a second of work", async () => {
  const { page, context, blameless } = await open(browser);
  const debuggerOf = await context.newCDPSession(page);
  // Time of the processor, not of the clock: what else the machine does is not the page's fault.
  await debuggerOf.send("Performance.enable", { timeDomain: "threadTicks" });
  const work = async () => {
    const { metrics } = await debuggerOf.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await work();
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName("usable").length === 1);
  const seconds = (await work()) - before;
  console.log(`usable after ${Math.round(1000 * seconds)} ms of work`);
  assert.ok(seconds > 0 && seconds < 1, `${seconds} s`);
  await blameless();
});

test("a random cube that comes late does not replace a newer one", async () => {
  const { page, blameless } = await open(browser);
  await waitUntilSolvable(page);
  let late;
  await page.route("**/scramble*", (route) => (late = route));
  await page.click("#way-random");
  await eventually(async () => assert.ok(late));
  assert.ok(await page.locator(".primary").isDisabled(), "the cube before it is not solved in its place");
  const dropped = page.waitForEvent("requestfailed", (request) => request === late.request());
  await page.click("#way-paste");
  await page.fill("#paste", "R U F2");
  await dropped;
  await late.continue().catch(() => undefined);
  await waitUntilSolvable(page);
  await eventually(async () => assert.match(page.url(), /R\+U\+F2/));
  await blameless();
});
