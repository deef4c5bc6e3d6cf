// The playhead's buttons: one move on above all, and what plays several.

import {
  back,
  forward,
  goTo,
  length,
  lesson,
  nextMove,
  play,
  playing,
  playStep,
  position,
  togglePlay,
} from "../store/lesson";
import { isSearch } from "../store/outline";
import { say } from "../words/words";
import { IconButton } from "./icon_button";

export function Controls() {
  const atStart = position.value === 0;
  const atEnd = position.value === length.value;
  const isMoves = lesson.value !== undefined && isSearch(lesson.value.answer);
  return (
    <div class="controls" role="group" aria-label={say("controls-label")}>
      <div class="buttons">
        <IconButton icon="back" label={say("controls-back")} disabled={atStart} onClick={back} />
        <button class="next" aria-describedby="next-move" disabled={atEnd} onClick={forward}>
          {say("controls-next")}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 4.5 16.5 12 8 19.5" fill="none" stroke="currentColor" stroke-width="3" />
          </svg>
        </button>
      </div>
      <div class="buttons">
        <span class="edge">
          <IconButton
            icon="start"
            label={say("controls-start")}
            disabled={atStart}
            onClick={() => goTo(0, 0)}
          />
        </span>
        <IconButton
          icon={playing.value ? "pause" : "play"}
          label={say(playing.value ? "controls-pause" : "controls-play")}
          disabled={length.value === 0}
          onClick={() => (atEnd ? play() : togglePlay())}
        />
        <button class="play-step" disabled={!nextMove.value} onClick={playStep}>
          {say(isMoves ? "controls-moves" : "controls-step")}
        </button>
        <span class="edge">
          <IconButton
            icon="end"
            label={say("controls-end")}
            disabled={atEnd}
            onClick={() => goTo(length.value)}
          />
        </span>
      </div>
    </div>
  );
}
