// The playhead's buttons, its slider and its speed.

import { back, forward, goTo, length, play, playing, position, speed, togglePlay } from "../store/lesson";
import { say } from "../words/words";

/** Speeds as powers of two: from half a move to 16 moves a second. */
const SLOWEST = -1;
const FASTEST = 4;

const ICONS = {
  start: "M5 5h2.5v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  play: "M7 4.5v15L20 12z",
  pause: "M6 5h4.5v14H6zM13.5 5H18v14h-4.5z",
  forward: "M7 5v14l11-7z",
  end: "M16.5 5H19v14h-2.5zM4 5v14l11-7z",
} as const;

function IconButton(props: {
  icon: keyof typeof ICONS;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  main?: boolean;
}) {
  return (
    <button
      class={props.main ? "icon main" : "icon"}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[props.icon]} fill="currentColor" />
      </svg>
    </button>
  );
}

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
