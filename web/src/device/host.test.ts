import { beforeEach, expect, it } from "vitest";
import { BrokenError, Desk, NoEngineError } from "./host";
import type { Call, Order, Reply } from "./messages";

/** A worker that answers when the test says so. */
class FakeWorker {
  onmessage: ((event: { data: Reply }) => void) | undefined;
  onerror: (() => void) | undefined;
  orders: Order[] = [];
  isEnded = false;
  postMessage(order: Order) {
    this.orders.push(order);
  }
  terminate() {
    this.isEnded = true;
  }
  reply(reply: Reply) {
    this.onmessage?.({ data: reply });
  }
}

let workers: FakeWorker[];
let desk: Desk;
beforeEach(() => {
  workers = [];
  const hire = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  desk = new Desk(hire, "/engine.js");
});

const call = (target: string): Call => ({ method: "POST", target, body: "{}", language: "en" });
const answer = { status: 200, type: "application/json", body: new Uint8Array() };

it("no worker is there before it is needed, and then one answers after another", async () => {
  expect(workers).toEqual([]);
  const [first, second] = [desk.ask(call("/apply")), desk.ask(call("/validate"))];
  expect(workers[0]!.orders).toEqual([{ engine: "/engine.js", call: call("/apply") }]);
  workers[0]!.reply({ answer });
  expect(await first).toBe(answer);
  expect(workers[0]!.orders[1]!.call.target).toBe("/validate");
  workers[0]!.reply({ answer });
  expect(await second).toBe(answer);
  expect(workers.length).toBe(1);
});

it("cancelling a solve ends the work, and the next one begins with another worker", async () => {
  const leaving = new AbortController();
  const cancelled = desk.ask(call("/solve"), leaving.signal);
  const next = desk.ask(call("/solve"));
  leaving.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  workers[1]!.reply({ answer });
  expect(await next).toBe(answer);
});

it("what waits is left without ending the work of others", async () => {
  const leaving = new AbortController();
  const first = desk.ask(call("/solve"));
  const left = desk.ask(call("/solve"), leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  workers[0]!.reply({ answer });
  expect(await first).toBe(answer);
  expect(workers.length).toBe(1);
  expect(workers[0]!.orders.length).toBe(1);
});

it("a random cube that is left is made to its end", async () => {
  const leaving = new AbortController();
  const left = desk.ask(call("/scramble?size=3"), leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  const next = desk.ask(call("/solve"));
  expect(workers[0]!.isEnded).toBe(false);
  workers[0]!.reply({ answer });
  workers[0]!.reply({ answer });
  expect(await next).toBe(answer);
});

it("an engine that breaks off is replaced by a new one", async () => {
  const broken = desk.ask(call("/solve"));
  workers[0]!.reply({ failed: "running", why: "unreachable" });
  await expect(broken).rejects.toBeInstanceOf(BrokenError);
  const next = desk.ask(call("/solve"));
  expect(workers[0]!.isEnded).toBe(true);
  workers[1]!.reply({ answer });
  expect(await next).toBe(answer);
});

it("a device without the engine says so", async () => {
  const first = desk.ask(call("/apply"));
  workers[0]!.onerror?.();
  await expect(first).rejects.toBeInstanceOf(NoEngineError);
  const second = desk.ask(call("/apply"));
  workers[1]!.reply({ failed: "loading", why: "404" });
  await expect(second).rejects.toBeInstanceOf(NoEngineError);
});
