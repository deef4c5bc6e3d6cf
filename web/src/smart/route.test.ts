import { describe, expect, it } from "vitest";
import { COLORS, type Paint } from "../cube/colors";
import { FACES } from "../cube/faces";
import { parseTurn, Turner, untouched } from "../cube/turns";
import { atHome, SOLVED, turned, type FaceTurn } from "./held";
import { Route } from "./route";

/** The solution of a cube that it solves. */
function routeOf(moves: string): { route: Route; state: string } {
  const turns = moves.split(" ").map((move) => parseTurn(move, 3));
  const stickers = untouched(3);
  const turner = new Turner(3);
  for (const turn of turns.toReversed()) {
    turner.play(stickers, { ...turn, quarters: (4 - turn.quarters) as 1 | 2 | 3 });
  }
  const start = Array.from(stickers, (sticker) => SOLVED[sticker] as Paint);
  const route = new Route(start, turns);
  return { route, state: atHome(start)! };
}

/** Turns of a cube with white on top and green in front, by quarters. */
function faces(moves: string): FaceTurn[] {
  return moves.split(" ").flatMap((move) => {
    const color = COLORS[FACES.indexOf(move[0] as "U")]!;
    return new Array<FaceTurn>(move[1] === "2" ? 2 : 1).fill({ color, quarters: move[1] === "'" ? 3 : 1 });
  });
}

/** Where the route is after each of these turns; `~` while it is off. */
function places({ route, state }: ReturnType<typeof routeOf>, moves: string): string {
  return faces(moves)
    .map((turn) => {
      state = turned(state, turn);
      route.turn(turn, state);
      return `${route.at}${route.isOn ? "" : "~"}`;
    })
    .join(" ");
}

describe("a route", () => {
  it("follows turns, and half turns in two parts", () => {
    const one = routeOf("R U2 F'");
    expect(places(one, "R U' U' F'")).toBe("1 1 2 3");
    expect(one.route.isAtEnd).toBe(true);
  });

  it("follows a cube that the solution turns over, and turns over by itself", () => {
    const { route, state } = routeOf("x2 R U");
    expect(route.at).toBe(1);
    expect(places({ route, state }, "R U")).toBe("2 3");
  });

  it("leads back to the solution by moves of the cube as it is held", () => {
    const one = routeOf("R U F R2 D'");
    expect(places(one, "R L B")).toBe("1 1~ 1~");
    expect(one.route.undo).toEqual(["B'", "L'"]);
    expect(places({ ...one, state: ["R", "L", "B"].flatMap(faces).reduce(turned, one.state) }, "B' L'")).toBe(
      "1~ 1",
    );
    // After y, what was on the left is at the back.
    const held = routeOf("y R U F y'");
    expect(places(held, "L")).toBe("1~");
    expect(held.route.undo).toEqual(["B'"]);
  });

  it("takes a slice as the two faces beside it, in any order", () => {
    for (const pair of ["R L'", "L' R"]) {
      const one = routeOf("M U M'");
      expect(one.route.isOn).toBe(true);
      expect(places(one, pair).split(" ").at(-1)).toBe("1");
    }
  });

  it("takes turns of opposite faces in any order", () => {
    const one = routeOf("U D2 R");
    expect(places(one, "D U D R")).toBe("0 0 2 3");
  });

  it("takes a wide turn as a turn of the other side", () => {
    const one = routeOf("r U");
    expect(places(one, "L")).toBe("1");
  });

  it("goes on where a shorter way of one's own comes back to it", () => {
    const one = routeOf("R R' F U");
    expect(places(one, "F")).toBe("3");
  });

  it("finds where a cube is on it", () => {
    const one = routeOf("R U F");
    const later = faces("R U").reduce(turned, one.state);
    expect(one.route.find(later)).toBe(2);
    expect(one.route.find(turned(later, { color: "b", quarters: 1 }))).toBeUndefined();
  });
});
