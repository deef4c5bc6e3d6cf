import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../words/words";

const read = (file: URL) => JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(["./", "./learn/", "./report/", "./smart/"])("languages in %s", (path) => {
  const folder = new URL(path, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const en = read(new URL("en.json", folder));

  it("are those that the page offers", () => {
    expect(files.map((name) => name.replace(".json", "")).sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it.each(files)("%s has every text, and nothing else", (name) => {
    const words = read(new URL(name, folder));
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(en[key]!));
    }
  });
});
