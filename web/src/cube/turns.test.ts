import { Move } from "cubing/alg";
import { describe, expect, it } from "vitest";
import { History } from "./history";
import { inverse, parseTurn, toSign, Turner, untouched, type Turn } from "./turns";

const tokens = (moves: string, size: number): Turn[] => moves.split(" ").map((move) => parseTurn(move, size));

function after(moves: string, size: number): string {
  const turner = new Turner(size);
  const stickers = untouched(size);
  for (const turn of tokens(moves, size)) turner.play(stickers, turn);
  return Array.from(stickers, (sticker) => "URFDLB"[Math.floor(sticker / (size * size))]).join("");
}

describe("reading moves", () => {
  it("reads every form that the service writes", () => {
    expect(parseTurn("R", 5)).toEqual({ face: "R", from: 1, to: 1, quarters: 1 });
    expect(parseTurn("Rw'", 5)).toEqual({ face: "R", from: 1, to: 2, quarters: 3 });
    expect(parseTurn("3Rw2", 5)).toEqual({ face: "R", from: 1, to: 3, quarters: 2 });
    expect(parseTurn("2R", 5)).toEqual({ face: "R", from: 2, to: 2, quarters: 1 });
    expect(parseTurn("2-4R", 5)).toEqual({ face: "R", from: 2, to: 4, quarters: 1 });
    expect(parseTurn("12-14Dw'", 20)).toEqual({ face: "D", from: 12, to: 14, quarters: 3 });
    expect(parseTurn("x2", 5)).toEqual({ face: "R", from: 1, to: 5, quarters: 2 });
    expect(parseTurn("M'", 5)).toEqual({ face: "L", from: 3, to: 3, quarters: 3 });
    expect(parseTurn("m", 5)).toEqual({ face: "L", from: 2, to: 4, quarters: 1 });
    expect(parseTurn("r", 5)).toEqual(parseTurn("Rw", 5));
    expect(parseTurn("3r", 5)).toEqual(parseTurn("3Rw", 5));
    expect(parseTurn("R3", 5)).toEqual(parseTurn("R'", 5));
  });

  it("refuses what is no move of the cube", () => {
    for (const token of [
      "",
      "Q",
      "R4",
      "R0",
      "R5",
      "7R",
      "4-2R",
      "0R",
      "2x",
      "3M",
      "2Rv",
      "rw",
      "2-R",
      "(R)",
      "R2-",
    ]) {
      expect(() => parseTurn(token, 5), token).toThrow(RangeError);
    }
    for (const token of ["M", "E2", "S'", "5R"]) expect(() => parseTurn(token, 4), token).toThrow(RangeError);
    expect(() => parseTurn("m", 2)).toThrow(RangeError);
  });

  it("takes the same moves through the notation of the player and back", () => {
    for (const size of [2, 3, 4, 5, 7, 20]) {
      for (const face of ["U", "R", "F", "D", "L", "B"] as const) {
        for (let from = 1; from <= size; from++) {
          for (let to = from; to <= size; to++) {
            for (const quarters of [1, 2, 3] as const) {
              const turn = { face, from, to, quarters };
              const move = new Move(toSign(turn, size)).toString();
              expect(parseTurn(move, size), `${size} ${move}`).toEqual(turn);
            }
          }
        }
      }
    }
  });
});

describe("playing moves", () => {
  it("gives the states of the service's documentation", () => {
    expect(after("R U R3 U3", 3)).toBe("UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB");
    expect(after("R", 3)).toBe("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
  });

  it("turns whole cubes as their faces turn", () => {
    for (const size of [2, 3, 4]) {
      for (const [rotation, layers] of [
        ["x", `${size}Rw`],
        ["y", `${size}Uw`],
        ["z", `${size}Fw`],
      ] as const) {
        expect(after(rotation, size)).toBe(after(layers, size));
      }
    }
    expect(after("M E S", 3)).toBe(after("2L 2D 2F", 3));
  });

  it("goes to any point of a solution and back", () => {
    const turns = tokens("R 2-3Uw F2 3L' B Dw 2R2 U'", 5);
    const history = new History(new Turner(5), turns);
    const straight = turns.map((_, moves) => [...new History(new Turner(5), turns).goTo(moves)]);
    for (const moves of [7, 0, 3, 6, 2, 5, 1, 4, 0])
      expect([...history.goTo(moves)]).toEqual(straight[moves]);
  });

  it("is undone by the inverse", () => {
    const stickers = untouched(6);
    const turner = new Turner(6);
    const turns = tokens("3Rw 2-4U' F 5L2", 6);
    for (const turn of turns) turner.play(stickers, turn);
    expect(stickers).not.toEqual(untouched(6));
    for (const turn of turns.reverse()) turner.play(stickers, inverse(turn));
    expect(stickers).toEqual(untouched(6));
  });
});
