// The page: put a cube in, choose how to solve it, follow the solution.

import { useEffect } from "preact/hooks";
import { lesson } from "../store/lesson";
import { CubePanel } from "./cube_panel";
import { Header } from "./header";
import { LiveRegion } from "./live";
import { Go, MethodPanel } from "./method_panel";
import { onPlaybackKey } from "./playback_keys";
import { Stage } from "./stage";
import { Verdict } from "./verdict";
import { say } from "../words/words";

export function Page() {
  useEffect(() => {
    addEventListener("keydown", onPlaybackKey);
    return () => removeEventListener("keydown", onPlaybackKey);
  }, []);
  useEffect(() => {
    if (!lesson.value) return;
    // A new solution is where the reader wants to be: with the eyes, the keyboard and the screen reader.
    const heading = document.getElementById("lesson-heading");
    heading?.focus({ preventScroll: true });
    const top = heading?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) heading?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [lesson.value]);
  return (
    <>
      <Header />
      <main class="page">
        <CubePanel />
        <Verdict />
        <Stage />
        <MethodPanel />
        <Go />
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
