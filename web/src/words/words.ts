// The page's own words, in the language of the reader. The service's texts stay as it writes them.

import { computed, signal } from "@preact/signals";
import en from "../languages/en.json";
import type course from "../languages/learn/en.json";
import type report from "../languages/report/en.json";
import type smart from "../languages/smart/en.json";

export type Key = keyof typeof en | keyof typeof course | keyof typeof report | keyof typeof smart;
export type Words = Readonly<Partial<Record<Key, string>>>;

/** Words that some pages need: in English, and in other languages by the paths of their files. */
export interface Catalogue {
  english: Words;
  files: Readonly<Record<string, () => Promise<{ default: Words }>>>;
}

/** The languages by their own names. To add one, add its file to `languages/` and its name here. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", zh: "中文" } as const;
export type Language = keyof typeof LANGUAGES;

const catalogues: Catalogue[] = [
  {
    english: en,
    files: import.meta.glob<{ default: Words }>(["../languages/*.json", "!../languages/en.json"]),
  },
];
const words = signal<Words>(en);

export const language = signal<Language>("en");
/** The tag of the page's language, for readers of the page and for numbers. */
export const locale = computed(() => language.value);

export function isLanguage(tag: string | null | undefined): tag is Language {
  return typeof tag === "string" && tag in LANGUAGES;
}

/** Adds the words of a part of the page that is loaded later. */
export async function addWords(catalogue: Catalogue): Promise<void> {
  catalogues.push(catalogue);
  await speak(language.value);
}

export async function speak(tag: Language): Promise<void> {
  const all = catalogues.map(async ({ english, files }) => {
    const path = Object.keys(files).find((name) => name.endsWith(`/${tag}.json`));
    return path === undefined ? english : (await files[path]!()).default;
  });
  words.value = Object.assign({}, ...(await Promise.all(all))) as Words;
  language.value = tag;
  document.documentElement.lang = tag;
}

/** A text, with `{name}` replaced by the value of that name. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return (words.value[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === "number" ? value.toLocaleString(locale.value) : (value ?? whole);
  });
}

export const movesText = (count: number): string => say(count === 1 ? "moves.one" : "moves.count", { count });

export const numberText = (value: number): string => value.toLocaleString(locale.value);

/** Seconds, or anything else of which a tenth matters. */
export const secondsText = (seconds: number): string =>
  seconds.toLocaleString(locale.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
