import { describe, expect, it, vi } from "vitest";
import { wishIn } from "../store/request";
import { solution, type PracticeCube } from "./cube";

// What is kept in the browser is read when the module is loaded.
vi.hoisted(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { root: "../../" } } });
  vi.stubGlobal("location", new URL("http://cube/at/learn/beginner/cross"));
  vi.stubGlobal("addEventListener", () => undefined);
});

const whole: PracticeCube = { size: 3, moves: ["R", "U2"], yellowOnTop: false };
const asked = (link: string) => wishIn(new URL(link).hash.slice(1));

describe("the solution of a cube to practise on", () => {
  it("is the way that the lesson teaches, up to the end of its part", () => {
    const link = solution(whole, { method: "beginner", level: 1, until: "l1-cross" });
    expect(link).toMatch(/^http:\/\/cube\/at\/#/);
    expect(asked(link)).toMatchObject({
      cube: { size: 3, scramble: "R U2" },
      method: "beginner",
      level: 1,
      until: "l1-cross",
      taught: true,
      solve: true,
    });
  });

  it("goes on to the end in the last lesson, and knows what the course knows", () => {
    const cube = { ...whole, yellowOnTop: true, method: "cfop", case: { id: "pll-t", name: "PLL T" } };
    expect(asked(solution(cube, { method: "cfop", level: 1 }))).toMatchObject({ until: "solved", level: 1 });
    // Without a lesson, who practises a case knows its algorithm.
    expect(asked(solution(cube))).toMatchObject({ method: "cfop", level: 2 });
    expect(asked(solution(whole))).toMatchObject({ method: "auto", level: 1 });
  });
});
