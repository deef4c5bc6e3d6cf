// What paints: the color that is chosen, the cursor, the keys, and how much of the net is seen.

import { computed, effect, signal } from "@preact/signals";
import { COLORS, type Color, type Paint } from "../cube/colors";
import { faceletAt, placeOf, type Face } from "../cube/faces";
import { centerOf } from "../cube/painting";
import { neighbor, type Direction } from "../cube/net";
import { paint, size } from "../store/given";
import { paintSticker, redoStroke, undoStroke } from "../store/ways";
import { keptSwitch } from "../store/settings";
import { turnView, VIEW_STEP } from "../store/view";
import { nameOf, placeName } from "./defect_text";
import { announce } from "./live";
import { narrow } from "./screen";

export const brush = signal<Paint>("w");
const place = signal<number | undefined>(undefined);
/** The sticker that keys paint; that of a larger cube is none of this one. */
export const cursor = computed(() =>
  place.value !== undefined && place.value < paint.value.length ? place.value : undefined,
);
/** The reader's choice on a narrow screen: colors go row by row from sticker to sticker, or a tap on a sticker paints it. */
export const prefersRows = keptSwitch("paint.rows", false);
export const paintsRows = computed(() => narrow.value && prefersRows.value);
export const cursorFace = computed<Face>(() => placeOf(cursor.value ?? 0, size.value).face);

/** The whole net, one face of it, or a part of a face. */
export type Zoom = "net" | "face" | "part";
/** So many stickers along a side are 44 pixels wide on a narrow screen. */
export const PART = 7;
const chosenZoom = signal<Zoom | undefined>(undefined);
export const zooms = computed<readonly Zoom[]>(() => [
  ...(narrow.value ? [] : (["net"] as const)),
  "face",
  ...(size.value > PART ? (["part"] as const) : []),
]);
export const zoom = computed<Zoom>(() => {
  const chosen = chosenZoom.value;
  if (chosen && zooms.value.includes(chosen)) return chosen;
  return narrow.value ? zooms.value.at(-1)! : "net";
});
export const chooseZoom = (next: Zoom): void => {
  chosenZoom.value = next;
};

const corner = signal({ row: 0, column: 0 });
/** The square of the face that is seen, if it is only a part. */
export const part = computed(() => (zoom.value === "part" ? { ...corner.value, side: PART } : undefined));

const within = (start: number): number => Math.min(Math.max(start, 0), size.value - PART);

/** Moves the part that is seen by so many stickers. */
export function moveCutout(rows: number, columns: number): void {
  const { row, column } = corner.value;
  corner.value = { row: within(row + rows), column: within(column + columns) };
}

/** What is seen of a face goes with the cursor, no further than it must. */
effect(() => {
  if (zoom.value !== "part" || cursor.value === undefined) return;
  const { row, column } = placeOf(cursor.value, size.value);
  const follow = (start: number, at: number) => within(Math.min(Math.max(start, at - PART + 1), at));
  const seen = corner.peek();
  const next = { row: follow(seen.row, row), column: follow(seen.column, column) };
  if (next.row !== seen.row || next.column !== seen.column) corner.value = next;
});

export const putCursor = (facelet: number): void => {
  place.value = facelet;
};

/** The focus shows where keys would paint. */
export const beginAtCursor = (): void => {
  if (cursor.value === undefined) putCursor(faceletAt({ face: "U", row: 0, column: 0 }, size.value));
};

function moveCursor(facelet: number): void {
  putCursor(facelet);
  announce(`${placeName(facelet)}: ${nameOf(paint.value[facelet] ?? "?")}`);
}

function paintAtCursor(color: Paint): void {
  if (cursor.value === undefined) return;
  paintSticker(cursor.value, color, false);
  announce(`${placeName(cursor.value)}: ${nameOf(color)}`);
}

const isColor = (key: string): key is Color => (COLORS as readonly string[]).includes(key);

/** Paints the sticker under the cursor, and goes on to the next. */
function paintAndGoOn(color: Paint): void {
  brush.value = color;
  beginAtCursor();
  paintAtCursor(color);
  putCursor(nextToPaint(cursor.value ?? 0));
}

/** What a color of the palette does. */
export function pickColor(color: Paint): void {
  if (paintsRows.value) paintAndGoOn(color);
  else brush.value = color;
}

/** Takes the last stroke back. Colors that go from sticker to sticker go on from there. */
export function undoLast(): void {
  const before = paint.value;
  undoStroke();
  const changed = paint.value.findIndex((color, facelet) => color !== before[facelet]);
  if (paintsRows.value && changed >= 0) putCursor(changed);
}

/** The sticker after this one, row by row and face by face; fixed centers are painted already. */
function nextToPaint(facelet: number): number {
  const next = (facelet + 1) % paint.value.length;
  const { face } = placeOf(next, size.value);
  return next === centerOf(face, size.value) ? nextToPaint(next) : next;
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const TURNS = { up: [1, 0], down: [-1, 0], left: [0, -1], right: [0, 1] } as const;

/** The keys of the net and of the cube beside it. */
export function onPaintKey(event: KeyboardEvent): void {
  const direction = ARROWS[event.key];
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === "z") {
    (event.shiftKey ? redoStroke : undoLast)();
  } else if (control && event.key.toLowerCase() === "y") {
    redoStroke();
  } else if (control || event.altKey) {
    return;
  } else if (direction && event.shiftKey) {
    const [up, right] = TURNS[direction];
    turnView(up * VIEW_STEP, right * VIEW_STEP);
  } else if (direction) {
    moveCursor(neighbor(cursor.value ?? 0, direction, size.value));
  } else if (/^[1-6]$/.test(event.key)) {
    brush.value = COLORS[Number(event.key) - 1]!;
    paintAtCursor(brush.value);
  } else if (isColor(event.key.toLowerCase())) {
    paintAndGoOn(event.key.toLowerCase() as Color);
  } else if (event.key === " " || event.key === "Enter") {
    paintAtCursor(brush.value);
  } else if (["0", "Backspace", "Delete"].includes(event.key)) {
    paintAtCursor("?");
  } else {
    return;
  }
  event.preventDefault();
}
