import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../words/words";
import en from "./en.json";

const folder = new URL(".", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe("languages", () => {
  it("are those that the page offers", () => {
    expect(files.map((name) => name.replace(".json", "")).sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it.each(files)("%s has every text, and nothing else", (name) => {
    const words = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Record<string, string>;
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(en[key as keyof typeof en]));
    }
  });
});
