// One option of a method, drawn from what `GET /methods` says about it: words, a flag, a color, a number or costs.

import type { MethodOption } from "../api/types";
import { COLORS } from "../cube/colors";
import { FACES } from "../cube/faces";
import { given } from "../store/given";
import { methodTitle, options, setOption } from "../store/methods";
import { titleOf } from "../words/titles";
import { say } from "../words/words";
import { nameOf } from "./defect_text";

export function OptionField({ option }: { option: MethodOption }) {
  const id = `option-${option.name}`;
  const note = `${id}-note`;
  const value = options.value[option.name] ?? option.default;
  const label = titleOf(option);
  const set = (next: string | number | boolean) => setOption(option.name, next, option.default);
  return (
    <div class={option.kind === "flag" ? "check" : "field"}>
      {option.kind !== "flag" && <label for={id}>{label}</label>}
      {(option.kind === "words" || option.kind === "color") && (
        <select
          id={id}
          value={String(value)}
          aria-describedby={note}
          onChange={(e) => set(e.currentTarget.value)}
        >
          {choices(option).map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </select>
      )}
      {option.kind === "number" && (
        <input
          id={id}
          type="number"
          value={Number(value)}
          min={option.min ?? undefined}
          max={option.max ?? undefined}
          aria-describedby={note}
          onChange={(event) => {
            const number = event.currentTarget.valueAsNumber;
            set(Number.isInteger(number) ? number : option.default);
          }}
        />
      )}
      {option.kind === "costs" && (
        <input
          id={id}
          type="text"
          value={String(value)}
          placeholder="half=1.7,U=1.5"
          aria-describedby={note}
          onChange={(e) => set(e.currentTarget.value.trim())}
        />
      )}
      {option.kind === "flag" && (
        <>
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            onChange={(e) => set(e.currentTarget.checked)}
          />
          <label for={id}>{label}</label>
        </>
      )}
      <p class="note" id={note} lang="en">
        {option.summary}
      </p>
    </div>
  );
}

/** The values to choose from. A color is a symbol of the state: a face letter for a scramble. */
function choices(option: MethodOption): [value: string, text: string][] {
  // A word may be the name of a method.
  if (option.kind !== "color") return (option.values ?? []).map((word) => [word, methodTitle(word)]);
  const cube = given.value;
  const symbols = "scramble" in cube ? [...FACES] : [...new Set(cube.state)].sort();
  const known = symbols.every((symbol) => (FACES as readonly string[]).includes(symbol));
  const text = (symbol: string) => {
    const color = known
      ? COLORS[(FACES as readonly string[]).indexOf(symbol)]
      : COLORS.find((initial) => initial === symbol.toLowerCase());
    return color ? nameOf(color) : symbol;
  };
  return [[String(option.default), say("option-any")], ...symbols.map((s): [string, string] => [s, text(s)])];
}
