// What there is to know at this place of the solution: the next move in words, and what the cube looks like now.

import { checkpoint, currentStep, nextMove, paintAt, playing, position, type Lesson } from "../store/lesson";
import { isBack } from "../store/seen";
import { isNextHidden } from "../store/trying";
import { moveInWords } from "../words/moves";
import { say } from "../words/words";
import { HeldCube } from "./cube_picture";

/** While the solution plays, the moves would be heard too late. */
export function NextMove({ lesson: { size } }: { lesson: Lesson }) {
  const next = nextMove.value;
  return (
    <p class="next-move" id="next-move" aria-live={playing.value ? "off" : "polite"}>
      {next && isNextHidden.value ? (
        say("try-ahead")
      ) : next ? (
        <>
          <span>{moveInWords(next.turn, size)}</span> <b class="moves">{next.token}</b>
        </>
      ) : (
        say("controls-done")
      )}
    </p>
  );
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
      <p class="now-step" lang={lesson.language}>
        {currentStep.value?.text}
      </p>
    </div>
  );
}
