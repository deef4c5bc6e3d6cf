// The current step in full: its sentence, its moves, its case, and what unfolds. It comes with the first lesson.

import { useState } from "preact/hooks";
import { pictureAt } from "../api/client";
import type { Phase } from "../api/types";
import { goTo, position, type Lesson, type LessonStep } from "../store/lesson";
import { comparing } from "../store/seen";
import { astray, canBeTried, restart, shown, trying } from "../store/trying";
import { parityText, textsOf, type StepTexts } from "../words/step_texts";
import { say } from "../words/words";
import { Fold } from "./fold";
import { StepCase } from "./step_case";
import { StepMoves } from "./step_moves";
import { StepTry } from "./step_try";
import { useTelling, type Tell } from "./told";

export function StepNow({ lesson, step }: { lesson: Lesson; step: LessonStep }) {
  const tell = useTelling(lesson.language, step);
  const isTold = shown.value === "all";
  const parity = step.parities.map(({ text }) => text).join(" ");
  const texts = textsOf(step, parity);
  const { algorithm, what } = step;
  const lang = lesson.language;
  return (
    <>
      <p class="step-text" tabIndex={-1} lang={lang}>
        {tell(step.text)}
      </p>
      {isTold ? <StepMoves step={step} /> : <StepTry step={step} />}
      {astray.value === step && (
        <>
          <p class="note">{say("try-astray")}</p>
          <button onClick={() => (comparing.value = true)}>{say("follow-different")}</button>
        </>
      )}
      {step.parities.map((event) => (
        <p class="parity" key={`${event.kind} ${event.start}`}>
          <strong>{say("steps-parity")}</strong>{" "}
          <span lang={lang}>{tell(parityText(event, lesson.answer.parity_events))}</span>
        </p>
      ))}
      {algorithm && <StepCase {...{ lesson, step, algorithm, texts, tell, isTold }} />}
      {/* The marks of a case say where its pieces are, too. */}
      {what && !texts.marks && (
        <p class="note" lang={lang}>
          {tell(what)}
        </p>
      )}
      {isTold && <Reasons {...{ step, lang, tell }} {...texts} />}
      {isTold && canBeTried(step) && <Recovery {...{ lesson, step, tell }} />}
    </>
  );
}

interface ReasonsProps extends StepTexts {
  step: LessonStep;
  lang: string;
  tell: Tell;
}

function Reasons({ step, lang, tell, marks, why, more }: ReasonsProps) {
  const { commutator, algorithm } = step;
  const parts = step.parts && step.parts.length > 1 ? step.parts : [];
  const other = algorithm?.alternative;
  const rest = more && (
    <Fold name="more" label={say("steps-more")}>
      <p lang={lang}>{tell(more)}</p>
    </Fold>
  );
  // What has no reasons of its own may still have more to tell.
  const what = marks && step.what;
  if (!why && !what && !commutator && !other && parts.length === 0) return <>{rest}</>;
  return (
    <Fold name="why" label={say("steps-why")}>
      {what && <p lang={lang}>{tell(what)}</p>}
      {why && <p lang={lang}>{tell(why)}</p>}
      {commutator && (
        <p>
          {commutator.name ?? say("steps-commutator")}{" "}
          <span class="moves">
            {commutator.setup
              ? `[${commutator.setup}: [${commutator.a}, ${commutator.b}]]`
              : `[${commutator.a}, ${commutator.b}]`}
          </span>
        </p>
      )}
      {parts.length > 0 && (
        <dl class="parts">
          {parts.map((part) => (
            <PartRow key={`${part.start} ${part.label}`} {...{ step, part, lang, tell }} />
          ))}
        </dl>
      )}
      {other && (
        <p>
          {say("case-other", { name: other.mirrors })}{" "}
          <span class="moves">{`${other.setup} ${other.moves}`.trim()}</span>
        </p>
      )}
      {rest}
    </Fold>
  );
}

interface PartRowProps {
  step: LessonStep;
  part: NonNullable<LessonStep["parts"]>[number];
  lang: string;
  tell: Tell;
}

function PartRow({ step, part, lang, tell }: PartRowProps) {
  return (
    <>
      <dt>
        <button class="part" onClick={() => goTo(part.start, step.index)}>
          {part.label}
        </button>
      </dt>
      <dd lang={lang}>{part.text && tell(part.text)}</dd>
    </>
  );
}

/** Nobody takes back more moves than these without losing count. */
const MOST_TAKEN_BACK = 24;

/** The move that takes a move back, as the service writes moves. */
function takenBack(move: string): string {
  if (move.endsWith("'")) return move.slice(0, -1);
  return /[A-Za-z]2$/.test(move) ? move : `${move}'`;
}

/** What to look out for, and the way back to the start of the step. */
function Recovery({ lesson, step, tell }: { lesson: Lesson; step: LessonStep; tell: Tell }) {
  const isInside = step.start < position.value && position.value < step.end;
  const done = lesson.answer.moves.slice(step.start, isInside ? position.value : step.end);
  const back = done.map(takenBack).reverse();
  return (
    <Fold name="wrong" label={say("steps-wrong")}>
      {step.watch && <p lang={lesson.language}>{tell(step.watch)}</p>}
      {back.length <= MOST_TAKEN_BACK && (
        <p>
          {say(isInside ? "steps-back-here" : "steps-back")} <span class="moves">{back.join(" ")}</span>
        </p>
      )}
      <button onClick={() => restart(step)}>{say("steps-restart")}</button>
      {!trying.value && (
        <button
          onClick={() => {
            trying.value = true;
            restart(step);
          }}
        >
          {say("try-this")}
        </button>
      )}
    </Fold>
  );
}

/** How the cube looks at the end of a phase; what that means is told there. */
export function PhaseAfter({ after }: { after: NonNullable<Phase["after"]> }) {
  const [failed, fail] = useState("");
  return (
    <figure class="phase-after">
      {failed !== after.picture && (
        <img
          src={pictureAt(after.picture)}
          alt=""
          width={84}
          height={97}
          loading="lazy"
          onError={() => fail(after.picture)}
        />
      )}
      <figcaption>{say("steps-after")}</figcaption>
    </figure>
  );
}
