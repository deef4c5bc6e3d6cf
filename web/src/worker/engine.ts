// The worker that computes: it loads the engine and answers one request after another.
//
// A request cannot be interrupted here. The page ends the worker instead (device/host.ts).

import type { Call, Order, Reply } from "../device/messages";

declare const self: DedicatedWorkerGlobalScope;

/** The module that wasm-bindgen makes (crates/wasm). */
interface EngineModule {
  default(of: { module_or_path: URL }): Promise<unknown>;
  Engine: new (tablesMb: number) => Engine;
}
interface Engine {
  answer(
    method: string,
    target: string,
    body: string,
    language: string,
    seed: string,
    id: string,
  ): { status: number; type: string; body: Uint8Array<ArrayBuffer> | string; free?(): void };
}

/** The memory for tables in megabytes: that of the small ones. A phone has little. */
const TABLES_MB = 5;

let engine: Promise<Engine> | undefined;

async function load(address: string): Promise<Engine> {
  const module = (await import(/* @vite-ignore */ address)) as EngineModule;
  await module.default({ module_or_path: new URL("unscramble_bg.wasm", address) });
  return new module.Engine(TABLES_MB);
}

/** The engine has no random numbers of its own. */
function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function replyTo(address: string, call: Call): Promise<Reply> {
  let ready: Engine;
  try {
    ready = await (engine ??= load(address));
  } catch (error) {
    engine = undefined;
    return { failed: "loading", why: String(error) };
  }
  try {
    const { method, target, body, language } = call;
    const answer = ready.answer(method, target, body, language, seed(), crypto.randomUUID());
    const bytes = typeof answer.body === "string" ? new TextEncoder().encode(answer.body) : answer.body;
    const reply: Reply = { answer: { status: answer.status, type: answer.type, body: bytes } };
    answer.free?.();
    return reply;
  } catch (error) {
    return { failed: "running", why: String(error) };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  void replyTo(data.engine, data.call).then((reply) =>
    self.postMessage(reply, "answer" in reply ? [reply.answer.body.buffer] : []),
  );
});
