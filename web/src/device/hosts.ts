// The engine on this device, in workers that the page owns.
//
// There are two: one for what may take long, and one for everything else, so that pictures and checks of the cube do not wait
// for a search. Each is created when it is first needed.
//
// This is loaded when it is first needed, and imports nothing that is there already: the build would cut the page into more files.

import { Host } from "../../../crates/wasm/npm/src/host";
import type { Call, Reply } from "../../../crates/wasm/npm/src/protocol";

/** Whether a request may take long: then others do not wait for it, and cancelling it ends the work. */
export const isLong = (target: string): boolean => /^\/(solve|analyse|scramble)\b/.test(target);

/** Whether a request that is cancelled is finished all the same. The tables that a random cube prepares are needed again soon. */
export const isFinished = (target: string): boolean => target.startsWith("/scramble");

const [long, short] = [new Host(), new Host()];

/** Answers what would be sent to the service as a request. */
export function answer(call: Call, signal?: AbortSignal): Promise<Reply> {
  const host = isLong(call.target) ? long : short;
  return host.call(call, { signal, finish: isFinished(call.target) });
}
