/** The worker: one engine, which answers one call after another. */

import { port } from "./platform.js";
import { Engine } from "./engine.js";

const line = port();
/** A module that has failed may be in any state, so whoever started this worker then starts another. */
let engine: Promise<Engine> | undefined;
line.listen((asked) => {
  if ("tables" in asked) engine = Engine.load(asked.tables);
  else void answer(asked);
});

async function answer({ number, call }: { number: number; call: Parameters<Engine["answer"]>[0] }): Promise<void> {
  try {
    if (!engine) throw new Error("the engine has no tables");
    const reply = (await engine).answer(call);
    line.post({ number, reply }, [reply.body.buffer]);
  } catch (error) {
    line.post({ number, error: String(error) });
  }
}
