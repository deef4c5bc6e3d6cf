/** The engine in the thread that calls it. It blocks that thread: pages use the worker of the package. */

import { moduleSource } from "./platform.js";
import init, { Engine as Module } from "./module/unscramble.js";
import type { Call, Reply } from "./protocol.js";

export type { Call, Reply } from "./protocol.js";

/** The megabytes of the small tables, which solve the 3x3x3 in about 21 moves and are built in half a second. */
export const SMALL_TABLES = 5;

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
    const id = crypto.randomUUID();
    const answer = this.#module.answer(method, target, body, language, id, id);
    const reply = { status: answer.status, type: answer.type, body: answer.body as Uint8Array<ArrayBuffer> };
    answer.free();
    return reply;
  }
}
