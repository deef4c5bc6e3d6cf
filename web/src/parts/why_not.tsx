// Why Solve cannot be pressed: a line beside it, which leads to what is to be done.

import { paint, way } from "../store/given";
import { prefersLessMotion } from "../store/settings";
import { solvable, suggestions, toPaint, verdict } from "../store/verdict";
import { say } from "../words/words";
import { putCursor } from "./brush";

/** The reason, as far as it is known. */
function reason(): string | undefined {
  if (solvable.value || way.value === "camera") return undefined;
  if (toPaint.value > 0) return say("why-blanks", { count: toPaint.value });
  if (verdict.value.kind === "checking") return undefined;
  const [likeliest] = suggestions.value;
  return likeliest?.kind === "stickers"
    ? say("why-stickers", { count: likeliest.changes.length })
    : say("why-other");
}

/** Leads to the first sticker that is still to be painted, or to the verdict. */
export function showWhy(): void {
  const blank = toPaint.value > 0 && way.value === "paint" ? paint.value.indexOf("?") : -1;
  if (blank >= 0) return showSticker(blank);
  show(".verdict");
}

/** Leads to a sticker that is painted. */
export function showSticker(facelet: number): void {
  putCursor(facelet);
  show(".painting > .net");
}

function show(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector);
  place?.scrollIntoView({ block: "nearest", behavior: prefersLessMotion() ? "instant" : "smooth" });
  place?.focus({ preventScroll: true });
}

export function WhyNot() {
  const why = reason();
  return why === undefined ? null : (
    <button class="why" id="why" onClick={showWhy}>
      {why}
    </button>
  );
}
