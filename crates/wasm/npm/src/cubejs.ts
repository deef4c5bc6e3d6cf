/**
 * The 3x3x3 with the interface of the package cubejs 1.3: `import Cube from "unscramble-cube/cubejs"`.
 *
 * It blocks the thread that calls it, as cubejs does. The engine is loaded when this module is imported.
 */

import { Engine } from "./engine.js";

const engine = await Engine.load();

/** The state as cubejs writes it: the pieces in each slot and how they are turned. */
export interface CubeState {
  center: number[];
  cp: number[];
  co: number[];
  ep: number[];
  eo: number[];
}

/** Moves: a text, a number (3 times a face in the order U F L D B R, plus 0, 1 or 2), or a list of numbers. */
export type Algorithm = string | number | number[];

const FACES = "URFDLB";
/** The faces of numeric moves. */
const MOVES = "UFLDBR";
const SUFFIXES = ["", "2", "'"];
const SOLVED = [...FACES].map((face) => face.repeat(9)).join("");

/** Returns the facelets of pieces that are written as `U9 R1 F3`. */
const facelets = (pieces: string): number[][] =>
  pieces.split(", ").map((piece) => piece.split(" ").map((at) => 9 * FACES.indexOf(at.charAt(0)) + Number(at.charAt(1)) - 1));
const CENTERS = facelets("U5, R5, F5, D5, L5, B5");
const CORNERS = facelets(
  "U9 R1 F3, U7 F1 L3, U1 L1 B3, U3 B1 R3, D3 F9 R7, D1 L9 F7, D7 B9 L7, D9 R9 B7",
);
const EDGES = facelets(
  "U6 R2, U8 F2, U4 L2, U2 B2, D6 R8, D2 F8, D4 L8, D8 B8, F6 R4, F4 L6, B6 L4, B4 R6",
);

