// The cube of a lesson: in three dimensions where that is fluent, else as a net.

import { computed, effect, signal } from "@preact/signals";
import type { TargetedPointerEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { FACES, type Face } from "../cube/faces";
import { seenFaces } from "../cube/view";
import type { Player } from "../player/player";
import {
  goals,
  highlighted,
  lesson,
  nextMove,
  paintAt,
  part,
  position,
  ways,
  type Lesson,
} from "../store/lesson";
import { prefersLessMotion } from "../store/settings";
import { isNextHidden } from "../store/trying";
import { followSteps, resetView, turnView, view, VIEW_STEP } from "../store/view";
import { say } from "../words/words";
import { IconButton } from "./icon_button";
import { NetWays } from "./net_ways";

/** Up to this size the player turns layers fluently; see docs/web.md. */
const LARGEST_IN_3D = 20;

export function hasWebGl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

const webGl = hasWebGl();
const asNet = signal(false);
const hidden = signal(false);

const canBe3d = computed(() => webGl && (lesson.value?.size ?? 0) <= LARGEST_IN_3D);
const is3d = computed(() => canBe3d.value && !asNet.value);

export function CubeView({ lesson }: { lesson: Lesson }) {
  return (
    <div class="cube-view">
      {is3d.value ? <CubeIn3d lesson={lesson} /> : <LessonNet lesson={lesson} />}
      {is3d.value && <SeenFaces />}
      <Views />
    </div>
  );
}

/** How the cube is shown: beside it, and on small screens among the settings. */
export function Views() {
  if (!canBe3d.value) return null;
  return (
    <>
      <div class="row views">
        <button aria-pressed={!asNet.value} onClick={() => (asNet.value = false)}>
          {say("view-3d")}
        </button>
        <button aria-pressed={asNet.value} onClick={() => (asNet.value = true)}>
          {say("view-net")}
        </button>
        {is3d.value && (
          <button aria-pressed={hidden.value} onClick={() => (hidden.value = !hidden.value)}>
            {say("view-hidden")}
          </button>
        )}
      </div>
      {is3d.value && <TurnView />}
    </>
  );
}

/** From which side the cube is seen, unless it is the one from which its owner sees it. */
const seen = computed(() => {
  const faces = seenFaces(view.value);
  return FACES.filter((face) => faces.has(face)).join("");
});

function SeenFaces() {
  if (seen.value === "URF") return null;
  const faces = [...seen.value].map((face) => say(`face-${face as Face}`)).join(", ");
  return (
    <button class="seen-faces" title={say("view-reset")} onClick={resetView}>
      {say("view-seen", { faces })}
    </button>
  );
}

export function TurnView() {
  return (
    <div class="turn-view" role="group" aria-label={say("view-turn")}>
      <IconButton icon="left" label={say("view-left")} onClick={() => turnView(0, -VIEW_STEP)} />
      <IconButton icon="up" label={say("view-up")} onClick={() => turnView(VIEW_STEP, 0)} />
      <IconButton icon="home" label={say("view-reset")} onClick={resetView} />
      <IconButton icon="down" label={say("view-down")} onClick={() => turnView(-VIEW_STEP, 0)} />
      <IconButton icon="right" label={say("view-right")} onClick={() => turnView(0, VIEW_STEP)} />
    </div>
  );
}

/** Where the pointer was that drags. */
let pointer = { x: 0, y: 0 };

function startDrag({
  currentTarget,
  isPrimary,
  button,
  pointerId,
  x,
  y,
}: TargetedPointerEvent<HTMLElement>): void {
  if (!isPrimary || button !== 0) return;
  currentTarget.setPointerCapture(pointerId);
  pointer = { x, y };
}

/** As far as the cube is wide, a drag turns it half around. Up and down on a phone is left to the page. */
function drag({ currentTarget, pointerId, x, y }: TargetedPointerEvent<HTMLElement>): void {
  if (!currentTarget.hasPointerCapture(pointerId)) return;
  const degrees = 180 / currentTarget.clientWidth;
  turnView((y - pointer.y) * degrees, (pointer.x - x) * degrees);
  pointer = { x, y };
}

/** What a place needs so that dragging on it turns the view. */
export const DRAGS = { onPointerDown: startDrag, onPointerMove: drag, onDblClick: resetView };

/** Loads the player when it is first needed, and keeps it in step with the playhead. */
function CubeIn3d({ lesson }: { lesson: Lesson }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    const show = async () => {
      const { Player } = await import("../player/player");
      if (gone || !place.current) return;
      const player = new Player(lesson.start, lesson.size, lesson.turns);
      place.current.replaceChildren(player.element);
      leave = follow(player);
      await player.drawOver();
    };
    show().catch(() => (asNet.value = true));
    return () => {
      gone = true;
      leave?.();
    };
  }, [lesson]);
  return (
    <div
      class="player"
      ref={place}
      role="img"
      aria-label={say("view-label")}
      title={say("view-drag")}
      {...DRAGS}
    />
  );
}

function follow(player: Player): () => void {
  const stops = [
    followSteps(),
    effect(() => player.lookFrom(view.value)),
    effect(() => void player.show(position.value, prefersLessMotion() ? 0 : part.value)),
    effect(() => player.highlight(highlighted.value)),
    effect(() => player.showArrow(!isNextHidden.value)),
    effect(() => player.leadTo(goals.value, ways.value)),
    effect(() => player.showHiddenFaces(hidden.value)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Beside the 3D view: all six faces at once. */
export function SmallNet({ lesson }: { lesson: Lesson }) {
  return is3d.value ? (
    <div class="small-net" aria-hidden="true">
      <LessonNet lesson={lesson} />
    </div>
  ) : null;
}

function LessonNet({ lesson }: { lesson: Lesson }) {
  const paint = paintAt(lesson, position.value);
  const stickers = lesson.now.goTo(position.value);
  const bright = new Set<number>();
  if (highlighted.value.size > 0) {
    stickers.forEach((sticker, facelet) => highlighted.value.has(sticker) && bright.add(facelet));
  }
  const place = new Map<number, number>();
  if (ways.value.length > 0) stickers.forEach((sticker, facelet) => place.set(sticker, facelet));
  return (
    <NetWays
      paint={paint}
      size={lesson.size}
      highlighted={bright}
      goals={goals.value}
      ways={ways.value.map(({ stickers, to }) => ({
        from: stickers.map((sticker) => place.get(sticker)!),
        to,
      }))}
      turn={isNextHidden.value ? undefined : nextMove.value?.turn}
      label={say("view-label")}
    />
  );
}
