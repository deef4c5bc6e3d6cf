// Addresses of the pages that teach: what words mean, and cases with their algorithms. All are relative to the page.

export const glossaryPage = (term: string): string => `learn/glossary#${encodeURIComponent(term)}`;

/** The page of a case by the id of its algorithm. */
export const casePage = (id: string): string => `learn/cases/${encodeURIComponent(id)}`;

/** Names of cases as texts have them. Those of CMLL are several plain words, which only their algorithm tells apart. */
export const CASE_NAME = /\b(F2L \d+|OLL \d+(?: \([^)]*\))?|PLL [A-Z][a-z]?)(?!\w)/g;

/** The id of a case by its name in a text. */
export const caseOf = (name: string): string => name.replace(/ \(.*/, "").replace(" ", "-").toLowerCase();
