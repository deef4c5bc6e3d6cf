// The moves of a step: of the current one as buttons that lead there, of another as a line.

import { goTo, lesson, position, type LessonStep } from "../store/lesson";

/** More moves than these are a block that nobody reads. */
const MOST_MOVES = 60;

export function PlainMoves({ step }: { step: LessonStep }) {
  const moves =
    lesson.value?.answer.moves.slice(step.start, Math.min(step.end, step.start + MOST_MOVES)) ?? [];
  if (moves.length === 0) return null;
  const more = step.end - step.start > MOST_MOVES ? " …" : "";
  return <p class="moves">{moves.join(" ") + more}</p>;
}

export function StepMoves({ step }: { step: LessonStep }) {
  const moves = lesson.value?.answer.moves.slice(step.start, step.end) ?? [];
  const at = position.value - step.start;
  if (moves.length === 0) return null;
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
