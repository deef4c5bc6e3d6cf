// The page: put a cube in, choose how to solve it, follow the solution.

import { useEffect } from "preact/hooks";
import { back, forward, goTo, length, lesson, playStep, stepBy, togglePlay } from "../store/lesson";
import { entered } from "../store/cube";
import { resetView, turnView, VIEW_STEP } from "../store/view";
import { CubePanel } from "./cube_panel";
import { Doors } from "./doors";
import { Header } from "./header";
import { LiveRegion } from "./live";
import { Go, MethodPanel } from "./method_panel";
import { Stage } from "./stage";
import { Verdict } from "./verdict";
import { say } from "../words/words";

export function Page() {
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Header />
      <main class={entered.value ? "page" : "page first"}>
        {entered.value ? (
          <>
            <CubePanel />
            <Verdict />
            <Stage />
            <MethodPanel />
            <Go />
          </>
        ) : (
          <Doors />
        )}
      </main>
      <Footer />
      <LiveRegion />
    </>
  );
}

/** The build adds the file with the licences of what is in it. */
function Footer() {
  const file = document.querySelector<HTMLLinkElement>("link[rel=license]")?.href;
  if (!file) return null;
  return (
    <footer class="footer">
      <a href={file}>{say("page.licences")}</a>
    </footer>
  );
}

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
function onKey(event: KeyboardEvent): void {
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
