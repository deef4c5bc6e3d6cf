// The texts of a lesson, with links from the words of the glossary and from names of cases.

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { wordsOf } from "../store/glossary";
import type { Stretch } from "../words/terms";
import { Term } from "./term";

export type Tell = (text: string) => ComponentChildren;

/** Tells the texts of one step: in all of them together, the first occurrence of a word is a link. */
export function useTelling(language: string, step: unknown): Tell {
  const words = wordsOf(language);
  const splitting = useMemo(() => {
    const seen = new Set<string>();
    const known = new Map<string, Stretch[]>();
    return (text: string) => {
      const stretches = known.get(text) ?? words.terms.in(text, seen);
      known.set(text, stretches);
      return stretches;
    };
  }, [words, step]);
  return (text) =>
    splitting(text).map((part, index) => {
      if (part.kind === "plain") return part.text;
      if (part.kind === "case") {
        return (
          <a key={index} href={part.page}>
            {part.text}
          </a>
        );
      }
      const { term, text: explanation } = words.texts.get(part.id)!;
      return <Term key={index} id={part.id} text={part.text} term={term} explanation={explanation} />;
    });
}
