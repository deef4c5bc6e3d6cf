// The keys that follow a solution.

import { back, forward, goTo, length, lesson, playStep, stepBy, togglePlay } from "../store/lesson";
import { resetView, turnView, VIEW_STEP } from "../store/view";

const KEYS: Record<string, () => void> = {
  " ": togglePlay,
  Enter: playStep,
  ArrowRight: forward,
  ArrowLeft: back,
  ArrowDown: () => stepBy(1),
  ArrowUp: () => stepBy(-1),
  Home: () => goTo(0, 0),
  End: () => goTo(length.value),
  "Shift+ArrowRight": () => turnView(0, VIEW_STEP),
  "Shift+ArrowLeft": () => turnView(0, -VIEW_STEP),
  "Shift+ArrowUp": () => turnView(VIEW_STEP, 0),
  "Shift+ArrowDown": () => turnView(-VIEW_STEP, 0),
  "Shift+Home": resetView,
};

/** The playhead's keys work everywhere but where these keys have a meaning of their own. */
export function onPlaybackKey(event: KeyboardEvent): void {
  const own =
    event.target instanceof Element &&
    event.target.closest("input, select, textarea, summary, [role=tablist]");
  const presses = event.key === " " || event.key === "Enter";
  const onButton = presses && event.target instanceof Element && event.target.closest("button, a");
  const action = KEYS[event.shiftKey ? `Shift+${event.key}` : event.key];
  if (!action || own || onButton || !lesson.value || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
}
