// Analysis: put a solve in, and read what a coach sees in it.

import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { post } from "../api/client";
import type { AnalyseAnswer, ApplyAnswer } from "../api/types";
import { paintOf } from "../cube/colors";
import { Failure } from "../parts/failure";
import { SolveReport } from "../parts/solve_report";
import { say } from "../words/words";
import {
  analyse,
  answer,
  compareWith,
  failure,
  followAddress,
  goToMode,
  isRunning,
  mode,
  moves,
  nextStrength,
  scramble,
  size,
  takePasted,
  tellMore,
  type Mode,
  type Solve,
} from "./analysing";
import { casePage, solvingPage } from "./links";
import { ManySolves } from "./many";
import { PlaySolve } from "./play_solve";
import { watch } from "./watch";
import "../style/analysis.css";

const MODES: readonly Mode[] = ["one", "play", "many"];
const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function Analysis() {
  useEffect(followAddress, []);
  return (
    <div class="analysis">
      <div class="tabs" role="group" aria-label={say("learn-analysis-ways")}>
        {MODES.map((each) => (
          <button key={each} aria-pressed={mode.value === each} onClick={() => goToMode(each)}>
            {say(`learn-analysis-${each}`)}
          </button>
        ))}
      </div>
      {mode.value === "many" && <ManySolves />}
      {mode.value === "play" && <PlaySolve />}
      {mode.value === "one" && <OneSolve />}
    </div>
  );
}

export function SizeField() {
  return (
    <label class="field">
      <span>{say("learn-practice-size")}</span>
      <select
        value={String(size.value)}
        onChange={(event) => (size.value = Number(event.currentTarget.value))}
      >
        {SIZES.map((each) => (
          <option key={each} value={String(each)}>{`${each}x${each}x${each}`}</option>
        ))}
      </select>
    </label>
  );
}

/** What is pasted with a scramble and moves fills both fields, wherever it is put. */
function onPaste(event: ClipboardEvent): void {
  if (takePasted(event.clipboardData?.getData("text") ?? "")) event.preventDefault();
}

function OneSolve() {
  return (
    <>
      <form
        class="solve-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (moves.value.trim() !== "") takePasted(moves.value);
          analyse();
        }}
      >
        <SizeField />
        <label class="field wide-field">
          <span>{say("learn-analysis-scramble")}</span>
          <textarea
            rows={2}
            spellcheck={false}
            autocapitalize="off"
            value={scramble.value}
            onPaste={onPaste}
            onInput={(event) => (scramble.value = event.currentTarget.value)}
          />
        </label>
        <label class="field wide-field">
          <span>{say("learn-analysis-moves")}</span>
          <textarea
            id="analysis-moves"
            rows={5}
            spellcheck={false}
            autocapitalize="off"
            value={moves.value}
            onPaste={onPaste}
            onInput={(event) => (moves.value = event.currentTarget.value)}
          />
        </label>
        <p class="note wide-field">{say("learn-analysis-note")}</p>
        <button class="primary" disabled={isRunning.value || moves.value.trim() === ""}>
          {say(isRunning.value ? "learn-analysis-running" : "learn-analysis-go")}
        </button>
      </form>
      {failure.value !== undefined && <Failure error={failure.value} />}
      {answer.value && <Answer of={answer.value.of} is={answer.value.is} />}
    </>
  );
}

/** The moves on the cube, phase by phase. */
async function watchSolve(of: Solve, is: AnalyseAnswer): Promise<void> {
  const { state } = await post<ApplyAnswer>("/apply", { size: of.size, moves: of.scramble });
  const phases = is.phases
    .filter(({ start, end }) => end > start)
    .map(({ name, start, end, text, parts }) => ({
      name,
      start,
      end,
      steps: parts && parts.length > 0 ? parts : [{ text, start, end }],
    }));
  await watch({
    title: say("learn-watched"),
    size: is.size,
    start: paintOf(state),
    moves: is.moves,
    phases,
  });
}

function Answer({ of, is }: { of: Solve; is: AnalyseAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [of]);
  return (
    <SolveReport
      answer={is}
      heading={heading}
      caseHref={casePage}
      onWatch={() => void watchSolve(of, is).catch((error: unknown) => (failure.value = error))}
      onMethod={compareWith}
      onMore={nextStrength(is) && tellMore}
      solveHref={is.solved ? undefined : solvingPage({ state: is.final_state, method: is.method })}
    />
  );
}

export const start = (places: HTMLElement[]): void => places.forEach((place) => render(<Analysis />, place));
