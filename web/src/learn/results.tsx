// The times of a drill: its figures, what can be done with the last one, and the list of all.

import { useSignal } from "@preact/signals";
import { say, type Key } from "../words/words";
import { analysis, solution } from "./cube";
import { keyOf } from "./drill";
import { putTime, removeTime, timesOf } from "./kept_times";
import { analysisPage, casePage } from "./links";
import { drill, latest } from "./practising";
import type { Penalty } from "./timer";
import { averages, best, mean, textOf, timeText, type Time } from "./times";

/** So many are listed at first. */
const LISTED = 30;

export function Results() {
  const key = keyOf(drill.value);
  const all = timesOf(key);
  const removed = useSignal<Time | undefined>(undefined);
  const shown = useSignal(LISTED);
  const remove = (time: Time) => {
    removed.value = time;
    removeTime(key, time);
  };
  const restore = (time: Time) => {
    putTime(key, time);
    removed.value = undefined;
  };
  return (
    <section class="results" aria-labelledby="results-heading">
      <h2 id="results-heading">{say("learn-practice-times")}</h2>
      <Latest drillKey={key} onRemove={remove} />
      {removed.value && (
        <p class="row">
          {say("learn-practice-removed", { time: textOf(removed.value) })}
          <button onClick={() => restore(removed.value!)}>{say("learn-practice-restore")}</button>
        </p>
      )}
      {all.length === 0 ? <p class="note">{say("learn-practice-no_times")}</p> : <Figures all={all} />}
      <ol class="times" reversed start={all.length}>
        {[...all]
          .map((time, index) => ({ time, number: index + 1 }))
          .reverse()
          .slice(0, shown.value)
          .map(({ time, number }) => (
            <li key={time.at}>
              <details>
                <summary>
                  <span class="note">{number}</span> {textOf(time)}
                </summary>
                <TimeActions drillKey={key} time={time} onRemove={remove} />
                <p class="moves">{time.scramble}</p>
                <p>
                  <a href={analysisPage({ size: sizeOfDrill(), scramble: time.scramble })}>
                    {say("learn-practice-analyse")}
                  </a>
                </p>
              </details>
            </li>
          ))}
      </ol>
      {all.length > shown.value && (
        <button onClick={() => (shown.value = all.length)}>
          {say("learn-practice-all", { count: all.length })}
        </button>
      )}
    </section>
  );
}

const sizeOfDrill = (): number => ("size" in drill.value ? drill.value.size : 3);

/** What was solved just now: which case it was, the penalties, and where to learn more. */
function Latest({ drillKey, onRemove }: { drillKey: string; onRemove: (time: Time) => void }) {
  const last = latest.value;
  const time = last && timesOf(drillKey).find(({ at }) => at === last.time.at);
  if (!last || !time) return null;
  const { cube } = last;
  return (
    <div class="latest">
      <p>
        <strong>{textOf(time)}</strong>
        {cube?.case && (
          <>
            {" "}
            <a href={casePage(cube.case.id)}>{cube.case.name}</a>
          </>
        )}
      </p>
      <TimeActions drillKey={drillKey} time={time} onRemove={onRemove} />
      {cube && (
        <p class="row">
          <a href={solution(cube)}>{say("learn-practice-solution")}</a>
          <a href={analysis(cube)}>{say("learn-practice-analyse")}</a>
        </p>
      )}
    </div>
  );
}

interface TimeProps {
  drillKey: string;
  time: Time;
  onRemove: (time: Time) => void;
}

const PENALTIES: readonly (readonly [Penalty, string])[] = [
  [2, "+2"],
  ["dnf", "DNF"],
];

function TimeActions({ drillKey, time, onRemove }: TimeProps) {
  const give = (penalty: Penalty) => {
    const given = { ...time, penalty: time.penalty === penalty ? 0 : penalty } as const;
    putTime(drillKey, given);
    if (latest.value?.time.at === time.at) latest.value = { ...latest.value, time: given };
  };
  return (
    <div class="row">
      {PENALTIES.map(([penalty, name]) => (
        <button key={name} aria-pressed={time.penalty === penalty} onClick={() => give(penalty)}>
          {name}
        </button>
      ))}
      <button onClick={() => onRemove(time)}>{say("learn-practice-remove")}</button>
    </div>
  );
}

function Figures({ all }: { all: readonly Time[] }) {
  const [five, twelve] = [averages(all, 5), averages(all, 12)];
  const figures: readonly (readonly [Key, number | undefined])[] = [
    ["learn-practice-best", best(all)],
    ["learn-practice-mean", mean(all)],
    ["learn-practice-ao5", five?.last],
    ["learn-practice-ao5-best", five?.best],
    ["learn-practice-ao12", twelve?.last],
    ["learn-practice-ao12-best", twelve?.best],
  ];
  return (
    <dl class="figures">
      <div>
        <dt>{say("learn-practice-count")}</dt>
        <dd>{all.length}</dd>
      </div>
      {figures.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{timeText(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
