// The net of a lesson, with the goals of the step's pieces and the arrows that lead there.

import { useLayoutEffect, useRef } from "preact/hooks";
import { RIM } from "../cube/colors";
import { cellOf, type Point } from "../cube/net";
import { Net, type NetProps } from "./net";

interface NetWaysProps extends NetProps {
  goals: readonly number[];
  /** The facelets of pieces now, and those that they are to reach, sticker by sticker. */
  ways: readonly { from: readonly number[]; to: readonly number[] }[];
}

export function NetWays({ goals, ways, ...net }: NetWaysProps) {
  const below = useRef<SVGSVGElement>(null);
  const over = useRef<SVGSVGElement>(null);
  // Both pictures have the same place, and so they must have the same box.
  useLayoutEffect(() => {
    over.current?.setAttribute("viewBox", below.current?.getAttribute("viewBox") ?? "");
  });
  const { size } = net;
  const line = Math.max(0.09, size / 60);
  const corners = goals.map((facelet) => cornersOf(cellOf(facelet, size), 1.6 * line)).join("");
  return (
    <div class="net-ways">
      <Net {...net} svg={below} />
      {goals.length > 0 && (
        <svg class="over" ref={over} aria-hidden="true" fill="none">
          <path class="goals" d={corners} stroke={RIM.dark} stroke-width={2.4 * line} />
          <path d={corners} stroke={RIM.light} stroke-width={1.2 * line} />
          {ways.map(({ from, to }, i) => (
            <Arrow key={i} leg={shortest(from, to, size)} line={line} size={size} />
          ))}
        </svg>
      )}
    </div>
  );
}

/** The corners of a sticker, each as long as a third of its side. */
function cornersOf({ x, y }: Point, inset: number): string {
  const [near, far, length] = [inset, 1 - inset, 0.22];
  const corner = (right: number, down: number, dx: number, dy: number) =>
    `M${x + right + dx * length} ${y + down}H${x + right}V${y + down + dy * length}`;
  return (
    corner(near, near, 1, 1) + corner(far, near, -1, 1) + corner(far, far, -1, -1) + corner(near, far, 1, -1)
  );
}

const middleOf = (facelet: number, size: number): Point => {
  const { x, y } = cellOf(facelet, size);
  return { x: x + 0.5, y: y + 0.5 };
};

/** Of the stickers of a piece, the one that is nearest to its goal on the net; none if it is there. */
function shortest(from: readonly number[], to: readonly number[], size: number): [Point, Point] | undefined {
  const legs = from.flatMap((facelet, i): [Point, Point][] =>
    facelet === to[i] ? [] : [[middleOf(facelet, size), middleOf(to[i]!, size)]],
  );
  const length = ([a, b]: [Point, Point]) => Math.hypot(b.x - a.x, b.y - a.y);
  return legs.sort((one, other) => length(one) - length(other))[0];
}

function Arrow({ leg, line, size }: { leg: [Point, Point] | undefined; line: number; size: number }) {
  if (!leg) return null;
  const [a, b] = leg;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  // It bends a little, so that it is not taken for the arrow of a turn.
  const bend = { x: (a.x + b.x) / 2 - 0.18 * dy, y: (a.y + b.y) / 2 + 0.18 * dx };
  const end = { x: b.x - bend.x, y: b.y - bend.y };
  const reach = Math.hypot(end.x, end.y) || 1;
  const [ux, uy] = [end.x / reach, end.y / reach];
  const head = Math.min(Math.max(0.5, size / 9), length / 1.5);
  const neck = { x: b.x - ux * head, y: b.y - uy * head };
  const tip = `M${b.x} ${b.y}L${neck.x - 0.5 * uy * head} ${neck.y + 0.5 * ux * head}L${neck.x + 0.5 * uy * head} ${neck.y - 0.5 * ux * head}z`;
  const shaft = `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${neck.x} ${neck.y}`;
  return (
    <g class="leg" stroke-linejoin="round" stroke-linecap="round">
      <path d={shaft} stroke={RIM.dark} stroke-width={2.6 * line} />
      <path d={tip} stroke={RIM.dark} stroke-width={1.4 * line} fill={RIM.dark} />
      <path d={shaft} stroke={RIM.light} stroke-width={1.2 * line} />
      <path d={tip} fill={RIM.light} />
    </g>
  );
}
