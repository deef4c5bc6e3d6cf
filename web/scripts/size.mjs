// Checks what the page weighs: all files of dist together, compressed, and what must be there to use it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
/** The limits in KiB of gzip. The first is a promise; the second keeps the page usable within a second. */
const ALL = 350;
const FIRST = 60;

const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const html = readFileSync(join(DIST, "index.html"), "utf8");
let all = 0;
let first = 0;
for (const { parentPath, name } of files) {
  const size = gzipSync(readFileSync(join(parentPath, name)), { level: 9 }).length / 1024;
  all += size;
  if (name === "index.html" || html.includes(name)) first += size;
  console.log(`${size.toFixed(1).padStart(7)} KiB  ${name}`);
}
console.log(`${first.toFixed(1).padStart(7)} KiB  to use the page (limit ${FIRST})`);
console.log(`${all.toFixed(1).padStart(7)} KiB  in all (limit ${ALL})`);
if (all > ALL || first > FIRST) {
  console.error("the page is too large: see what was added to it");
  process.exit(1);
}
