// The page's own words, in the language of the reader. The service's texts stay as it writes them.
//
// They are messages of Project Fluent, as those of the service: `languages/PART/LANGUAGE.ftl`.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";
import english from "../languages/page/en.ftl?raw";
import type { Key, Part } from "./keys";

export type { Key } from "./keys";

/** The languages by their own names. To add one, add its files to `languages/` and its name here. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", zh: "中文" } as const;
export type Language = keyof typeof LANGUAGES;

/** Loads the messages of a part in a language, by the path of their file. Those of the service worker are in its own file. */
const FILES = import.meta.glob<string>(
  ["../languages/*/*.ftl", "!../languages/page/en.ftl", "!../languages/offline/*"],
  { query: "?raw", import: "default" },
);
/** What is loaded, by path. */
const texts = new Map([[pathOf("page", "en"), english]]);
/** What the page needs so far. What all need comes first; the rest comes with what it is about. */
const parts = new Set<Part>(["page"]);
/** The language that was asked for last: what arrives later in another one is not shown. */
let wanted: Language = "en";

export const language = signal<Language>("en");
const bundle = signal(bundleOf("en"));
/** The tag of the page's language, for readers of the page and for numbers. */
export const locale = computed(() => language.value);

export function isLanguage(tag: string | null | undefined): tag is Language {
  return typeof tag === "string" && tag in LANGUAGES;
}

function pathOf(part: Part, tag: Language): string {
  return `../languages/${part}/${tag}.ftl`;
}

function bundleOf(tag: Language): FluentBundle {
  // All languages here run from left to right: nothing that is inserted needs marks of its direction.
  const made = new FluentBundle(tag, { useIsolating: false });
  for (const part of parts) {
    const text = texts.get(pathOf(part, tag));
    if (text !== undefined) made.addResource(new FluentResource(text));
  }
  return made;
}

/** Adds the words of parts of the page that are loaded later. Done when they can be said. */
export async function addWords(...names: readonly Part[]): Promise<void> {
  for (const name of names) parts.add(name);
  await speak(wanted);
}

export async function speak(tag: Language): Promise<void> {
  wanted = tag;
  const missing = [...parts].map((part) => pathOf(part, tag)).filter((path) => !texts.has(path));
  await Promise.all(missing.map(async (path) => texts.set(path, await FILES[path]!())));
  if (wanted !== tag) return;
  bundle.value = bundleOf(tag);
  language.value = tag;
  document.documentElement.lang = tag;
}

/** A text, with its variables replaced by values. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  const text = bundle.value.getMessage(key)?.value;
  if (text) return bundle.value.formatPattern(text, values);
  // Whoever shows a part of the page waits for its words first.
  console.error(`there are no words for ${key}`);
  return key;
}

export const movesText = (count: number): string => say("moves-count", { count });

export const numberText = (value: number): string => value.toLocaleString(locale.value);

/** Seconds, or anything else of which a tenth matters. */
export const secondsText = (seconds: number): string =>
  seconds.toLocaleString(locale.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
