// The page: put a cube in, choose how to solve it, follow the solution.

import { useEffect } from "preact/hooks";
import { entered } from "../store/given";
import { CubePanel } from "./cube_panel";
import { Doors } from "./doors";
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
      <a href={file}>{say("page-licences")}</a>
    </footer>
  );
}
