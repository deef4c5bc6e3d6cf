// A running solve: what it does now, phases as they end, lengths as they fall, and the way out.

import { useEffect, useState } from "preact/hooks";
import type { ExpectedPhase, Progress } from "../store/solving";
import { locale, movesText, say } from "../words/words";
import { sentence } from "./failure";

function useSeconds(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [since]);
  return Math.max(now - since, 0) / 1000;
}

/** How many layers the cubes have that tables are for, by how the names of the tables begin. */
const LAYERS: Readonly<Record<string, string>> = {
  five: "5",
  six: "6",
  seven: "7",
  "eight-to-ten": "8–10",
};

/** The tables of each group begin at 0 % again, so the group is named. The percentage is not announced each time. */
function Tables({ percent, table = "" }: { percent: number; table: string | undefined }) {
  const group = Object.keys(LAYERS).find((name) => table.startsWith(name));
  return (
    <p class="tables">
      <label>
        {group ? say("progress-tables", { layers: LAYERS[group]! }) : say("solve-tables")}{" "}
        <progress max={100} value={percent} />
      </label>{" "}
      <span aria-hidden="true">{(percent / 100).toLocaleString(locale.value, { style: "percent" })}</span>
    </p>
  );
}

/** A search ends at this time with the best solution that it has. */
function Limit({ seconds, most }: { seconds: number; most: number }) {
  return (
    <p class="tables">
      <label>
        {say("solve-limit", { seconds: most })}{" "}
        <progress max={most} value={Math.min(seconds, most)} aria-hidden="true" />
      </label>
    </p>
  );
}

/** What a search does while it tells nothing. */
function Search({ found, seconds }: { found: number; seconds: number }) {
  if (seconds < 1) return null;
  return <p class="doing">{say(found === 0 ? "progress-first" : "progress-shorter")}</p>;
}

/** Lengths as they fall, and how much shorter than the first the last is. */
function Lengths({ lengths }: { lengths: readonly number[] }) {
  const [first, last] = [lengths[0]!, lengths.at(-1)!];
  return (
    <p class="lengths">
      {say("solve-lengths", { lengths: lengths.join(" → ") })}
      {last < first && (
        <span class="note">
          {" "}
          {((last - first) / first).toLocaleString(locale.value, {
            style: "percent",
            maximumFractionDigits: 0,
          })}
        </span>
      )}
    </p>
  );
}

/** How many of the phases are done. Options may bring in others: then nothing tells how many there will be. */
function Phases({ expected, ended }: { expected: readonly ExpectedPhase[]; ended: readonly string[] }) {
  if (ended.some((name) => !expected.some((phase) => phase.name === name))) return null;
  const left = expected.filter(({ name }) => !ended.includes(name));
  const done = expected.length - left.length;
  return (
    <>
      <p class="counted">
        <label>
          {say("progress-phases", { done, count: expected.length })}{" "}
          <progress max={expected.length} value={done} />
        </label>
      </p>
      {left[0] && <p class="doing">{say("progress-goal", { goal: sentence(left[0].summary) })}</p>}
    </>
  );
}

export function ProgressReport({ progress, cancel }: { progress: Progress; cancel: () => void }) {
  const seconds = useSeconds(progress.startedAt);
  const { best, expected, phases } = progress;
  return (
    <div class="progress" role="status">
      <p>
        <span class="spinner" aria-hidden="true" /> {say("solve-running")}{" "}
        <span class="time" aria-hidden="true">
          {seconds.toFixed(1)} s
        </span>
      </p>
      {progress.limit !== undefined && seconds >= 1 && (
        <Limit seconds={seconds} most={progress.limit / 1000} />
      )}
      {progress.tables !== undefined ? (
        <Tables percent={progress.tables} table={progress.table} />
      ) : expected ? (
        <Phases expected={expected} ended={phases.map(({ name }) => name)} />
      ) : (
        <Search found={progress.lengths.length} seconds={seconds} />
      )}
      {progress.lengths.length > 0 && <Lengths lengths={progress.lengths} />}
      <ol class="ended">
        {phases
          .filter(({ outcome }) => outcome !== "skipped")
          .map(({ name, attempt, end }) => (
            <li key={`${name} ${attempt}`}>
              {name} <span class="note">{movesText(end)}</span>
            </li>
          ))}
      </ol>
      {best && (
        <button class="wide" onClick={() => progress.take(best.solution)}>
          {say("solve-take", { moves: movesText(best.length) })}
        </button>
      )}
      <button onClick={cancel}>{say("solve-cancel")}</button>
    </div>
  );
}
