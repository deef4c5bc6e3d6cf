// What this device can answer by itself, and in what form.

import type { Reply } from "../../../crates/wasm/npm/src/protocol";
import { DEVICE, ENGINE_HEADER } from "../api/answers";

const POSTED = /^\/(solve|solve\/events|validate|apply|picture|recognize|analyse|commutators)$/;
const GOT = /^\/(solve|scramble|picture|methods|methods\/[\w-]+|glossary)(\?|$)/;

/** Whether the engine answers a request of the API. Batches, jobs and sessions need the server. */
export function isAnswered(method: string, target: string): boolean {
  if (method === "POST") return POSTED.test(target);
  return method === "GET" && GOT.test(target);
}

const EVENTS = "/solve/events";

/** The request of the engine for one of the API: it knows no events. */
export const engineTarget = (target: string): string => (target === EVENTS ? "/solve" : target);

/** Returns an answer of the engine as the service would send it. Of the events of a solve, only the last comes. */
export function responseOf(target: string, { status, type, body }: Reply): Response {
  const headers = { [ENGINE_HEADER]: DEVICE };
  if (target !== EVENTS || status !== 200)
    return new Response(body, { status, headers: { ...headers, "content-type": type } });
  // JSON of the engine is one line.
  const stream = new Blob(["event: result\ndata: ", body, "\n\n"]).stream();
  return new Response(stream, { headers: { ...headers, "content-type": "text/event-stream" } });
}
