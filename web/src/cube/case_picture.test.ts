import { describe, expect, it } from "vitest";
import type { Step } from "../api/types";
import { arrowsOf, casePicture } from "./case_picture";
import { solvedPaint } from "./colors";
import { schemeHeld } from "./hold";
import { parseTurn } from "./turns";

const turns = (moves: string, size = 3) => moves.split(" ").map((move) => parseTurn(move, size));

describe("arrows of a last layer", () => {
  it("go from where pieces are to where they belong", () => {
    // Corners and edges of the T permutation: front right with back right, right with left.
    const t = turns("R U R' U' R' F R2 U' R' U' R U R' F'");
    expect(arrowsOf(t, 3, ["corner", "edge"])).toBe("U3-U5-U3,U2-U8-U2");
    expect(arrowsOf(t, 3, ["edge"])).toBe("U3-U5-U3");
    expect(arrowsOf(turns("M2 U M U2 M' U M2"), 3, ["edge"])).toBe("U5-U3,U7-U5,U3-U7");
  });

  it("do not depend on how the cube is held at the end", () => {
    const aa = turns("x R' U R' D2 R U' R' D2 R2");
    const all = arrowsOf(aa, 3, ["corner", "edge"]);
    expect(all.split(",")).toHaveLength(3);
    expect(arrowsOf([...aa, ...turns("x'")], 3, ["corner", "edge"])).toBe(all);
  });

  it("follow pieces that turn over, and the halves of edges", () => {
    expect(arrowsOf(turns("U R U' L' U R' U' L"), 3, ["corner", "edge"]).split(",")).toHaveLength(3);
    expect(arrowsOf(turns("2R2 U2 2R2 Uw2 2R2 Uw2 U2", 4), 4, ["edge"]).split(",")).toHaveLength(2);
  });

  it("are absent where other layers break up", () => {
    expect(arrowsOf(turns("R U R'"), 3, ["corner"])).toBe("");
  });
});

describe("the picture of a case", () => {
  const cube = { size: 3, turns: turns("U M2 U2 M2"), before: solvedPaint(3), held: schemeHeld("y", "r") };
  const step = (algorithm: object, task = "insert_corner") => ({ task, algorithm }) as unknown as Step;
  const fieldsOf = (address: string | undefined) =>
    Object.fromEntries(new URLSearchParams(address?.split("?")[1]));

  it("is that of the reader's cube in the last layer", () => {
    const picture = "/under/picture?size=3&moves=M2&scheme=yogwrb&view=top&mask=oll";
    const address = casePicture(step({ setup: "U'", picture }), cube);
    expect(address).toMatch(/^\/under\/picture\?/);
    expect(fieldsOf(address)).toEqual({
      state: cube.before.join(""),
      moves: "U'",
      view: "top",
      mask: "oll",
    });
  });

  it("has the reader's colors in other layers, and as many rounds as the step", () => {
    const picture = "/picture?size=3&moves=U+R+U%27+R%27&scheme=yogwrb&mask=fl";
    expect(fieldsOf(casePicture(step({ setup: "", picture, times: 2 }), cube))).toEqual({
      size: "3",
      moves: "U R U' R' U R U' R'",
      scheme: "ygrwbo",
      mask: "fl",
    });
    expect(casePicture(step({ setup: "", picture }, "take_out_corner"), cube)).toBeUndefined();
  });

  it("is absent without an algorithm", () => {
    expect(casePicture({ task: "rotate" } as Step, cube)).toBeUndefined();
  });
});
