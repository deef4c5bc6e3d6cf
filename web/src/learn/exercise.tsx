// Exercises in lessons: a button draws a cube for what the lesson teaches.

import { signal } from "@preact/signals";
import { render } from "preact";
import { Failure } from "../parts/failure";
import { say } from "../words/words";
import { draw, solution, type PracticeCube, type Taught } from "./cube";
import { fieldsOf, keyOf, type Drill } from "./drill";
import { practicePage } from "./links";
import { CubeToSolve } from "./scramble";
import { stored } from "./stored";
import "../style/practice.css";

/** How often each exercise was done. */
const counts = stored<Readonly<Record<string, number>>>("exercises", (json) =>
  typeof json === "object" && json !== null
    ? Object.fromEntries(Object.entries(json).filter(([, count]) => Number.isInteger(count)))
    : {},
);

function drillOf({ size, leaving, method, case: one, cases }: DOMStringMap): Drill {
  const ids = (cases ?? one ?? "").split(",").filter((id) => id !== "");
  if (ids.length > 0) return { kind: "cases", ids };
  const layers = Number(size ?? 3);
  if (!leaving) return { kind: "whole", size: layers };
  return { kind: "phase", size: layers, method: method ?? (layers > 3 ? "reduction" : "cfop"), leaving };
}

function taughtIn({ method, level, until }: DOMStringMap): Taught | undefined {
  return method === undefined ? undefined : { method, level: Number(level ?? 1), ...(until && { until }) };
}

function startExercise(section: HTMLElement): void {
  const drill = drillOf(section.dataset);
  const taught = taughtIn(section.dataset);
  const cube = signal<PracticeCube | undefined>(undefined);
  const error = signal<unknown>(undefined);
  const isDrawing = signal(false);
  const key = section.id || keyOf(drill);
  const next = async () => {
    isDrawing.value = true;
    error.value = undefined;
    try {
      cube.value = await draw(drill);
    } catch (cause) {
      error.value = cause;
    }
    isDrawing.value = false;
  };
  const finish = () => {
    counts.value = { ...counts.value, [key]: (counts.value[key] ?? 0) + 1 };
    void next();
  };
  const Exercise = () => {
    const count = counts.value[key] ?? 0;
    const now = cube.value;
    return (
      <div class="exercise-cube">
        {now && (
          <div class="scramble">
            <CubeToSolve cube={now} />
          </div>
        )}
        {error.value !== undefined && <Failure error={error.value} retry={() => void next()} />}
        <div class="row">
          {now && <button onClick={finish}>{say("learn-exercise-done")}</button>}
          <button disabled={isDrawing.value} onClick={() => void next()}>
            {say(now ? "learn-exercise-another" : "learn-exercise-draw")}
          </button>
          {now && <a href={solution(now, taught)}>{say("learn-exercise-solution")}</a>}
          <a href={practicePage(fieldsOf(drill))}>{say("learn-exercise-timed")}</a>
        </div>
        {count > 0 && <p class="note">{say("learn-exercise-count", { count })}</p>}
      </div>
    );
  };
  render(<Exercise />, section.appendChild(document.createElement("div")));
}

export const start = (sections: HTMLElement[]): void => sections.forEach(startExercise);
