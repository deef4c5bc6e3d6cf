// Which algorithms the learner knows, and how large a step may be.

import { level, method } from "../store/methods";
import { size } from "../store/given";
import { say, type Key } from "../words/words";

const NAMES = ["settings-level-1", "settings-level-2", "settings-level-3"] as const;
/** Methods whose levels the page can describe; of any other it says what all levels have in common. */
const DESCRIBED = ["beginner", "cfop", "roux", "zz", "reduction", "cage", "layers", "commutator"] as const;

/** What a level means in a method, if the page knows. */
function meaning(name: string | undefined, layers: number, chosen: number): string | undefined {
  const known = DESCRIBED.find((described) => described === name);
  // A 2x2x2 has no cross and no pairs.
  const told = layers === 2 ? (known === "cfop" ? "ortega" : undefined) : known;
  return told && say(`level-${told}-${chosen}` as Key);
}

export function LevelField() {
  const note = meaning(method.value?.name, size.value, level.value);
  return (
    <div class="field">
      <label for="level">{say("settings-level")}</label>
      <select
        id="level"
        value={level.value}
        aria-describedby={note && "level-note"}
        onChange={(event) => (level.value = Number(event.currentTarget.value))}
      >
        {NAMES.map((name, index) => (
          <option key={name} value={index + 1}>
            {say(name)}
          </option>
        ))}
      </select>
      {note && (
        <p class="note" id="level-note">
          {note}
        </p>
      )}
    </div>
  );
}
