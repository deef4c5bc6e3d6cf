// Painting: the net under pointer and keyboard, the palette with its counters, undo and redo.

import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { COLORS, countColors, SHADES, solvedPaint, type Color, type Paint } from "../cube/colors";
import { faceletAt, FACES, placeOf, type Face } from "../cube/faces";
import { areAdjacent, schemeHeld } from "../cube/hold";
import { blankPaint, centerOf, holdOf } from "../cube/painting";
import { faceletUnder, neighbor, type Direction } from "../cube/net";
import {
  holdCube,
  paint,
  painting,
  paintAll,
  paintSticker,
  redoStroke,
  size,
  suspicious,
  undoStroke,
} from "../store/cube";
import { say } from "../words/words";
import { nameOf, placeName } from "./defect_text";
import { announce } from "./live";
import { Net } from "./net";

const brush = signal<Paint>("w");
const cursor = signal<number | undefined>(undefined);

/** On narrow screens one face at a time is large enough for fingers. */
const NARROW = matchMedia("(max-width: 640px)");
const narrow = signal(NARROW.matches);
NARROW.addEventListener("change", () => (narrow.value = NARROW.matches));

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

function moveCursor(facelet: number): void {
  cursor.value = facelet;
  announce(`${placeName(facelet)}: ${nameOf(paint.value[facelet] ?? "?")}`);
}

function paintAtCursor(color: Paint): void {
  if (cursor.value === undefined) return;
  paintSticker(cursor.value, color, false);
  announce(`${placeName(cursor.value)}: ${nameOf(color)}`);
}

const isColor = (key: string): key is Color => (COLORS as readonly string[]).includes(key);

/** The sticker after this one, row by row and face by face; fixed centers are painted already. */
function nextToPaint(facelet: number): number {
  const next = (facelet + 1) % paint.value.length;
  const { face } = placeOf(next, size.value);
  return next === centerOf(face, size.value) ? nextToPaint(next) : next;
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
  } else if (isColor(event.key.toLowerCase())) {
    brush.value = event.key.toLowerCase() as Color;
    paintAtCursor(brush.value);
    cursor.value = nextToPaint(cursor.value ?? 0);
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
  const face = placeOf(cursor.value ?? 0, size.value).face;
  const net = (
    <Net
      paint={paint.value}
      size={size.value}
      marked={suspicious.value}
      cursor={cursor.value}
      label={say("paint.label")}
      names={(face) => say(`face.${face}`)}
      face={narrow.value ? face : undefined}
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
  if (!narrow.value) return net;
  return (
    <>
      <div class="taken" role="group" aria-label={say("paint.faces")}>
        {FACES.map((other) => (
          <FaceButton key={other} face={other} isShown={other === face} />
        ))}
      </div>
      {net}
    </>
  );
}

/** A small picture of a face, which is large after a click. */
function FaceButton({ face, isShown }: { face: Face; isShown: boolean }) {
  const layers = size.value;
  const first = faceletAt({ face, row: 0, column: 0 }, layers);
  return (
    <button aria-current={isShown ? "true" : undefined} onClick={() => (cursor.value = first)}>
      <svg viewBox={`0 0 ${layers} ${layers}`} aria-hidden="true">
        {paint.value.slice(first, first + layers * layers).map((color, cell) => (
          <rect
            key={cell}
            x={cell % layers}
            y={Math.floor(cell / layers)}
            width={0.9}
            height={0.9}
            fill={SHADES[color]}
          />
        ))}
      </svg>
      <span>{say(`face.${face}`)}</span>
    </button>
  );
}

/** How to hold the cube. The centers say it, so on odd sizes another hold is other centers. */
function Hold() {
  const layers = size.value;
  const centers = holdOf(paint.value, layers);
  const isOdd = layers % 2 === 1;
  const [top, front] = centers && areAdjacent(...centers) ? centers : (["w", "g"] as const);
  const shades = isOdd ? [top, front, schemeHeld(top, front).R] : (["?", "?", "?"] as const);
  const Choice = ({ id, now, colors, choose }: HoldChoice) => (
    <label for={id}>
      {say(id === "hold-top" ? "hold.top" : "hold.front")}
      <select id={id} value={now} onChange={(event) => choose(event.currentTarget.value as Color)}>
        {colors.map((color) => (
          <option key={color} value={color}>
            {nameOf(color)}
          </option>
        ))}
      </select>
    </label>
  );
  const besides = (color: Color) => COLORS.filter((other) => areAdjacent(color, other));
  return (
    <div class="how">
      <HoldPicture shades={shades.map((color) => SHADES[color])} />
      <div>
        <p>{isOdd ? say("hold.text", { top: nameOf(top), front: nameOf(front) }) : say("hold.any")}</p>
        {isOdd && (
          <div class="row">
            {Choice({
              id: "hold-top",
              now: top,
              colors: COLORS,
              choose: (color) => holdCube(color, areAdjacent(color, front) ? front : besides(color)[0]!),
            })}
            {Choice({
              id: "hold-front",
              now: front,
              colors: besides(top),
              choose: (color) => holdCube(top, color),
            })}
          </div>
        )}
      </div>
    </div>
  );
}

interface HoldChoice {
  id: "hold-top" | "hold-front";
  now: Color;
  colors: readonly Color[];
  choose: (color: Color) => void;
}

/** A cube seen from above its front right edge. */
function HoldPicture({ shades: [top, front, right] }: { shades: readonly string[] }) {
  const name = (x: number, y: number, text: string) => (
    <text class="face-name" x={x} y={y} font-size={9} stroke-width={2.4}>
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
      {name(46, 27, say("face.U"))}
      {name(25, 62, say("face.F"))}
      {name(67, 62, say("face.R"))}
    </svg>
  );
}

function Swatch({ color, count, full }: { color: Color; count: number; full: number }) {
  return (
    <button
      class="swatch"
      aria-pressed={brush.value === color}
      title={say("paint.swatch", { color: nameOf(color), count, full, key: color.toUpperCase() })}
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
      <kbd>{color.toUpperCase()}</kbd>
    </button>
  );
}

export function Palette() {
  const counts = countColors(paint.value);
  const full = size.value ** 2;
  return (
    <div class="palette">
      <Hold />
      <div class="swatches" role="group" aria-label={say("paint.palette")}>
        {COLORS.map((color) => (
          <Swatch key={color} color={color} count={counts[color]} full={full} />
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
        <button onClick={() => paintAll(blankPaint(size.value))}>{say("paint.clear")}</button>
        <button onClick={() => paintAll(solvedPaint(size.value))}>{say("paint.solved")}</button>
      </div>
      <p class="note" id="paint-keys">
        {say("paint.keys")}
      </p>
    </div>
  );
}
