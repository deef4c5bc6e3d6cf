// The steps of a lesson as a list. What the current one has to tell is a part of its own, which comes with a lesson.

import { signal, useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { currentStep, goTo, goToStep, lesson, type Lesson, type LessonStep } from "../store/lesson";
import { prefersLessMotion } from "../store/settings";
import { canBeTried, trying } from "../store/trying";
import { titleOf } from "../words/titles";
import { movesText, say } from "../words/words";
import { announce } from "./live";
import { PlainMoves, StepMoves } from "./step_moves";

type Now = typeof import("./step_now");
const now = signal<Now | undefined>(undefined);

/** The language of the texts of the lesson. */
const told = (): string | undefined => lesson.value?.language;

export function Steps({ lesson }: { lesson: Lesson }) {
  const current = currentStep.value;
  useEffect(() => {
    if (!now.value) void import("./step_now").then((part) => (now.value = part));
  }, []);
  useEffect(() => {
    if (current) announce(current.text, told());
  }, [current?.index, lesson]);
  const list = useFocus(current);
  const After = now.value?.PhaseAfter;
  return (
    <div class="steps-panel">
      {/* A button, since in a field the arrow keys would not lead from step to step. */}
      {lesson.steps.some(canBeTried) && (
        <button
          class="try-switch"
          role="switch"
          aria-checked={trying.value}
          onClick={() => (trying.value = !trying.value)}
        >
          {say("try-switch")}
        </button>
      )}
      <div class="steps" ref={list} tabIndex={0} role="region" aria-label={say("steps-heading")}>
        {lesson.phases.map((phase, index) => (
          <section key={index} class="phase-steps" data-current={current?.phase === index}>
            <h3>
              <button class="phase-name" onClick={() => goTo(phase.start, phase.steps[0]?.index)}>
                {titleOf(phase)}
              </button>
              {phase.outcome === "parity" && <strong class="with-parity">{say("steps-with_parity")}</strong>}
              {phase.attempt > 1 && (
                <span class="note">{say("steps-attempt", { number: phase.attempt })}</span>
              )}
              <span class="note count">{movesText(phase.end - phase.start)}</span>
            </h3>
            {/* Only one phase is unfolded: a lesson of a 50x50x50 has thousands of steps. */}
            {current?.phase === index && (
              <>
                {phase.goal && phase.outcome !== "parity" && (
                  <p class="goal" lang={lesson.language}>
                    {phase.goal}
                  </p>
                )}
                <ol>
                  {phase.steps.map((step) => (
                    <StepRow key={step.index} lesson={lesson} step={step} />
                  ))}
                </ol>
                {phase.after && After && <After after={phase.after} />}
              </>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Whoever reads the list with the keyboard stays in it when the step that has the focus gives way to another. */
function useFocus(current: LessonStep | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const element = list.current!;
    const enter = ({ target }: Event) => (isInside.current = target !== element);
    // An element that is taken away loses the focus to nothing.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) isInside.current = false;
    };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, []);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>("[aria-current=step] .step-text")
      ?.focus({ preventScroll: true });
  }, [current?.index]);
  return list;
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

function StepRow({ lesson, step }: { lesson: Lesson; step: LessonStep }) {
  const current = useComputed(() => currentStep.value?.index === step.index).value;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!current || !row.current) return;
    // It observes at once, and again when the explanation has unfolded.
    const observer = new ResizeObserver(([entry]) => entry && bringIntoView(entry.target));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [current]);
  const StepNow = now.value?.StepNow;
  return (
    <li class="step" ref={row} aria-current={current ? "step" : undefined}>
      {current ? (
        StepNow ? (
          <StepNow lesson={lesson} step={step} />
        ) : (
          <>
            <p class="step-text" lang={lesson.language}>
              {step.text}
            </p>
            <StepMoves step={step} />
          </>
        )
      ) : (
        <OtherStep step={step} />
      )}
    </li>
  );
}

function OtherStep({ step }: { step: LessonStep }) {
  // What comes later is still to be tried.
  const isHidden = useComputed(
    () => trying.value && canBeTried(step) && step.index > (currentStep.value?.index ?? 0),
  ).value;
  return (
    <>
      <button class="step-text" lang={told()} onClick={() => goToStep(step)}>
        {step.text}
      </button>
      {!isHidden && <PlainMoves step={step} />}
      {step.parities.length > 0 && <strong class="parity">{say("steps-parity")}</strong>}
    </>
  );
}
