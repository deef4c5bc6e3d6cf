// The words of the report on a solve, which come with it.

import english from "../languages/report/en.json";
import { addWords, type Words } from "../words/words";

/** Done when they can be said. */
export const known = addWords({
  english,
  files: import.meta.glob<{ default: Words }>(["../languages/report/*.json", "!../languages/report/en.json"]),
});
