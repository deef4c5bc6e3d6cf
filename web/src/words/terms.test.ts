import { describe, expect, it } from "vitest";
import { Terms, type Stretch } from "./terms";

const linked = (stretches: Stretch[]) =>
  stretches.flatMap((part) => (part.kind === "plain" ? [] : [part.kind === "term" ? part.id : part.page]));
const whole = (stretches: Stretch[]) => stretches.map(({ text }) => text).join("");

const ENGLISH = new Terms(
  [
    { id: "layer", term: "layer" },
    { id: "last-layer", term: "last layer" },
    { id: "dedge", term: "dedge" },
    { id: "oll", term: "OLL" },
    { id: "pair", term: "pair" },
    { id: "face", term: "face" },
  ],
  "en",
);

describe("terms in a text", () => {
  it("are whole words in either case, the longest first, with usual endings", () => {
    const text = "The last layer has dedges. Dedges repair no Pair.";
    const found = ENGLISH.in(text, new Set());
    expect(linked(found)).toEqual(["last-layer", "dedge", "pair"]);
    expect(whole(found)).toBe(text);
  });

  it("are found once, over several texts, too", () => {
    const seen = new Set<string>();
    expect(linked(ENGLISH.in("a pair, a pair", seen))).toEqual(["pair"]);
    expect(linked(ENGLISH.in("a pair", seen))).toEqual([]);
  });

  it("are none of the everyday words", () => {
    expect(linked(ENGLISH.in("its white sticker faces right", new Set()))).toEqual([]);
  });

  it("may be names of cases, which are links once", () => {
    const text = "OLL 27 (Sune), not OLL 26: PLL Ua. Then F2L 2, not OLL 27 (Sune).";
    const found = ENGLISH.in(text, new Set());
    expect(linked(found)).toEqual([
      "learn/cases/oll-27",
      "learn/cases/oll-26",
      "learn/cases/pll-ua",
      "learn/cases/f2l-2",
    ]);
    expect(whole(found)).toBe(text);
    expect(linked(ENGLISH.in("called OLL parity", new Set()))).toEqual(["oll"]);
  });

  it("are nouns with a capital in German", () => {
    const terms = new Terms([{ id: "flip", term: "Falle" }, { id: "edge", term: "Kante" }], "de"); // prettier-ignore
    expect(linked(terms.in("falle nicht; die Kanten, eine Falle", new Set()))).toEqual(["edge", "flip"]);
  });

  it("need no spaces around them in Chinese", () => {
    const terms = new Terms(
      [
        { id: "slot", term: "槽位" },
        { id: "pair", term: "角棱对" },
      ],
      "zh",
    );
    expect(linked(terms.in("接下来轮到蓝橙角棱对：它的槽位现在在右前方：F2L 26。", new Set()))).toEqual([
      "pair",
      "slot",
      "learn/cases/f2l-26",
    ]);
  });
});
