// The door to smart cubes: all behind it is loaded for those who have one.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { UnreachableError } from "../api/client";
import { addWords, say } from "../words/words";
import { Failure } from "./failure";

const loaded = signal<typeof import("./smart_panel") | undefined>(undefined);
const failed = signal(false);

async function load(): Promise<void> {
  try {
    failed.value = false;
    const [panel] = await Promise.all([import("./smart_panel"), addWords("smart", "report")]);
    loaded.value = panel;
  } catch {
    failed.value = true;
  }
}

export function SmartWay() {
  const isThere = "bluetooth" in navigator;
  useEffect(() => {
    if (isThere && !loaded.value) void load();
  }, []);
  if (!isThere) return <p class="note">{say(isSecureContext ? "smart-unsupported" : "smart-insecure")}</p>;
  if (failed.value) return <Failure error={new UnreachableError()} retry={() => void load()} />;
  const Panel = loaded.value?.SmartPanel;
  return Panel ? <Panel /> : null;
}

/** What a connected cube says about the lesson. */
export function SmartLesson() {
  const Following = loaded.value?.SmartFollowing;
  return Following ? <Following /> : null;
}
