import { describe, expect, it } from "vitest";
import { HOLD_MS, isReady, press, release, REST_MS, type Timer } from "./timer";

const IDLE: Timer = { kind: "idle" };
const PLAIN = { hold: HOLD_MS, inspects: false };
const LOOKING = { hold: HOLD_MS, inspects: true };

describe("the timer", () => {
  it("starts when a key is let go that was held long enough, and stops at the next", () => {
    const holding = press(IDLE, 1000, PLAIN);
    expect(isReady(holding, 1000 + HOLD_MS - 1)).toBe(false);
    expect(isReady(holding, 1000 + HOLD_MS)).toBe(true);
    const running = release(holding, 2000);
    expect(running).toEqual({ kind: "running", since: 2000, penalty: 0 });
    // Cut off to hundredths.
    expect(press(running, 14_349, PLAIN)).toMatchObject({ kind: "stopped", ms: 12_340, penalty: 0 });
  });

  it("does not start from a short touch, nor from the fingers that stop it", () => {
    expect(release(press(IDLE, 0, PLAIN), HOLD_MS - 1)).toEqual(IDLE);
    const stopped = press({ kind: "running", since: 0, penalty: 0 }, 5000, PLAIN);
    expect(press(stopped, 5000 + REST_MS - 1, PLAIN)).toBe(stopped);
    expect(release(stopped, 5100)).toBe(stopped);
    expect(press(stopped, 5000 + REST_MS, PLAIN).kind).toBe("holding");
  });

  it("gives fifteen seconds to look, and penalties after that", () => {
    const inspecting = press(IDLE, 0, LOOKING);
    expect(release(inspecting, 100)).toBe(inspecting);
    const startAt = (now: number) => release(press(inspecting, now - HOLD_MS, LOOKING), now);
    expect(startAt(15_000)).toMatchObject({ kind: "running", penalty: 0 });
    expect(startAt(15_001)).toMatchObject({ penalty: 2 });
    expect(startAt(17_001)).toMatchObject({ penalty: "dnf" });
    // Too short: it goes on.
    expect(release(press(inspecting, 3000, LOOKING), 3100)).toEqual(inspecting);
  });

  it("starts from a touch where nothing has to be held", () => {
    expect(release(press(IDLE, 50, { hold: 0, inspects: false }), 60).kind).toBe("running");
  });
});
