// Server-sent events over fetch: EventSource cannot post, and aborting the request cancels the solve.

import { isAbort, isKept, posting, ProblemError, send, UnreachableError } from "./client";
import type { Improved, PhaseEnded, Problem, SolveAnswer, SolveRequest, TablesLoading } from "./types";

export interface ServerEvent {
  event: string;
  data: string;
}

/** Cuts a stream of text into events. Chunks may end anywhere; comments and unknown fields are passed over. */
export class EventParser {
  /** The pieces of a line that has not ended: a result may take hundreds of chunks. */
  private rest: string[] = [];
  private event = "";
  private data: string[] = [];

  feed(chunk: string): ServerEvent[] {
    const events: ServerEvent[] = [];
    this.rest.push(chunk);
    if (!chunk.includes("\n")) return events;
    const lines = this.rest.join("").split("\n");
    this.rest = [lines.pop() ?? ""];
    for (const line of lines.map((raw) => raw.replace(/\r$/, ""))) {
      if (line === "") {
        if (this.data.length > 0) events.push({ event: this.event || "message", data: this.data.join("\n") });
        this.event = "";
        this.data = [];
        continue;
      }
      const colon = line.indexOf(":");
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
      if (field === "event") this.event = value;
      if (field === "data") this.data.push(value);
    }
    return events;
  }
}

export interface SolveListener {
  /** The time that the search has, in milliseconds. */
  limit(ms: number): void;
  tables(loading: TablesLoading): void;
  phase(ended: PhaseEnded): void;
  improved(solution: Improved): void;
}

/** Solves a cube and tells the listener how it goes. Where a stream breaks off, this device goes on if it can. */
export async function solve(
  request: SolveRequest,
  listener: SolveListener,
  signal: AbortSignal,
): Promise<SolveAnswer> {
  try {
    return await solveOnce(request, listener, signal);
  } catch (error) {
    if (!(error instanceof BrokenOffError) || !isKept()) throw error;
    return solveOnce(request, listener, signal);
  }
}

/** The events have ended before the last one. */
class BrokenOffError extends UnreachableError {}

async function solveOnce(
  request: SolveRequest,
  listener: SolveListener,
  signal: AbortSignal,
): Promise<SolveAnswer> {
  const response = await send("/solve/events", posting(request, signal));
  listener.limit(Number(response.headers.get("x-time-limit-ms") ?? NaN));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventParser();
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      for (const { event, data } of parser.feed(chunk.value)) {
        if (event === "tables") listener.tables(JSON.parse(data) as TablesLoading);
        if (event === "phase") listener.phase(JSON.parse(data) as PhaseEnded);
        if (event === "improved") listener.improved(JSON.parse(data) as Improved);
        if (event === "result") return JSON.parse(data) as SolveAnswer;
        if (event === "problem") throw new ProblemError(JSON.parse(data) as Problem);
      }
    }
  } catch (error) {
    if (isAbort(error) || error instanceof ProblemError) throw error;
  }
  throw new BrokenOffError();
}
