// Checks what the page weighs: all files of dist together, compressed, and what must be there to use it. The engine, which is kept
// for the time without a connection, counts apart.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
/** The limits in KiB of gzip. The first is a promise; the second keeps the page usable within a second. */
const ALL = 420;
const FIRST = 60;
const ENGINE = 1536;

const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
/** Where somebody may begin: the page, and a course page. */
const pages = ["index.html", "learn.html"].map((name) => ({
  name,
  html: readFileSync(join(DIST, name), "utf8"),
  first: 0,
}));
let all = 0;
let engine = 0;
for (const { parentPath, name } of files) {
  const size = gzipSync(readFileSync(join(parentPath, name)), { level: 9 }).length / 1024;
  if (name.startsWith("engine-")) engine += size;
  else all += size;
  // The licences are linked, and loaded by those who want to read them.
  const isLoaded = ({ html }) => html.includes(name) && !name.endsWith(".txt");
  for (const page of pages) if (name === page.name || isLoaded(page)) page.first += size;
  console.log(`${size.toFixed(1).padStart(7)} KiB  ${name}`);
}
for (const { name, first } of pages)
  console.log(`${first.toFixed(1).padStart(7)} KiB  to use ${name} (limit ${FIRST})`);
console.log(`${all.toFixed(1).padStart(7)} KiB  in all (limit ${ALL})`);
console.log(`${engine.toFixed(1).padStart(7)} KiB  for the engine (limit ${ENGINE})`);
if (all > ALL || engine > ENGINE || pages.some(({ first }) => first > FIRST)) {
  console.error("the page is too large: see what was added to it");
  process.exit(1);
}
