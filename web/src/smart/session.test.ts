import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Session, type SessionListener } from "./session";

/** A socket of which the test is the other end. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: ((event: { code: number }) => void) | null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.end(1006);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({ type: "started" });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1)!;
const phase = (name: string) => ({ type: "phase", phase: { name } });

describe("a live session", () => {
  const listener = {
    moved: vi.fn(),
    phase: vi.fn(),
    solved: vi.fn(),
    ended: vi.fn(),
  } satisfies SessionListener;

  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    vi.stubGlobal("location", { href: "https://cubes.example/solver/#size=3" });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it("is opened beside the page, and hears turns in order", () => {
    const session = new Session({ size: 3, scramble: "R" }, listener);
    session.turn([["R", 0]]);
    expect(last().url).toBe("wss://cubes.example/solver/analyse/live");
    last().open();
    session.turn([["U", 0.5]]);
    expect(last().sent).toEqual([{ size: 3, scramble: "R" }, { moves: [["R", 0]] }, { moves: [["U", 0.5]] }]);
  });

  it("hears all turns again after it broke off, and tells each phase once", () => {
    const session = new Session({ size: 3, scramble: "R" }, listener);
    last().open();
    session.turn([["R", 0]]);
    last().say(phase("cross"));
    last().end(1006);
    session.turn([["U", 0.5]]);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    last().open();
    expect(last().sent.slice(1)).toEqual([
      {
        moves: [
          ["R", 0],
          ["U", 0.5],
        ],
      },
    ]);
    last().say(phase("cross"));
    last().say(phase("f2l"));
    expect(listener.phase.mock.calls.map(([one]) => (one as { name: string }).name)).toEqual([
      "cross",
      "f2l",
    ]);
    expect(listener.ended).not.toHaveBeenCalled();
  });

  it("judges only the last turn", () => {
    const session = new Session({ size: 3, scramble: "R" }, listener);
    last().open();
    session.turn([
      ["R", 0],
      ["U", 0.5],
    ]);
    last().say({ type: "moved", moves: 1, follows: "wrong" });
    expect(listener.moved).not.toHaveBeenCalled();
    last().say({ type: "moved", moves: 2, follows: "plan" });
    expect(listener.moved).toHaveBeenCalledOnce();
  });

  it("ends with a cube that the service does not follow, and after tries in vain", () => {
    const refused = new Session({ size: 3, scramble: "" }, listener);
    FakeSocket.all[0]!.onopen?.();
    last().say({ type: "problem", problem: {} });
    expect(listener.ended).toHaveBeenCalledOnce();
    refused.close();
    new Session({ size: 3, scramble: "R" }, listener);
    for (let tries = 0; tries < 6; tries++) {
      last().end(1006);
      vi.advanceTimersByTime(10_000);
    }
    expect(listener.ended).toHaveBeenCalledTimes(2);
  });
});
