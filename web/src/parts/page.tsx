// The page: put a cube in, choose how to solve it, follow the solution.

import { useEffect } from "preact/hooks";
import { entered } from "../store/given";
import { CubePanel } from "./cube_panel";
import { Doors } from "./doors";
import { Header } from "./header";
import { LiveRegion } from "./live";
import { Go, MethodPanel } from "./method_panel";
import { OfflineNote } from "./offline_note";
import { onPlaybackKey } from "./playback_keys";
import { stacked } from "./screen";
import { Stage, TakeAwayBelow } from "./stage";
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
      <OfflineNote />
      <main class={entered.value ? "page" : "page first"}>{entered.value ? <Entered /> : <Doors />}</main>
      <Footer />
      <LiveRegion />
    </>
  );
}

/** Once a way is taken. In one column, the verdict is below the picture that it judges. */
function Entered() {
  return (
    <>
      <CubePanel />
      {!stacked.value && <Verdict />}
      <Stage />
      {stacked.value && <Verdict />}
      <MethodPanel />
      <Go />
      <TakeAwayBelow />
    </>
  );
}

/** The build adds the file with the licences of what is in it. */
function Footer() {
  const file = document.querySelector<HTMLLinkElement>("link[rel=license]")?.href;
  return (
    <footer class="footer">
      <a href="docs/">{say("page-docs")}</a>
      {file && <a href={file}>{say("page-licences")}</a>}
    </footer>
  );
}
