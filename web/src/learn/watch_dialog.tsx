// The player over the page: a cube that turns, and the moves that turn it.

import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Followed, Step } from "../api/types";
import { Controls } from "../parts/controls";
import { CubeView } from "../parts/cube_view";
import { NextMove } from "../parts/now";
import { onPlaybackKey } from "../parts/playback_keys";
import { StepMoves } from "../parts/step_moves";
import { Timeline } from "../parts/timeline";
import { currentStep, endLesson, lesson, startLesson } from "../store/lesson";
import { language, say } from "../words/words";
import { closeOnBack } from "./back";
import { watched, type Watched } from "./watch";
import "../parts/lesson_style";
import "../style/watch.css";

/** A step of which nothing is known but its moves. */
function stepOf(text: string, start: number, end: number): Step {
  const moved = { corners: 0, midges: 0, wings: 0, centers: 0 };
  const facts = {
    about: [],
    kept: [],
    returned: [],
    displaced: [],
    centers: {},
    bars: [],
    again: false,
    moved,
  };
  return { task: "search", text, pieces: [], facts, start, end };
}

/** As the follower of solutions takes it. */
function followed({ title, size, moves, phases }: Watched): Followed {
  const whole = {
    name: title,
    start: 0,
    end: moves.length,
    steps: [{ text: title, start: 0, end: moves.length }],
  };
  return {
    size,
    method: "",
    // An algorithm may leave the rest of a cube unsolved.
    solved: false,
    moves: [...moves],
    solution: moves.join(" "),
    length: { obtm: moves.length },
    parity_events: [],
    // These moves were not searched for, and are not to be cut into chunks.
    stop_reason: "solved",
    phases: (phases ?? [whole]).map(({ steps, ...phase }) => ({
      ...phase,
      attempt: 1,
      outcome: "done",
      elapsed_us: 0,
      steps: steps.map(({ text, start, end }) => stepOf(text, start, end)),
    })),
  };
}

const asked = {
  cube: { size: 3, scramble: "" },
  method: "auto",
  options: {},
  until: "solved",
  timeMs: 0,
  maxMoves: 0,
  level: 1,
};

function WatchDialog({ what }: { what: Watched }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    startLesson(followed(what), what.start, asked, language.value);
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector("h2")?.focus();
    addEventListener("keydown", onPlaybackKey);
    const leave = closeOnBack(() => dialog.current?.close());
    return () => {
      leave();
      removeEventListener("keydown", onPlaybackKey);
      endLesson();
    };
  }, [what]);
  const now = lesson.value;
  const step = currentStep.value;
  return (
    <dialog
      ref={dialog}
      class="watch-dialog"
      aria-labelledby="watch-heading"
      onClose={() => (watched.value = undefined)}
      // A click beside the dialog closes it.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class="watch-inner">
        <div class="heading">
          <h2 id="watch-heading" tabIndex={-1}>
            {what.title}
          </h2>
          <button class="close" onClick={() => dialog.current?.close()}>
            {say("learn-close")}
          </button>
        </div>
        {now && step && (
          <>
            <CubeView lesson={now} />
            {what.phases && <p class="watch-step">{step.text}</p>}
            {/* An algorithm is shown whole. */}
            {(what.phases ? [step] : now.steps).map((one) => (
              <StepMoves key={one.index} step={one} />
            ))}
            <Timeline lesson={now} />
            <p class="note keys">{say("learn-keys")}</p>
            <div class="watch-foot">
              <NextMove lesson={now} />
              <Controls />
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}

function WatchRoot() {
  return watched.value ? <WatchDialog what={watched.value} /> : null;
}

let place: HTMLElement | undefined;

export function showDialog(): void {
  if (place) return;
  place = document.body.appendChild(document.createElement("div"));
  render(<WatchRoot />, place);
}
