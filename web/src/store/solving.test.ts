import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError } from "../api/client";
import { lesson } from "./lesson";
import { cancelSolve, progress, solveError, startSolve } from "./solving";

/** The stream of a solve, to which a test writes. */
let stream: ReadableStreamDefaultController<Uint8Array>;

const happens = (event: string, data: object) =>
  stream.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));

describe("a solve that waits for tables", () => {
  beforeEach(() => {
    vi.stubGlobal("location", { href: "http://page/" });
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    vi.stubGlobal("cancelAnimationFrame", () => undefined);
    vi.stubGlobal("fetch", () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      return Promise.resolve(new Response(body));
    });
  });
  afterEach(() => {
    cancelSolve();
    vi.unstubAllGlobals();
  });

  it("tells how far they are, until they are there", async () => {
    void startSolve();
    expect(progress.value?.tables).toBeUndefined();
    for (const [event, data, tables] of [
      ["tables", { table: "five-1", percent: 40 }, 40],
      ["tables", { table: "five-4-upper", percent: 100 }, undefined],
      ["tables", { table: "six", percent: 0 }, 0],
      ["improved", { length: 120, elapsed_us: 1 }, undefined],
      ["tables", { table: "seven", percent: 7 }, 7],
      ["phase", { name: "centers", attempt: 1, end: 3, outcome: "done", elapsed_us: 1 }, undefined],
    ] as const) {
      happens(event, data);
      await vi.waitFor(() => expect(progress.value?.tables, JSON.stringify(data)).toBe(tables));
    }
    expect(progress.value?.lengths).toEqual([120]);
    expect(progress.value?.best).toBeUndefined();
  });

  it("can be left for the best solution so far", async () => {
    void startSolve();
    happens("improved", { length: 3, solution: "R U F", elapsed_us: 1 });
    happens("improved", { length: 2, solution: "U F", elapsed_us: 2 });
    await vi.waitFor(() => expect(progress.value?.best?.length).toBe(2));
    progress.value?.take("U F");
    expect(progress.value).toBeUndefined();
    expect(lesson.value?.answer).toMatchObject({ moves: ["U", "F"], stop_reason: "stopped", solved: true });
    expect(lesson.value?.steps).toHaveLength(1);
  });

  it("ends with the problem if they take longer than the service waits", async () => {
    const solving = startSolve();
    happens("tables", { table: "five-1", percent: 40 });
    const detail = "the tables that this takes are still loading: five-1, 41%";
    happens("problem", { code: "tables_loading", title: "Tables loading", detail, status: 503 });
    await solving;
    expect(progress.value).toBeUndefined();
    expect(solveError.value).toBeInstanceOf(ProblemError);
    expect((solveError.value as ProblemError).message).toBe(detail);
  });
});
