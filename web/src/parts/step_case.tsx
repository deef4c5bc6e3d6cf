// The case of a step: its picture as books print it, its algorithm, how to see it, and cubes to practise it on.

import { useMemo, useState } from "preact/hooks";
import { pictureAt } from "../api/client";
import type { Algorithm } from "../api/types";
import { isSolved, type Color, type Paint } from "../cube/colors";
import { areAdjacent, isHeld, schemeHeld, type Scheme } from "../cube/hold";
import { byFace } from "../cube/faces";
import { casePicture } from "../cube/case_picture";
import type { Lesson, LessonStep } from "../store/lesson";
import { practise } from "../store/practice";
import type { StepTexts } from "../words/step_texts";
import { casePage } from "../words/links";
import { say } from "../words/words";
import { failureText } from "./failure";
import type { Tell } from "./told";

/** The side of the place that is kept for a picture, in pixels. */
const SIDE = 116;

/** The colors after so many moves, by the walker that is near the current step. */
export function paintBeside({ before, start }: Lesson, moves: number): Paint[] {
  return Array.from(before.goTo(moves), (sticker) => start[sticker]!);
}

/** The colors as the cube is held for an algorithm, if they are the usual ones. */
function heldFor({ hold }: Algorithm, lesson: Lesson): Scheme | undefined {
  const end = paintBeside(lesson, lesson.turns.length);
  const symbols = [...(lesson.answer.final_state ?? "")];
  const colorOf = (symbol: string) => end[symbols.indexOf(symbol)];
  const [up, front] = [colorOf(hold.up), colorOf(hold.front)];
  if (!up || !front || up === "?" || front === "?" || !areAdjacent(up, front)) return undefined;
  const perFace = end.length / 6;
  const solved = byFace((_, index) => end[index * perFace] as Color);
  return isSolved(end) && !isHeld(solved) ? undefined : schemeHeld(up, front);
}

interface StepCaseProps {
  lesson: Lesson;
  step: LessonStep;
  algorithm: Algorithm;
  texts: StepTexts;
  tell: Tell;
  /** Whether the moves of the algorithm are told. */
  isTold: boolean;
}

export function StepCase({ lesson, step, algorithm, texts, tell, isTold }: StepCaseProps) {
  const picture = useMemo(() => {
    const turns = lesson.turns.slice(step.start, step.end);
    const before = paintBeside(lesson, step.start);
    return casePicture(step, { size: lesson.size, turns, before, held: heldFor(algorithm, lesson) });
  }, [step]);
  // As books print it, where the step has other moves around it or plays it more than once.
  const isOther = algorithm.moves !== lesson.answer.moves.slice(step.start, step.end).join(" ");
  const printed = isTold && isOther;
  const { drill, page } = algorithm;
  if (!picture && !texts.marks && !printed && !drill && !page) return null;
  return (
    <div class="case">
      {picture && <Picture address={picture} alt={say("case-picture", { name: algorithm.name })} />}
      <div class="case-text">
        {printed && (
          <p>
            <span class="moves">{algorithm.moves}</span>
            {algorithm.times && ` ×${algorithm.times}`}
          </p>
        )}
        {texts.marks && <p lang={lesson.language}>{tell(texts.marks)}</p>}
        {texts.twin && (
          <p class="note" lang={lesson.language}>
            {tell(texts.twin)}
          </p>
        )}
        <p class="row">
          {drill && <Practise lesson={lesson} drill={drill} />}
          {page && <a href={casePage(algorithm.id)}>{say("case-page")}</a>}
        </p>
      </div>
    </div>
  );
}

/** A picture in a place of its size, which goes if the service does not draw it. */
function Picture({ address, alt }: { address: string; alt: string }) {
  const [failed, fail] = useState("");
  if (failed === address) return null;
  return (
    <img
      class="case-picture"
      src={pictureAt(address)}
      alt={alt}
      width={SIDE}
      height={SIDE}
      loading="lazy"
      onError={() => fail(address)}
    />
  );
}

function Practise({ lesson, drill }: { lesson: Lesson; drill: string }) {
  const [error, fail] = useState<unknown>(undefined);
  const [isBusy, work] = useState(false);
  const go = async () => {
    work(true);
    try {
      await practise(drill, lesson.asked);
    } catch (reason) {
      fail(reason);
    } finally {
      work(false);
    }
  };
  return (
    <>
      <button class="practise" disabled={isBusy} title={say("case-practise-note")} onClick={() => void go()}>
        {say("case-practise")}
      </button>
      {error !== undefined && (
        <p class="note" role="alert">
          {failureText(error).title}
        </p>
      )}
    </>
  );
}
