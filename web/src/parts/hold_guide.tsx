// How to hold the cube, as a picture and in words, and which colors it has. On odd sizes the centers say both.

import { signal } from "@preact/signals";
import { COLORS, type Color } from "../cube/colors";
import { FACES } from "../cube/faces";
import { areAdjacent, schemeHeld, schemeNameOf, SCHEMES, withColorOn, type Scheme } from "../cube/hold";
import { centersOf } from "../cube/painting";
import { paint, size } from "../store/given";
import { holdCube } from "../store/ways";
import { shades } from "../store/looks";
import { colorScheme } from "../store/scheme";
import { say } from "../words/words";
import { nameOf } from "./defect_text";
import { narrow } from "./screen";

const KINDS = ["usual", "japanese", "own"] as const;

/** Whether the reader gives the colors one by one, even if they are those of a scheme with a name. */
const oneByOne = signal(false);

export function HoldGuide() {
  const isOdd = size.value % 2 === 1;
  const held = centersOf(paint.value, size.value) ?? colorScheme.value;
  const name = oneByOne.value ? undefined : schemeNameOf(held);
  const faces = isOdd ? [held.U, held.F, held.R] : (["?", "?", "?"] as const);
  const text = isOdd ? say("hold-text", { top: nameOf(held.U), front: nameOf(held.F) }) : say("hold-any");
  const topAndFront = isOdd && name && <TopAndFront held={held} scheme={SCHEMES[name]} />;
  // On a phone the small cube beside the faces is the picture.
  if (narrow.value) {
    return (
      <details class="how folded">
        <summary>
          <span>{text}</span> <span class="change">{say("hold-change")}</span>
        </summary>
        {topAndFront}
        <Colors held={held} name={name} />
      </details>
    );
  }
  return (
    <div class="how">
      <HoldPicture shades={faces.map((color) => shades.value[color])} />
      <div>
        <p>{text}</p>
        {topAndFront}
      </div>
      <details class="scheme" open={name !== "usual"}>
        <summary>{say("doors-scheme")}</summary>
        <Colors held={held} name={name} />
      </details>
    </div>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  now: Color;
  colors: readonly Color[];
  choose: (color: Color) => void;
}

function Choice({ id, label, now, colors, choose }: ChoiceProps) {
  return (
    <label for={id}>
      {label}
      <select id={id} value={now} onChange={(event) => choose(event.currentTarget.value as Color)}>
        {colors.map((color) => (
          <option key={color} value={color}>
            {nameOf(color)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Of a cube whose scheme is known, two colors say the other four. */
function TopAndFront({ held, scheme }: { held: Scheme; scheme: Scheme }) {
  const besides = (color: Color) => COLORS.filter((other) => areAdjacent(color, other, scheme));
  const hold = (top: Color, front: Color) => holdCube(schemeHeld(top, front, scheme));
  return (
    <div class="row">
      <Choice
        id="hold-top"
        label={say("hold-top")}
        now={held.U}
        colors={COLORS}
        choose={(top) => hold(top, areAdjacent(top, held.F, scheme) ? held.F : besides(top)[0]!)}
      />
      <Choice
        id="hold-front"
        label={say("hold-front")}
        now={held.F}
        colors={besides(held.U)}
        choose={(front) => hold(held.U, front)}
      />
    </div>
  );
}

/** Cubes of other colors than most. */
function Colors({ held, name }: { held: Scheme; name: keyof typeof SCHEMES | undefined }) {
  const kind = name ?? "own";
  const choose = (next: (typeof KINDS)[number]) => {
    oneByOne.value = next === "own";
    if (next !== "own") holdCube(SCHEMES[next]);
  };
  return (
    <>
      <label for="scheme">
        {say("doors-scheme-kind")}
        <select
          id="scheme"
          value={kind}
          onChange={(event) => choose(event.currentTarget.value as (typeof KINDS)[number])}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {say(`doors-scheme-${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {kind === "own" && (
        <div class="row six">
          {FACES.map((face) => (
            <Choice
              key={face}
              id={`scheme-${face}`}
              label={say(`face-${face}`)}
              now={held[face]}
              colors={COLORS}
              choose={(color) => holdCube(withColorOn(held, face, color))}
            />
          ))}
        </div>
      )}
      <p class="note">{say(size.value % 2 === 1 ? "doors-scheme-odd" : "doors-scheme-even")}</p>
    </>
  );
}

/** A cube seen from above its front right edge. */
export function HoldPicture({ shades: [top, front, right] }: { shades: readonly string[] }) {
  const name = (x: number, y: number, text: string) => (
    <text class="on-face" x={x} y={y} font-size={9} stroke-width={2.4}>
      {text}
    </text>
  );
  return (
    <svg class="hold-picture" viewBox="0 0 92 100" aria-hidden="true">
      <g stroke="#141414" stroke-width="3" stroke-linejoin="round">
        <path d="M46 4 88 27 46 50 4 27z" fill={top} />
        <path d="M4 27 46 50V97L4 74z" fill={front} />
        <path d="M88 27 46 50V97L88 74z" fill={right} />
      </g>
      {name(46, 27, say("face-U"))}
      {name(25, 62, say("face-F"))}
      {name(67, 62, say("face-R"))}
    </svg>
  );
}
