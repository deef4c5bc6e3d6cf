// How many layers the cube has: a button for each usual size, and a field for more.

import { size } from "../store/given";
import { limits } from "../store/methods";
import { say } from "../words/words";
import { toSize } from "./cube_changes";

const USUAL = [2, 3, 4, 5, 6, 7];

export function SizeChoice() {
  const { min_size: min, max_size: max } = limits.value ?? { min_size: 2, max_size: 100 };
  const more = () => (USUAL.includes(size.value) ? "" : String(size.value));
  return (
    <div class="size" role="group" aria-label={say("cube-size")}>
      <span aria-hidden="true">{say("cube-size")}</span>
      <div class="sizes">
        {USUAL.filter((layers) => layers >= min && layers <= max).map((layers) => (
          <button key={layers} aria-pressed={size.value === layers} onClick={() => toSize(layers)}>
            <span aria-hidden="true">{layers}</span>
            <span class="unseen">{`${layers}x${layers}x${layers}`}</span>
          </button>
        ))}
        <label class={more() ? "more chosen" : "more"} title={say("doors-size-more", { max })}>
          <span>{say("doors-more")}</span>
          <input
            id="size"
            type="number"
            inputMode="numeric"
            aria-label={say("doors-size-more", { max })}
            min={min}
            max={max}
            value={more()}
            placeholder="8+"
            onChange={({ currentTarget }) => {
              toSize(currentTarget.valueAsNumber);
              // What is no size, or has a button, does not stay here.
              currentTarget.value = more();
            }}
          />
        </label>
      </div>
    </div>
  );
}
