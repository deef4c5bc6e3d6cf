// The way of a solution, as a cube goes it that is turned by hand: where on it the cube is, and how it comes back to it.
//
// States are compared, not letters. So it makes no difference how the cube is held, in how many parts a half turn comes,
// which of two opposite faces turns first, and that a slice comes as turns of the faces beside it.

import { COLORS, type Color, type Paint } from "../cube/colors";
import { FACES } from "../cube/faces";
import { History } from "../cube/history";
import { Turner, type Turn } from "../cube/turns";
import { append, atHome, centersOf, moveOn, opposite, SIZE, takenBack, turned, type FaceTurn } from "./held";

export class Route {
  /** After each number of moves: the state, and the centers, which say how the cube is held. */
  private readonly states: readonly string[];
  private readonly holds: readonly string[];
  /** The number of moves after which the solution last had the state. */
  at: number;
  /** The turns since the solution was left; none while the cube is on the way. */
  private off: readonly FaceTurn[] = [];
  /** The states on the way through what comes next, and where the solution goes on after it. */
  private between = new Set<string>();
  private end: number;

  /** A solution for a cube with these colors, which must be a usual 3x3x3, from some number of moves on. */
  constructor(
    start: readonly Paint[],
    private readonly turns: readonly Turn[],
    at = 0,
  ) {
    const history = new History(new Turner(SIZE), turns);
    const colors = [...turns.keys(), turns.length].map((moves) =>
      Array.from(history.goTo(moves), (sticker) => start[sticker]!),
    );
    this.states = colors.map((paint) => atHome(paint) ?? "");
    this.holds = colors.map((paint) => centersOf(paint));
    this.at = this.end = at;
    this.arrive(at);
  }

  /** The number of moves after which the solution first has a state. */
  find(state: string): number | undefined {
    const found = this.states.indexOf(state);
    return found < 0 ? undefined : found;
  }

  /** The turns of the whole cube that lead to how it is held for the next move. */
  get turnedOver(): readonly Turn[] {
    let first = this.at;
    while (first > 0 && isWhole(this.turns[first - 1]!)) first--;
    return this.turns.slice(first, this.at);
  }

  get isOn(): boolean {
    return this.off.length === 0;
  }

  get isAtEnd(): boolean {
    return this.isOn && this.at === this.turns.length;
  }

  /** The moves back to the solution, on the cube as it is held there. */
  get undo(): readonly string[] {
    return takenBack(this.off).map((turn) => moveOn(this.hold, turn));
  }

  /** The centers of the cube as it is held in the solution. */
  get hold(): string {
    return this.holds[this.at]!;
  }

  /** Follows a turn of the cube, which leads to this state. */
  turn(turn: FaceTurn, state: string): void {
    const found = this.states.indexOf(state, this.at);
    // A state on the way may by luck be one of a later part, too, but the moves that come next are more likely.
    if (found >= 0 && (found <= this.end || !this.between.has(state))) this.arrive(found);
    else if (this.between.has(state)) this.off = [];
    else this.off = append(this.off, turn);
  }

  private arrive(at: number): void {
    // A cube does not tell how it is turned over: that is done once it is due.
    while (this.turns[at] && isWhole(this.turns[at]!)) at++;
    this.at = at;
    this.off = [];
    this.look();
  }

  /** Finds the states between here and the end of the turns about one axis that come next. */
  private look(): void {
    const amounts = new Map<Color, number>();
    let [axis, end]: [Color | undefined, number] = [undefined, this.at];
    for (; end < this.turns.length; end++) {
      const parts = facesTurned(this.turns[end]!, this.holds[end]!);
      if (parts.length > 0 && axis !== undefined && axisOf(parts[0]!.color) !== axis) break;
      for (const { color, quarters } of parts) {
        axis = axisOf(color);
        amounts.set(color, ((amounts.get(color) ?? 0) + quarters) % 4);
      }
    }
    this.end = end;
    this.between = new Set([this.states[this.at]!]);
    for (const [color, quarters] of amounts) {
      for (const state of [...this.between]) {
        for (const part of PARTS[quarters]!) this.between.add(turned(state, { color, quarters: part }));
      }
    }
  }
}

/** How far a face can be on the way to this many quarters. */
const PARTS: readonly (readonly (1 | 2 | 3)[])[] = [[], [1], [1, 2, 3], [3]];

const axisOf = (color: Color): Color => (COLORS.indexOf(color) < 3 ? color : opposite(color));
const isWhole = ({ from, to }: Turn): boolean => from === 1 && to === SIZE;

/** A move as the cube tells it: turns of the faces on both sides, as seen from the layer between them. */
export function facesTurned({ face, from, to, quarters }: Turn, centers: string): FaceTurn[] {
  const color = centers[FACES.indexOf(face)] as Color;
  const layer = (number: number) => (from <= number && number <= to ? quarters : 0);
  const near = (layer(1) - layer(2) + 4) % 4;
  const far = (layer(2) - layer(3) + 4) % 4;
  return [
    { color, quarters: near },
    { color: opposite(color), quarters: far },
  ].filter((turn): turn is FaceTurn => turn.quarters > 0);
}
