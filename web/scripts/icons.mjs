// Makes the icons of the installed page from src/icon.svg: `npm run icons`, with Chromium as the browser tests have it.
//
// They are squares, since systems round the corners in their own ways, and PNGs with a palette, which suits so few colors.

import { readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { launch } from "../e2e/support/browser.mjs";

const square = readFileSync(new URL("../src/icon.svg", import.meta.url), "utf8").replace(/ rx="\d+"/, "");

/** Systems cut maskable icons to a circle of 80 % of their width, so the cube is smaller. */
const maskable = square
  .replace("<path", '<g transform="translate(1.92 1.92) scale(.88)"><path')
  .replace("</svg>", "</g></svg>");

const ICONS = [
  ["icon-192", square, 192],
  ["icon-512", square, 512],
  ["maskable-512", maskable, 512],
];

/** Returns the bytes of a PNG (PNG, 5 and 11). */
function png(pixels, size) {
  const colors = new Map();
  const rows = Buffer.alloc(size * (size + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const color = pixels.readUIntBE(4 * (size * y + x), 3);
      if (!colors.has(color)) colors.set(color, colors.size);
      rows[(size + 1) * y + 1 + x] = colors.get(color);
    }
  }
  if (colors.size > 256) throw new Error(`${colors.size} colors are too many for a palette`);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits for each pixel, which are the index of a color.
  head.set([8, 3], 8);
  const palette = Buffer.alloc(3 * colors.size);
  [...colors.keys()].forEach((color, index) => palette.writeUIntBE(color, 3 * index, 3));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Draws a picture in the page. Returns its pixels, four bytes each. */
const draw = async ([source, size]) => {
  const image = new window.Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source.replace("<svg", `<svg width="${size}" height="${size}"`))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return [...context.getImageData(0, 0, size, size).data];
};

const browser = await launch();
const page = await browser.newPage();
for (const [name, source, size] of ICONS) {
  const bytes = png(Buffer.from(await page.evaluate(draw, [source, size])), size);
  writeFileSync(new URL(`../public/icons/${name}.png`, import.meta.url), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
await browser.close();
