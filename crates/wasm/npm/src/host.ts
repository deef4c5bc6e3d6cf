/** An engine in a worker of its own. */

import { startWorker } from "./platform.js";
import { SMALL_TABLES, type Asked, type Call, type Failed, type Port, type Replied, type Reply } from "./protocol.js";

/** What holds for one call. */
export interface CallOptions {
  /** Ends the call. Its worker ends with it, and the next call builds the tables anew. */
  signal?: AbortSignal | undefined;
  /** Whether a call that the worker has begun is finished although nobody waits for it: then the worker keeps its tables. */
  finish?: boolean;
}

/** The engine could not answer. */
export class EngineError extends Error {
  override readonly name = "EngineError";

  constructor(
    readonly failed: Failed,
    why: string,
  ) {
    super(why);
  }
}

interface Task extends CallOptions {
  call: Call;
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/**
 * A worker and the calls that wait for it. It starts with the first call, and answers one after another.
 *
 * An engine cannot be interrupted, and one that has failed may be in any state. In both cases the worker ends, and the next
 * call starts another.
 */
export class Host {
  readonly #tables: number;
  readonly #start: () => Port<Asked, Replied>;
  #worker: Port<Asked, Replied> | undefined;
  #current: Task | undefined;
  readonly #waiting: Task[] = [];

  constructor(tables: number = SMALL_TABLES, start = startWorker) {
    this.#tables = tables;
    this.#start = start;
  }

  /** Answers what would be sent to the service as a request; also a problem is a reply. */
  async call(call: Call, { signal, finish = false }: CallOptions = {}): Promise<Reply> {
    signal?.throwIfAborted();
    let leave: (() => void) | undefined;
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const task = { call, signal, finish, resolve, reject };
        leave = () => this.#leave(task, signal?.reason);
        signal?.addEventListener("abort", leave);
        this.#waiting.push(task);
        this.#next();
      });
    } finally {
      if (leave) signal?.removeEventListener("abort", leave);
    }
  }

  /** Ends the worker. Calls in progress fail. */
  close(): void {
    const left = [this.#current, ...this.#waiting.splice(0)];
    this.#end();
    for (const task of left) task?.reject(new Error("the engine was closed"));
  }

  #next(): void {
    if (this.#current) return;
    do this.#current = this.#waiting.shift();
    // One signal may end many calls, one after another.
    while (this.#current?.signal?.aborted);
    try {
      if (this.#current) {
        this.#worker ??= this.#started();
        this.#worker.post({ tables: this.#tables, call: this.#current.call });
      }
      this.#worker?.busy(this.#current !== undefined);
    } catch (error) {
      // No worker can be started here.
      this.#hear({ failed: "loading", why: String(error) });
    }
  }

  #started(): Port<Asked, Replied> {
    const worker = this.#start();
    const heard = (replied: Replied): void => {
      // A worker that was ended has nothing to say any more.
      if (worker === this.#worker) this.#hear(replied);
    };
    worker.listen(heard, ({ message }) => heard({ failed: "loading", why: message }));
    return worker;
  }

  #hear(replied: Replied): void {
    const task = this.#current;
    this.#current = undefined;
    if ("reply" in replied) task?.resolve(replied.reply);
    else {
      this.#end();
      task?.reject(new EngineError(replied.failed, replied.why));
    }
    this.#next();
  }

  #leave(task: Task, reason: unknown): void {
    task.reject(reason);
    const place = this.#waiting.indexOf(task);
    if (place >= 0) this.#waiting.splice(place, 1);
    if (task !== this.#current || task.finish) return;
    this.#end();
    this.#next();
  }

  #end(): void {
    this.#worker?.close();
    this.#worker = undefined;
    this.#current = undefined;
  }
}
