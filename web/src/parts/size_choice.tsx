// How many layers the cube has: a button for each usual size, and a field for more.

import { size } from "../store/cube";
import { limits } from "../store/methods";
import { say } from "../words/words";
import { toSize } from "./cube_changes";

const USUAL = [2, 3, 4, 5, 6, 7];

export function SizeChoice() {
  const { min_size: min, max_size: max } = limits.value ?? { min_size: 2, max_size: 100 };
  const isMore = !USUAL.includes(size.value);
  return (
    <div class="size" role="group" aria-label={say("cube.size")}>
      <span aria-hidden="true">{say("cube.size")}</span>
      <div class="sizes">
        {USUAL.filter((layers) => layers >= min && layers <= max).map((layers) => (
          <button
            key={layers}
            aria-pressed={size.value === layers}
            aria-label={`${layers}x${layers}x${layers}`}
            onClick={() => toSize(layers)}
          >
            {layers}
          </button>
        ))}
        <label class={isMore ? "more chosen" : "more"} title={say("doors.size.more", { max })}>
          <span>{say("doors.more")}</span>
          <input
            id="size"
            type="number"
            inputMode="numeric"
            aria-label={say("doors.size.more", { max })}
            min={min}
            max={max}
            value={isMore ? size.value : ""}
            placeholder="8+"
            onChange={(event) => toSize(event.currentTarget.valueAsNumber)}
          />
        </label>
      </div>
    </div>
  );
}
