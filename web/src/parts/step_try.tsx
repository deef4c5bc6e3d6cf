// Trying a step on one's own cube: a hint, then a look at how the cube should be.

import { useEffect, useRef } from "preact/hooks";
import { pictureAt } from "../api/client";
import { pictureOf } from "../cube/state_picture";
import { lesson, type Lesson, type LessonStep } from "../store/lesson";
import { check, fail, isChecking, showMore, shown, succeed } from "../store/trying";
import { say } from "../words/words";
import { announce } from "./live";
import { Net } from "./net";
import { paintBeside } from "./step_case";

export function StepTry({ step }: { step: LessonStep }) {
  const now = lesson.value;
  if (!now) return null;
  const first = now.answer.moves[step.start];
  return (
    <div class="try">
      <p>{say("try-note")}</p>
      {shown.value === "first" && (
        <p>
          {say("try-first")} <b class="moves">{first}</b>
        </p>
      )}
      <div class="row">
        <button onClick={() => showMore(step)}>
          {say(shown.value === "nothing" ? "try-hint" : "try-moves")}
        </button>
        <button aria-expanded={isChecking.value} onClick={() => check(step)}>
          {say("try-check")}
        </button>
      </div>
      {isChecking.value && <Comparison lesson={now} step={step} />}
    </div>
  );
}

/** How the cube looks after the step, from both sides, so that every face is seen. */
function Comparison({ lesson, step }: { lesson: Lesson; step: LessonStep }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  const paint = paintBeside(lesson, step.end);
  const [front, behind] = [pictureOf(paint, "front"), pictureOf(paint, "behind")];
  const next = () => {
    announce(say("try-right"));
    succeed(step);
  };
  return (
    <div class="comparison">
      <p ref={question} tabIndex={-1}>
        <b>{say("try-question")}</b>
      </p>
      {front && behind ? (
        <div class="row">
          <figure>
            <img src={pictureAt(front)} alt={say("try-after-front")} width={120} height={138} />
            <figcaption>{say("try-front")}</figcaption>
          </figure>
          <figure>
            <img src={pictureAt(behind)} alt={say("try-after-behind")} width={120} height={138} />
            <figcaption>{say("try-behind")}</figcaption>
          </figure>
        </div>
      ) : (
        <Net paint={paint} size={lesson.size} label={say("try-after-front")} />
      )}
      <div class="row">
        <button class="yes" onClick={next}>
          {say("try-yes")}
        </button>
        <button onClick={() => fail(step)}>{say("try-no")}</button>
      </div>
    </div>
  );
}
