import { describe, expect, it } from "vitest";
import { drillIn, fieldsOf, keyOf, scramblePath } from "./drill";
import { fragment } from "./links";

const ADDRESSES = {
  "size=5": { kind: "whole", size: 5 },
  "leaving=f2l&method=cfop&size=3": { kind: "phase", size: 3, method: "cfop", leaving: "f2l" },
  "set=pll": { kind: "set", set: "pll", only: "all" },
  "set=oll&only=learning": { kind: "set", set: "oll", only: "learning" },
  "case=pll-t": { kind: "cases", ids: ["pll-t"] },
  "cases=pll-t%2Cpll-ja": { kind: "cases", ids: ["pll-t", "pll-ja"] },
};

describe("what is practised", () => {
  it.each(Object.entries(ADDRESSES))("is in %s", (address, drill) => {
    expect(drillIn(`#${address}`)).toEqual(drill);
    expect(fragment(fieldsOf(drillIn(address)))).toBe(`#${address}`);
  });

  it("is a 3x3x3 where the address says nothing that it knows", () => {
    for (const address of ["", "#size=99", "#set=nonsense", "#case=nonsense", "#anything"])
      expect(drillIn(address)).toEqual({ kind: "whole", size: 3 });
  });

  it("fills in the method of a phase", () => {
    expect(drillIn("#leaving=f2l")).toMatchObject({ method: "cfop" });
    expect(drillIn("#leaving=centers&size=4")).toMatchObject({ method: "reduction" });
  });

  it("is asked for with the method that teaches the case", () => {
    expect(scramblePath(drillIn("#set=cmll"), "cmll-h-rows")).toBe(
      "/scramble?size=3&case=cmll-h-rows&method=roux",
    );
    expect(scramblePath(drillIn("#size=4"))).toBe("/scramble?size=4&kind=wca");
    expect(scramblePath(drillIn("#leaving=f2l"))).toBe("/scramble?size=3&leaving=f2l&method=cfop");
  });

  it("keeps the times of a set together", () => {
    expect(keyOf(drillIn("#set=oll&only=learning"))).toBe(keyOf(drillIn("#set=oll")));
  });
});
