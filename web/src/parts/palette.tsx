// The palette: how to hold the cube, the six colors with their counters, undo and redo.

import { COLORS, countColors, solvedPaint, type Color } from "../cube/colors";
import { blankPaint } from "../cube/painting";
import { paint, painting, size } from "../store/given";
import { paintAll, redoStroke } from "../store/ways";
import { shades } from "../store/looks";
import { colorScheme } from "../store/scheme";
import { say } from "../words/words";
import { beginAtCursor, brush, paintsRows, pickColor, prefersRows, undoLast } from "./brush";
import { nameOf } from "./defect_text";
import { HoldGuide } from "./hold_guide";
import { narrow } from "./screen";
import { FaceStickers } from "./stickers";

export function Palette() {
  return (
    <div class="palette">
      <HoldGuide />
      {!narrow.value && (
        <>
          <Swatches />
          <Strokes />
        </>
      )}
      <p class="note" id="paint-keys">
        {say("paint-keys")}
      </p>
    </div>
  );
}

/** Beside the net, or on narrow screens below the face. */
export function Swatches() {
  const counts = countColors(paint.value);
  const full = size.value ** 2;
  return (
    <div class="swatches" role="group" aria-label={say("paint-palette")}>
      {COLORS.map((color) => (
        <Swatch key={color} color={color} count={counts[color]} full={full} />
      ))}
      {narrow.value && <Rows />}
    </div>
  );
}

function Swatch({ color, count, full }: { color: Color; count: number; full: number }) {
  return (
    <button
      class="swatch"
      aria-pressed={paintsRows.value ? undefined : brush.value === color}
      title={say("paint-swatch", { color: nameOf(color), count, full, key: color.toUpperCase() })}
      data-state={count === full ? "full" : count > full ? "over" : "under"}
      onClick={() => pickColor(color)}
    >
      <svg viewBox="0 0 0.9 0.9" aria-hidden="true" fill={shades.value[color]}>
        <FaceStickers paint={[color]} size={1} />
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

/** On narrow screens, a tap on a color can paint a sticker and go on to the next. */
function Rows() {
  const choose = () => {
    prefersRows.value = !prefersRows.value;
    if (prefersRows.value) beginAtCursor();
  };
  return (
    <button class="by-row" aria-pressed={prefersRows.value} title={say("paint-by_row_note")} onClick={choose}>
      {say("paint-by_row")}
    </button>
  );
}

export function Strokes() {
  return (
    <div class="row">
      <button onClick={undoLast} disabled={painting.value.past.length === 0}>
        {say("paint-undo")}
      </button>
      <button onClick={redoStroke} disabled={painting.value.future.length === 0}>
        {say("paint-redo")}
      </button>
      <button
        aria-pressed={paintsRows.value ? undefined : brush.value === "?"}
        onClick={() => pickColor("?")}
      >
        {say("paint-erase")}
      </button>
      <button onClick={() => paintAll(blankPaint(size.value, colorScheme.value))}>
        {say("paint-clear")}
      </button>
      <button onClick={() => paintAll(solvedPaint(size.value, colorScheme.value))}>
        {say("paint-solved")}
      </button>
    </div>
  );
}
