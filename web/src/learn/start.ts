// The cube that moves begin with: one that an algorithm solves, or one that is scrambled.

import { solvedPaint, type Paint } from "../cube/colors";
import { FACES, type Face } from "../cube/faces";
import { schemeHeld } from "../cube/hold";
import { parseTurn, Turner, untouched, type Turn } from "../cube/turns";

/** Moves as the tables print them: brackets that only group are nothing to play. */
export const tokensOf = (moves: string): string[] =>
  moves
    .replace(/[()]/g, " ")
    .split(/\s+/)
    .filter((token) => token !== "");

export const turnsOf = (moves: string, size: number): Turn[] =>
  tokensOf(moves).map((token) => parseTurn(token, size));

function played(turns: readonly Turn[], size: number): Int32Array {
  const stickers = untouched(size);
  const turner = new Turner(size);
  for (const turn of turns) turner.play(stickers, turn);
  return stickers;
}

/** Where each face has come from. Fixed centers tell; without them, only turns of the whole cube count. */
function facesAfter(turns: readonly Turn[], size: number): Face[] {
  const middle = (size * size - 1) / 2;
  if (size % 2 === 1) {
    const stickers = played(turns, size);
    return FACES.map((_, face) => FACES[Math.floor(stickers[face * size * size + middle]! / (size * size))]!);
  }
  const whole = turns.filter(({ from, to }) => from === 1 && to === size).map((turn) => ({ ...turn, to: 1 }));
  return [...played(whole, 1)].map((face) => FACES[face]!);
}

/** The cube that an algorithm solves, held as books show it: yellow on top and green in front. */
export function solvedBy(turns: readonly Turn[], size: number): Paint[] {
  const held = schemeHeld("y", "g");
  const faces = facesAfter(turns, size);
  const start: Paint[] = [];
  played(turns, size).forEach((sticker, facelet) => {
    start[sticker] = held[faces[Math.floor(facelet / (size * size))]!];
  });
  return start;
}

/** A solved cube, white on top and green in front, after some moves. */
export function scrambledBy(turns: readonly Turn[], size: number): Paint[] {
  const solved = solvedPaint(size);
  return Array.from(played(turns, size), (sticker) => solved[sticker]!);
}
