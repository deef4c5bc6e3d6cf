// Addresses of the pages of the service, as seen from any of them.

import { serviceAddress } from "../api/client";
import { kept } from "../store/settings";
import { isLanguage } from "../words/words";

/** The sets of cases that have a table of their own; their ids begin so. */
export const SETS = ["f2l", "oll", "pll", "cmll"] as const;
export type CaseSet = (typeof SETS)[number];

export const isSet = (name: string | null | undefined): name is CaseSet =>
  (SETS as readonly (string | null | undefined)[]).includes(name);

/** The method that teaches a set. */
export const methodOf = (set: CaseSet): string => (set === "cmll" ? "roux" : "cfop");

export function setOf(id: string): CaseSet | undefined {
  const [set] = id.split("-");
  return isSet(set) ? set : undefined;
}

/** A fragment of fields. */
export function fragment(fields: Readonly<Record<string, string | number>>): string {
  const all = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return all.size > 0 ? `#${all.toString()}` : "";
}

/** A course page; it stays in the language that the address of this one names. */
export function coursePage(path: string, hash = ""): string {
  const lang = new URLSearchParams(location.search).get("lang");
  return `${serviceAddress()}/learn/${path}${lang ? `?lang=${encodeURIComponent(lang)}` : ""}${hash}`;
}

/** The row of a case in its table. */
export const casePage = (id: string): string => coursePage(`cases/${id}`);

export const practicePage = (fields: Readonly<Record<string, string | number>>): string =>
  coursePage("practice", fragment(fields));

export const analysisPage = (fields: Readonly<Record<string, string | number>>): string =>
  coursePage("analysis", fragment(fields));

/** This page, as the page that solves leads back to it. */
const here = (): string => {
  const { origin, pathname, search, hash } = location;
  return `${origin}${pathname}${search}${hash}`.slice(serviceAddress().length + 1);
};

/** The page that solves, with a cube put in. */
export const solvingPage = (fields: Readonly<Record<string, string | number>>): string =>
  `${serviceAddress()}/${fragment({ ...fields, solve: "true", back: here() })}`;

export const pictureOf = (fields: Readonly<Record<string, string | number>>): string =>
  `${serviceAddress()}/picture?${fragment(fields).slice(1)}`;

/** This page in another language. */
export function inLanguage(tag: string): string {
  const there = new URL(location.href);
  there.searchParams.set("lang", tag);
  return there.href;
}

/** This page in the language that the reader has chosen before, if it is in another and its address names none. */
export function keptElsewhere(): string | undefined {
  const before = kept("language");
  const named = new URLSearchParams(location.search).has("lang");
  return isLanguage(before) && !named && before !== document.documentElement.lang
    ? inLanguage(before)
    : undefined;
}
