// A camera that sees what a test holds in front of it.

import { open } from "./browser.mjs";

/** Stickers in front of a camera, not in the page's own shades. */
const SEEN = { w: "#d8dad2", r: "#b42a34", g: "#2f8d50", y: "#dcc83c", o: "#e8803c", b: "#2a54a0" };
export const FACES = "URFDLB";

/** A camera that sees what `window.hold` puts in front of it: the stickers of a face, in the middle of its picture. */
const fakeCamera = (shades) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [160, 120];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  window.hold = (stickers) => {
    const layers = Math.sqrt(stickers.length);
    const side = (0.8 * canvas.height) / layers;
    context.fillStyle = "#606060";
    context.fillRect(0, 0, canvas.width, canvas.height);
    [...stickers].forEach((color, cell) => {
      context.fillStyle = shades[color];
      const x = (canvas.width - layers * side) / 2 + (cell % layers) * side;
      const y = (canvas.height - layers * side) / 2 + Math.floor(cell / layers) * side;
      context.fillRect(x, y, side, side);
    });
  };
  window.hold("????");
  // A picture that does not change is not sent again, and a video without a picture has no size.
  window.setInterval(() => context.fillRect(0, 0, 1, 1), 100);
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
};

/** Opens the page with such a camera, on a cube of this size. */
export async function openCamera(browser, size, options = {}) {
  const { page, ...opened } = await open(browser, {
    ...options,
    permissions: ["camera"],
    expectFailures: true,
  });
  await page.evaluate(fakeCamera, SEEN);
  await page.fill("#size", String(size));
  await page.press("#size", "Enter");
  await page.click("#way-camera");
  await page.waitForFunction(() => document.querySelector("video")?.videoWidth > 0);
  return { page, ...opened };
}

/** Holds a face into the grid, waits until the camera sees it, and takes it. */
export async function take(page, stickers) {
  await page.evaluate((stickers) => window.hold(stickers), stickers);
  await page.waitForFunction(
    ([stickers, shades]) => {
      const cells = [...document.querySelectorAll(".grid rect")].map((cell) => cell.getAttribute("fill"));
      return cells.join() === [...stickers].map((color) => shades[color]).join();
    },
    [stickers, SHADES],
  );
  await page.click(".way .wide");
}
const SHADES = { w: "#f4f4f0", r: "#c8202f", g: "#0a9a55", y: "#f7cf1d", o: "#f47b20", b: "#1455b8" };
