// The cube in the hand, painted or scanned while a solution is followed, and how to go on from it.

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Paint } from "../cube/colors";
import { centerOf, centersOf } from "../cube/painting";
import { FACES } from "../cube/faces";
import type { Slip } from "../cube/slips";
import { toToken, type Turn } from "../cube/turns";
import { given, paint } from "../store/given";
import { beginSeen, paintAll } from "../store/ways";
import { lesson, paintAt, position, type Lesson } from "../store/lesson";
import { finding, goOnFrom, solveAnew } from "../store/finding";
import { comparing, followed } from "../store/seen";
import { prefersLessMotion } from "../store/settings";
import { moveInWords } from "../words/moves";
import { movesText, say } from "../words/words";
import { Camera, startOver } from "./camera";
import { HeldCube } from "./cube_picture";
import { nameOf } from "./defect_text";
import { IconButton } from "./icon_button";
import { PaintNet } from "./paint_net";
import { Palette } from "./palette";
import { narrow } from "./screen";
import { Verdict } from "./verdict";

const tab = signal<"paint" | "camera">("paint");

/** The cube as the page thinks that it looks. */
function expected(): Paint[] {
  const now = lesson.peek();
  return now ? paintAt(now, position.peek()) : [];
}

/** What was painted before at this place of the solution. */
let left: { of: Lesson | undefined; at: number; colors: readonly Paint[] } | undefined;

/** Of it, only the fixed centers. */
function blank(): Paint[] {
  const colors = expected();
  const size = lesson.peek()?.size ?? 0;
  const centers = new Set(FACES.map((face) => centerOf(face, size)));
  return colors.map((color, facelet) => (centers.has(facelet) ? color : "?"));
}

const focusHeading = (): void => document.getElementById("lesson-heading")?.focus();

/** On a phone it is below the painting, where a button leads. */
const showFinding = (): void =>
  document.querySelector(".finding")?.scrollIntoView({
    block: "center",
    behavior: prefersLessMotion() ? "instant" : "smooth",
  });

export function SeenCube() {
  useLayoutEffect(() => {
    startOver();
    const place = { of: lesson.peek(), at: position.peek() };
    const before = left && left.of === place.of && left.at === place.at ? left : undefined;
    const end = beginSeen(before?.colors ?? blank());
    focusHeading();
    return () => {
      left = { ...place, colors: paint.peek() };
      end();
      requestAnimationFrame(focusHeading);
    };
  }, []);
  useEffect(
    () =>
      finding.subscribe((found) => {
        // Under a finger that paints, nothing moves by itself.
        if (found && !narrow.peek()) requestAnimationFrame(showFinding);
      }),
    [],
  );
  // What the camera has read is looked over on the net.
  useEffect(() => given.subscribe(() => (tab.value = "paint")), []);
  return (
    // The keys of the playhead mean nothing here.
    <div class="seen" onKeyDown={(event) => event.stopPropagation()}>
      <div class="seen-how">
        <div class="seen-head">
          <h2 id="lesson-heading" tabIndex={-1}>
            {say("seen-heading")}
          </h2>
          <IconButton icon="close" label={say("seen-close")} onClick={() => (comparing.value = false)} />
        </div>
        <p class="note">{say("seen-note")}</p>
        <div class="row" role="group" aria-label={say("seen-ways")}>
          {(["paint", "camera"] as const).map((name) => (
            <button key={name} aria-pressed={tab.value === name} onClick={() => (tab.value = name)}>
              {say(`way-${name}`)}
            </button>
          ))}
          <button onClick={() => paintAll(expected())}>{say("seen-expected")}</button>
        </div>
        {tab.value === "camera" ? <Camera /> : <Palette />}
      </div>
      <div class="seen-cube">
        {narrow.value && finding.value !== undefined && (
          <button class="found primary" onClick={showFinding}>
            {say("seen-found")}
          </button>
        )}
        <PaintNet />
        <Verdict />
        <div class="finding" role="status">
          <Result />
        </div>
        {finding.value !== undefined && (
          <div class="row">
            <button onClick={solveAnew}>{say("seen-anew")}</button>
          </div>
        )}
      </div>
    </div>
  );
}

function Result() {
  const found = finding.value;
  const plan = followed()?.lesson;
  if (!found || !plan) return null;
  if (found === "far") return <p>{say("seen-far")}</p>;
  const { slip } = found;
  return (
    <>
      <p>{whatWentWrong(slip, plan.turns, plan.size)}</p>
      {slip.isHeldOtherwise && (
        <div class="row held">
          <HeldCube paint={slip.paint} size={plan.size} />
          <p>{howToHold(slip, plan.size)}</p>
        </div>
      )}
      {slip.back.length > 0 && (
        <p class="moves">{slip.back.map((turn) => toToken(turn, plan.size)).join(" ")}</p>
      )}
      <button class="primary" onClick={() => goOnFrom(slip)}>
        {slip.back.length === 0
          ? say("seen-go")
          : say("seen-take_back", { moves: movesText(slip.back.length) })}
      </button>
    </>
  );
}

function whatWentWrong({ kind, at, made, later }: Slip, turns: readonly Turn[], size: number): string {
  const named = (turn: Turn | undefined) =>
    turn ? `${moveInWords(turn, size)} (${toToken(turn, size)})` : "";
  const values = {
    number: at + 1,
    planned: named(turns[at]),
    made: named(made),
    done: at,
    all: turns.length,
  };
  const afterwards = later > 0 ? ` ${say("seen-later", { moves: movesText(later) })}` : "";
  return say(`seen-${kind}`, values) + afterwards;
}

function howToHold({ paint }: Slip, size: number): string {
  const held = centersOf(paint, size);
  return held ? say("seen-hold", { top: nameOf(held.U), front: nameOf(held.F) }) : say("seen-hold-any");
}
