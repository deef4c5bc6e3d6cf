// A running solve: phases as they end, lengths as they fall, and the way out.

import { useEffect, useState } from "preact/hooks";
import type { Progress } from "../store/solving";
import { locale, movesText, say } from "../words/words";

function useSeconds(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [since]);
  return Math.max(now - since, 0) / 1000;
}

/** The percentage is not announced each time that it changes, as the rest of the report is. */
function Tables({ percent }: { percent: number }) {
  return (
    <p class="tables">
      <label>
        {say("solve.tables")} <progress max={100} value={percent} />
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
        {say("solve.limit", { seconds: most })}{" "}
        <progress max={most} value={Math.min(seconds, most)} aria-hidden="true" />
      </label>
    </p>
  );
}

export function ProgressReport({ progress, cancel }: { progress: Progress; cancel: () => void }) {
  const seconds = useSeconds(progress.startedAt);
  const { best } = progress;
  return (
    <div class="progress" role="status">
      <p>
        <span class="spinner" aria-hidden="true" /> {say("solve.running")}{" "}
        <span class="time" aria-hidden="true">
          {seconds.toFixed(1)} s
        </span>
      </p>
      {progress.limit !== undefined && seconds >= 1 && (
        <Limit seconds={seconds} most={progress.limit / 1000} />
      )}
      {progress.tables !== undefined && <Tables percent={progress.tables} />}
      {progress.lengths.length > 0 && (
        <p class="lengths">{say("solve.lengths", { lengths: progress.lengths.join(" → ") })}</p>
      )}
      <ol class="ended">
        {progress.phases
          .filter(({ outcome }) => outcome !== "skipped")
          .map(({ name, attempt, end }) => (
            <li key={`${name} ${attempt}`}>
              {name} <span class="note">{movesText(end)}</span>
            </li>
          ))}
      </ol>
      {best && (
        <button class="wide" onClick={() => progress.take(best.solution)}>
          {say("solve.take", { moves: movesText(best.length) })}
        </button>
      )}
      <button onClick={cancel}>{say("solve.cancel")}</button>
    </div>
  );
}
