// The engine on this device, in workers that the page owns.
//
// There are two: one for what may take long, and one for everything else, so that pictures and checks of the cube do not wait
// for a search. Each is created when it is first needed. The engine cannot be interrupted, so cancelling a long request ends
// its worker, with the tables that it has prepared; the next request begins with another one.
//
// This is loaded when it is first needed, and imports nothing that is there already: the build would cut the page into more files.

import type { Answer, Call, Order, Reply } from "./messages";

/** Whether a request may take long: then others do not wait for it, and cancelling it ends the work. */
export const isLong = (target: string): boolean => /^\/(solve|analyse|scramble)\b/.test(target);

/** Whether cancelling a request ends the work. The tables that a random cube prepares are needed again soon. */
export const isEnded = (target: string): boolean => !target.startsWith("/scramble");

/** The engine cannot be loaded: this device does not have it. */
export class NoEngineError extends Error {
  override readonly name = "NoEngineError";
}
/** The engine broke off, for want of memory perhaps. */
export class BrokenError extends Error {
  override readonly name = "BrokenError";
}

interface Task {
  call: Call;
  signal: AbortSignal | undefined;
  done: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

const aborted = (): DOMException => new DOMException("The request was aborted.", "AbortError");

/** A worker and those who wait for it. It answers one after another. */
export class Desk {
  private worker: Worker | undefined;
  private readonly waiting: Task[] = [];
  private current: Task | undefined;

  constructor(
    private readonly hire: () => Worker,
    private readonly engine: string,
  ) {}

  ask(call: Call, signal?: AbortSignal): Promise<Answer> {
    return new Promise((done, fail) => {
      const task: Task = { call, signal, done, fail };
      if (signal?.aborted) return fail(aborted());
      signal?.addEventListener("abort", () => this.leave(task));
      this.waiting.push(task);
      this.next();
    });
  }

  private next(): void {
    if (this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    const worker = (this.worker ??= this.begin());
    worker.postMessage({ engine: this.engine, call: this.current.call } satisfies Order);
  }

  private begin(): Worker {
    const worker = this.hire();
    // One that was ended has nothing to say any more.
    const heard = (reply: Reply) => worker === this.worker && this.hear(reply);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => heard(data);
    // The file of the worker itself cannot be loaded.
    worker.onerror = () => heard({ failed: "loading", why: "the worker does not start" });
    return worker;
  }

  private hear(reply: Reply): void {
    const task = this.current;
    this.current = undefined;
    if ("answer" in reply) task?.done(reply.answer);
    else {
      // What has broken off is in no state that others can rely on.
      this.end();
      const { failed, why } = reply;
      task?.fail(failed === "loading" ? new NoEngineError(why) : new BrokenError(why));
    }
    this.next();
  }

  /** Nobody waits for this any more. */
  private leave(task: Task): void {
    task.fail(aborted());
    const place = this.waiting.indexOf(task);
    if (place >= 0) this.waiting.splice(place, 1);
    if (task !== this.current || !isEnded(task.call.target)) return;
    this.end();
    this.current = undefined;
    this.next();
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

const hire = (): Worker => new Worker(new URL("../worker/engine.ts", import.meta.url), { type: "module" });

let desks: { long: Desk; short: Desk } | undefined;

/** Asks the engine, whose files are below the address of the service. */
export function askEngine(service: string, call: Call, signal?: AbortSignal): Promise<Answer> {
  const engine = `${service}/engine/unscramble.js`;
  desks ??= { long: new Desk(hire, engine), short: new Desk(hire, engine) };
  return (isLong(call.target) ? desks.long : desks.short).ask(call, signal);
}
