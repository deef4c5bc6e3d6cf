// The way to the settings for stickers, which are loaded when they are opened for the first time.

import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { say } from "../words/words";

export function LookButton() {
  const [Settings, setSettings] = useState<ComponentType>();
  const load = async () => {
    const { LookSettings } = await import("./look_settings");
    setSettings(() => LookSettings);
  };
  return (
    <>
      <button popovertarget="looks" onClick={() => void load()}>
        {say("looks-button")}
      </button>
      <div id="looks" class="look-settings" popover="auto" role="dialog" aria-label={say("looks-heading")}>
        {Settings && <Settings />}
      </div>
    </>
  );
}
