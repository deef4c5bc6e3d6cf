// How the reader likes to follow: speed, stops, voice, vibration, view. A panel over the page.

import { signal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { canSpeak, canVibrate, stopsAtCheckpoints, vibration, voice } from "../store/follow_settings";
import { speed } from "../store/lesson";
import { say, type Key } from "../words/words";
import { Views } from "./cube_view";

/** Speeds as powers of two: from half a move to 16 moves a second. */
const SLOWEST = -1;
const FASTEST = 4;

const isFull = signal(false);

export function FollowSettings() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => (isFull.value = document.fullscreenElement !== null);
    look();
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  return (
    <>
      <button class="gear" popoverTarget="follow-settings">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="5" />
          <circle class="teeth" cx="12" cy="12" r="8.4" />
        </svg>
        <span>{say("follow-settings")}</span>
      </button>
      <div
        class="follow-settings"
        id="follow-settings"
        popover
        ref={panel}
        role="group"
        aria-labelledby="follow-settings-name"
      >
        <div class="heading">
          <h3 id="follow-settings-name">{say("follow-settings")}</h3>
          <button popoverTarget="follow-settings" popoverTargetAction="hide">
            {say("follow-close")}
          </button>
        </div>
        <label class="speed">
          <span>{say("controls-speed")}</span>
          <input
            type="range"
            min={SLOWEST}
            max={FASTEST}
            step={0.5}
            value={speed.value}
            onInput={(event) => (speed.value = event.currentTarget.valueAsNumber)}
          />
        </label>
        <Switch name="follow-stops" setting={stopsAtCheckpoints} />
        {canSpeak() && <Switch name="follow-voice" setting={voice} />}
        {canVibrate() && <Switch name="follow-vibration" setting={vibration} />}
        <div class="small-screen-views" role="group" aria-label={say("follow-view")}>
          <Views />
        </div>
        {document.fullscreenEnabled && (
          <button onClick={() => void toggleFullScreen()}>
            {say(isFull.value ? "follow-window" : "follow-full")}
          </button>
        )}
      </div>
    </>
  );
}

/** Of the whole page, so that what screen readers hear stays in it; the style leaves the lesson alone on it. */
async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen());
  } catch {
    // The browser does not allow it now; the page stays as it is.
  }
}

function Switch({ name, setting }: { name: Key; setting: Signal<boolean> }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={setting.value}
        onChange={(event) => (setting.value = event.currentTarget.checked)}
      />
      {say(name)}
    </label>
  );
}
