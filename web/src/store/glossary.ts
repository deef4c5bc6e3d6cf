// The words of the glossary, fetched once for each language that a lesson is told in.

import { signal } from "@preact/signals";
import { get } from "../api/client";
import type { Glossary } from "../api/types";
import { Terms } from "../words/terms";

export interface Words {
  terms: Terms;
  texts: ReadonlyMap<string, Glossary["terms"][number]>;
}

/** Until the glossary is there, and without it, only names of cases are links. */
const NONE: Words = { terms: new Terms([], "en"), texts: new Map() };

const known = signal<Readonly<Record<string, Words>>>({});
const asked = new Set<string>();

/** The words in a language. */
export function wordsOf(language: string): Words {
  if (!asked.has(language)) void load(language);
  return known.value[language] ?? NONE;
}

async function load(language: string): Promise<void> {
  asked.add(language);
  try {
    const { terms } = await get<Glossary>(`/glossary?lang=${language}`);
    const texts = new Map(terms.map((term) => [term.id, term]));
    known.value = { ...known.value, [language]: { terms: new Terms(terms, language), texts } };
  } catch {
    // Texts are read without links, and the next lesson asks again.
    asked.delete(language);
  }
}
