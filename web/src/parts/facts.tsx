// What only some want to know of a solution: how it was found, and its length by other measures.

import type { Lesson } from "../store/lesson";
import { methodTitle } from "../store/methods";
import { say } from "../words/words";

export function Facts({ lesson: { answer } }: { lesson: Lesson }) {
  const { obtm } = answer.length;
  const shortened = answer.short && answer.short.length.obtm < obtm ? answer.short.length.obtm : undefined;
  const { search } = answer;
  const solutions = answer.listed?.solutions ?? [];
  return (
    <details class="facts">
      <summary>{say("follow-details")}</summary>
      <ul>
        <li>{say("follow-method", { method: methodTitle(answer.method) })}</li>
        {obtm !== answer.moves.length && <li>{say("lesson-obtm", { obtm })}</li>}
        {shortened !== undefined && <li>{say("lesson-short", { obtm: shortened })}</li>}
        {answer.stop_reason === "optimal" && <li>{say("lesson-optimal")}</li>}
        {answer.stop_reason === "stopped" && <li>{say("lesson-stopped")}</li>}
        {answer.stop_reason === "deadline" && search && (
          <li>{say("lesson-deadline", { bound: search.lower_bound })}</li>
        )}
        {solutions.length > 0 && (
          <li>
            {say("lesson-listed", { count: solutions.length })}
            <ol class="listed" tabIndex={0}>
              {solutions.map((solution) => (
                <li key={solution} class="moves">
                  {solution}
                </li>
              ))}
            </ol>
          </li>
        )}
      </ul>
    </details>
  );
}

/** What the reader can do something about: asked again later, or elsewhere, the service answers with fewer moves. */
export function TablesNote({ lesson: { answer } }: { lesson: Lesson }) {
  const tables = answer.search?.tables ?? "ready";
  return tables === "ready" ? null : <p class="note">{say(`lesson-tables-${tables}`)}</p>;
}
