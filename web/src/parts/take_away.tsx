// Taking a solution along: what is copied with one click, and what opens a dialog of its own.

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { serviceAddress } from "../api/client";
import { linkTo } from "../store/address";
import { stateText } from "../store/given";
import { lesson } from "../store/lesson";
import { curlOf, wish } from "../store/request";
import { addWords, say } from "../words/words";
import { ByHand, CopyButton } from "./copy_button";

type DialogPart = FunctionComponent<{ onClose: () => void }>;

/** The dialog that is open. */
const open = signal<DialogPart | undefined>(undefined);
const close = () => (open.value = undefined);

const openShare = async () => {
  const [{ ShareDialog }] = await Promise.all([import("./share_dialog"), addWords("lesson")]);
  open.value = ShareDialog;
};
const openPicture = async () => {
  const [{ PictureDialog }] = await Promise.all([import("./picture_dialog"), addWords("lesson")]);
  open.value = PictureDialog;
};
/** What this loads puts the sheet in place of the page whenever something is printed. */
const loadSheet = () => import("./print");

export function TakeAway() {
  const now = lesson.value;
  const asked = now?.asked ?? wish.value;
  const Dialog = open.value;
  useEffect(() => {
    // The browser's own command prints the sheet, too.
    if (now) loadSheet().catch(() => undefined);
  }, [now]);
  return (
    <div class="take-away" role="group" aria-label={say("take-heading")}>
      <div class="take-group" role="group" aria-label={say("take-copy")}>
        <span aria-hidden="true">{say("take-copy")}</span>
        {now && <CopyButton name="take-moves" text={() => now.answer.solution} />}
        <CopyButton name="take-state" text={stateText} />
        <CopyButton name="take-link" text={() => linkTo(asked, now !== undefined)} />
        <CopyButton name="take-curl" text={() => curlOf(asked, serviceAddress())} />
      </div>
      <div class="take-group" role="group" aria-label={say("take-hand_out")}>
        <span aria-hidden="true">{say("take-hand_out")}</span>
        <button onClick={() => void openShare()}>{say("hand-share")}</button>
        <button onClick={() => void openPicture()}>{say("hand-picture")}</button>
        {now && (
          <button onClick={() => void loadSheet().then(() => window.print())}>{say("hand-print")}</button>
        )}
      </div>
      <ByHand />
      {Dialog && <Dialog onClose={close} />}
    </div>
  );
}
