// The course pages of the service, or stand-ins for them: the shell of the build, filled as the service fills it.
//
// With it the live parts of these pages are tested before a service serves the pages.

import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./local_server.mjs";
import { POLICY } from "./page_server.mjs";
import { passOn } from "./pass_on.mjs";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const LINKS = {
  "": "Solve a cube",
  learn: "Learn",
  "learn/algorithms": "Algorithms",
  "learn/practice": "Practice",
  "learn/analysis": "Analysis",
  "learn/glossary": "Glossary",
};

const row = ({ id, name, size, moves, recognition, picture }, alternative) => `
<tr id="${id}" class="case" data-case="${id}" data-size="${size}" data-moves="${moves}">
  <td class="picture">${picture.replace(/<\?.*?\?>/, "")}</td>
  <td class="name"><a href="#${id}">${name}</a></td>
  <td class="recognition">${recognition}</td>
  <td class="moves"><code>${moves}</code>${
    alternative
      ? ` <div class="alternatives">or <code data-moves="${alternative}">${alternative}</code></div>`
      : ""
  }</td>
  <td class="actions"></td>
</tr>`;

/** Another way to solve a case, where a table has one. */
const ALTERNATIVES = { "pll-t": "R2 Uw R2 Uw' R2 F2 Uw' F2 Uw F2" };

async function table(service, set) {
  const { algorithms } = await (await fetch(`${service}/methods/${set === "cmll" ? "roux" : "cfop"}`)).json();
  const rows = algorithms
    .filter(({ group }) => group.toLowerCase() === set)
    .map((algorithm) => row(algorithm, ALTERNATIVES[algorithm.id]));
  return `<h1>${set.toUpperCase()}</h1><p class="lead">The last layer, permuted.</p>
    <table class="cases" data-set="${set}"><tbody>${rows.join("")}</tbody></table>`;
}

const CONTENT = {
  learn: () => `<h1>Learn to solve a cube</h1>
    <p class="lead">Seven lessons from the first turn to a solved cube.</p>
    <h2>For beginners</h2>
    <ol>
      <li><a class="lesson" data-lesson="beginner/cross" href="./learn/beginner/cross">The cross</a></li>
      <li><a class="lesson" data-lesson="beginner/corners" href="./learn/beginner/corners">The corners</a></li>
    </ol>`,
  "learn/beginner/cross": () => `<h1>The cross</h1>
    <p>Hold white at the bottom. A turn is <code>R</code>, and back is <code>R'</code>.</p>
    <figure class="example" data-size="3" data-start="F2 R2" data-moves="R2 F2">
      <ol>
        <li data-from="0" data-to="1"><div><p class="what">Bring the edge down.</p></div></li>
        <li data-from="1" data-to="2"><div><p class="what">Bring the other edge down.</p></div></li>
      </ol>
    </figure>
    <h2>Try it</h2>
    <section class="own-cube">
      <p><a class="main-way" href="../../#size=3&amp;scramble=&amp;method=beginner&amp;until=l1-cross&amp;level=1">With your own cube</a></p>
    </section>
    <section class="exercise" data-size="3" data-leaving="l1-cross" data-method="beginner" data-level="1" data-until="l1">
      <h3>Exercise: the corners</h3><p>The cross is done.</p>
    </section>
    <section class="exercise" data-cases="pll-t,pll-ja"><h3>Exercise: two cases</h3></section>
    <button class="lesson-done" hidden data-lesson="beginner/cross"></button>`,
  "learn/beginner/turns": () => `<h1>Turns</h1>
    <figure class="turns"><ul><li>
      <span class="moving"><svg viewBox="0 0 1 1"></svg></span><span class="still"><svg viewBox="0 0 1 1"></svg></span>
      <b class="letter">R</b><span>right side, up</span>
    </li></ul></figure>`,
  "learn/practice": () => `<h1>Practice</h1><div data-island="practice"></div>`,
  "learn/analysis": () => `<h1>Analysis</h1><div data-island="analysis"></div>`,
  "learn/algorithms/pll": (service) => table(service, "pll"),
  "learn/algorithms/oll": (service) => table(service, "oll"),
};

/** The shell with what the service writes into it. */
async function filled(service, path, lang) {
  const shell = await readFile(join(DIST, "learn.html"), "utf8");
  const root = "./" + "../".repeat(path.split("/").length - 1);
  const links = Object.entries(LINKS).map(
    ([to, name]) => `<a href="${root}${to}"${path === to ? ' aria-current="page"' : ""}>${name}</a>`,
  );
  return shell
    .replace('<html lang="en" data-root="./">', `<html lang="${lang}" data-root="${root}">`)
    .replaceAll('"./assets/', `"${root}assets/`)
    .replace("<!--head-->", `<title>${path}</title>`)
    .replace("<!--nav-->", `<nav aria-label="Pages">${links.join("")}</nav>`)
    .replace("<!--content-->", await CONTENT[path](service));
}

/** Serves stand-ins in front of a service. */
export async function serveCourse(service) {
  return serve(async (incoming, outgoing) => {
    const url = new URL(incoming.url, "http://page");
    const path = url.pathname.slice(1);
    if (path in CONTENT) {
      const asked = url.searchParams.get("lang") ?? incoming.headers["accept-language"]?.slice(0, 2);
      const lang = ["en", "de", "es", "fr", "zh"].includes(asked) ? asked : "en";
      const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY };
      return outgoing.writeHead(200, headers).end(await filled(service, path, lang));
    }
    if (path.startsWith("assets/")) {
      const body = await readFile(join(DIST, normalize(path))).catch(() => undefined);
      if (!body) return outgoing.writeHead(404).end();
      return outgoing.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain" }).end(body);
    }
    passOn(incoming, outgoing, new URL(incoming.url, service));
  });
}

/** The address of a service that serves the course pages: this one, or one of stand-ins in front of it. */
export async function startCourse(service) {
  const page = await fetch(`${service}/learn`);
  if (page.ok && (await page.text()).includes('class="learn"')) return { url: service, close: () => {} };
  return serveCourse(service);
}
