// A small picture of a cube as SVG, for files and for paper.

import type { Paint } from "../cube/colors";
import { inSpace, type Corner, type Drawing } from "../cube/drawing";
import { HOME } from "../cube/view";
import { shades } from "../store/looks";

/** The colors whose stickers have white letters. */
const DARK = "rgb";
/** How much of its color a sticker keeps that is not marked. */
const PALE = 0.35;

interface CubePictureProps {
  drawing: Drawing;
  paint: readonly Paint[];
  label: string;
  /** Facelets that the picture is about; if there are any, the others are pale. */
  marked?: ReadonlySet<number>;
  /** Whether each sticker has the initial of its color, which says what it is without colors. */
  letters?: boolean;
}

/** In more stickers than these nobody sees anything in a small picture. */
const LARGEST = 20;

/** The top, the front and the right side of a cube as it is held, beside a text that tells what it is. */
export function HeldCube({ paint, size }: { paint: readonly Paint[]; size: number }) {
  return size > LARGEST ? null : <CubePicture drawing={inSpace(size, HOME)} paint={paint} label="" />;
}

const outline = (corners: readonly Corner[]): string =>
  `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
const round = (length: number): number => Math.round(length * 1000) / 1000;

export function CubePicture({ drawing, paint, label, marked = new Set(), letters }: CubePictureProps) {
  const { cells, width, height } = drawing;
  const line = 0.07;
  const isPale = (facelet: number) => marked.size > 0 && !marked.has(facelet);
  const colorOf = (facelet: number): Paint => paint[facelet] ?? "?";
  return (
    <svg
      class="cube-picture"
      viewBox={`${-line} ${-line} ${round(width + 2 * line)} ${round(height + 2 * line)}`}
      role="img"
      aria-label={label}
      aria-hidden={label === ""}
    >
      {cells.map(({ facelet, corners }) => (
        <path
          key={facelet}
          d={outline(corners)}
          fill={shades.value[colorOf(facelet)]}
          fill-opacity={isPale(facelet) ? PALE : undefined}
          stroke="#141414"
          stroke-width={line}
          stroke-linejoin="round"
        />
      ))}
      <path
        d={cells.map(({ facelet, corners }) => (marked.has(facelet) ? outline(corners) : "")).join("")}
        fill="none"
        stroke="#000"
        stroke-width={2.4 * line}
        stroke-linejoin="round"
      />
      {letters &&
        cells.map((cell) => (
          <Letter key={cell.facelet} {...cell} color={colorOf(cell.facelet)} pale={isPale(cell.facelet)} />
        ))}
    </svg>
  );
}

/** The initial of a color, squeezed as the sticker is. */
function Letter({ corners, color, pale }: { corners: readonly Corner[]; color: Paint; pale: boolean }) {
  if (color === "?") return null;
  const [a, b, , d] = corners as [Corner, Corner, Corner, Corner];
  const middle = [0, 1].map((k) => corners.reduce((sum, corner) => sum + corner[k]! / 4, 0));
  const matrix = [b[0] - a[0], b[1] - a[1], d[0] - a[0], d[1] - a[1], ...middle].map(round);
  return (
    <text
      transform={`matrix(${matrix.join(" ")})`}
      y={0.2}
      font-size={0.56}
      font-family="Arial, sans-serif"
      font-weight="bold"
      text-anchor="middle"
      fill={!pale && DARK.includes(color) ? "#ffffff" : "#141414"}
    >
      {color.toUpperCase()}
    </text>
  );
}
