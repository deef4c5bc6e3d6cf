/** The engine in the thread that calls it. It blocks that thread: pages use the worker of the package. */

import { node } from "./platform.js";
import init, { Engine as Module } from "./module/unscramble.js";
import { SMALL_TABLES, type Call, type Reply } from "./protocol.js";

export { SMALL_TABLES, type Call, type Reply } from "./protocol.js";

/** Returns the bytes of the module, or its address for `fetch`. */
function moduleSource(): URL | Uint8Array<ArrayBuffer> {
  const address = new URL("./module/unscramble_bg.wasm", import.meta.url);
  return node ? node.getBuiltinModule("node:fs").readFileSync(address) : address;
}

let loaded: Promise<{ memory: WebAssembly.Memory }> | undefined;

/** An engine with its tables. */
export class Engine {
  readonly #module: Module;
  readonly #memory: WebAssembly.Memory;

  private constructor(tables: number, memory: WebAssembly.Memory) {
    this.#module = new Module(tables);
    this.#memory = memory;
  }

  /** Loads the module, once for all engines, and creates an engine that may have so many megabytes of tables. */
  static async load(tables = SMALL_TABLES): Promise<Engine> {
    loaded ??= init({ module_or_path: moduleSource() });
    try {
      return new Engine(tables, (await loaded).memory);
    } catch (error) {
      // The next engine tries again.
      loaded = undefined;
      throw error;
    }
  }

  /** The bytes that all engines of this thread have taken: their tables and what they work on. */
  bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Answers what would be sent to the service as a request. */
  answer({ method, target, body = "", language = "en" }: Call): Reply {
    const answer = this.#module.answer(method, target, body, language, random(), random());
    const reply = { status: answer.status, type: answer.type, body: answer.body as Uint8Array<ArrayBuffer> };
    answer.free();
    return reply;
  }
}

/** The engine has no random numbers of its own. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
