// The cube that is painted, as it lies in the hand: it turns, and its stickers are those of the net.

import type { TargetedPointerEvent } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { byFace, FACES, placeOf, type Face } from "../cube/faces";
import { cornerOf, faceletUnder } from "../cube/net";
import { onNet, seenFrom } from "../cube/projection";
import { paint, size } from "../store/given";
import { suspicious } from "../store/verdict";
import { paintSticker } from "../store/ways";
import { shades } from "../store/looks";
import { lookAt, resetView, turnView, view } from "../store/view";
import { say } from "../words/words";
import { beginAtCursor, brush, cursor, cursorFace, onPaintKey, putCursor } from "./brush";
import { TurnView } from "./cube_view";
import { PixelFace } from "./pixel_face";
import { Cursor, LARGEST_DRAWN, NetMarks, Stickers, Suspicious } from "./stickers";

/** A pointer that moves further than this turns the cube; otherwise it points at a sticker. */
const STILL = 6;

interface PaintCubeProps {
  /** A small cube shows where the face is that is large beside it, and a touch chooses another face. */
  isMap: boolean;
}

export function PaintCube({ isMap }: PaintCubeProps) {
  const svg = useRef<SVGSVGElement>(null);
  const press = useRef<{ x: number; y: number; facelet: number | undefined; turns: boolean } | undefined>(
    undefined,
  );
  const layers = size.value;
  const seen = seenFrom(view.value, layers);
  const face = cursorFace.value;
  const chosen = seen.find((other) => other.face === face);
  // Beside the cube there is room for names.
  const [across, above] = isMap ? [0.9, 0.9] : [1.4, 1.01];
  const isPainting = cursor.value !== undefined;
  useEffect(() => {
    if (isPainting) lookAt([FACES.indexOf(face) * layers * layers], layers);
  }, [face, isPainting, layers]);

  const under = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return undefined;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    for (const face of seen) {
      const facelet = faceletUnder(onNet(face, point), layers);
      if (facelet !== undefined && placeOf(facelet, layers).face === face.face) return facelet;
    }
    return undefined;
  };
  const begin = (event: TargetedPointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.x, y: event.y, facelet: under(event), turns: false };
  };
  const drag = (event: TargetedPointerEvent<SVGSVGElement>) => {
    const from = press.current;
    if (!from) return;
    const [right, down] = [event.x - from.x, event.y - from.y];
    if (!from.turns && Math.hypot(right, down) < STILL) return;
    const degrees = 180 / event.currentTarget.clientWidth;
    turnView(down * degrees, -right * degrees);
    press.current = { ...from, x: event.x, y: event.y, turns: true };
  };
  const end = () => {
    const { facelet, turns } = press.current ?? {};
    press.current = undefined;
    if (facelet === undefined || turns) return;
    putCursor(facelet);
    if (!isMap) paintSticker(facelet, brush.value, false);
  };

  const colors = paint.value;
  const marked = suspicious.value;
  const looks = shades.value;
  // While the cube turns, only the places of its faces change.
  const faces = useMemo(() => byFace((face) => <FaceOfCube face={face} />), [colors, marked, looks]);
  return (
    <div class={isMap ? "paint-cube map" : "paint-cube"}>
      <svg
        ref={svg}
        viewBox={[-across, -above, 2 * across, 2 * above].map((length) => length * layers).join(" ")}
        role="application"
        tabIndex={0}
        aria-label={say("doors-cube")}
        aria-describedby="paint-keys"
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={() => (press.current = undefined)}
        onDblClick={isMap ? undefined : resetView}
        onKeyDown={onPaintKey}
        onFocus={beginAtCursor}
      >
        {seen.map(({ face: name, matrix }) => (
          <g key={name} data-face={name} transform={`matrix(${matrix.join(" ")})`}>
            {faces[name]}
          </g>
        ))}
        {cursor.value !== undefined && chosen && (
          <g transform={`matrix(${chosen.matrix.join(" ")})`}>
            <Cursor facelet={cursor.value} size={layers} />
            {isMap && <rect class="chosen-face" {...cornerOf(face, layers)} width={layers} height={layers} />}
          </g>
        )}
        {seen.map(({ face, label, middle }) =>
          isMap ? (
            <text key={face} class="on-face" {...middle} font-size={layers / 6} stroke-width={layers / 22}>
              {say(`face-${face}`)}
            </text>
          ) : (
            <text
              key={face}
              class="face-name"
              x={label.x}
              y={label.y}
              font-size={layers / 8}
              style={{ textAnchor: label.anchor }}
            >
              {say(`face-${face}`)}
            </text>
          ),
        )}
      </svg>
      {!isMap && <TurnView />}
    </div>
  );
}

function FaceOfCube({ face }: { face: Face }) {
  const layers = size.value;
  const first = FACES.indexOf(face) * layers * layers;
  const facelets = Array.from({ length: layers * layers }, (_, cell) => first + cell);
  const colors = paint.value.map((color) => shades.value[color]);
  const corner = cornerOf(face, layers);
  return (
    <>
      <rect {...corner} width={layers} height={layers} fill="#141414" />
      {layers > LARGEST_DRAWN ? (
        <PixelFace shades={colors.slice(first, first + layers * layers)} corner={corner} size={layers} />
      ) : (
        <Stickers shades={colors} facelets={facelets} size={layers} />
      )}
      <NetMarks paint={paint.value} facelets={facelets} size={layers} />
      <Suspicious facelets={facelets.filter((facelet) => suspicious.value.has(facelet))} size={layers} />
    </>
  );
}
