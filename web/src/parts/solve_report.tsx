// How somebody solved a cube: the answer of `/analyse`, as a coach would go through it.

import type { AnalyseAnswer, AnalysedPhase } from "../api/types";
import { numberText, say, secondsText } from "../words/words";

/** `language` is that of the texts of the service. */
export function SolveReport({
  analysis,
  language,
}: {
  analysis: AnalyseAnswer;
  language?: string | undefined;
}) {
  const phases = analysis.phases.filter(({ turns }) => turns > 0);
  const isTimed = typeof analysis.seconds === "number";
  const pauses = phases.reduce((sum, { pause }) => sum + (pause ?? 0), 0);
  return (
    <section class="report" aria-labelledby="report-heading">
      <h3 id="report-heading">{say("report.heading")}</h3>
      <dl class="report-figures">
        <Figure name={say("report.turns")} value={numberText(analysis.turns)} />
        {isTimed && <Figure name={say("report.time")} value={`${secondsText(analysis.seconds!)} s`} />}
        {isTimed && <Figure name={say("report.pauses")} value={`${secondsText(pauses)} s`} />}
        {isTimed && analysis.seconds! > 0 && (
          <Figure name={say("report.rate")} value={secondsText(analysis.turns / analysis.seconds!)} />
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("report.phase")}</th>
            <th scope="col">{say("report.turns")}</th>
            <th scope="col">{say("report.best")}</th>
            {isTimed && <th scope="col">{say("report.time")}</th>}
            {isTimed && <th scope="col">{say("report.pauses")}</th>}
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => (
            <PhaseRow key={phase.name} phase={phase} total={analysis.seconds ?? undefined} />
          ))}
        </tbody>
      </table>
      <p class="note">{say("report.best.note")}</p>
      <Texts
        heading={say("report.breaks")}
        texts={analysis.breaks.map(({ text }) => text)}
        language={language}
      />
      <Texts
        heading={say("report.undone")}
        texts={analysis.undone.map(({ text }) => text)}
        language={language}
      />
      <details>
        <summary>{say("report.parts")}</summary>
        <ol class="report-parts" lang={language}>
          {phases.map((phase) => (
            <li key={phase.name}>
              {phase.text}
              <ul>
                {phase.parts?.map((part) => (
                  <li key={part.start}>{part.text}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The fewest turns that would have done: the shortest way there is, or else that of the method. */
function best({ shortest, length, extra }: AnalysedPhase): number | undefined {
  if (shortest) return shortest.turns;
  return typeof extra === "number" ? Math.max(length.obtm - extra, 0) : undefined;
}

function PhaseRow({ phase, total }: { phase: AnalysedPhase; total: number | undefined }) {
  const fewest = best(phase);
  const share = (seconds: number | null | undefined) => `${total ? (100 * (seconds ?? 0)) / total : 0}%`;
  return (
    <tr>
      <th scope="row">
        {phase.name}
        {total !== undefined && (
          <span class="report-bar" aria-hidden="true">
            <i class="paused" style={{ width: share(phase.pause) }} />
            <i style={{ width: share((phase.seconds ?? 0) - (phase.pause ?? 0)) }} />
          </span>
        )}
      </th>
      <td>{numberText(phase.turns)}</td>
      <td>{fewest === undefined ? "–" : numberText(fewest)}</td>
      {total !== undefined && <td>{secondsText(phase.seconds ?? 0)} s</td>}
      {total !== undefined && <td>{secondsText(phase.pause ?? 0)} s</td>}
    </tr>
  );
}

function Texts(props: { heading: string; texts: readonly string[]; language: string | undefined }) {
  if (props.texts.length === 0) return null;
  return (
    <>
      <h4>{props.heading}</h4>
      <ul class="report-texts" lang={props.language}>
        {props.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
