// Theme and language in the head of a course page.

import { keep, LANGUAGES, language, nextTheme, theme } from "../store/settings";
import { IconButton } from "../parts/icon_button";
import { say } from "../words/words";
import { inLanguage } from "./links";

/** The service writes a page in one language, so another language is another address. */
function goToLanguage(tag: string): void {
  keep("language", tag);
  location.assign(inLanguage(tag));
}

export function Settings() {
  return (
    <div class="row">
      <IconButton icon="theme" label={say(`theme-${theme.value}`)} onClick={nextTheme} />
      <label>
        <span class="unseen">{say("page-language")}</span>
        <select value={language.value} onChange={(event) => goToLanguage(event.currentTarget.value)}>
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
