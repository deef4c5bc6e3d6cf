/** The worker: one engine, which answers one call after another. */

import { port } from "./platform.js";
import { Engine } from "./engine.js";
import type { Asked, Replied } from "./protocol.js";

const line = port();
let engine: Promise<Engine> | undefined;
line.listen((asked) => {
  void answer(asked).then((replied) => line.post(replied, "reply" in replied ? [replied.reply.body.buffer] : []));
});

async function answer({ tables, call }: Asked): Promise<Replied> {
  let ready: Engine;
  try {
    ready = await (engine ??= Engine.load(tables));
  } catch (error) {
    return { failed: "loading", why: String(error) };
  }
  try {
    return { reply: ready.answer(call) };
  } catch (error) {
    return { failed: "running", why: String(error) };
  }
}
