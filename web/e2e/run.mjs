// Runs the browser tests: `UNSCRAMBLE_BIN=../target/release/unscramble npm run e2e`, or with UNSCRAMBLE_URL the
// address of a service that runs. A service without the page gets this folder's build put in front of it.
//
// Arguments choose files by parts of their names. With `--smoke` only the tests with @smoke in their names run.

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startService } from "./support/service.mjs";

const SMOKE = "@smoke";
/** The longest that a file of tests may take, in milliseconds: far more than on a busy machine, but a hang ends. */
const LONGEST = 30 * 60_000;

const folder = fileURLToPath(new URL(".", import.meta.url));
const smoke = process.argv.includes("--smoke");
const chosen = process.argv.slice(2).filter((argument) => argument !== "--smoke");
const files = readdirSync(folder).filter(
  (name) =>
    name.endsWith(".test.mjs") &&
    (chosen.length === 0 || chosen.some((part) => name.includes(part))) &&
    // A file without such a test would start a browser for nothing.
    (!smoke || readFileSync(folder + name, "utf8").includes(SMOKE)),
);
// Without files, node would look for tests by itself.
if (files.length === 0) throw new Error(`no tests are named ${process.argv.slice(2).join(" ")}`);

const service = await startService();
const tests = spawn(
  process.execPath,
  [
    "--test",
    "--test-concurrency=1",
    `--test-timeout=${LONGEST}`,
    "--test-reporter=spec",
    ...(smoke ? [`--test-name-pattern=${SMOKE}`] : []),
    ...files.map((name) => folder + name),
  ],
  { stdio: "inherit", env: { ...process.env, PAGE_URL: service.url } },
);
// Whoever ends the run ends the tests and the service with it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
tests.on("exit", (code) => {
  service.stop();
  process.exit(code ?? 1);
});
