import { describe, expect, it } from "vitest";
import { FACES, faceletAt, type Face } from "./faces";
import { chooseView, HOME, seenFaces, sees, type View } from "./view";

/** The facelet in the middle of a face of a 3x3x3. */
const middle = (face: Face) => faceletAt({ face, row: 1, column: 1 }, 3);
const group = (...faces: Face[]) => faces.map(middle);

describe("a view", () => {
  it("shows the front, the top and the right at first", () => {
    expect([...seenFaces(HOME)]).toEqual(["U", "R", "F"]);
  });

  it("shows other faces from below, from the left and from behind", () => {
    expect([...seenFaces({ latitude: -30, longitude: -32 })]).toEqual(["F", "D", "L"]);
    expect([...seenFaces({ latitude: 30, longitude: 148 })]).toEqual(["U", "R", "B"]);
    expect([...seenFaces({ latitude: 30, longitude: -148 + 360 })]).toEqual(["U", "L", "B"]);
  });

  it("does not count a face that is seen too flat", () => {
    expect([...seenFaces({ latitude: 5, longitude: 5 })]).toEqual(["F"]);
  });

  it("sees a group of facelets if one of them is in sight", () => {
    expect(sees(HOME, group("D", "R"), 3)).toBe(true);
    expect(sees(HOME, group("D", "B"), 3)).toBe(false);
  });
});

describe("the choice of a view", () => {
  it("leaves the cube as it is if that shows enough", () => {
    const own: View = { latitude: 40, longitude: 20 };
    expect(chooseView(own, [group("U"), group("F")], 3)).toBe(own);
    expect(chooseView(own, [], 3)).toBe(own);
    const mostly = [group("U"), group("F"), group("R"), group("D")];
    expect(chooseView(own, mostly, 3)).toBe(own);
  });

  it("turns to what is out of sight, and always in the same way", () => {
    for (const face of FACES) expect(sees(chooseView(HOME, [group(face)], 3), group(face), 3)).toBe(true);
    const below = [group("D"), group("L")];
    expect(chooseView(HOME, below, 3)).toEqual({ latitude: -30, longitude: -32 });
    expect(chooseView(HOME, below, 3)).toEqual(chooseView(HOME, below, 3));
  });

  it("looks from behind or below only while nothing else shows as much", () => {
    const behind = chooseView(HOME, [group("B")], 3);
    expect(seenFaces(behind).has("F")).toBe(false);
    expect(chooseView(behind, [group("B"), group("U")], 3)).toBe(behind);
    expect(chooseView(behind, [group("U"), group("R")], 3)).toBe(HOME);
  });

  it("comes home for a step that has nothing to show", () => {
    expect(chooseView({ latitude: -30, longitude: 32 }, [], 3)).toBe(HOME);
  });

  it("shows what it can if nothing shows all", () => {
    const opposite = [group("U"), group("D"), group("R")];
    expect(chooseView(HOME, opposite, 3)).toBe(HOME);
  });
});
