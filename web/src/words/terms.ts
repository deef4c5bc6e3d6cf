// Words of the glossary, and names of cases, in a text: where they stand, so that they can be links.

import { CASE_NAME, caseOf, casePage } from "./links";

export interface Word {
  id: string;
  term: string;
}

/** A stretch of a text. */
export type Stretch =
  | { kind: "plain"; text: string }
  | { kind: "term"; text: string; id: string }
  | { kind: "case"; text: string; page: string };

/** Everyday words, which say in a step what they say anywhere. Many are verbs as well: a sticker "faces" the front. */
const EVERYDAY = new Set(
  "attempt case face frame layer level method mirror phase piece place scramble step sticker turn".split(" "),
);

/** Endings that a word may have in a text. */
const ENDINGS: Readonly<Record<string, string>> = {
  en: "(?:s|es)?",
  de: "(?:s|n|en|es|e)?",
  es: "(?:s|es)?",
  fr: "[sx]?",
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A term as it may be written. In German only nouns begin with a capital, so capitals tell "Fall" from "falls". */
function written(term: string, language: string): string {
  const first = term.charAt(0);
  const keepsCapital = language === "de" && first !== first.toLowerCase();
  const exact = term !== term.toLowerCase() && term === term.toUpperCase();
  const letters = [...term].map((letter, at) => {
    const [small, capital] = [letter.toLowerCase(), letter.toUpperCase()];
    const one = exact || small === capital || (keepsCapital && at === 0);
    return one ? escaped(letter) : `[${small}${capital}]`;
  });
  return letters.join("") + (ENDINGS[language] ?? "");
}

/** Finds the words of a glossary in texts of a language. */
export class Terms {
  private readonly pattern: RegExp | undefined;
  private readonly ids: readonly string[];

  constructor(words: readonly Word[], language: string) {
    const longestFirst = words
      // One letter of Chinese is part of many words.
      .filter(({ id, term }) => !EVERYDAY.has(id) && term.length > 1)
      .sort((one, other) => other.term.length - one.term.length);
    this.ids = longestFirst.map(({ id }) => id);
    const any = longestFirst.map(({ term }) => `(${written(term, language)})`).join("|");
    // Chinese has no spaces between words.
    const [before, after] = language === "zh" ? ["", ""] : ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"];
    if (any) this.pattern = new RegExp(`${before}(?:${any})${after}`, "gu");
  }

  /** The first occurrence of each term and of each name of a case that is not in `seen`. */
  in(text: string, seen: Set<string>): Stretch[] {
    // What is split off are the names of cases.
    return text.split(CASE_NAME).flatMap((part, index): Stretch[] => {
      if (index % 2 === 0) return this.termsIn(part, seen);
      const page = casePage(caseOf(part));
      if (seen.has(page)) return [{ kind: "plain", text: part }];
      seen.add(page);
      return [{ kind: "case", text: part, page }];
    });
  }

  private termsIn(text: string, seen: Set<string>): Stretch[] {
    const stretches: Stretch[] = [];
    let done = 0;
    for (const match of this.pattern ? text.matchAll(this.pattern) : []) {
      const groups: (string | undefined)[] = match.slice(1);
      const id = this.ids[groups.findIndex((group) => group !== undefined)]!;
      if (seen.has(id)) continue;
      seen.add(id);
      if (match.index > done) stretches.push({ kind: "plain", text: text.slice(done, match.index) });
      stretches.push({ kind: "term", text: match[0], id });
      done = match.index + match[0].length;
    }
    if (done < text.length) stretches.push({ kind: "plain", text: text.slice(done) });
    return stretches;
  }
}
