// Addresses of the pages that teach: what words mean, and cases with their algorithms. All are relative to the page.

export const glossaryPage = (term: string): string => `learn/glossary#${encodeURIComponent(term)}`;

/** The sets whose cases have a page, and what the ids of their cases look like. */
const CASE_ID = /^(f2l-\d+|oll-\d+|pll-[a-z]{1,2}|cmll-.+)$/;

/** The page of a case by the id of its algorithm; undefined for other algorithms. */
export function casePage(id: string): string | undefined {
  if (!CASE_ID.test(id)) return undefined;
  return `learn/algorithms/${id.slice(0, id.indexOf("-"))}#${id}`;
}

/** Names of cases as texts have them. Those of CMLL are several plain words, which only their algorithm tells apart. */
export const CASE_NAME = /\b(F2L \d+|OLL \d+(?: \([^)]*\))?|PLL [A-Z][a-z]?)(?!\w)/g;

/** The id of a case by its name in a text. */
export const caseOf = (name: string): string => name.replace(/ \(.*/, "").replace(" ", "-").toLowerCase();
