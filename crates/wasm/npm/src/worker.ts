/** The worker: one engine, which answers one call after another. */

import { port } from "./platform.js";
import { Engine } from "./engine.js";

const line = port();
let engine: Promise<Engine> | undefined;
line.listen(
  (asked) => {
    if ("tables" in asked) engine = Engine.load(asked.tables);
    else void answer(asked);
  },
  () => {},
);

async function answer({ number, call }: { number: number; call: Parameters<Engine["answer"]>[0] }): Promise<void> {
  try {
    const reply = (await (engine ??= Engine.load())).answer(call);
    line.post({ number, reply }, [reply.body.buffer]);
  } catch (error) {
    line.post({ number, error: String(error) });
    // A module that has failed may be in any state.
    engine = undefined;
  }
}
