// The settings for stickers: their shades, and marks that tell colors apart.

import { COLORS, type Color } from "../cube/colors";
import { inkOn, MARK_KINDS, markPath, type MarkKind, type Shades } from "../cube/looks";
import {
  chooseLook,
  chooseMarks,
  chooseShade,
  look,
  LOOK_NAMES,
  markKind,
  ownShades,
  shades,
  shadesOfLook,
} from "../store/looks";
import { say } from "../words/words";
import { nameOf } from "./defect_text";

export function LookSettings() {
  return (
    <>
      <fieldset>
        <legend>{say("looks-colors")}</legend>
        {LOOK_NAMES.map((name) => (
          <label key={name} class="look">
            <input type="radio" name="look" checked={look.value === name} onChange={() => chooseLook(name)} />
            <span>{say(`looks-${name}`)}</span>
            <Sample shades={shadesOfLook(name)} kind={markKind.value} />
          </label>
        ))}
        {look.value === "own" && <OwnShades />}
      </fieldset>
      <fieldset>
        <legend>{say("looks-marks")}</legend>
        {MARK_KINDS.map((kind) => (
          <label key={kind} class="look">
            <input
              type="radio"
              name="marks"
              checked={markKind.value === kind}
              onChange={() => chooseMarks(kind)}
            />
            <span>{say(`looks-marks-${kind}`)}</span>
            <Sample shades={shades.value} kind={kind} />
          </label>
        ))}
      </fieldset>
      <p class="note">{say("looks-note")}</p>
    </>
  );
}

function OwnShades() {
  return (
    <div class="own-shades">
      {COLORS.map((color) => (
        <label key={color}>
          <input
            type="color"
            value={ownShades.value[color]}
            onInput={(event) => chooseShade(color, event.currentTarget.value)}
          />
          {nameOf(color)}
        </label>
      ))}
    </div>
  );
}

/** The six colors in a row. */
function Sample({ shades, kind }: { shades: Shades; kind: MarkKind }) {
  return (
    <svg class="sample" viewBox="0 0 6.6 1.1" aria-hidden="true">
      {COLORS.map((color: Color, index) => (
        <g key={color}>
          <rect x={1.1 * index + 0.05} y={0.05} width={1} height={1} rx={0.12} fill={shades[color]} />
          <path d={markPath(kind, color, 1.1 * index + 0.05, 0.05)} fill={inkOn(shades[color])} />
        </g>
      ))}
    </svg>
  );
}
