// Taking a solution along: moves, state, link, command, and a picture.

import { signal } from "@preact/signals";
import { render } from "preact";
import { serviceAddress } from "../api/client";
import { extent } from "../cube/net";
import { paint, size as cubeSize, stateText } from "../store/cube";
import { lesson, paintAt, position } from "../store/lesson";
import { linkTo } from "../store/address";
import { curlOf, wish } from "../store/request";
import { say, type Key } from "../words/words";
import { announce } from "./live";
import { Net } from "./net";

const PICTURE_WIDTH = 640;

/** What could not be copied because the browser keeps the clipboard: shown to be copied by hand. */
const byHand = signal<string | undefined>(undefined);
const copied = signal<Key | undefined>(undefined);

async function copy(name: Key, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    byHand.value = undefined;
    copied.value = name;
    announce(say("take.copied"));
    setTimeout(() => copied.value === name && (copied.value = undefined), 1600);
  } catch {
    byHand.value = text;
  }
}

/** The net of the cube as it is now, as a file of its own. */
function picture(): void {
  const now = lesson.value;
  const colors = now ? paintAt(now, position.value) : paint.value;
  const size = now?.size ?? cubeSize.value;
  const page = document.createElement("div");
  render(<Net paint={colors} size={size} label={say("view.label")} />, page);
  const file = page.querySelector("svg")!;
  const { width, height } = extent(size);
  file.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  file.setAttribute("width", String(PICTURE_WIDTH));
  file.setAttribute("height", String(Math.round((PICTURE_WIDTH * height) / width)));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.outerHTML], { type: "image/svg+xml" }));
  link.download = `cube-${size}x${size}x${size}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function CopyButton({ name, text }: { name: Key; text: () => string }) {
  return (
    <button data-copy={name} onClick={() => void copy(name, text())}>
      {copied.value === name ? say("take.copied") : say(name)}
    </button>
  );
}

export function TakeAway() {
  const now = lesson.value;
  const asked = now?.asked ?? wish.value;
  return (
    <div class="take-away" role="group" aria-label={say("take.heading")}>
      {now && <CopyButton name="take.moves" text={() => now.answer.solution} />}
      <CopyButton name="take.state" text={stateText} />
      <CopyButton name="take.link" text={() => linkTo(asked, now !== undefined)} />
      <CopyButton name="take.curl" text={() => curlOf(asked, serviceAddress())} />
      <button onClick={picture}>{say("take.picture")}</button>
      {byHand.value !== undefined && (
        <label class="by-hand">
          {say("take.by_hand")}
          <textarea
            class="moves"
            rows={3}
            readOnly
            value={byHand.value}
            onFocus={(e) => e.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}
