// A link to hand out: to copy, to send, to scan with a phone, and to put into another page.

import { useState } from "preact/hooks";
import { serviceAddress } from "../api/client";
import { lesson, position } from "../store/lesson";
import { fragmentOf, wish } from "../store/request";
import { movesText, say } from "../words/words";
import { ByHand, CopyButton } from "./copy_button";
import { Dialog } from "./dialog";
import { codeOf, QrCode } from "./qr_code";

const THEMES = ["auto", "light", "dark"] as const;

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const now = lesson.value;
  const at = now ? position.value : 0;
  const [fromHere, setFromHere] = useState(false);
  const fragment = fragmentOf(now?.asked ?? wish.value, now !== undefined, fromHere ? at : 0);
  const link = `${serviceAddress()}/#${fragment}`;
  const code = codeOf(link);
  return (
    <Dialog heading={say("hand-share-heading")} onClose={onClose}>
      {at > 0 && (
        <label class="choice">
          <input
            type="checkbox"
            checked={fromHere}
            onChange={(event) => setFromHere(event.currentTarget.checked)}
          />{" "}
          {say("hand-from_here", { moves: movesText(at) })}
        </label>
      )}
      <label class="share-link">
        {say("hand-link")}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <CopyButton name="hand-copy_link" text={() => link} />
        {"share" in navigator && (
          <button
            onClick={() => void navigator.share({ title: "unscramble", url: link }).catch(() => undefined)}
          >
            {say("hand-send")}
          </button>
        )}
      </div>
      <ByHand />
      {code ? (
        <figure class="share-code">
          <QrCode code={code} label={say("hand-code")} />
          <figcaption class="note">{say("hand-code-note")}</figcaption>
        </figure>
      ) : (
        <p class="note">{say("hand-code-long")}</p>
      )}
      {now && <EmbedSnippet fragment={fragment} />}
    </Dialog>
  );
}

/** As high as the cube, its step and its buttons are in a column of an article. */
const HEIGHT = 560;

function EmbedSnippet({ fragment }: { fragment: string }) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("auto");
  const themed = theme === "auto" ? fragment : `${fragment}&theme=${theme}`;
  const address = `${serviceAddress()}/embed#${themed}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const snippet = `<iframe src="${address}" title="${say("hand-embed-title")}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy"></iframe>`;
  return (
    <details class="share-embed">
      <summary>{say("hand-embed")}</summary>
      <p class="note">{say("hand-embed-note")}</p>
      <label>
        {say("hand-embed-theme")}{" "}
        <select
          value={theme}
          onChange={(event) => setTheme(THEMES.find((one) => one === event.currentTarget.value) ?? "auto")}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {say(`hand-theme-${one}`)}
            </option>
          ))}
        </select>
      </label>
      <textarea
        readOnly
        rows={4}
        aria-label={say("hand-embed-code")}
        value={snippet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton name="hand-copy_embed" text={() => snippet} />
    </details>
  );
}
