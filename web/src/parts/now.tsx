// What there is to know at this place of the solution: the next move in words, and what the cube looks like now.

import { blankPaint, centersOf } from "../cube/painting";
import type { Turn } from "../cube/turns";
import {
  checkpoint,
  currentStep,
  endLesson,
  length,
  nextMove,
  paintAt,
  playing,
  position,
  type Lesson,
} from "../store/lesson";
import { cameFrom } from "../store/came_from";
import { solveRest } from "../store/finding";
import { size, way } from "../store/given";
import { isSearch } from "../store/outline";
import { colorScheme } from "../store/scheme";
import { isBack } from "../store/seen";
import { isNextHidden } from "../store/trying";
import { paintAll } from "../store/ways";
import { moveInWords } from "../words/moves";
import { parityText } from "../words/step_texts";
import { titleOf } from "../words/titles";
import { say } from "../words/words";
import { HeldCube } from "./cube_picture";
import { nameOf } from "./defect_text";
import { showStep } from "./to_steps";

/** While the solution plays, the moves would be heard too late. */
export function NextMove({ lesson }: { lesson: Lesson }) {
  const next = nextMove.value;
  return (
    <p class="next-move" id="next-move" aria-live={playing.value ? "off" : "polite"}>
      {next && isNextHidden.value ? (
        <>
          {say("try-ahead")} <button onClick={() => showStep()}>{say("try-help")}</button>
        </>
      ) : next ? (
        <>
          <span>{moveText(lesson, next.turn)}</span> <b class="moves">{next.token}</b>
        </>
      ) : (
        say(lesson.answer.solved && !lesson.then ? "controls-solved" : "controls-done")
      )}
    </p>
  );
}

/** What the centers say of the hold after so many moves, if they are fixed and there are six. */
function holdAt(lesson: Lesson, moves: number): { top: string; front: string } | undefined {
  const centers = centersOf(paintAt(lesson, moves), lesson.size);
  return centers && { top: nameOf(centers.U), front: nameOf(centers.F) };
}

/** Of a turn of the whole cube, it matters how the cube is held after it. */
function moveText(lesson: Lesson, turn: Turn): string {
  const isWhole = turn.from === 1 && turn.to === lesson.size;
  const hold = isWhole ? holdAt(lesson, position.value + 1) : undefined;
  return hold ? say("move-hold", hold) : moveInWords(turn, lesson.size);
}

/**
 * Before the first move, how to hold the cube; at a checkpoint, the cube to compare with. On small screens, the step, too,
 * as the list is further down.
 */
export function Now({ lesson }: { lesson: Lesson }) {
  const at = position.value;
  const looks = at > 0 ? checkpoint.value : undefined;
  const compares = looks !== undefined || isBack.value;
  const { opening } = lesson.answer;
  const hold = at === 0 && !opening ? holdAt(lesson, 0) : undefined;
  const isDone = at > 0 && at === length.value && !lesson.then;
  return (
    <div class="now" tabIndex={0} role="group" aria-label={say("follow-now")}>
      <div class="looks" role="status">
        {compares && (
          <>
            <HeldCube paint={paintAt(lesson, at)} size={lesson.size} />
            <p>
              {isBack.value && `${say("follow-on_way")} `}
              <span lang={looks?.text && lesson.language}>{looks?.text ?? say("follow-looks")}</span>
            </p>
          </>
        )}
      </div>
      {at === 0 && opening && <p lang={lesson.language}>{opening}</p>}
      {hold && <p>{say("hold-text", hold)}</p>}
      {isDone ? <End lesson={lesson} /> : <Stage lesson={lesson} />}
    </div>
  );
}

/** What is next for somebody with a solved cube, or with a part of it. */
function End({ lesson }: { lesson: Lesson }) {
  return (
    <p class="row">
      {cameFrom && <a href={cameFrom}>{say("page-return")}</a>}
      {!lesson.answer.solved && <button onClick={() => solveRest(lesson)}>{say("follow-rest")}</button>}
      <button onClick={another}>{say("follow-another")}</button>
      {!cameFrom && <a href="learn">{say("follow-learn")}</a>}
    </p>
  );
}

/** The cube before is done with. */
function another(): void {
  endLesson();
  if (way.value === "paint") paintAll(blankPaint(size.value, colorScheme.value));
}

/** The step and its place among the phases, on small screens: elsewhere the timeline and the list have them. */
function Stage({ lesson: { answer, language, phases } }: { lesson: Lesson }) {
  const parity = currentStep.value?.parities[0];
  const step = currentStep.value;
  const phase = step && phases[step.phase];
  const isTold = phases.length > 1 && !isSearch(answer);
  return (
    <div class="now-step">
      {phase && isTold && (
        <p class="note">
          {say("follow-phase", { number: step.phase + 1, count: phases.length, phase: titleOf(phase) })}
        </p>
      )}
      {parity && (
        <p class="parity">
          <strong>{say("steps-parity")}</strong>{" "}
          <span lang={language}>{parityText(parity, answer.parity_events)}</span>
        </p>
      )}
      <p>
        <span lang={language}>{step?.text}</span>{" "}
        {step?.why && !isNextHidden.value && (
          <button class="link" onClick={() => showStep("why")}>
            {say("follow-why")}
          </button>
        )}
      </p>
    </div>
  );
}
