// The texts of a step, sorted by when they are wanted: at once, on a click, or on another click.

import type { ParityEvent, Step } from "../api/types";

export interface StepTexts {
  /** How the case of a named algorithm is told from others: the first sentence of the reasons. */
  marks: string;
  /** The case that is most easily mistaken for it. */
  twin: string;
  why: string;
  more: string;
}

/** The sentences of a text, each with the space after it. */
export function sentences(text: string): string[] {
  return text.match(/.+?(?:[.!?](?=\s+[\p{Lu}\p{N}])\s+|[。！？]|$)/gsu) ?? [];
}

const CASE = /\b(?:F2L|OLL|PLL|CMLL) [A-Z\d]/;

const together = (parts: readonly string[]): string => parts.join("").trim();

/**
 * A step that repairs a parity gives the same reasons as the parity's own text, `told`: each is said once. A case has
 * marks if it is one to practise.
 */
export function textsOf({ why = "", more = "", algorithm }: Step, told = ""): StepTexts {
  const isNew = (sentence: string) => !told.includes(sentence.trim());
  const reasons = sentences(why).filter(isNew);
  const rest = sentences(more).filter(isNew);
  if (!algorithm?.drill) return { marks: "", twin: "", why: together(reasons), more: together(rest) };
  // It alone names another case.
  const isTwin = (sentence: string) => CASE.test(sentence) && !sentence.includes(algorithm.name);
  return {
    marks: together(reasons.slice(0, 1)),
    twin: together(rest.filter(isTwin)),
    why: together(reasons.slice(1)),
    more: together(rest.filter((sentence) => !isTwin(sentence))),
  };
}

/** The text of a parity without what was told of an earlier one of its kind. */
export function parityText({ kind, text, start }: ParityEvent, all: readonly ParityEvent[]): string {
  const told = all.filter((other) => other.kind === kind && other.start < start).map((other) => other.text);
  const isNew = (sentence: string) => !told.some((before) => before.includes(sentence.trim()));
  return together(sentences(text).filter(isNew));
}
