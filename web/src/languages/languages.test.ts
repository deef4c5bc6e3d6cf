import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../words/words";

const here = new URL("./", import.meta.url);
const parts = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** The messages of a file by their keys, each as it stands there. */
function messagesIn(file: URL): Map<string, string> {
  const text = readFileSync(file, "utf8");
  const messages = text.split(/^(?=[a-z][\w-]* =)/m).filter((message) => message.trim() !== "");
  // The parser leaves out what it cannot read.
  expect(new FluentResource(text).body.length, file.pathname).toBe(messages.length);
  return new Map(messages.map((message) => [message.slice(0, message.indexOf(" =")), message]));
}

const variables = (message: string) => [...new Set(message.match(/\$\w+/g))].sort();

describe.each(parts.map(({ name }) => name))("the words of %s", (part) => {
  const folder = new URL(`${part}/`, here);
  const files = readdirSync(folder);
  const english = messagesIn(new URL("en.ftl", folder));

  it("are there in all languages that the page offers", () => {
    expect(files.map((name) => name.replace(".ftl", "")).sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it.each(files)("are complete in %s, and say of what", (name) => {
    const messages = messagesIn(new URL(name, folder));
    expect([...messages.keys()]).toEqual([...english.keys()]);
    for (const [key, message] of messages)
      expect(variables(message), key).toEqual(variables(english.get(key)!));
  });
});