function ask<T>(method: string, target: string, body?: unknown): T {
  const reply = engine.answer({ method, target, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const answer = JSON.parse(new TextDecoder().decode(reply.body)) as T & { detail: string };
  if (reply.status !== 200) throw new Error(answer.detail);
  return answer;
}

/** Returns which piece is in each of these places of a state, and how it is turned. */
function pieces(state: string, places: number[][]): [number[], number[]] {
  const found = places.map((place) => {
    const colors = place.map((facelet) => state[facelet]);
    for (const [piece, home] of places.entries())
      for (let turned = 0; turned < home.length; turned++) {
        const fits = home.every(
          (facelet, n) => SOLVED[facelet] === colors[(n + turned) % colors.length],
        );
        if (fits) return [piece, turned] as const;
      }
    throw new Error(`no piece has the colors ${colors.join("")}`);
  });
  return [found.map(([piece]) => piece), found.map(([, turned]) => turned)];
}

/** Writes pieces into their places in a state. */
function place(state: string[], places: number[][], which: number[], turned: number[]): void {
  for (const [slot, at] of places.entries()) {
    const home = places[which[slot]!]!;
    for (const n of home.keys()) state[at[(n + turned[slot]!) % at.length]!] = SOLVED[home[n]!]!;
  }
}

const numbers = (algorithm: Algorithm): number[] | undefined =>
  typeof algorithm === "string" ? undefined : [algorithm].flat();
const written = (algorithm: Algorithm): string => {
  const moves = numbers(algorithm)?.map((move) => `${MOVES[Math.floor(move / 3)]}${SUFFIXES[move % 3]}`);
  return moves?.join(" ") ?? (algorithm as string);
};

export default class Cube {
  #state = SOLVED;

  constructor(other?: Cube | CubeState) {
    if (other) this.init(other);
  }

  static fromString(state: string): Cube {
    const cube = new Cube();
    pieces(state, CORNERS);
    pieces(state, EDGES);
    cube.#state = state;
    return cube;
  }

  /** Returns a random cube; every state is equally likely. */
  static random(): Cube {
    return Cube.fromString(ask<{ state: string }>("GET", "/scramble?size=3").state);
  }

  static inverse(algorithm: string): string;
  static inverse(algorithm: number): number;
  static inverse(algorithm: number[]): number[];
  static inverse(algorithm: Algorithm): Algorithm {
    const moves = numbers(algorithm);
    if (moves) {
      const inverse = moves.reverse().map((move) => 3 * Math.floor(move / 3) + (2 - (move % 3)));
      return typeof algorithm === "number" ? inverse[0]! : inverse;
    }
    const texts = (algorithm as string).split(/\s+/).filter(Boolean).reverse();
    const inverse = texts.map((move) => (/['’]$/.test(move) ? move.slice(0, -1) : move.endsWith("2") ? move : `${move}'`));
    return inverse.join(" ");
  }

  /** Builds the tables, in less than half a second. The first solve does so otherwise. */
  static initSolver(): void {
    new Cube().move("R U F").solve();
  }

  /** Returns moves that lead to a random cube. */
  static scramble(): string {
    return Cube.inverse(Cube.random().solve()!);
  }

  init(state: Cube | CubeState): this {
    const { center = [0, 1, 2, 3, 4, 5], cp, co, ep, eo } = state instanceof Cube ? state.toJSON() : state;
    const stickers = [...SOLVED];
    place(stickers, CENTERS, center, center.map(() => 0));
    place(stickers, CORNERS, cp, co);
    place(stickers, EDGES, ep, eo);
    this.#state = stickers.join("");
    return this;
  }

  identity(): this {
    this.#state = SOLVED;
    return this;
  }

  toJSON(): CubeState {
    const [center] = pieces(this.#state, CENTERS);
    const [cp, co] = pieces(this.#state, CORNERS);
    const [ep, eo] = pieces(this.#state, EDGES);
    return { center, cp, co, ep, eo };
  }

  asString(): string {
    return this.#state;
  }

  clone(): Cube {
    return new Cube(this);
  }

  randomize(): this {
    this.#state = Cube.random().#state;
    return this;
  }

  /** Tells whether every face has one color. */
  isSolved(): boolean {
    return /^(.)\1{8}(.)\2{8}(.)\3{8}(.)\4{8}(.)\5{8}(.)\6{8}$/.test(this.#state);
  }

  move(algorithm: Algorithm): this {
    const moves = written(algorithm);
    this.#state = ask<{ state: string }>("POST", "/apply", { state: this.#state, moves }).state;
    return this;
  }

  /** Returns the rotations that bring the centers home. */
  upright(): string {
    for (const first of ["", "x", "x'", "x2", "z", "z'"])
      for (const second of ["", "y", "y'", "y2"]) {
        const rotations = `${first} ${second}`.trim();
        if (pieces(this.clone().move(rotations).#state, CENTERS)[0].every((center, n) => center === n))
          return rotations;
      }
    throw new Error("the centers are those of no cube");
  }

  /** Returns this cube followed by what leads to another. */
  multiply(other: Cube): this {
    const { center, cp, co, ep, eo } = this.toJSON();
    const next = other.toJSON();
    return this.init({
      center: next.center.map((from) => center[from]!),
      cp: next.cp.map((from) => cp[from]!),
      co: next.cp.map((from, slot) => (co[from]! + next.co[slot]!) % 3),
      ep: next.ep.map((from) => ep[from]!),
      eo: next.ep.map((from, slot) => (eo[from]! + next.eo[slot]!) % 2),
    });
  }

  /** Returns moves that solve the cube, at most `maxDepth` of them; null if none are found. */
  solve(maxDepth = 22): string | null {
    const asked = { state: this.#state, method: "two_phase", max_moves: maxDepth };
    const { moves, solution } = ask<{ moves: string[]; solution: string }>("POST", "/solve", asked);
    return moves.length <= maxDepth ? solution : null;
  }

  /** The same for a cube whose centers are at home. */
  solveUpright(maxDepth = 22): string | null {
    return this.solve(maxDepth);
  }
}
