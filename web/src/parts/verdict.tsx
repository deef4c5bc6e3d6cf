// What the service says about the cube, and the states that may have been meant.

import type { Defect, Suggestion } from "../api/types";
import { colorsOfSymbols, isSolved } from "../cube/colors";
import { paint, way } from "../store/given";
import { checkAgain, considered, defects, suggestions, toPaint, verdict, warnings } from "../store/verdict";
import { applySuggestion } from "../store/ways";
import { shades } from "../store/looks";
import { say } from "../words/words";
import { cubeChanges } from "./cube_changes";
import { actionText, defectText, suggestionText } from "./defect_text";
import { Failure, sentence } from "./failure";
import { showSticker } from "./why_not";

/** More defects than these say the same again; the check of colors comes first. */
const MOST_DEFECTS = 4;

export function Verdict() {
  // In front of the camera there is no cube to judge yet.
  if (way.value === "camera") return null;
  return <Judgement />;
}

function Judgement() {
  const now = verdict.value;
  return (
    <section class="verdict" tabIndex={-1} aria-label={say("verdict-heading")}>
      {now.kind === "checking" && <p class="state pending">{say("verdict-checking")}</p>}
      {now.kind === "checked" && now.answer.solvable && (
        <p class="state good">{say(isSolved(paint.value) ? "verdict-solved" : "verdict-solvable")}</p>
      )}
      {now.kind === "checked" && !now.answer.solvable && <p class="state bad">{say("verdict-unsolvable")}</p>}
      {now.kind === "failed" &&
        (toPaint.value > 0 ? (
          <p class="state pending">{say("paint-blanks", { count: toPaint.value })}</p>
        ) : (
          <Failure error={now.error} retry={checkAgain} />
        ))}
      {warnings.value.map(({ code, detail }) => (
        <p key={code} class="warning" role="alert" data-code={code}>
          {sentence(detail)}
        </p>
      ))}
      {defects.value.length > 0 && (
        <ul class="defects">
          {defects.value.slice(0, MOST_DEFECTS).map((defect) => (
            <li key={defect.code + defect.detail}>
              <DefectText defect={defect} />
            </li>
          ))}
          {defects.value.length > MOST_DEFECTS && (
            <li class="note">{say("verdict-more", { count: defects.value.length - MOST_DEFECTS })}</li>
          )}
        </ul>
      )}
      {suggestions.value.length > 0 && toPaint.value === 0 && <Suggestions />}
    </section>
  );
}

/** While the cube is painted, a defect leads to its sticker. */
function DefectText({ defect }: { defect: Defect }) {
  const text = (
    <>
      {defectText(defect)} <span class="action">{actionText(defect)}</span>
    </>
  );
  const [first] = defect.facelets;
  if (way.value !== "paint" || first === undefined) return text;
  return (
    <button class="defect" onClick={() => showSticker(first)}>
      {text}
    </button>
  );
}

/** A few changes are shown in colors; of many, the words say enough. */
const MOST_CHANGES = 4;

function Changes({ suggestion: { state, changes } }: { suggestion: Suggestion }) {
  if (changes.length === 0 || changes.length > MOST_CHANGES) return null;
  const colors = colorsOfSymbols(state);
  const shade = (symbol: string | null | undefined) => shades.value[colors.get(symbol ?? "?") ?? "?"];
  return (
    <span class="changes" aria-hidden="true">
      {changes.map(({ facelet, from, to }) => (
        <svg key={facelet} viewBox="0 0 34 12">
          <rect width="12" height="12" rx="2.5" fill={shade(from)} />
          <path d="M14 6h5m-2-2 2 2-2 2" fill="none" stroke="currentColor" />
          <rect x="22" width="12" height="12" rx="2.5" fill={shade(to)} />
        </svg>
      ))}
    </span>
  );
}

/** So many suggestions are shown at once: Solve stays on the screen. */
const MOST_SUGGESTIONS = 2;

function Suggestions() {
  const all = suggestions.value;
  // What takes more changes than the likeliest is less likely by far.
  const asLikely = all.filter(({ changes }) => changes.length === all[0]!.changes.length);
  const likeliest = asLikely.slice(0, MOST_SUGGESTIONS);
  const others = all.filter((suggestion) => !likeliest.includes(suggestion));
  return (
    <>
      <h3>{say("verdict-suggestions")}</h3>
      <SuggestionList list={likeliest} />
      {others.length > 0 && (
        <details class="others">
          <summary>{say("verdict-others", { count: others.length })}</summary>
          <SuggestionList list={others} />
        </details>
      )}
    </>
  );
}

const apply = cubeChanges(applySuggestion);

function SuggestionList({ list }: { list: readonly Suggestion[] }) {
  return (
    <ul class="suggestions">
      {list.map((suggestion) => (
        <li key={suggestion.state}>
          <button
            class="suggestion"
            onClick={() => apply(suggestion)}
            onPointerEnter={() => (considered.value = suggestion)}
            onPointerLeave={() => (considered.value = undefined)}
            onFocus={() => (considered.value = suggestion)}
            onBlur={() => (considered.value = undefined)}
          >
            <span>
              {suggestionText(suggestion)}
              <Changes suggestion={suggestion} />
            </span>
            <b>{say("verdict-apply")}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
