// A cube to solve here, with keys or buttons: what is played is recorded with its times, and analysed.

import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { post } from "../api/client";
import type { ApplyAnswer } from "../api/types";
import { isSolved, paintOf, type Paint } from "../cube/colors";
import { parseTurn, Turner } from "../cube/turns";
import { DRAGS, hasWebGl } from "../parts/cube_view";
import { Failure } from "../parts/failure";
import { announce } from "../parts/live";
import { Net } from "../parts/net";
import { prefersLessMotion } from "../store/settings";
import { resetView, view } from "../store/view";
import { say } from "../words/words";
import { analyse, failure, mode, moves, scramble, size } from "./analysing";
import { draw, scrambleOf } from "./cube";
import { timeText } from "./times";
import type { Player } from "../player/player";
import "../parts/lesson_style";

/** Outer layers, wide turns of two layers and turns of the whole cube reach every state up to here. */
const SIZES = [2, 3, 4, 5];
const FACES = ["R", "U", "F", "L", "D", "B"];
const WHOLE = ["x", "y", "z"];

interface Played {
  move: string;
  /** In milliseconds of the page. */
  at: number;
}

const start = signal<readonly Paint[] | undefined>(undefined);
const paint = signal<readonly Paint[]>([]);
const played = signal<readonly Played[]>([]);
const isWide = signal(false);
const player = signal<Player | undefined>(undefined);

let turner = new Turner(3);

async function begin(text: string): Promise<void> {
  failure.value = undefined;
  try {
    const { state } = await post<ApplyAnswer>("/apply", { size: size.value, moves: text });
    turner = new Turner(size.value);
    scramble.value = text;
    played.value = [];
    resetView();
    start.value = paint.value = paintOf(state);
  } catch (error) {
    failure.value = error;
  }
}

async function beginRandom(): Promise<void> {
  failure.value = undefined;
  try {
    await begin(scrambleOf(await draw({ kind: "whole", size: size.value })));
  } catch (error) {
    failure.value = error;
  }
}

function turn(move: string, at: number): void {
  if (!start.value) return;
  const one = parseTurn(move, size.value);
  const stickers = Int32Array.from(paint.value.keys());
  turner.play(stickers, one);
  const before = paint.value;
  paint.value = Array.from(stickers, (sticker) => before[sticker]!);
  played.value = [...played.value, { move, at }];
  player.value?.turn(one, !prefersLessMotion());
  if (isSolved(paint.value) && !isSolved(start.value)) finish();
}

function finish(): void {
  const first = played.value[0]?.at ?? 0;
  moves.value = played.value.map(({ move, at }) => `${move}@${Math.round(at - first)}`).join(" ");
  announce(say("learn-play-done"));
  analyse();
}

/** Letters as in notation; with Shift the other way. */
function moveOf({ key, shiftKey }: KeyboardEvent): string | undefined {
  const [face, whole] = [key.toUpperCase(), key.toLowerCase()];
  const prime = shiftKey ? "'" : "";
  if (FACES.includes(face)) return face + (isWide.value ? "w" : "") + prime;
  if (WHOLE.includes(whole)) return whole + prime;
  return "MES".includes(face) && face.length === 1 && size.value === 3 ? face + prime : undefined;
}

function onKey(event: KeyboardEvent): void {
  const isField = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
  if (isField || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !start.value) return;
  if (event.key === "w" && size.value > 3) isWide.value = !isWide.value;
  const move = moveOf(event);
  if (move) turn(move, event.timeStamp);
}

export function PlaySolve() {
  useEffect(() => {
    start.value = undefined;
    if (!SIZES.includes(size.value)) size.value = 3;
    if (scramble.value.trim() === "") void beginRandom();
    else void begin(scramble.value);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [mode.value]);
  const count = played.value.length;
  const took = count > 1 ? played.value.at(-1)!.at - played.value[0]!.at : 0;
  return (
    <section class="play" aria-label={say("learn-analysis-play")}>
      <div class="row">
        <label class="field">
          <span>{say("learn-practice-size")}</span>
          <select
            value={String(size.value)}
            onChange={(event) => {
              size.value = Number(event.currentTarget.value);
              isWide.value = false;
              void beginRandom();
            }}
          >
            {SIZES.map((each) => (
              <option key={each} value={String(each)}>{`${each}x${each}x${each}`}</option>
            ))}
          </select>
        </label>
        <button onClick={() => void beginRandom()}>{say("learn-practice-another")}</button>
        <button disabled={count === 0} onClick={() => void begin(scramble.value)}>
          {say("learn-play-restart")}
        </button>
      </div>
      {failure.value !== undefined && <Failure error={failure.value} retry={() => void beginRandom()} />}
      {start.value && (
        <>
          <PlayedCube key={scramble.value} start={start.value} />
          <Pad />
          <p class="row">
            <output class="at">
              {say("learn-play-count", { count })} · {timeText(took)}
            </output>
            <span class="moves note">
              {played.value
                .slice(-8)
                .map(({ move }) => move)
                .join(" ")}
            </span>
          </p>
          <button class="primary" disabled={count === 0} onClick={finish}>
            {say("learn-play-analyse")}
          </button>
          <p class="note keys">{say("learn-play-keys")}</p>
        </>
      )}
    </section>
  );
}

function PlayedCube({ start }: { start: readonly Paint[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasWebGl()) return;
    let gone = false;
    let stop: (() => void) | undefined;
    void import("../player/player").then(({ Player }) => {
      if (gone || !place.current) return;
      const shown = new Player(start, size.value, []);
      place.current.replaceChildren(shown.element);
      stop = effect(() => shown.lookFrom(view.value));
      // What was played while it was loaded.
      for (const { move } of played.value) shown.turn(parseTurn(move, size.value), false);
      player.value = shown;
    });
    return () => {
      gone = true;
      stop?.();
      player.value = undefined;
    };
  }, [start]);
  const net = <Net paint={paint.value} size={size.value} label={say("view-label")} />;
  if (!hasWebGl()) return net;
  return (
    <div class="play-cube">
      <div
        class="player"
        ref={place}
        role="img"
        aria-label={say("view-label")}
        title={say("view-drag")}
        {...DRAGS}
      />
      <div class="small-net" aria-hidden="true">
        {net}
      </div>
    </div>
  );
}

function Pad() {
  const wide = isWide.value ? "w" : "";
  const named = [...FACES.map((face) => face + wide), ...(size.value === 3 ? ["M"] : []), ...WHOLE];
  return (
    <div class="pad" role="group" aria-label={say("learn-play-pad")}>
      {named.map((move) => (
        <span key={move}>
          {["", "'"].map((prime) => (
            <button key={prime} class="moves" onClick={(event) => turn(move + prime, event.timeStamp)}>
              {move + prime}
            </button>
          ))}
        </span>
      ))}
      {size.value > 3 && (
        <button aria-pressed={isWide.value} onClick={() => (isWide.value = !isWide.value)}>
          {say("learn-play-wide")}
        </button>
      )}
    </div>
  );
}
