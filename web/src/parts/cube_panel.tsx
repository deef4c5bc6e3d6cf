// Putting a cube in: its size, and the ways to say how it looks.

import {
  before,
  chooseWay,
  givePosted,
  paint,
  paintOver,
  pasted,
  posted,
  proposedSize,
  random,
  resize,
  size,
  takeBack,
  verdict,
  way,
  WAYS,
  type Way,
} from "../store/cube";
import { limits } from "../store/methods";
import { endLesson, lesson } from "../store/lesson";
import { cancelSolve } from "../store/solving";
import { movesText, say } from "../words/words";
import { Camera, forgetReading, ReadingNote } from "./camera";
import { Palette } from "./paint_net";
import { SmartWay } from "./smart_way";

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

const leave = cubeChanges((next: Way) => {
  forgetReading();
  chooseWay(next);
});

/** A smart cube may be the one whose solution is there. */
const take = (next: Way): void => (next === "smart" && lesson.value ? chooseWay(next, true) : leave(next));

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
    case "paste":
      return <Paste />;
    case "random":
      return <Random />;
    case "paint":
      return (
        <>
          <ReadingNote />
          <Palette />
        </>
      );
    case "camera":
      return <Camera />;
    case "smart":
      return <SmartWay />;
  }
}

const textIs = cubeChanges(givePosted);
const another = cubeChanges(() => void random(size.value, true));
const undo = cubeChanges(takeBack);
const edit = cubeChanges(() => paintOver(paint.value));

const cubeName = (layers: number): string => `${layers}x${layers}x${layers}`;

function Paste() {
  return (
    <>
      <label for="paste">{say("paste.label")}</label>
      <textarea
        id="paste"
        class="moves"
        rows={4}
        spellcheck={false}
        autocapitalize="off"
        placeholder="R U R' U R U2 R'"
        aria-describedby="paste-read"
        value={pasted.value}
        onInput={(event) => textIs(event.currentTarget.value, event.inputType === "insertFromPaste")}
      />
      <p class={pasted.value === "" ? "note" : "read"} id="paste-read">
        {readText()}
      </p>
      {proposedSize.value !== undefined && (
        <div class="row">
          <button onClick={() => toSize(proposedSize.value!)}>
            {say("paste.resize", { cube: cubeName(proposedSize.value) })}
          </button>
        </div>
      )}
      <div class="row">
        <Undo />
        {pasted.value !== "" && <button onClick={edit}>{say("paste.edit")}</button>}
      </div>
    </>
  );
}

/** What the text was read as. */
function readText(): string {
  const now = verdict.value;
  const cube = cubeName(size.value);
  switch (posted.value.kind) {
    case "nothing":
      return say("paste.note");
    case "unread":
      return say("paste.unread");
    case "state":
      return now.kind === "checked" ? say("paste.state", { cube }) : "";
    case "moves":
      return now.kind === "checked" && now.moves !== undefined
        ? say("paste.moves", { moves: movesText(now.moves), cube })
        : "";
  }
}

/** What one click has replaced comes back with another. */
function Undo() {
  return before.value ? <button onClick={undo}>{say("paint.undo")}</button> : null;
}

function Random() {
  return (
    <>
      <button class="wide" onClick={another}>
        {say("random.another")}
      </button>
      <div class="row">
        <Undo />
        <button onClick={edit}>{say("paste.edit")}</button>
      </div>
      <p class="note">{say("random.note")}</p>
    </>
  );
}
