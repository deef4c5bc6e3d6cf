import { Alg } from "cubing/alg";
import { puzzles } from "cubing/puzzles";
import { expect, it } from "vitest";
import { solvedPaint } from "../cube/colors";
import { parseTurn, toSign, Turner, untouched } from "../cube/turns";
import { ORBIT, registerCube } from "./puzzle";

it("moves stickers in the player as on the net", async () => {
  for (const [size, moves] of [
    [2, "R U' F2 x"],
    [5, "R 2-4Uw F2 3L' Bw 2D y'"],
    [20, "12-14Rw 7U' 3Dw2 20L F"],
  ] as const) {
    const puzzle = await puzzles[registerCube(solvedPaint(size), size)]!.kpuzzle();
    const turns = moves.split(" ").map((move) => parseTurn(move, size));
    const stickers = untouched(size);
    const turner = new Turner(size);
    for (const turn of turns) turner.play(stickers, turn);
    const pattern = puzzle
      .defaultPattern()
      .applyAlg(new Alg(turns.map((turn) => toSign(turn, size)).join(" ")));
    expect(pattern.patternData[ORBIT]!.pieces, moves).toEqual([...stickers]);
  }
});
