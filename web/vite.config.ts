import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { DIMMING } from "./src/cube/dimming.ts";

/**
 * Leaves out what of cubing.js the page never loads: it brings its own cubes (src/player/puzzle.ts), so the tables
 * and pictures of other puzzles, and the code that cuts them out of polyhedra, would be dead files in the bundle.
 */
function withoutOtherPuzzles(): Plugin {
  const left = /\/(puzzles-dynamic-[\w-]+|puzzle-geometry\/index)\.js$/;
  const nothing = "\0nothing";
  return {
    name: "without-other-puzzles",
    enforce: "pre",
    resolveId: (source, importer) => (importer?.includes("/cubing/") && left.test(source) ? nothing : null),
    load: (id) => (id === nothing ? "export {};" : null),
  };
}

/**
 * The player takes half of the light of a dimmed sticker. This takes as much as on the net (`dimmed` in
 * src/cube/colors.ts). A new version of cubing.js that words
 * this differently stops the build, so that the change is not lost unseen.
 */
function dimmingAsOnNet(): Plugin {
  const before = "multiplyScalar(0.5).getHex()";
  return {
    name: "dimming-as-on-net",
    enforce: "pre",
    transform(code, id) {
      if (!/\/twisty-dynamic-3d-\w+\.js$/.test(id)) return null;
      if (!code.includes(before))
        throw new Error("cubing.js dims stickers in another way: see dimmingAsOnNet()");
      return { code: code.replace(before, `multiplyScalar(${DIMMING}).getHex()`), map: null };
    },
  };
}

/** What is in the bundle, and under which licence: a file beside it, which the page links to. */
function licences(): Plugin {
  let file: string;
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const folders = Object.values(bundle)
        .flatMap((part) => (part.type === "chunk" ? part.moduleIds : []))
        .map((id) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0]);
      const packages = [...new Set(folders)].filter((folder) => folder !== undefined).map(licenceOf);
      const source = packages.sort().join(`\n${"-".repeat(80)}\n\n`);
      file = this.getFileName(this.emitFile({ type: "asset", name: "licences.txt", source }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => (file ? [{ tag: "link", attrs: { rel: "license", href: `./${file}` } }] : []),
    },
  };
}

interface Manifest {
  name: string;
  version: string;
  license: string;
  repository: string | { url: string };
}

/** What the licences ask for of packages that come without their text: cubing.js and Fluent. */
const TEXTS: Readonly<Record<string, () => string>> = {
  "MPL-2.0": () => `This is subject to the terms of the Mozilla Public License, v. 2.0, a copy of which is at
https://mozilla.org/MPL/2.0/. The changes to it are those that vite.config.ts of unscramble makes.
`,
  "Apache-2.0": () => readFileSync(new URL("../LICENSE-APACHE", import.meta.url), "utf8"),
};

function licenceOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Manifest;
  const { name, version, license, repository } = manifest;
  const source = (typeof repository === "string" ? repository : repository.url)
    .replace("github:", "https://github.com/")
    .replace(/^git\+|\.git$/g, "");
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  const known = Object.keys(TEXTS).find((licence) => license.includes(licence));
  if (!file && !known) throw new Error(`${name} comes without the text of its licence`);
  const text = file ? readFileSync(`${folder}/${file}`, "utf8") : TEXTS[known!]!();
  return `${name} ${version} (${license})\nSource: ${source}\n\n${text}`;
}

/**
 * Adds the service worker, once all other files are there: it keeps them, and its version is a hash of them.
 * It is one file with a name that stays, and no module, which not all browsers take for a service worker.
 */
function serviceWorker(): Plugin {
  let out: string;
  return {
    name: "service-worker",
    apply: "build",
    configResolved(resolved) {
      out = resolve(resolved.root, resolved.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = filesIn(out);
        const hash = createHash("sha256");
        for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(out, file)));
        // The service serves the page at the folder itself. The shell of the course pages is none that anybody visits.
        const kept = files
          .map((file) => file.replaceAll(sep, "/"))
          .filter((file) => file !== "learn.html")
          .map((file) => (file === "index.html" ? "./" : file));
        await build({
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          define: { FILES: JSON.stringify(kept), VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)) },
          build: {
            target: "es2022",
            outDir: out,
            emptyOutDir: false,
            rolldownOptions: {
              input: fileURLToPath(new URL("src/worker/main.ts", import.meta.url)),
              output: { format: "iife", entryFileNames: "worker.js" },
            },
          },
        });
      },
    },
  };
}

/** The files in a folder and those in it, in the order of their names. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** The service to develop against; see docs/web.md. */
const service = process.env["UNSCRAMBLE_URL"] ?? "http://127.0.0.1:8080";
const api = JSON.parse(readFileSync(new URL("../openapi/openapi.json", import.meta.url), "utf8")) as {
  paths: Record<string, unknown>;
};
const paths = new Set([
  ...Object.keys(api.paths).map((path) => path.split("/")[1]),
  "docs",
  "openapi.json",
  "problems",
]);
const proxy = Object.fromEntries([...paths].map((path) => [`/${path}`, service]));

const BASE =
  /\bpreload-helper|\/src\/(words\/words|api\/(answers|client|connection)|device\/(calls|keeping))\.ts|\/node_modules\/(preact|@preact|@fluent)\//;

export default defineConfig({
  // Relative, so that the page works under any path: a proxy in front of the service may strip one.
  base: "./",
  build: {
    target: "es2022",
    // The player with three.js is one part, loaded when a solution is there.
    chunkSizeWarningLimit: 600,
    // Icons become files too: the page's policy allows data URLs, but a file is kept by its hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page, and the shell of the course pages, which the service fills.
    rolldownOptions: {
      input: ["index.html", "learn.html"],
      // What both load first is one file, though parts that come later use some of it alone.
      output: { codeSplitting: { groups: [{ name: "base", test: BASE }] } },
    },
  },
  plugins: [withoutOtherPuzzles(), dimmingAsOnNet(), licences(), serviceWorker()],
  // The engine, whose files count apart (scripts/size.mjs).
  worker: {
    format: "es",
    rolldownOptions: {
      output: { entryFileNames: "assets/engine-[hash].js", assetFileNames: "assets/engine-[hash][extname]" },
    },
  },
  // The browser tests in e2e/ have a runner of their own.
  test: { include: ["src/**/*.test.ts"] },
  // The engine is in another folder.
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
});
