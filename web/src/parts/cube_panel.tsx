// Putting a cube in, once a way is taken: the ways as a bar of tabs, the size, and what the way needs.

import { paint, pasted, posted, size, way, WAYS } from "../store/given";
import { verdict } from "../store/verdict";
import { before, givePosted, paintOver, proposedSize, random, takeBack } from "../store/ways";
import { movesText, say } from "../words/words";
import { cubeChanges, takeWay, toSize } from "./cube_changes";
import { later } from "./later";
import { ReadingNote } from "./reading_note";
import { SizeChoice } from "./size_choice";
import { SmartWay } from "./smart_way";

const Palette = later(async () => (await import("./palette")).Palette);
const Camera = later(async () => (await import("./camera")).Camera, "camera");

export function CubePanel() {
  return (
    <section class="panel cube" aria-labelledby="cube-heading">
      <h2 id="cube-heading" class="unseen">
        {say("cube-heading")}
      </h2>
      <Ways />
      <SizeChoice />
      <div class="way" role="tabpanel" id="way" aria-labelledby={`way-${way.value}`}>
        <WayContent />
      </div>
    </section>
  );
}

function Ways() {
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = WAYS[(WAYS.findIndex((name) => name === way.value) + by + WAYS.length) % WAYS.length]!;
    takeWay(next);
    document.getElementById(`way-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say("cube-ways")} onKeyDown={onKey}>
      {WAYS.map((name) => (
        <button
          key={name}
          id={`way-${name}`}
          role="tab"
          aria-selected={way.value === name}
          aria-controls="way"
          tabIndex={way.value === name ? 0 : -1}
          onClick={() => takeWay(name)}
        >
          {say(`way-${name}`)}
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
    case "seen":
      return null;
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
      <label for="paste">{say("paste-label")}</label>
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
            {say("paste-resize", { cube: cubeName(proposedSize.value) })}
          </button>
        </div>
      )}
      <div class="row">
        <Undo />
        {pasted.value !== "" && <button onClick={edit}>{say("paste-edit")}</button>}
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
      return say("paste-note");
    case "unread":
      return say("paste-unread");
    case "state":
      return now.kind === "checked" ? say("paste-state", { cube }) : "";
    case "moves":
      return now.kind === "checked" && now.moves !== undefined
        ? say("paste-moves", { moves: movesText(now.moves), cube })
        : "";
  }
}

/** What one click has replaced comes back with another. */
function Undo() {
  return before.value ? <button onClick={undo}>{say("paint-undo")}</button> : null;
}

function Random() {
  return (
    <>
      <button class="wide" onClick={another}>
        {say("random-another")}
      </button>
      <div class="row">
        <Undo />
        <button onClick={edit}>{say("paste-edit")}</button>
      </div>
      <p class="note">{say("random-note")}</p>
    </>
  );
}
