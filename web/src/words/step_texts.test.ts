import { describe, expect, it } from "vitest";
import type { ParityEvent, Step } from "../api/types";
import { parityText, sentences, textsOf } from "./step_texts";

const step = (why: string, more: string, algorithm?: object) => ({ why, more, algorithm }) as unknown as Step;

describe("the sentences of a text", () => {
  it("end with a stop before a capital", () => {
    expect(sentences("After U2 R' F, they pair. U inserts it: OLL 22 (Pi). End.")).toEqual([
      "After U2 R' F, they pair. ",
      "U inserts it: OLL 22 (Pi). ",
      "End.",
    ]);
    expect(sentences("做完 U' 后，这是情形 F2L 26。它们就配成对。")).toHaveLength(2);
    expect(sentences("")).toEqual([]);
  });
});

describe("the texts of a step", () => {
  const CASE = { name: "F2L 29", drill: "/scramble?size=3&case=f2l-29" };
  const MORE =
    "F2L 27 looks the same but lacks this: red on the top. If you play it at the back left, the pair breaks up.";

  it("begin with the marks of its case and its twin", () => {
    expect(
      textsOf(step("After U, it faces the front: case F2L 29. After R' F they are a pair.", MORE, CASE)),
    ).toEqual({
      marks: "After U, it faces the front: case F2L 29.",
      twin: "F2L 27 looks the same but lacks this: red on the top.",
      why: "After R' F they are a pair.",
      more: "If you play it at the back left, the pair breaks up.",
    });
  });

  it("have no marks if there is no case to practise", () => {
    const { marks, why } = textsOf(step("It is above its slot. Repeat.", "", { name: "Righty" }));
    expect([marks, why]).toEqual(["", "It is above its slot. Repeat."]);
  });

  it("leave out what is told of a parity", () => {
    const told = "One edge is flipped. It shows only now. A 3x3x3 cannot have it.";
    expect(
      textsOf(step("One edge is flipped.", "A 3x3x3 cannot have it. Go through the phases again."), told),
    ).toEqual({
      marks: "",
      twin: "",
      why: "",
      more: "Go through the phases again.",
    });
  });
});

it("tells of a second parity what is new", () => {
  const event = (kind: string, start: number, text: string) => ({ kind, start, text }) as ParityEvent;
  const first = event("a", 3, "One edge is flipped. A 3x3x3 cannot have it.");
  const second = event("a", 9, "Three edges are flipped. A 3x3x3 cannot have it.");
  const other = event("b", 12, "Corners change places. A 3x3x3 cannot have it.");
  const all = [first, second, other];
  expect(all.map((one) => parityText(one, all))).toEqual([
    first.text,
    "Three edges are flipped.",
    other.text,
  ]);
});
