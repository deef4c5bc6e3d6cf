import { beforeEach, expect, it, vi } from "vitest";
import { followAddress } from "./embedding";
import { theme } from "./settings";

const replaced = vi.fn();

beforeEach(() => {
  replaced.mockClear();
  theme.value = "auto";
  vi.stubGlobal("history", { replaceState: replaced });
});

const followed = (hash: string): string => {
  vi.stubGlobal("location", { hash, pathname: "/embed" });
  followAddress();
  return replaced.mock.calls[0]![2] as string;
};

it("asks for the solution of what the address says", () => {
  expect(followed("#size=3&scramble=R+U")).toBe("#size=3&scramble=R+U&solve=true");
  expect(theme.value).toBe("auto");
});

it("takes the theme out of the address, so that links of the frame do not have it", () => {
  expect(followed("#size=3&scramble=R&theme=dark&at=2")).toBe("#size=3&scramble=R&at=2&solve=true");
  expect(theme.value).toBe("dark");
});

it("knows no other theme", () => {
  expect(followed("#size=3&scramble=R&theme=pink")).toBe("#size=3&scramble=R&solve=true");
  expect(theme.value).toBe("auto");
});
