// The phases as a timeline: as long as their moves, with the playhead over them.

import { currentStep, goTo, length, position, type Lesson } from "../store/lesson";
import { titleOf } from "../words/titles";
import { movesText, say } from "../words/words";

export function Timeline({ lesson }: { lesson: Lesson }) {
  return (
    <div class="timeline">
      {lesson.phases.length > 1 && <Phases lesson={lesson} />}
      <div class="place">
        <input
          class="scrubber"
          type="range"
          min={0}
          max={length.value}
          value={position.value}
          aria-label={say("controls-position")}
          aria-valuetext={say("controls-at", { done: position.value, all: length.value })}
          onInput={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
        <output class="at">{say("controls-at", { done: position.value, all: length.value })}</output>
      </div>
    </div>
  );
}

function Phases({ lesson }: { lesson: Lesson }) {
  const current = currentStep.value?.phase;
  return (
    <ol class="phases">
      {lesson.phases.map((phase, index) => {
        const moves = phase.end - phase.start;
        return (
          <li key={index} style={{ flexGrow: Math.max(moves, length.value / 40, 1) }}>
            <button
              class="phase"
              aria-current={index === current ? "step" : undefined}
              data-outcome={phase.outcome}
              data-short={phase.outcome === "parity" ? say("steps-with_parity") : index + 1}
              title={`${titleOf(phase)}: ${movesText(moves)}`}
              onClick={() => goTo(phase.start, phase.steps[0]?.index)}
            >
              <span>{titleOf(phase)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
