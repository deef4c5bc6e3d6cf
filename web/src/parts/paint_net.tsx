// Painting: the net under pointer and keyboard, the palette with its counters, undo and redo.

import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { COLORS, countColors, SHADES, solvedPaint, type Color, type Paint } from "../cube/colors";
import { faceletAt, FACES, placeOf } from "../cube/faces";
import { faceletUnder, neighbor, type Direction } from "../cube/net";
import {
  paint,
  painting,
  paintAll,
  paintSticker,
  redoStroke,
  size,
  suspicious,
  undoStroke,
} from "../store/cube";
import { say, type Key } from "../words/words";
import { announce } from "./live";
import { Net } from "./net";

const brush = signal<Paint>("w");
const cursor = signal<number | undefined>(undefined);

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export const nameOf = (color: Paint): string =>
  say(color === "?" ? "color.blank" : (`color.${color}` satisfies Key));

function placeName(facelet: number): string {
  const { face, row, column } = placeOf(facelet, size.value);
  return say("net.place", { face: say(`face.${face}`), row: row + 1, column: column + 1 });
}

function moveCursor(facelet: number): void {
  cursor.value = facelet;
  announce(`${placeName(facelet)}: ${nameOf(paint.value[facelet] ?? "?")}`);
}

function paintAtCursor(color: Paint): void {
  if (cursor.value === undefined) return;
  paintSticker(cursor.value, color, false);
  announce(`${placeName(cursor.value)}: ${nameOf(color)}`);
}

function onKey(event: KeyboardEvent): void {
  const direction = ARROWS[event.key];
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === "z") {
    (event.shiftKey ? redoStroke : undoStroke)();
  } else if (control && event.key.toLowerCase() === "y") {
    redoStroke();
  } else if (control || event.altKey) {
    return;
  } else if (direction) {
    moveCursor(neighbor(cursor.value ?? 0, direction, size.value));
  } else if (/^[1-6]$/.test(event.key)) {
    brush.value = COLORS[Number(event.key) - 1]!;
    paintAtCursor(brush.value);
  } else if (event.key === " " || event.key === "Enter") {
    paintAtCursor(brush.value);
  } else if (["0", "Backspace", "Delete"].includes(event.key)) {
    paintAtCursor("?");
  } else {
    return;
  }
  event.preventDefault();
}

export function PaintNet() {
  const svg = useRef<SVGSVGElement>(null);
  const dragging = useRef(false);
  const under = (event: PointerEvent): number | undefined => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return undefined;
    return faceletUnder(
      new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()),
      size.value,
    );
  };
  const begin = (event: PointerEvent) => {
    const facelet = under(event);
    if (facelet === undefined || event.button !== 0) return;
    dragging.current = true;
    cursor.value = facelet;
    paintSticker(facelet, brush.value, false);
  };
  const drag = (event: PointerEvent) => {
    if (!dragging.current) return;
    const facelet = under(event);
    if (facelet !== undefined) paintSticker(facelet, brush.value, true);
  };
  const end = () => (dragging.current = false);
  if (cursor.value !== undefined && cursor.value >= paint.value.length) cursor.value = undefined;
  return (
    <Net
      paint={paint.value}
      size={size.value}
      marked={suspicious.value}
      cursor={cursor.value}
      label={say("paint.label")}
      svg={svg}
      attributes={{
        class: "net paintable",
        role: "application",
        tabIndex: 0,
        "aria-describedby": "paint-keys",
        onPointerDown: begin,
        onPointerMove: drag,
        onPointerUp: end,
        onPointerLeave: end,
        onKeyDown: onKey,
        onFocus: () => (cursor.value ??= faceletAt({ face: "U", row: 0, column: 0 }, size.value)),
      }}
    />
  );
}

/** Nothing painted but the fixed centers, which say where each face is. */
function blank(layers: number): Paint[] {
  const solved = solvedPaint(layers);
  const middle = (layers - 1) / 2;
  const centers = FACES.map((face) => faceletAt({ face, row: middle, column: middle }, layers));
  return solved.map((color, facelet) => (layers % 2 === 1 && centers.includes(facelet) ? color : "?"));
}

function Swatch({ color, index, count, full }: { color: Color; index: number; count: number; full: number }) {
  return (
    <button
      class="swatch"
      aria-pressed={brush.value === color}
      title={say("paint.swatch", { color: nameOf(color), count, full, key: index + 1 })}
      data-state={count === full ? "full" : count > full ? "over" : "under"}
      onClick={() => (brush.value = color)}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <rect width="10" height="10" rx="2" fill={SHADES[color]} />
      </svg>
      <span class="unseen">{nameOf(color)}</span>
      <span class="count">
        {count}
        <small>/{full}</small>
      </span>
      <kbd>{index + 1}</kbd>
    </button>
  );
}

export function Palette() {
  const counts = countColors(paint.value);
  const full = size.value ** 2;
  return (
    <div class="palette">
      <div class="swatches" role="group" aria-label={say("paint.palette")}>
        {COLORS.map((color, index) => (
          <Swatch key={color} color={color} index={index} count={counts[color]} full={full} />
        ))}
      </div>
      <div class="row">
        <button onClick={undoStroke} disabled={painting.value.past.length === 0}>
          {say("paint.undo")}
        </button>
        <button onClick={redoStroke} disabled={painting.value.future.length === 0}>
          {say("paint.redo")}
        </button>
        <button aria-pressed={brush.value === "?"} onClick={() => (brush.value = "?")}>
          {say("paint.erase")}
        </button>
        <button onClick={() => paintAll(blank(size.value))}>{say("paint.clear")}</button>
        <button onClick={() => paintAll(solvedPaint(size.value))}>{say("paint.solved")}</button>
      </div>
      {counts["?"] > 0 && <p class="note">{say("paint.blanks", { count: counts["?"] })}</p>}
      <p class="note" id="paint-keys">
        {say("paint.keys")}
      </p>
    </div>
  );
}
