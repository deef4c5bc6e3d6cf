// Tables of cases: how well the reader knows each, which algorithm is theirs, the player, and practice.

import { effect, signal, untracked, type Signal } from "@preact/signals";
import { render } from "preact";
import { IconButton } from "../parts/icon_button";
import { say } from "../words/words";
import { isSet, practicePage } from "./links";
import { choose, levelOf, LEVELS, mark, own, type Level } from "./marks";
import { solvedBy, tokensOf, turnsOf } from "./start";
import { watch } from "./watch";
import "../style/cases.css";

/** A row of a table, as the service writes it. */
interface Case {
  id: string;
  name: string;
  size: number;
  moves: string;
  row: HTMLElement;
}

function readRow(row: HTMLElement): Case {
  const { case: id = row.id, size = "3", moves = "" } = row.dataset;
  const name = row.querySelector(".name")?.textContent.trim() ?? id;
  return { id, name, size: Number(size), moves, row };
}

const alternativesIn = (row: HTMLElement) =>
  row.querySelectorAll<HTMLElement>(".alternatives code[data-moves]");

function play({ name, size }: Case, moves: string): void {
  void watch({ title: name, size, start: solvedBy(turnsOf(moves, size), size), moves: tokensOf(moves) });
}

/** Beside the moves: the player, and where there are others, whether these are the reader's own. */
function Algorithm({ of, moves, isOnly }: { of: Case; moves: string; isOnly: boolean }) {
  const chosen = (own.value[of.id] ?? of.moves) === moves;
  return (
    <span class="algorithm-actions">
      <IconButton
        icon="play"
        label={
          moves === of.moves ? say("learn-play-case", { name: of.name }) : say("learn-play-moves", { moves })
        }
        onClick={() => play(of, moves)}
      />
      {!isOnly && (
        <IconButton
          icon="star"
          label={say("learn-mine", { moves })}
          pressed={chosen}
          onClick={() => choose(of.id, moves === of.moves || chosen ? undefined : moves)}
        />
      )}
    </span>
  );
}

function Actions({ of }: { of: Case }) {
  const { id, name } = of;
  const level = levelOf(id);
  return (
    <div class="case-actions">
      <select
        class="level"
        data-level={level}
        aria-label={say("learn-level-of", { name })}
        value={level}
        onChange={(event) => mark(id, event.currentTarget.value as Level)}
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {say(`learn-level-${each}`)}
          </option>
        ))}
      </select>
      <a href={practicePage({ case: id })} aria-label={say("learn-practise-case", { name })}>
        {say("learn-practise")}
      </a>
    </div>
  );
}

type Shown = Level | "all";

/** Above a table: how many cases the reader knows, and which of them are shown. */
function Known({ set, cases, shown }: { set: string; cases: readonly Case[]; shown: Signal<Shown> }) {
  const counts = { all: cases.length, new: 0, learning: 0, learned: 0 };
  for (const { id } of cases) counts[levelOf(id)]++;
  return (
    <div class="known">
      <p class="known-count">{say("learn-learned", { count: counts.learned, all: counts.all })}</p>
      <span class="known-bar" aria-hidden="true">
        <i data-level="learned" style={{ flexGrow: counts.learned }} />
        <i data-level="learning" style={{ flexGrow: counts.learning }} />
        <i style={{ flexGrow: counts.new }} />
      </span>
      <div class="row" role="group" aria-label={say("learn-show")}>
        {(["all", ...LEVELS] as const).map((level) => (
          <button key={level} aria-pressed={shown.value === level} onClick={() => (shown.value = level)}>
            {say(`learn-level-${level}`)} <span class="note">{counts[level]}</span>
          </button>
        ))}
      </div>
      {cases.some(({ row }) => alternativesIn(row).length > 0) && (
        <p class="note">{say("learn-star_note")}</p>
      )}
      <details>
        <summary>{say("learn-glance")}</summary>
        <div class="glance">
          {cases.map((each) => (
            <a key={each.id} href={`#${each.id}`} title={each.name}>
              <span
                ref={(place) => {
                  const picture = each.row.querySelector(".picture > *");
                  if (place && picture) place.replaceChildren(picture.cloneNode(true));
                }}
              />
              {each.name.replace(/ \(.*/, "")}
            </a>
          ))}
        </div>
      </details>
      {isSet(set) && (
        <p class="row">
          <a href={practicePage({ set })}>{say("learn-practise-set")}</a>
          {counts.learning > 0 && (
            <a href={practicePage({ set, only: "learning" })}>{say("learn-practise-learning")}</a>
          )}
        </p>
      )}
    </div>
  );
}

/** Beside each algorithm: the player, and the choice of one's own. */
function startAlgorithms(of: Case): void {
  const alternatives = alternativesIn(of.row);
  const first = of.row.querySelector<HTMLElement>("td.moves > code");
  if (!first) return;
  for (const code of [first, ...alternatives]) {
    const moves = code === first ? of.moves : code.dataset["moves"]!;
    const beside = document.createElement("span");
    code.after(beside);
    render(<Algorithm of={of} moves={moves} isOnly={alternatives.length === 0} />, beside);
    effect(() => void code.classList.toggle("mine", own.value[of.id] === moves));
  }
}

function startTable(table: HTMLElement): void {
  const cases = [...table.querySelectorAll<HTMLElement>("tr.case")].map(readRow);
  for (const each of cases) {
    const place = each.row.querySelector("td.actions");
    if (place) render(<Actions of={each} />, place);
    startAlgorithms(each);
  }
  const shown = signal<Shown>("all");
  effect(() => {
    const level = shown.value;
    // A case that is marked stays where it is until the next choice.
    untracked(() => {
      for (const { id, row } of cases) row.hidden = level !== "all" && levelOf(id) !== level;
    });
  });
  const above = document.createElement("div");
  table.before(above);
  render(<Known set={table.dataset["set"] ?? ""} cases={cases} shown={shown} />, above);
}

export const start = (tables: HTMLElement[]): void => tables.forEach(startTable);
