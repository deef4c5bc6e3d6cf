// The playhead's buttons, its slider and its speed.

import { back, forward, goTo, length, play, playing, position, speed, togglePlay } from "../store/lesson";
import { say } from "../words/words";
import { IconButton } from "./icon_button";

/** Speeds as powers of two: from half a move to 16 moves a second. */
const SLOWEST = -1;
const FASTEST = 4;

export function Controls() {
  const atStart = position.value === 0;
  const atEnd = position.value === length.value;
  return (
    <div class="controls">
      <div class="buttons" role="group" aria-label={say("controls.label")}>
        <IconButton
          icon="start"
          label={say("controls.start")}
          disabled={atStart}
          onClick={() => goTo(0, 0)}
        />
        <IconButton icon="back" label={say("controls.back")} disabled={atStart} onClick={back} />
        <IconButton
          icon={playing.value ? "pause" : "play"}
          label={say(playing.value ? "controls.pause" : "controls.play")}
          main
          disabled={length.value === 0}
          onClick={() => (atEnd ? play() : togglePlay())}
        />
        <IconButton icon="forward" label={say("controls.forward")} disabled={atEnd} onClick={forward} />
        <IconButton
          icon="end"
          label={say("controls.end")}
          disabled={atEnd}
          onClick={() => goTo(length.value)}
        />
      </div>
      <label class="speed">
        <span>{say("controls.speed")}</span>
        <input
          type="range"
          min={SLOWEST}
          max={FASTEST}
          step={0.5}
          value={speed.value}
          onInput={(event) => (speed.value = event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}
