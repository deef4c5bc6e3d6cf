// The page's head: its name, language, theme, and the way to the documentation.

import { cameFrom } from "../store/came_from";
import { chooseLanguage, LANGUAGES, language, nextTheme, theme } from "../store/settings";
import { say } from "../words/words";
import { IconButton } from "./icon_button";
import { LookButton } from "./look_button";
import { narrow } from "./screen";

/** A face of a cube, scrambled a little. */
function Mark() {
  const rows = ["yww", "rgw", "ryb"];
  const fill = { y: "#f7cf1d", w: "#f4f4f0", r: "#c8202f", g: "#0a9a55", b: "#1455b8" } as Record<
    string,
    string
  >;
  return (
    <svg class="mark" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="5" fill="#141414" />
      {rows.flatMap((row, y) =>
        [...row].map((color, x) => (
          <rect
            key={`${x} ${y}`}
            x={3 + 8.25 * x}
            y={3 + 8.25 * y}
            width="7.5"
            height="7.5"
            rx="1.2"
            fill={fill[color]}
          />
        )),
      )}
    </svg>
  );
}

export function Header() {
  return (
    <header class="header">
      <h1>
        <Mark />
        <span>unscramble</span>
      </h1>
      <nav class="row">
        {cameFrom && <a href={cameFrom}>{say("page-return")}</a>}
        <a href="learn">{say("page-learn")}</a>
        <a class="docs" href="docs/">
          {say("page-docs")}
        </a>
        <LookButton />
        {narrow.value ? (
          <IconButton icon="theme" label={say(`theme-${theme.value}`)} onClick={nextTheme} />
        ) : (
          <button onClick={nextTheme}>{say(`theme-${theme.value}`)}</button>
        )}
        <label>
          <span class="unseen">{say("page-language")}</span>
          <select value={language.value} onChange={(event) => void chooseLanguage(event.currentTarget.value)}>
            {Object.entries(LANGUAGES).map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </nav>
    </header>
  );
}
