// The service under test: one that runs, or a program that is started on free ports.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { servePage } from "./page_server.mjs";

/** Starts a program and waits until it is ready. */
async function startProgram(program) {
  // The service refuses variables that are no settings of its own.
  const settings = { ...process.env };
  delete settings.UNSCRAMBLE_BIN;
  const child = spawn(program, ["serve"], {
    env: {
      ...settings,
      UNSCRAMBLE_LISTEN: "127.0.0.1:0",
      UNSCRAMBLE_ADMIN: "127.0.0.1:0",
      // The proxies of tests.
      UNSCRAMBLE_TRUSTED_PROXIES: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let address;
  const ready = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`the service ended with ${code} before it was ready`)));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        address = / address=(\S+)/.exec(line)?.[1] ?? address;
        if (/: ready /.test(line)) resolve();
      });
    }
  });
  await ready;
  child.on("exit", (code) => code && console.error(`the service ended with ${code}`));
  return { url: `http://${address}`, stop: () => child.kill() };
}

async function hasPage(url) {
  const response = await fetch(`${url}/`, { redirect: "manual" });
  return response.status === 200 && (await response.text()).includes('id="page"');
}

/** `UNSCRAMBLE_URL` is the address of a service, `UNSCRAMBLE_BIN` a program to start. */
export async function startService() {
  const { UNSCRAMBLE_URL: url, UNSCRAMBLE_BIN: program } = process.env;
  if (!url && !program)
    throw new Error("set UNSCRAMBLE_BIN to a program, or UNSCRAMBLE_URL to a running service");
  const service = url ? { url, stop: () => {} } : await startProgram(program);
  if (await hasPage(service.url)) return service;
  const page = await servePage(service.url);
  return {
    url: page.url,
    stop: () => {
      page.close();
      service.stop();
    },
  };
}
