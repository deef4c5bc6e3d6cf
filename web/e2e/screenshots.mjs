// Makes the pictures of docs/web.md: `UNSCRAMBLE_URL=http://localhost:8080 npm run screenshots`.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { startService } from "./support/service.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const HARD = "LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR";
/** The same with the corner at URF twisted. */
const TWISTED = HARD.replace(/^(.{8})(.)(.)(.{10})(.)/, "$1$3$5$4$2");
const SCRAMBLE = "D2+F2+U'+B2+D+L2+U+R2+B'+D'+L+F'+U2+R'+B2+D'+F";

const service = await startService();
process.env.PAGE_URL = service.url;
const { launch, open, waitUntilSolvable } = await import("./support/browser.mjs");
const browser = await launch();
await mkdir(FOLDER, { recursive: true });

async function picture(name, options, reach) {
  const { page, context } = await open(browser, {
    viewport: { width: 1200, height: 700 },
    expectFailures: true,
    ...options,
  });
  await reach(page);
  // The cube fades in, and lists scroll to their places.
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${FOLDER}web-${name}.png` });
  await context.close();
}

async function follow(page, steps, moves = 0) {
  await page.waitForSelector("twisty-player");
  for (let i = 0; i < steps; i++) await page.keyboard.press("ArrowDown");
  for (let i = 0; i < moves; i++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(1100);
  }
}

await picture("empty", { doors: true }, (page) => page.waitForSelector(".doors"));
await picture("paint", { path: `/#state=${TWISTED}` }, async (page) => {
  await page.waitForSelector(".suggestion");
  await page.getByText("Paint over it").click();
  await page.hover(".suggestion");
});
await picture("solving", { path: `/#state=${HARD}&method=optimal` }, async (page) => {
  await waitUntilSolvable(page);
  await page.click(".primary");
  await page.waitForSelector(".progress .lengths");
  await page.waitForTimeout(2000);
});
await picture("follow", { path: `/#size=3&scramble=${SCRAMBLE}&method=cfop&solve=true` }, (page) =>
  follow(page, 5, 1),
);
const five = "/#size=5&scramble=R+3Rw+U+F2+Lw+D+Bw2+Uw+2R+U2&method=reduction&solve=true";
await picture("follow-5", { path: five }, (page) => follow(page, 10));
const dark = {
  colorScheme: "dark",
  path: `/#size=4&scramble=Rw+${SCRAMBLE}+Uw+Fw2+R&method=reduction&solve=true`,
};
await picture("dark", dark, (page) => follow(page, 4));
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};
await picture(
  "phone",
  { ...phone, path: `/#size=3&scramble=${SCRAMBLE}&method=beginner&solve=true` },
  (page) => follow(page, 3),
);

await browser.close();
service.stop();
