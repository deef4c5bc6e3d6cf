// Putting a cube in: its size, and the ways to say how it looks.

import {
  giveScramble,
  giveState,
  paint,
  paintAll,
  pasted,
  random,
  resize,
  scramble,
  size,
  stateText,
  way,
  WAYS,
  type Way,
} from "../store/cube";
import { limits } from "../store/methods";
import { endLesson } from "../store/lesson";
import { cancelSolve } from "../store/solving";
import { say } from "../words/words";
import { Camera, forgetReading, ReadingNote } from "./camera";
import { Palette } from "./paint_net";

export function CubePanel() {
  return (
    <section class="panel cube" aria-labelledby="cube-heading">
      <div class="heading">
        <h2 id="cube-heading">{say("cube.heading")}</h2>
        <SizeField />
      </div>
      <Ways />
      <div class="way" role="tabpanel" id="way" aria-labelledby={`way-${way.value}`}>
        <WayContent />
      </div>
    </section>
  );
}

/** Any change of the cube makes the solution on the page one of another cube. */
export function cubeChanges<Args extends unknown[]>(
  change: (...args: Args) => void,
): (...args: Args) => void {
  return (...args) => {
    cancelSolve();
    endLesson();
    change(...args);
  };
}

const toSize = cubeChanges((layers: number) => {
  const { min_size: min, max_size: max } = limits.value ?? { min_size: 2, max_size: 100 };
  if (Number.isInteger(layers) && layers >= min && layers <= max) resize(layers);
});

function SizeField() {
  const { min_size: min, max_size: max } = limits.value ?? { min_size: 2, max_size: 100 };
  return (
    <div class="size">
      <label for="size">{say("cube.size")}</label>
      <button
        aria-label={say("cube.smaller")}
        disabled={size.value <= min}
        onClick={() => toSize(size.value - 1)}
      >
        −
      </button>
      <input
        id="size"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={size.value}
        onChange={(event) => toSize(event.currentTarget.valueAsNumber)}
      />
      <button
        aria-label={say("cube.larger")}
        disabled={size.value >= max}
        onClick={() => toSize(size.value + 1)}
      >
        +
      </button>
    </div>
  );
}

const take = cubeChanges((next: Way) => {
  way.value = next;
  forgetReading();
  if (next === "scramble") giveScramble(scramble.value);
  if (next === "random") void random();
  if (next === "facelets") giveState(stateText());
  // Colors by their initials: so the service speaks of colors, and of the scheme that this cube has.
  if (next === "paint") paintAll(paint.value);
});

function Ways() {
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = WAYS[(WAYS.indexOf(way.value) + by + WAYS.length) % WAYS.length]!;
    take(next);
    document.getElementById(`way-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say("cube.ways")} onKeyDown={onKey}>
      {WAYS.map((name) => (
        <button
          key={name}
          id={`way-${name}`}
          role="tab"
          aria-selected={way.value === name}
          aria-controls="way"
          tabIndex={way.value === name ? 0 : -1}
          onClick={() => take(name)}
        >
          {say(`way.${name}`)}
        </button>
      ))}
    </div>
  );
}

function WayContent() {
  switch (way.value) {
    case "scramble":
      return <Scramble />;
    case "random":
      return <Random />;
    case "facelets":
      return <Facelets />;
    case "paint":
      return (
        <>
          <ReadingNote />
          <Palette />
        </>
      );
    case "camera":
      return <Camera />;
  }
}

const scrambleIs = cubeChanges((text: string) => giveScramble(text));
const faceletsAre = cubeChanges((text: string) => giveState(text));
const another = cubeChanges(() => void random());

function Scramble() {
  return (
    <>
      <label for="scramble">{say("scramble.label")}</label>
      <textarea
        id="scramble"
        class="moves"
        rows={3}
        spellcheck={false}
        autocapitalize="off"
        placeholder="R U R' U R U2 R'"
        value={scramble.value}
        onInput={(event) => scrambleIs(event.currentTarget.value)}
      />
      <p class="note">{say("scramble.note")}</p>
    </>
  );
}

function Random() {
  return (
    <>
      <button class="wide" onClick={another}>
        {say("random.another")}
      </button>
      <p class="note">{say("random.note")}</p>
    </>
  );
}

function Facelets() {
  return (
    <>
      <label for="facelets">{say("facelets.label")}</label>
      <textarea
        id="facelets"
        class="moves"
        rows={5}
        spellcheck={false}
        autocapitalize="off"
        value={pasted.value}
        onInput={(event) => faceletsAre(event.currentTarget.value)}
      />
      <p class="note">{say("facelets.note")}</p>
    </>
  );
}
