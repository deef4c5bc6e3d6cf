// The names of the caches, and what is in them.

/** Caches of other pages on the same server begin with other words, or have another scope. */
const PREFIX = "unscramble";

/** What a version keeps: its own files, and pages that were visited. */
export interface Caches {
  files: string;
  visited: string;
}

/** Several services may stand below different paths of one server, so the name contains the scope. */
const prefixOf = (scope: string): string => `${PREFIX} ${scope} `;

export const cachesOf = (scope: string, version: string): Caches => ({
  files: `${prefixOf(scope)}files ${version}`,
  visited: `${prefixOf(scope)}visited ${version}`,
});

/** Returns the caches of other versions of this page. */
export function outdated(names: readonly string[], scope: string, version: string): string[] {
  const { files, visited } = cachesOf(scope, version);
  return names.filter((name) => name.startsWith(prefixOf(scope)) && name !== files && name !== visited);
}

/** Returns the caches of other versions that hold visited pages. */
export const visitedBefore = (names: readonly string[], scope: string, version: string): string[] =>
  outdated(names, scope, version).filter((name) => name.startsWith(`${prefixOf(scope)}visited `));

/** At most so many visited pages and files go along to a new version: the latest ones. */
export const MOST_VISITED = 100;

/** Whether a file has another name once its contents change. */
export const isHashed = (path: string): boolean => path.startsWith("assets/");
