// Following a solution: the cube, its controls, the timeline, and the steps beside it.

import { nextMove, playStep, type Lesson } from "../store/lesson";
import { moveInWords } from "../words/moves";
import { movesText, say } from "../words/words";
import { Controls } from "./controls";
import { CubeView, SmallNet } from "./cube_view";
import { SmartLesson } from "./smart_way";
import { Steps } from "./steps";
import { TakeAway } from "./take_away";
import { Timeline } from "./timeline";

export function LessonView({ lesson: now }: { lesson: Lesson }) {
  return (
    <section class="lesson" aria-labelledby="lesson-heading">
      <Summary lesson={now} />
      {now.answer.opening && (
        <p class="note" lang={now.language}>
          {now.answer.opening}
        </p>
      )}
      <Timeline lesson={now} />
      <SmartLesson />
      <div class="watch">
        <div class="watch-cube">
          <CubeView lesson={now} />
          <div class="net-and-ahead">
            <SmallNet lesson={now} />
            <Ahead lesson={now} />
          </div>
          <Controls />
          <p class="note keys">{say("controls.keys")}</p>
        </div>
        <Steps lesson={now} />
      </div>
      <Listed lesson={now} />
      <TakeAway />
    </section>
  );
}

/** The move that comes next, in words, and the button that plays all up to the end of the step. */
function Ahead({ lesson: { size } }: { lesson: Lesson }) {
  const next = nextMove.value;
  return (
    <div class="ahead">
      <p class="note">{say(next ? "controls.next" : "controls.done")}</p>
      <p class="next-move">
        {next && <span>{moveInWords(next.turn, size)}</span>} {next && <b class="moves">{next.token}</b>}
      </p>
      <button disabled={!next} onClick={playStep}>
        {say("controls.step")}
      </button>
    </div>
  );
}

function Summary({ lesson: { answer } }: { lesson: Lesson }) {
  const text = say(answer.solved ? "lesson.solved" : "lesson.until", {
    moves: movesText(answer.moves.length),
    method: answer.method.replaceAll("_", " "),
  });
  const { obtm } = answer.length;
  const shortened = answer.short && answer.short.length.obtm < obtm ? answer.short.length.obtm : undefined;
  const search = answer.search;
  return (
    <div class="summary">
      <h2 id="lesson-heading" tabIndex={-1}>
        {text}
      </h2>
      {obtm !== answer.moves.length && <span class="note">{say("lesson.obtm", { obtm })}</span>}
      {shortened !== undefined && <span class="note">{say("lesson.short", { obtm: shortened })}</span>}
      {answer.stop_reason === "optimal" && <span class="note">{say("lesson.optimal")}</span>}
      {answer.stop_reason === "stopped" && <span class="note">{say("lesson.stopped")}</span>}
      {answer.stop_reason === "deadline" && search && (
        <span class="note">{say("lesson.deadline", { bound: search.lower_bound })}</span>
      )}
      {search && search.tables !== "ready" && (
        <span class="note">{say(`lesson.tables.${search.tables}`)}</span>
      )}
    </div>
  );
}

/** All shortest solutions, if a method was asked for them. */
function Listed({ lesson: { answer } }: { lesson: Lesson }) {
  const solutions = answer.listed?.solutions ?? [];
  if (solutions.length === 0) return null;
  return (
    <details class="listed">
      <summary>{say("lesson.listed", { count: solutions.length })}</summary>
      <ol>
        {solutions.map((solution) => (
          <li key={solution} class="moves">
            {solution}
          </li>
        ))}
      </ol>
    </details>
  );
}
