import { expect, test } from "vitest";
import { isHeld, schemeHeld, schemeIn, schemeNameOf, SCHEMES, withColorOn } from "./hold";

const text = (scheme: ReturnType<typeof schemeHeld>) => Object.values(scheme).join("");

test("the other four colors follow from the scheme of the cube", () => {
  expect(text(schemeHeld("w", "g"))).toBe("wrgyob");
  expect(text(schemeHeld("y", "r"))).toBe("ygrwbo");
  expect(text(schemeHeld("w", "g", SCHEMES.japanese))).toBe("wrgboy");
  expect(text(schemeHeld("b", "r", SCHEMES.japanese))).toBe("bgrwyo");
});

test("a scheme is known however the cube is held", () => {
  expect(schemeNameOf(schemeHeld("o", "b"))).toBe("usual");
  expect(schemeNameOf(schemeHeld("y", "b", SCHEMES.japanese))).toBe("japanese");
  expect(schemeNameOf(withColorOn(SCHEMES.usual, "U", "r"))).toBeUndefined();
  // Its mirror image is another cube.
  expect(isHeld({ ...SCHEMES.usual, R: "o", L: "r" })).toBe(false);
});

test("colors change places, so that each stays there once", () => {
  expect(text(withColorOn(SCHEMES.usual, "D", "b"))).toBe("wrgboy");
  expect(text(withColorOn(SCHEMES.usual, "D", "y"))).toBe("wrgyob");
});

test("kept colors are read, and anything else is none", () => {
  expect(schemeIn("wrgboy")).toEqual(SCHEMES.japanese);
  for (const other of ["", "wrgbo", "wrgbow", "wrgboyy"]) expect(schemeIn(other)).toBeUndefined();
});
