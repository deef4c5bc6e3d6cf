// A solution in a frame of another page: the cube, its step, the next move, and the playback.

import { serviceAddress } from "../api/client";
import { currentStep, lesson, nextMove, position, type Lesson } from "../store/lesson";
import { fragmentOf, wish } from "../store/request";
import { solveError } from "../store/solving";
import { verdict } from "../store/verdict";
import { registryError } from "../store/methods";
import { moveInWords } from "../words/moves";
import { say } from "../words/words";
import { Controls } from "./controls";
import { CubeView } from "./cube_view";
import { Failure } from "./failure";
import { LiveRegion } from "./live";
import "./lesson_style";
import "../style/embed.css";

export function Embed() {
  const now = lesson.value;
  const address = `${serviceAddress()}/#${fragmentOf(now?.asked ?? wish.value, true, now ? position.value : 0)}`;
  return (
    <main class="embed">
      {now ? <Follow lesson={now} /> : <Waiting />}
      <p class="embed-home">
        <a href={address} target="_blank" rel="noopener">
          {say("embed-open")}
        </a>
      </p>
      <LiveRegion />
    </main>
  );
}

function Follow({ lesson: now }: { lesson: Lesson }) {
  const step = currentStep.value;
  const next = nextMove.value;
  return (
    <>
      <h1 class="unseen">{say("hand-embed-title")}</h1>
      <CubeView lesson={now} />
      <p class="embed-step" lang={now.language}>
        {step?.text}
      </p>
      <p class="embed-next">
        {next ? (
          <>
            <b class="moves">{next.token}</b> <span>{moveInWords(next.turn, now.size)}</span>
          </>
        ) : (
          <span>{say("controls-done")}</span>
        )}
      </p>
      <Controls />
    </>
  );
}

function Waiting() {
  const state = verdict.value;
  const error =
    solveError.value ?? registryError.value ?? (state.kind === "failed" ? state.error : undefined);
  if (error !== undefined) return <Failure error={error} />;
  const cannot = state.kind === "checked" && !state.answer.solvable;
  return (
    <p class="embed-waiting" role="status">
      {say(cannot ? "verdict-unsolvable" : "solve-running")}
    </p>
  );
}
