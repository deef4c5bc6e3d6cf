// Many solves at once: what they have in common, and which cases cost more than others.

import { signal } from "@preact/signals";
import { json, pictureAt, send } from "../api/client";
import type { MarkedCase, PracticeAnswer, PractisedMethod } from "../api/types";
import { Failure, sentence } from "../parts/failure";
import { timeText } from "../parts/solve_report";
import { locale, say } from "../words/words";
import { size } from "./analysing";
import { casePage, practicePage } from "./links";
import { readSolves, recorded } from "./posted_solve";

const text = signal("");
const report = signal<PracticeAnswer | undefined>(undefined);
const failure = signal<unknown>(undefined);
const isRunning = signal(false);

/** One request for `/analyse` a line. */
export function linesOf(solves: ReturnType<typeof readSolves>, otherwise: number): string {
  return solves
    .map(({ size: layers, scramble, moves }) => ({
      size: layers ?? otherwise,
      scramble,
      moves: recorded(moves),
    }))
    .map((line) => JSON.stringify(line))
    .join("\n");
}

async function analyseAll(): Promise<void> {
  isRunning.value = true;
  failure.value = undefined;
  report.value = undefined;
  try {
    const response = await send("/analyse/batch", {
      method: "POST",
      headers: { "content-type": "application/x-ndjson" },
      body: linesOf(readSolves(text.value), size.value),
    });
    report.value = await json<PracticeAnswer>(response);
  } catch (error) {
    failure.value = error;
  }
  isRunning.value = false;
}

export function ManySolves() {
  const found = readSolves(text.value).length;
  return (
    <>
      <form
        class="solve-form"
        onSubmit={(event) => {
          event.preventDefault();
          void analyseAll();
        }}
      >
        <label class="field wide-field">
          <span>{say("learn-many-solves")}</span>
          <textarea
            id="many-solves"
            rows={10}
            spellcheck={false}
            autocapitalize="off"
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <p class="note wide-field">{say("learn-many-note")}</p>
        <p class="wide-field" role="status">
          {text.value.trim() !== "" && say("learn-many-found", { count: found })}
        </p>
        <button class="primary" disabled={isRunning.value || found === 0}>
          {say(isRunning.value ? "learn-analysis-running" : "learn-analysis-go")}
        </button>
      </form>
      {failure.value !== undefined && <Failure error={failure.value} retry={() => void analyseAll()} />}
      {report.value && <PracticeReport report={report.value} />}
    </>
  );
}

export function PracticeReport({ report }: { report: PracticeAnswer }) {
  return (
    <section class="report" aria-labelledby="many-heading">
      <h2 id="many-heading">{say("learn-many-heading", { count: report.solves, solved: report.solved })}</h2>
      <Marked heading={say("learn-many-weaknesses")} cases={report.weaknesses} />
      <Marked heading={say("learn-many-strengths")} cases={report.strengths} />
      {report.methods.map((each) => (
        <OfMethod key={`${each.method} ${each.size}`} of={each} />
      ))}
      {report.problems.length > 0 && (
        <details class="problems" open>
          <summary>{say("learn-many-problems", { count: report.failed })}</summary>
          <ul>
            {report.problems.map(({ line, detail }) => (
              <li key={line}>
                {say("learn-many-line", { line })} <span lang="en">{sentence(detail)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Marked({ heading, cases }: { heading: string; cases: readonly MarkedCase[] }) {
  if (cases.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul class="parts">
        {cases.map(({ case: of, text }) => (
          <li key={of.id} class="part-row">
            {of.picture && <img src={pictureAt(of.picture)} width={64} height={64} loading="lazy" alt="" />}
            <div>
              <p>{text}</p>
              <p class="row">
                <a href={casePage(of.id)}>{of.name}</a>
                <a
                  href={practicePage({ case: of.id })}
                  aria-label={say("learn-practise-case", { name: of.name })}
                >
                  {say("learn-practise")}
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const one = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? "–"
    : value.toLocaleString(locale.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const timed = (value: number | null | undefined): string =>
  value === null || value === undefined ? "–" : timeText(value);

function OfMethod({ of }: { of: PractisedMethod }) {
  const layers = `${of.size}x${of.size}x${of.size}`;
  return (
    <>
      <h3>
        {of.method_title}, {layers}
      </h3>
      <p class="note">
        {say("learn-many-method", { count: of.solves, turns: one(of.turns), undone: one(of.undone) })}
      </p>
      <div class="scrolling" tabIndex={0} role="region" aria-label={say("report-phases")}>
        <table class="phase-table">
          <thead>
            <tr>
              <th scope="col">{say("report-phase")}</th>
              <th scope="col">{say("report-turns")}</th>
              <th scope="col">{say("learn-many-above")}</th>
              <th scope="col">{say("report-time")}</th>
              <th scope="col">{say("report-pause")}</th>
            </tr>
          </thead>
          <tbody>
            {of.phases.map(({ name, title, turns, above, seconds, pause }, index) => (
              <tr key={name}>
                <th scope="row">
                  <i class="swatch-dot" data-phase={index % 7} aria-hidden="true" /> {title}
                </th>
                <td>{one(turns)}</td>
                <td>{one(above)}</td>
                <td>{timed(seconds)}</td>
                <td>{timed(pause)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
