// What a coach sees in a solve: the answer of `/analyse`, to read.

import type { Ref } from "preact";
import { pictureAt } from "../api/client";
import type { AnalyseAnswer, AnalysedCase, AnalysedPart, AnalysedPhase } from "../api/types";
import { language, locale, movesText, say } from "../words/words";
import "../style/report.css";
import "../style/tables.css";

export interface SolveReportProps {
  answer: AnalyseAnswer;
  heading?: Ref<HTMLHeadingElement>;
  /** The page of a case, if it has one. */
  caseHref?: (id: string) => string | undefined;
  /** Shows the moves on a cube. */
  onWatch?: () => void;
  /** Analyses the same moves as those of another method. */
  onMethod?: (name: string) => void;
  /** Tells more of the next step. */
  onMore?: (() => void) | undefined;
  /** Where the cube is solved from here. */
  solveHref?: string | undefined;
}

/** Seconds to a hundredth, with their unit. */
export const timeText = (seconds: number): string =>
  say("report-seconds", {
    count: seconds.toLocaleString(locale.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });

const perSecond = (turns: number, seconds: number): string =>
  (turns / seconds).toLocaleString(locale.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function SolveReport(props: SolveReportProps) {
  const { answer, heading, onWatch, onMethod } = props;
  const { turns, rotations, seconds, needed, solved, phases, undone, breaks, others } = answer;
  return (
    <section class="report" aria-labelledby="report-heading">
      <div class="heading">
        <h2 id="report-heading" ref={heading ?? null} tabIndex={-1}>
          {say(solved ? "report-solved" : "report-unsolved", {
            moves: movesText(turns),
            method: answer.method_title,
          })}
        </h2>
        {onWatch && <button onClick={onWatch}>{say("report-watch")}</button>}
      </div>
      <p class="note">
        {[
          ...(seconds ? [timeText(seconds), say("report-tps", { count: perSecond(turns, seconds) })] : []),
          ...(rotations > 0 ? [say("report-rotations", { count: rotations })] : []),
          say("report-needed", { moves: movesText(needed) }),
        ].join(" · ")}
      </p>
      {onMethod && others.length > 0 && (
        <p class="row others">
          <span class="note">{say("report-as")}</span>
          {others.map(({ method, method_title }) => (
            <button key={method} onClick={() => onMethod(method)}>
              {method_title}
            </button>
          ))}
        </p>
      )}
      <Advice {...props} />
      <Bar phases={phases} />
      <PhaseTable phases={phases} />
      <Parts {...props} />
      {undone.length > 0 && (
        <>
          <h3>{say("report-undone")}</h3>
          <Stretches texts={undone} moves={answer.moves} />
        </>
      )}
      {breaks.length > 0 && (
        <>
          <h3>{say("report-breaks")}</h3>
          <Stretches texts={breaks} moves={answer.moves} />
        </>
      )}
    </section>
  );
}

/** One thing to do next: the next step of a cube that is not solved, or where most was lost. */
function Advice({ answer, onMore, solveHref }: SolveReportProps) {
  const { hint } = answer;
  const costly = answer.phases.reduce<AnalysedPhase | undefined>(
    (most, phase) => ((phase.extra ?? 0) > (most?.extra ?? 0) ? phase : most),
    undefined,
  );
  if (!hint && !costly) return null;
  return (
    <div class="advice" role="status">
      {hint ? (
        <>
          <h3>{say("report-next")}</h3>
          <p>{[hint.hold, hint.look].filter(Boolean).join(" ")}</p>
          {hint.idea && <p>{hint.idea}</p>}
          {hint.first_move && !hint.moves && (
            <p>
              {say("report-first_move")} <b class="moves">{hint.first_move}</b>
            </p>
          )}
          {hint.moves && <p class="moves">{hint.moves.join(" ")}</p>}
          {hint.why && <p>{hint.why}</p>}
          <p class="row">
            {onMore && <button onClick={onMore}>{say("report-more")}</button>}
            {solveHref && <a href={solveHref}>{say("report-solve")}</a>}
          </p>
        </>
      ) : (
        <>
          <h3>{say("report-gain")}</h3>
          <p>{say("report-gain-phase", { phase: costly!.title, moves: movesText(costly!.extra!) })}</p>
        </>
      )}
    </div>
  );
}

/** The phases side by side, as long as they took; what is light of each is the pause before its first turn. */
function Bar({ phases }: { phases: readonly AnalysedPhase[] }) {
  const isTimed = phases.some(({ seconds }) => (seconds ?? 0) > 0);
  return (
    <div class="phase-bar" aria-hidden="true">
      {phases.map(({ name, title, turns, seconds, pause }, index) =>
        turns === 0 && !seconds ? null : (
          <span
            key={name}
            data-phase={index % 7}
            style={{ flexGrow: isTimed ? (seconds ?? 0) : turns }}
            title={`${title}: ${isTimed ? timeText(seconds ?? 0) : movesText(turns)}`}
          >
            {isTimed && pause && seconds ? <i style={{ width: `${(100 * pause) / seconds}%` }} /> : null}
            <b>{title}</b>
          </span>
        ),
      )}
    </div>
  );
}

function PhaseTable({ phases }: { phases: readonly AnalysedPhase[] }) {
  const isTimed = phases.some(({ seconds }) => (seconds ?? 0) > 0);
  const extras = phases.some(({ extra }) => typeof extra === "number");
  const shortest = phases.some((phase) => phase.shortest);
  return (
    <div class="scrolling" tabIndex={0} role="region" aria-label={say("report-phases")}>
      <table class="phase-table">
        <thead>
          <tr>
            <th scope="col">{say("report-phase")}</th>
            <th scope="col">{say("report-turns")}</th>
            {shortest && <th scope="col">{say("report-shortest")}</th>}
            {extras && <th scope="col">{say("report-extra")}</th>}
            {isTimed && <th scope="col">{say("report-time")}</th>}
            {isTimed && <th scope="col">{say("report-pause")}</th>}
          </tr>
        </thead>
        <tbody>
          {phases.map((phase, index) => (
            <tr key={phase.name} data-reached={phase.reached}>
              <th scope="row">
                <i class="swatch-dot" data-phase={index % 7} aria-hidden="true" /> {phase.title}
                {!phase.reached && <span class="note"> {say("report-not_reached")}</span>}
              </th>
              <td>{phase.turns}</td>
              {shortest && (
                <td>
                  {phase.shortest && (
                    <>
                      {phase.shortest.turns} <span class="moves note">{phase.shortest.moves.join(" ")}</span>
                    </>
                  )}
                </td>
              )}
              {extras && <td>{phase.extra?.toLocaleString(locale.value, { signDisplay: "exceptZero" })}</td>}
              {isTimed && <td>{phase.seconds ? timeText(phase.seconds) : "–"}</td>}
              {isTimed && <td>{phase.pause ? timeText(phase.pause) : "–"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Parts({ answer, caseHref }: SolveReportProps) {
  return (
    <ol class="report-phases">
      {answer.phases
        .filter(({ start, end }) => end > start)
        .map(({ name, title, text, start, end, parts }) => (
          <li key={name}>
            <h3>{title}</h3>
            <p lang={language.value}>{text}</p>
            {parts && parts.length > 0 ? (
              <ol class="parts">
                {parts.map((part) => (
                  <Part key={part.start} part={part} moves={answer.moves} caseHref={caseHref} />
                ))}
              </ol>
            ) : (
              <p class="moves">{answer.moves.slice(start, end).join(" ")}</p>
            )}
          </li>
        ))}
    </ol>
  );
}

interface PartProps {
  part: AnalysedPart;
  moves: readonly string[];
  caseHref: SolveReportProps["caseHref"];
}

function Part({ part, moves, caseHref }: PartProps) {
  const { text, start, end, gains, shortest, seconds } = part;
  const named = part.case ?? part.played;
  return (
    <li class="part-row" data-gains={gains}>
      {named?.picture && <img src={pictureAt(named.picture)} width={64} height={64} loading="lazy" alt="" />}
      <div>
        <p>
          {text} {seconds ? <span class="note">{timeText(seconds)}</span> : null}
        </p>
        <p class="moves">{moves.slice(start, end).join(" ")}</p>
        {shortest && shortest.turns < part.turns && (
          <p class="note">
            {say("report-shortest")} <span class="moves">{shortest.moves.join(" ")}</span>
          </p>
        )}
        {named && <CaseLine of={named} played={part.played} caseHref={caseHref} />}
      </div>
    </li>
  );
}

/** The case, and the algorithm of the books if another was played. */
function CaseLine({
  of,
  played,
  caseHref,
}: {
  of: AnalysedCase;
  played: AnalysedPart["played"];
  caseHref: SolveReportProps["caseHref"];
}) {
  const href = caseHref?.(of.id);
  return (
    <p class="row">
      {href ? <a href={href}>{of.name}</a> : <span>{of.name}</span>}
      {played?.id !== of.id && (
        <span class="note">
          {say("report-book")} <span class="moves">{of.moves}</span>
        </span>
      )}
    </p>
  );
}

interface Stretch {
  text: string;
  start: number;
  end?: number | null;
}

function Stretches({ texts, moves }: { texts: readonly Stretch[]; moves: readonly string[] }) {
  return (
    <ul class="stretches">
      {texts.map(({ text, start, end }) => (
        <li key={start}>
          {text} <span class="moves note">{moves.slice(start, end ?? undefined).join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}
