// Painting: the net under pointer and keyboard, and the cube beside it.

import { useEffect, useRef } from "preact/hooks";
import { faceletAt, FACES, placeOf, type Face } from "../cube/faces";
import { faceletUnder } from "../cube/net";
import { paint, size } from "../store/given";
import { suspicious } from "../store/verdict";
import { paintSticker } from "../store/ways";
import { say } from "../words/words";
import {
  beginAtCursor,
  brush,
  chooseZoom,
  cursor,
  cursorFace,
  moveCutout,
  onPaintKey,
  part,
  PART,
  paintsRows,
  putCursor,
  zoom,
  zooms,
} from "./brush";
import { IconButton } from "./icon_button";
import { Net } from "./net";
import { PaintCube } from "./paint_cube";
import { Strokes, Swatches } from "./palette";
import { narrow } from "./screen";
import { FaceStickers } from "./stickers";

export function PaintNet() {
  const isWhole = zoom.value === "net";
  const isPart = zoom.value === "part";
  const painting = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever comes to paint on a phone sees the face and its palette, however low the screen is.
    const last = isPart ? ".move-part" : ".net";
    if (narrow.peek()) painting.current?.querySelector(last)?.scrollIntoView({ block: "nearest" });
  }, [isPart]);
  return (
    <div class={isWhole ? "painting whole" : "painting"} ref={painting}>
      {!isWhole && (
        <div class="paint-map">
          {narrow.value && <PaintCube isMap />}
          <div class="taken" role="group" aria-label={say("paint-faces")}>
            {FACES.map((face) => (
              <FaceButton key={face} face={face} />
            ))}
          </div>
        </div>
      )}
      <Canvas />
      {!narrow.value && <PaintCube isMap={false} />}
      {isPart && <MovePart />}
      {narrow.value && (
        <>
          <div class="palette pinned">
            <Swatches />
          </div>
          <div class="palette">
            <Strokes />
          </div>
        </>
      )}
      {zooms.value.length > 1 && (
        <div class="row zooms" role="group" aria-label={say("doors-zoom")}>
          {zooms.value.map((name) => (
            <button key={name} aria-pressed={zoom.value === name} onClick={() => chooseZoom(name)}>
              {say(`doors-zoom-${name}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The net, or what is seen of it. */
function Canvas() {
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
    putCursor(facelet);
    if (paintsRows.value) return;
    dragging.current = true;
    paintSticker(facelet, brush.value, false);
  };
  const drag = (event: PointerEvent) => {
    if (!dragging.current) return;
    const facelet = under(event);
    if (facelet !== undefined) paintSticker(facelet, brush.value, true);
  };
  const end = () => (dragging.current = false);
  return (
    <Net
      paint={paint.value}
      size={size.value}
      marked={suspicious.value}
      cursor={cursor.value}
      label={say("paint-label")}
      names={(face) => say(`face-${face}`)}
      face={zoom.value === "net" ? undefined : cursorFace.value}
      cutout={part.value}
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
        onKeyDown: onPaintKey,
        onFocus: beginAtCursor,
      }}
    />
  );
}

/** A small picture of a face, which is large after a click. */
function FaceButton({ face }: { face: Face }) {
  const layers = size.value;
  const first = faceletAt({ face, row: 0, column: 0 }, layers);
  const isShown = face === cursorFace.value;
  const seen = isShown ? part.value : undefined;
  const isWrong = [...suspicious.value].some((facelet) => placeOf(facelet, layers).face === face);
  return (
    <button aria-current={isShown ? "true" : undefined} data-wrong={isWrong} onClick={() => putCursor(first)}>
      <svg viewBox={`0 0 ${layers} ${layers}`} aria-hidden="true">
        <FaceStickers paint={paint.value.slice(first, first + layers * layers)} size={layers} />
        {seen && (
          <rect class="chosen-face" x={seen.column} y={seen.row} width={seen.side} height={seen.side} />
        )}
      </svg>
      <span>{say(`face-${face}`)}</span>
    </button>
  );
}

/** Other parts of the face. */
function MovePart() {
  // One row stays in sight.
  const step = PART - 1;
  return (
    <div class="row move-part" role="group" aria-label={say("doors-part")}>
      <IconButton icon="left" label={say("doors-part-left")} onClick={() => moveCutout(0, -step)} />
      <IconButton icon="up" label={say("doors-part-up")} onClick={() => moveCutout(-step, 0)} />
      <IconButton icon="down" label={say("doors-part-down")} onClick={() => moveCutout(step, 0)} />
      <IconButton icon="right" label={say("doors-part-right")} onClick={() => moveCutout(0, step)} />
    </div>
  );
}
