// Runs the browser tests: `UNSCRAMBLE_BIN=../target/release/unscramble npm run e2e`, or with UNSCRAMBLE_URL the
// address of a service that runs. A service without the page gets this folder's build put in front of it.

import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startService } from "./support/service.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const chosen = process.argv.slice(2);
const service = await startService();
const files = readdirSync(folder).filter(
  (name) => name.endsWith(".test.mjs") && (chosen.length === 0 || chosen.some((part) => name.includes(part))),
);
const tests = spawn(
  process.execPath,
  ["--test", "--test-concurrency=1", "--test-reporter=spec", ...files.map((name) => folder + name)],
  { stdio: "inherit", env: { ...process.env, PAGE_URL: service.url } },
);
tests.on("exit", (code) => {
  service.stop();
  process.exit(code ?? 1);
});
