// What a smart cube does in a lesson: the step reached, the way back from a wrong turn, phases as they end, the report.

import { useEffect, useState } from "preact/hooks";
import { onDevice } from "../api/connection";
import { parseTurn, toSign } from "../cube/turns";
import { began, ended, renew, renewing, report, stand, took, type Stand } from "../smart/following";
import { SIZE } from "../smart/held";
import { connectAgain, name, status } from "../smart/link";
import { currentStep, endLesson, lesson } from "../store/lesson";
import { casePage } from "../words/links";
import { moveInWords } from "../words/moves";
import { titleOf } from "../words/titles";
import { movesText, say, secondsText } from "../words/words";
import { announce } from "./live";
import { SolveReport } from "./solve_report";

export function SmartFollowing() {
  const now = stand.value;
  const text = status.value === "ready" ? spokenOf(now) : undefined;
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  if (status.value === "off" || status.value === "connecting") return null;
  return (
    <section class="smart-following" aria-label={say("smart-heading")}>
      <div class="smart-now" data-stand={status.value === "ready" ? now.kind : "away"}>
        {status.value === "ready" ? <Now stand={now} /> : <Away />}
      </div>
      {onDevice.value && now.kind !== "done" && <p class="note">{say("smart-server")}</p>}
      {now.kind !== "done" && <PhaseDone />}
      {now.kind === "done" && <Report />}
    </section>
  );
}

/** What a screen reader hears of it. The steps speak for themselves. */
function spokenOf(now: Stand): string | undefined {
  if (now.kind === "off") return `${offText(now)} ${say("smart-undo")}: ${now.undo.map(inWords).join("; ")}.`;
  if (now.kind === "on") return now.hold.length > 0 ? turnOverText(now) : say("smart-on");
  return now.kind === "done" ? doneText() : say("smart-other");
}

const inWords = (move: string): string => moveInWords(parseTurn(move, SIZE), SIZE);

function Now({ stand: now }: { stand: Stand }) {
  switch (now.kind) {
    case "other":
      return (
        <>
          <p>{say("smart-other")}</p>
          <Renew label={say("smart-other-solve")} />
        </>
      );
    case "on":
      return (
        <>
          <p class="smart-step">
            <b lang={lesson.value?.language}>{currentStep.value?.text}</b>
            {now.hold.length > 0 && <span>{turnOverText(now)}</span>}
          </p>
          <Clock />
        </>
      );
    case "off":
      return (
        <>
          <div class="smart-undo">
            <b>{offText(now)}</b>
            <p>
              {say("smart-undo")} <b class="moves">{now.undo.join(" ")}</b>
              {now.undo.length === 1 && <span> {inWords(now.undo[0]!)}</span>}
            </p>
          </div>
          <Renew label={say("smart-renew")} />
        </>
      );
    case "done":
      return <p class="smart-done">{doneText()}</p>;
  }
}

const turnOverText = ({ hold }: Extract<Stand, { kind: "on" }>): string => {
  const moves = hold.map((turn) => NAMES[toSign(turn, SIZE)] ?? toSign(turn, SIZE)).join(" ");
  return say("smart-turn_over", { moves });
};

/** Turns of the whole cube, as people call them. */
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ["", "2", "'"].flatMap((by) => [
    [`Rv${by}`, `x${by}`],
    [`Uv${by}`, `y${by}`],
    [`Fv${by}`, `z${by}`],
  ]),
);

function offText({ breaks, lost }: Extract<Stand, { kind: "off" }>): string {
  if (lost !== undefined) return say("smart-lost_phase", { phase: phaseTitle(lost) });
  return say(breaks ? "smart-wrong" : "smart-aside");
}

/** What the lesson calls a phase. */
const phaseTitle = (name: string): string =>
  titleOf(lesson.value?.answer.phases.find((phase) => phase.name === name) ?? { name });

function doneText(): string {
  const { turns, seconds } = took.value ?? { turns: 0, seconds: 0 };
  return say("smart-done", { moves: movesText(turns), seconds: secondsText(seconds) });
}

function Renew({ label }: { label: string }) {
  return (
    <button disabled={renewing.value} onClick={() => void renew()}>
      {renewing.value ? say("smart-renewing") : label}
    </button>
  );
}

function Away() {
  const now = status.value === "gone" ? "gone" : "lost";
  return (
    <>
      <p>{say(`smart-${now}`, { name: name.value })}</p>
      {now === "gone" && <button onClick={() => void connectAgain()}>{say("smart-again")}</button>}
    </>
  );
}

/** The time since the first turn, by the second. */
function Clock() {
  const [, tick] = useState(0);
  const start = began.value;
  useEffect(() => {
    const timer = setInterval(() => tick(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  if (start === undefined) return null;
  const seconds = Math.floor((performance.now() - start) / 1000);
  return (
    <span class="smart-clock" role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}

/** The phase that has ended, with its figures. */
function PhaseDone() {
  const one = ended.value;
  const text =
    one &&
    say("smart-phase", {
      phase: one.title,
      moves: movesText(one.turns),
      seconds: secondsText(one.seconds ?? 0),
      pause: secondsText(one.pause ?? 0),
    });
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return text ? <p class="smart-phase">{text}</p> : null;
}

function Report() {
  const now = report.value;
  return (
    <>
      {now === "waiting" && <p class="note">{say("smart-waiting")}</p>}
      {now !== undefined && now !== "waiting" && <SolveReport answer={now} caseHref={casePage} />}
      <div class="row">
        <button class="primary smart-next" onClick={endLesson}>
          {say("smart-next")}
        </button>
      </div>
    </>
  );
}
