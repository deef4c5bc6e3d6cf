// Requests to the service, and the two ways in which they fail: it answers with a problem, or not at all.

import { language } from "../words/words";
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
  let response: Response;
  const headers = { ...init.headers, "accept-language": language.value };
  try {
    response = await fetch(serviceAddress() + path, { ...init, headers });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new UnreachableError();
  }
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get("retry-after") ?? NaN);
  const body: unknown = await response.json().catch(() => undefined);
  const problem =
    typeof body === "object" && body !== null && "detail" in body
      ? (body as Problem)
      : { title: `HTTP ${response.status}`, detail: response.statusText };
  throw new ProblemError(problem, Number.isFinite(retryAfter) ? retryAfter : undefined);
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
