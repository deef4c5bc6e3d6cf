// The words of smart cubes, which come with what they are about.

import english from "../languages/smart/en.json";
import { addWords, type Words } from "../words/words";

/** Done when they can be said. */
export const known = addWords({
  english,
  files: import.meta.glob<{ default: Words }>(["../languages/smart/*.json", "!../languages/smart/en.json"]),
});
