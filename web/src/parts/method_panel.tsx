// How to solve: the methods of the service with their options, all as `GET /methods` lists them.

import {
  available,
  choose,
  chosen,
  hasLevels,
  hold,
  loadMethods,
  maxMoves,
  method,
  options,
  registryError,
  settable,
  taught,
  timeMs,
  until,
} from "../store/methods";
import { size } from "../store/given";
import { solvable } from "../store/verdict";
import { cancelSolve, progress, solveError, startSolve } from "../store/solving";
import { titleOf } from "../words/titles";
import { say } from "../words/words";
import { ChosenWay } from "./chosen_way";
import { Failure } from "./failure";
import { later } from "./later";
import { OptionField } from "./option_field";
import { ProgressReport } from "./progress";
import { showWhy, WhyNot } from "./why_not";

const LevelField = later(async () => (await import("./level_field")).LevelField, "level");

export function MethodPanel() {
  if (registryError.value !== undefined) {
    return (
      <section class="panel method">
        <Failure error={registryError.value} retry={() => void loadMethods()} />
      </section>
    );
  }
  return (
    <section class="panel method" aria-labelledby="method-heading">
      <h2 id="method-heading">{say("method-heading")}</h2>
      <div class="field">
        <label for="method">{say("method-label")}</label>
        <select id="method" value={chosen.value} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="auto">{say("method-auto")}</option>
          {available.value.map((one) => (
            <option key={one.name} value={one.name}>
              {titleOf(one)}
            </option>
          ))}
        </select>
      </div>
      <About />
      {hasLevels.value && <LevelField />}
      <Settings />
    </section>
  );
}

/** The button that all leads to, which stays on the screen; and how the solve goes, or why it does not. */
export function Go() {
  return (
    <div class="method go">
      {until.value !== "solved" && <ChosenWay />}
      {progress.value ? <ProgressReport progress={progress.value} cancel={cancelSolve} /> : <Start />}
      {solveError.value !== undefined && <Failure error={solveError.value} retry={() => void startSolve()} />}
    </div>
  );
}

/** What cannot be pressed yet stays where the keyboard finds it, and leads to the reason. */
function Start() {
  const isReady = solvable.value;
  return (
    <div class="start">
      <WhyNot />
      <button
        class="primary"
        aria-disabled={!isReady}
        aria-describedby="why"
        onClick={() => (isReady ? void startSolve() : showWhy())}
      >
        {say("solve-button")}
      </button>
    </div>
  );
}

function About() {
  const now = method.value;
  if (!now) return <p class="note">{say("method-auto-note")}</p>;
  // Lessons, options and ends before the solved cube make solutions longer or shorter.
  const isUsual = !hasLevels.value && until.value === "solved" && Object.keys(options.value).length === 0;
  const typical = isUsual && now.typical_lengths.find((length) => length.size === size.value);
  return (
    <div class="about">
      <p>{now.for_whom}</p>
      <details>
        <summary>{say("method-how")}</summary>
        <p>{size.value === 2 && now.on_2x2x2 ? now.on_2x2x2 : now.idea}</p>
      </details>
      {typical && <p class="note">{say("method-typical", { count: typical.obtm })}</p>}
    </div>
  );
}

function Settings() {
  const now = method.value;
  return (
    <details class="settings">
      <summary>{say("settings-heading")}</summary>
      {settable.value.map((option) => (
        <OptionField key={option.name} option={option} />
      ))}
      {now && now.phases.length > 1 && (
        <div class="field">
          <label for="until">{say("settings-until")}</label>
          <select
            id="until"
            value={until.value}
            onChange={(event) => (until.value = event.currentTarget.value)}
          >
            <option value="solved">{say("settings-until-solved")}</option>
            {now.phases.slice(0, -1).map((phase) => (
              <option key={phase.name} value={phase.name} title={phase.summary}>
                {titleOf(phase)}
              </option>
            ))}
          </select>
        </div>
      )}
      {now?.searches && <Limits />}
      {now && !now.searches && (
        <Check
          id="taught"
          label={say("settings-taught")}
          note={say("settings-taught-note")}
          setting={taught}
        />
      )}
      {now && !now.searches && (
        <Check id="hold" label={say("settings-hold")} note={say("settings-hold-note")} setting={hold} />
      )}
    </details>
  );
}

function Check(props: { id: string; label: string; note: string; setting: { value: boolean } }) {
  return (
    <div class="check">
      <input
        id={props.id}
        type="checkbox"
        checked={props.setting.value}
        onChange={(event) => (props.setting.value = event.currentTarget.checked)}
      />
      <label for={props.id}>
        {props.label}
        <span class="note">{props.note}</span>
      </label>
    </div>
  );
}

/** Only methods that search can use more time, or stop at a length. */
function Limits() {
  return (
    <>
      <div class="field">
        <label for="time">{say("settings-time")}</label>
        <select
          id="time"
          value={timeMs.value}
          onChange={(event) => (timeMs.value = Number(event.currentTarget.value))}
        >
          <option value={0}>{say("settings-time-default")}</option>
          {[1, 3, 10, 20].map((seconds) => (
            <option key={seconds} value={1000 * seconds}>
              {say("settings-time-seconds", { count: seconds })}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="max-moves">{say("settings-max_moves")}</label>
        <input
          id="max-moves"
          type="number"
          min={0}
          value={maxMoves.value || ""}
          placeholder={say("settings-max_moves-any")}
          onChange={(event) => {
            const { value } = event.currentTarget;
            maxMoves.value = Math.max(Math.floor(Number(value)) || 0, 0);
          }}
        />
      </div>
    </>
  );
}
