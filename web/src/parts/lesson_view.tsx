// Following a solution: the cube, the next move and its controls, and the steps. On small screens the first three fill
// the screen, and the steps are below.

import { useEffect } from "preact/hooks";
import "./lesson_style";
import { helpAlong } from "../store/aids";
import { endLesson, type Lesson } from "../store/lesson";
import { methodTitle } from "../store/methods";
import { isSearch } from "../store/outline";
import { comparing, returnFromWaysBack } from "../store/seen";
import { movesText, say } from "../words/words";
import { Controls } from "./controls";
import { CubeView, SmallNet } from "./cube_view";
import { Facts, TablesNote } from "./facts";
import { FollowSettings } from "./follow_settings";
import { IconButton } from "./icon_button";
import { later } from "./later";
import { NextMove, Now } from "./now";
import { SmartLesson } from "./smart_way";
import { Steps } from "./steps";
import { TakeAway } from "./take_away";
import { Timeline } from "./timeline";
import { wide } from "./screen";
import { showSteps } from "./to_steps";

const SeenCube = later(async () => (await import("./seen_cube")).SeenCube, "camera");

export function LessonView({ lesson: now }: { lesson: Lesson }) {
  useEffect(() => {
    const ends = [helpAlong(), returnFromWaysBack(), () => (comparing.value = false)];
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(takeTheReaderHere, [now]);
  if (comparing.value) {
    return (
      <section class="lesson compares" aria-labelledby="lesson-heading">
        <SeenCube />
      </section>
    );
  }
  return (
    <section class="lesson" aria-labelledby="lesson-heading">
      <div class="follower">
        <div class="head">
          <h2 id="lesson-heading" tabIndex={-1}>
            {headingOf(now)}
          </h2>
          {wide.value && <Aids lesson={now} />}
          <span class="leave">
            <IconButton icon="close" label={say("follow-leave")} onClick={endLesson} />
          </span>
        </div>
        <Timeline lesson={now} />
        <SmartLesson />
        <div class="watch">
          <CubeView lesson={now} />
          <SmallNet lesson={now} />
          <NextMove lesson={now} />
          <Now lesson={now} />
          <Controls />
          {!wide.value && <Aids lesson={now} />}
          <p class="note keys">{say("controls-keys")}</p>
        </div>
      </div>
      <Steps lesson={now} />
      <div class="besides">
        <TablesNote lesson={now} />
        <Facts lesson={now} />
        <TakeAway />
      </div>
    </section>
  );
}

function Aids({ lesson: { answer } }: { lesson: Lesson }) {
  return (
    <div class="aids">
      <button onClick={() => (comparing.value = true)}>{say("follow-different")}</button>
      <FollowSettings />
      <button class="to-steps" onClick={showSteps}>
        {say(isSearch(answer) ? "take-moves" : "steps-heading")}
      </button>
    </div>
  );
}

/** A new solution is where the reader wants to be: with the eyes, the keyboard and the screen reader. */
function takeTheReaderHere(): void {
  // Who goes on with a solution after a slip stays at the button.
  if (document.activeElement?.closest(".lesson")) return;
  const heading = document.getElementById("lesson-heading");
  heading?.focus({ preventScroll: true });
  // On wide screens, the parts of the follower are parts of the lesson's grid.
  const follower = heading?.closest(".follower");
  const place = follower && getComputedStyle(follower).display !== "contents" ? follower : heading;
  const { top, height } = place?.getBoundingClientRect() ?? { top: 0, height: 0 };
  // What fills a small screen begins where the screen does.
  const fills = height >= innerHeight;
  if (fills || top < 0 || top > innerHeight / 2)
    place?.scrollIntoView({ block: "start", behavior: "instant" });
}

/** There is one number of moves: those that the reader makes. */
function headingOf({ answer, then }: Lesson): string {
  const moves = movesText(answer.moves.length);
  if (then) return say("follow-back", { moves });
  if (isSearch(answer)) return answer.solved ? say("follow-search", { moves }) : moves;
  const method = methodTitle(answer.method);
  return say(answer.solved ? "lesson-solved" : "lesson-until", { moves, method });
}
