// Requests to the service, and the two ways in which they fail: it answers with a problem, or not at all. What is not answered
// at all, this device answers if it can.

import type { Call, Reply } from "../../../crates/wasm/npm/src/protocol";
import { engineTarget, isAnswered, responseOf } from "../device/calls";
import { language } from "../words/words";
import { isGone } from "./answers";
import { onDevice, tellBack, tellGone } from "./connection";
import type { Problem } from "./types";

/** The service refused the request and says why (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  constructor(
    readonly problem: Pick<Problem, "title" | "detail"> & Partial<Problem>,
    /** The seconds to wait, if the service is busy. */
    readonly retryAfter?: number,
  ) {
    super(problem.detail);
  }
}

/** There is no answer: the service is down, or the network is. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** There is no connection, and this device cannot do it by itself. */
export class NeedsServerError extends UnreachableError {}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** The address of the service: the one that the page names as its root, or that of the page up to the last slash. */
export function serviceAddress(): string {
  const root = document.documentElement.dataset["root"] ?? ".";
  return new URL(root, location.href).href.replace(/\/$/, "");
}

/** The address of a picture that an answer names by its path: whatever a proxy has made of that, as seen from the page. */
export const pictureAt = (path: string): string =>
  serviceAddress() + path.slice(Math.max(path.indexOf("/picture?"), 0));

/**
 * Sends a request and returns the response if it is a success. `path` is one of the API, such as `/solve`. Texts come in
 * the language of the page.
 */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, "accept-language": language.value };
  const response = await answerTo(path, { ...init, headers });
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get("retry-after") ?? NaN);
  const body: unknown = await response.json().catch(() => undefined);
  const problem =
    typeof body === "object" && body !== null && "detail" in body
      ? (body as Problem)
      : { title: `HTTP ${response.status}`, detail: response.statusText };
  throw new ProblemError(problem, Number.isFinite(retryAfter) ? retryAfter : undefined);
}

/** Asks the server, and this device if there is no answer. */
async function answerTo(path: string, init: RequestInit): Promise<Response> {
  const method = init.method ?? "GET";
  const [sent, stopWaiting] = withPatience(init, isAnswered(method, path));
  try {
    const response = await fetch(serviceAddress() + path, sent);
    if (isGone(response) && isKept()) return await askDevice(path, init);
    // What is got may be what the browser keeps.
    if (method !== "GET" && !isGone(response)) tellBack();
    return response;
  } catch (error) {
    if (init.signal?.aborted || error instanceof UnreachableError) throw error;
    return await askDevice(path, init);
  } finally {
    stopWaiting();
  }
}

/** How long the network may be silent while this device answers, in milliseconds: a weak signal is worse than none. */
const SILENCE_MS = 3000;

/** Limits how long a request waits for the network that has not answered the last time. */
function withPatience(init: RequestInit, isElsewhere: boolean): [RequestInit, () => void] {
  if (!onDevice.value || !isElsewhere || !isKept()) return [init, () => undefined];
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), SILENCE_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, waiting.signal]) : waiting.signal;
  return [{ ...init, signal }, () => clearTimeout(timer)];
}

let isRegistered = false;

/** The page is one that a service worker may keep (`device/keeping.ts`). */
export const tellRegistered = (): void => {
  isRegistered = true;
};

/** Whether this page is kept on the device, with the engine. */
export const isKept = (): boolean => isRegistered && navigator.serviceWorker.controller !== null;

/** Lets the engine on this device answer. */
async function askDevice(path: string, init: RequestInit): Promise<Response> {
  if (!isKept()) throw new UnreachableError();
  const method = init.method ?? "GET";
  if (!isAnswered(method, path)) throw new NeedsServerError();
  const body = typeof init.body === "string" ? init.body : "";
  const call = { method, target: engineTarget(path), body, language: language.value };
  const answer = await askEngine(call, init.signal ?? undefined);
  return responseOf(path, answer);
}

/** Asks the engine on this device. */
export async function askEngine(call: Call, signal?: AbortSignal): Promise<Reply> {
  try {
    const hosts = await import("../device/hosts");
    const reply = await hosts.answer(call, signal);
    tellGone(serviceAddress());
    return reply;
  } catch (error) {
    if (signal?.aborted) throw error;
    // What is too much for this device is not for the server. Any other failure is that the engine cannot be loaded.
    const isBroken = error instanceof Error && "failed" in error && error.failed === "running";
    throw isBroken ? new NeedsServerError() : new UnreachableError();
  }
}

/** Reads a body; a connection that breaks on the way is no answer either. */
export async function json<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new UnreachableError();
  }
}

export function posting(body: unknown, signal?: AbortSignal): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  };
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return json<T>(await send(path, signal ? { signal } : {}));
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return json<T>(await send(path, posting(body, signal)));
}
