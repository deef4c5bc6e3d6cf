// The 3D player: cubing.js' twisty-player, driven by the page's own playhead.
//
// This module and all of cubing.js are one lazily loaded part of the page.

import { Alg, Move } from "cubing/alg";
import { TwistyPlayer } from "cubing/twisty";
import type { Paint } from "../cube/colors";
import { toSign, type Turn } from "../cube/turns";
import { ORBIT, registerCube } from "./puzzle";

export class Player {
  readonly element: TwistyPlayer;
  private readonly facelets: number;

  constructor(paint: readonly Paint[], size: number, turns: readonly Turn[]) {
    this.facelets = paint.length;
    this.element = new TwistyPlayer({
      puzzle: registerCube(paint, size) as never,
      alg: new Alg(turns.map((turn) => new Move(toSign(turn, size)))),
      visualization: "PG3D",
      controlPanel: "none",
      background: "none",
      hintFacelets: "none",
      viewerLink: "none",
      experimentalDragInput: "none",
      cameraLatitude: 30,
      cameraLongitude: 32,
      cameraDistance: 5.4,
    });
  }

  /** Shows the cube after `done` moves and a `part` of the next. */
  async show(done: number, part: number): Promise<void> {
    const { indexer, timestampRequest } = this.element.experimentalModel;
    const moves = await indexer.get();
    if (moves.numAnimatedLeaves() === 0) return;
    const last = done >= moves.numAnimatedLeaves();
    const at = last
      ? moves.algDuration()
      : moves.indexToMoveStartTimestamp(done) + part * moves.moveDuration(done);
    timestampRequest.set(at);
  }

  /** Dims all stickers but these, which are named by the facelets where they begin; dims none if there are none. */
  highlight(stickers: ReadonlySet<number>): void {
    const pieces = Array.from({ length: this.facelets }, (_, facelet) => ({
      facelets: [stickers.size === 0 || stickers.has(facelet) ? ("regular" as const) : ("dim" as const)],
    }));
    this.element.experimentalModel.twistySceneModel.stickeringMaskRequest.set({
      orbits: { [ORBIT]: { pieces } },
    });
  }

  showHiddenFaces(shown: boolean): void {
    this.element.hintFacelets = shown ? "floating" : "none";
  }
}
