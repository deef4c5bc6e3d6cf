/** A client of unscramble: requests and answers have the types of its OpenAPI document. */

import createClient, { type Client, type ClientOptions } from "openapi-fetch";
import type { components, paths } from "./schema.js";

export type { components, paths } from "./schema.js";

type Schemas = components["schemas"];
export type Problem = Schemas["Problem"];
export type SolveAnswer = Schemas["SolveAnswer"];
export type SolveRequest = Schemas["SolveRequest"];
export type BatchRequest = SolveRequest & { id?: string | number };
export type BatchAnswer = { id: string | number } & ({ answer: SolveAnswer } | { problem: Problem });
export type SolveEvent = { event: Schemas["EventName"]; data: unknown };
export type Unscramble = Client<paths>;

/** The service answered with a problem instead of a stream. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
  }
}

/** Creates a client of the service at this address. */
export function createUnscramble(baseUrl = "http://localhost:8080", options: ClientOptions = {}): Unscramble {
  return createClient<paths>({ ...options, baseUrl });
}

/** Solves many cubes. Yields the answers in the order in which the solves finish. */
export async function* batch(client: Unscramble, requests: Iterable<BatchRequest>): AsyncGenerator<BatchAnswer> {
  const body = Array.from(requests, (request) => JSON.stringify(request)).join("\n");
  const headers = { "content-type": "application/x-ndjson" };
  const answer = await client.POST("/solve/batch", { body, headers, bodySerializer: String, parseAs: "stream" });
  if (answer.error) throw new ProblemError(answer.error);
  for await (const line of lines(answer.data)) if (line) yield JSON.parse(line) as BatchAnswer;
}

/** Follows a solve. The last event is `result` or `problem`; leaving the loop cancels the solve. */
export async function* events(client: Unscramble, body: SolveRequest): AsyncGenerator<SolveEvent> {
  const answer = await client.POST("/solve/events", { body, parseAs: "stream" });
  if (answer.error) throw new ProblemError(answer.error);
  let event = "" as SolveEvent["event"];
  for await (const line of lines(answer.data)) {
    if (line.startsWith("event: ")) event = line.slice(7) as SolveEvent["event"];
    if (line.startsWith("data: ")) yield { event, data: JSON.parse(line.slice(6)) };
  }
}

async function* lines(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (!body) return;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const texts = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split("\n");
      rest = texts.pop() ?? "";
      yield* texts;
      if (done) break;
    }
    if (rest) yield rest;
  } finally {
    await reader.cancel();
  }
}
