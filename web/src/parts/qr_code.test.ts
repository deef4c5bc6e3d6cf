import { expect, it } from "vitest";
import { codeOf } from "./qr_code";

it("makes codes that grow with the text", () => {
  expect(codeOf("https://example.org/#size=3")?.size).toBe(25);
  const long = codeOf(`https://example.org/#state=${"wrgyob".repeat(50)}`)!;
  expect(long.size).toBeGreaterThan(50);
});

it("makes no code that phones cannot read off a screen", () => {
  expect(codeOf("w".repeat(1100))?.size).toBeLessThanOrEqual(117);
  expect(codeOf("w".repeat(2000))).toBeUndefined();
  // More than any code can hold.
  expect(codeOf("w".repeat(10_000))).toBeUndefined();
});
