// Where every sticker is after any number of moves.

import { inverse, Turner, untouched, type Turn } from "./turns";

/** A cube that can be taken to any point of a list of moves. Going there costs the moves in between. */
export class History {
  /** By facelet: the sticker that is there, named by the facelet where it began. */
  readonly stickers: Int32Array;
  private at = 0;

  constructor(
    private readonly turner: Turner,
    private readonly turns: readonly Turn[],
  ) {
    this.stickers = untouched(turner.size);
  }

  goTo(moves: number): Int32Array {
    // From far behind, starting again is nearer.
    if (moves < this.at / 2) {
      this.stickers.set(untouched(this.turner.size));
      this.at = 0;
    }
    while (this.at < moves) this.turner.play(this.stickers, this.turns[this.at++]!);
    while (this.at > moves) this.turner.play(this.stickers, inverse(this.turns[--this.at]!));
    return this.stickers;
  }
}
