import { beforeEach, expect, it } from "vitest";
import { Host } from "../../../crates/wasm/npm/src/host";
import type { Asked, Call, Replied } from "../../../crates/wasm/npm/src/protocol";

/** A worker that answers when the test says so. */
class FakeWorker {
  asked: Asked[] = [];
  isEnded = false;
  isBusy = false;
  reply!: (replied: Replied) => void;
  break!: (error: Error) => void;
  post(asked: Asked) {
    this.asked.push(asked);
  }
  listen(heard: (replied: Replied) => void, failed?: (error: Error) => void) {
    [this.reply, this.break] = [heard, failed!];
  }
  close() {
    this.isEnded = true;
  }
  busy(isBusy: boolean) {
    this.isBusy = isBusy;
  }
}

let workers: FakeWorker[];
let host: Host;
beforeEach(() => {
  workers = [];
  host = new Host(5, () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
});

const call = (target: string): Call => ({ method: "POST", target, body: "{}", language: "en" });
const reply = { status: 200, type: "application/json", body: new Uint8Array() };

it("no worker is there before it is needed, and then one answers after another", async () => {
  expect(workers).toEqual([]);
  const [first, second] = [host.call(call("/apply")), host.call(call("/validate"))];
  expect(workers[0]!.asked).toEqual([{ tables: 5, call: call("/apply") }]);
  workers[0]!.reply({ reply });
  expect(await first).toBe(reply);
  expect(workers[0]!.asked[1]!.call.target).toBe("/validate");
  expect(workers[0]!.isBusy).toBe(true);
  workers[0]!.reply({ reply });
  expect(await second).toBe(reply);
  expect(workers[0]!.isBusy).toBe(false);
  expect(workers.length).toBe(1);
});

it("cancelling a call ends its worker, and the next one begins with another", async () => {
  const leaving = new AbortController();
  const cancelled = host.call(call("/solve"), { signal: leaving.signal });
  const next = host.call(call("/solve"));
  leaving.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  workers[1]!.reply({ reply });
  expect(await next).toBe(reply);
});

it("what waits is left without ending the work of others", async () => {
  const leaving = new AbortController();
  const first = host.call(call("/solve"));
  const left = host.call(call("/solve"), { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  workers[0]!.reply({ reply });
  expect(await first).toBe(reply);
  expect(workers.length).toBe(1);
  expect(workers[0]!.asked.length).toBe(1);
});

it("an engine that breaks off is replaced by a new one", async () => {
  const broken = host.call(call("/solve"));
  workers[0]!.reply({ failed: "running", why: "unreachable" });
  await expect(broken).rejects.toMatchObject({ name: "EngineError", failed: "running" });
  const next = host.call(call("/solve"));
  expect(workers[0]!.isEnded).toBe(true);
  workers[1]!.reply({ reply });
  expect(await next).toBe(reply);
});

it("a device without the engine says so", async () => {
  const first = host.call(call("/apply"));
  workers[0]!.break(new Error("404"));
  await expect(first).rejects.toMatchObject({ name: "EngineError", failed: "loading" });
  const second = host.call(call("/apply"));
  workers[1]!.reply({ failed: "loading", why: "404" });
  await expect(second).rejects.toMatchObject({ name: "EngineError", failed: "loading" });
});

it("closing ends the worker and the calls, and a call begins anew", async () => {
  const calls = [host.call(call("/solve")), host.call(call("/solve"))];
  host.close();
  for (const closed of calls) await expect(closed).rejects.toThrow("closed");
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  const next = host.call(call("/solve"));
  workers[1]!.reply({ reply });
  expect(await next).toBe(reply);
});

it("what is to be finished is left without ending the work, and not begun if it waits", async () => {
  const leaving = new AbortController();
  const options = { signal: leaving.signal, finish: true };
  const left = [host.call(call("/scramble"), options), host.call(call("/scramble"), options)];
  leaving.abort();
  for (const cube of left) await expect(cube).rejects.toMatchObject({ name: "AbortError" });
  const next = host.call(call("/solve"));
  expect(workers[0]!.isEnded).toBe(false);
  workers[0]!.reply({ reply });
  workers[0]!.reply({ reply });
  expect(await next).toBe(reply);
  expect(workers[0]!.asked.length).toBe(2);
});

it("one signal ends many calls with one worker", async () => {
  const leaving = new AbortController();
  const left = Array.from({ length: 9 }, () => host.call(call("/solve"), { signal: leaving.signal }));
  leaving.abort();
  for (const solve of left) await expect(solve).rejects.toMatchObject({ name: "AbortError" });
  expect(workers.length).toBe(1);
});

it("where no worker can be started, each call says so", async () => {
  const nowhere = new Host(5, () => {
    throw new Error("no workers here");
  });
  const calls = [nowhere.call(call("/solve")), nowhere.call(call("/solve"))];
  for (const failed of calls) await expect(failed).rejects.toMatchObject({ failed: "loading" });
  await expect(nowhere.call(call("/solve"))).rejects.toThrow("no workers here");
});
