// Which cases are slow: the kept times by case, slowest first.

import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MethodAlgorithm } from "../api/types";
import { say } from "../words/words";
import { casesNamed } from "./catalogue";
import { times } from "./kept_times";
import { casePage, practicePage, setOf, SETS } from "./links";
import { strengths, timeText } from "./times";

const timed = (ms: number | undefined): string => (ms === undefined ? "–" : timeText(ms));

export function StrengthsByCase() {
  const all = useComputed(() => strengths(Object.values(times.value).flat())).value;
  const names = useSignal<ReadonlyMap<string, MethodAlgorithm>>(new Map());
  const sets = SETS.filter((set) => all.some(({ id }) => setOf(id) === set));
  const chosen = useSignal<string>("");
  const sort = sets.join();
  useEffect(() => {
    if (sets.length === 0) return;
    // Without their names the cases have their ids.
    casesNamed(all.map(({ id }) => id)).then(
      (known) => (names.value = known),
      () => undefined,
    );
  }, [sort]);
  if (all.length === 0) return null;
  const shown = all.filter(({ id }) => chosen.value === "" || setOf(id) === chosen.value);
  return (
    <section class="strengths" aria-labelledby="strengths-heading">
      <h2 id="strengths-heading">{say("learn-practice-strengths")}</h2>
      <p class="note">{say("learn-practice-strengths-note")}</p>
      {sets.length > 1 && (
        <div class="row" role="group" aria-label={say("learn-practice-set")}>
          {["", ...sets].map((set) => (
            <button key={set} aria-pressed={chosen.value === set} onClick={() => (chosen.value = set)}>
              {set === "" ? say("learn-level-all") : set.toUpperCase()}
            </button>
          ))}
        </div>
      )}
      <div class="scrolling" tabIndex={0} role="region" aria-labelledby="strengths-heading">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("learn-practice-case")}</th>
              <th scope="col">{say("learn-practice-count")}</th>
              <th scope="col">{say("learn-practice-mean")}</th>
              <th scope="col">{say("learn-practice-best")}</th>
              <th scope="col">
                <span class="unseen">{say("learn-practise")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, count, failed, mean, best }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={casePage(id)}>{names.value.get(id)?.name ?? id}</a>
                </th>
                <td>
                  {count}
                  {failed > 0 && <span class="note"> {say("learn-practice-failed", { count: failed })}</span>}
                </td>
                <td>{timed(mean)}</td>
                <td>{timed(best)}</td>
                <td>
                  <a href={practicePage({ case: id })} aria-label={say("learn-practise-case", { name: id })}>
                    {say("learn-practise")}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
