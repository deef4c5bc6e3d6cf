// The steps of a lesson as a list: what each does and why, its moves, and parity where it happens.

import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { currentStep, goTo, goToStep, lesson, position, type Lesson, type LessonStep } from "../store/lesson";
import { prefersLessMotion } from "../store/settings";
import { movesText, say } from "../words/words";
import { announce } from "./live";

/** The language of the texts of the lesson. */
const told = (): string | undefined => lesson.value?.language;

export function Steps({ lesson }: { lesson: Lesson }) {
  const current = currentStep.value;
  useEffect(() => {
    if (current) announce(current.text, told());
  }, [current?.index, lesson]);
  return (
    <div class="steps" tabIndex={0} role="region" aria-label={say("steps.heading")}>
      {lesson.phases.map((phase, index) => (
        <section key={index} class="phase-steps" data-current={current?.phase === index}>
          <h3>
            <button class="phase-name" onClick={() => goTo(phase.start, phase.steps[0]?.index)}>
              {phase.name}
            </button>
            {phase.attempt > 1 && <span class="note">{say("steps.attempt", { number: phase.attempt })}</span>}
            <span class="note count">{movesText(phase.end - phase.start)}</span>
          </h3>
          {/* Only one phase is unfolded: a lesson of a 50x50x50 has thousands of steps. */}
          {current?.phase === index && (
            <>
              {phase.goal && (
                <p class="goal" lang={lesson.language}>
                  {phase.goal}
                </p>
              )}
              <ol>
                {phase.steps.map((step) => (
                  <StepRow key={step.index} step={step} />
                ))}
              </ol>
            </>
          )}
        </section>
      ))}
    </div>
  );
}

/** Scrolls the list alone, never the page. */
function bringIntoView(row: Element): void {
  const list = row.closest(".steps");
  if (!list) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  const top = list.scrollTop + inner.top - outer.top - outer.height / 6;
  const near = Math.abs(top - list.scrollTop) < outer.height;
  list.scrollTo({ top, behavior: near && !prefersLessMotion() ? "smooth" : "instant" });
}

function StepRow({ step }: { step: LessonStep }) {
  const current = useComputed(() => currentStep.value?.index === step.index).value;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!current || !row.current) return;
    // It observes at once, and again when the explanation has unfolded.
    const observer = new ResizeObserver(([entry]) => entry && bringIntoView(entry.target));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [current]);
  return (
    <li class="step" ref={row} aria-current={current ? "step" : undefined}>
      <button class="step-text" lang={told()} onClick={() => goToStep(step)}>
        {step.text}
      </button>
      {step.algorithm && (
        <span class="algorithm" lang="en">
          {step.algorithm.name}
        </span>
      )}
      {current ? <StepMoves step={step} /> : <PlainMoves step={step} />}
      {step.parities.map((event) => (
        <p class="parity" key={event.kind}>
          <strong>{say("steps.parity")}</strong> <span lang={told()}>{event.text}</span>
        </p>
      ))}
      {current && <Explanation step={step} />}
    </li>
  );
}

/** More moves than these are a block that nobody reads. */
const MOST_MOVES = 60;

function PlainMoves({ step }: { step: LessonStep }) {
  const moves =
    lesson.value?.answer.moves.slice(step.start, Math.min(step.end, step.start + MOST_MOVES)) ?? [];
  if (moves.length === 0) return null;
  const more = step.end - step.start > MOST_MOVES ? " …" : "";
  return <p class="moves">{moves.join(" ") + more}</p>;
}

export function StepMoves({ step }: { step: LessonStep }) {
  const moves = lesson.value?.answer.moves.slice(step.start, step.end) ?? [];
  const at = position.value - step.start;
  return (
    <p class="moves live">
      {moves.map((move, i) => (
        <button
          key={i}
          class="move"
          data-done={i < at}
          aria-current={i === at ? "true" : undefined}
          onClick={() => goTo(step.start + i, step.index)}
        >
          {move}
        </button>
      ))}
    </p>
  );
}

function Explanation({ step }: { step: LessonStep }) {
  const { what, why, more, watch, commutator, parts } = step;
  return (
    <dl class="explanation">
      {commutator && (
        <>
          <dt>{commutator.name ?? say("steps.commutator")}</dt>
          <dd class="moves">
            {commutator.setup
              ? `[${commutator.setup}: [${commutator.a}, ${commutator.b}]]`
              : `[${commutator.a}, ${commutator.b}]`}
          </dd>
        </>
      )}
      {what && (
        <>
          <dt>{say("steps.what")}</dt>
          <dd lang={told()}>{what}</dd>
        </>
      )}
      {why && (
        <>
          <dt>{say("steps.why")}</dt>
          <dd lang={told()}>{why}</dd>
        </>
      )}
      {watch && (
        <>
          <dt>{say("steps.watch")}</dt>
          <dd lang={told()}>{watch}</dd>
        </>
      )}
      {more && (
        <>
          <dt>{say("steps.more")}</dt>
          <dd lang={told()}>{more}</dd>
        </>
      )}
      {parts &&
        parts.length > 1 &&
        parts.map((part) => <PartRow key={`${part.start} ${part.label}`} step={step} part={part} />)}
    </dl>
  );
}

function PartRow({ step, part }: { step: LessonStep; part: NonNullable<LessonStep["parts"]>[number] }) {
  return (
    <>
      <dt>
        <button class="part" onClick={() => goTo(part.start, step.index)}>
          {part.label}
        </button>
      </dt>
      <dd lang={told()}>{part.text}</dd>
    </>
  );
}
