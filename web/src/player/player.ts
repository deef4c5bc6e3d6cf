// The 3D player: cubing.js' twisty-player, driven by the page's own playhead.
//
// This module and all of cubing.js are one lazily loaded part of the page.

import { Alg, Move } from "cubing/alg";
import { TwistyPlayer } from "cubing/twisty";
import type { Paint } from "../cube/colors";
import { toSign, type Turn } from "../cube/turns";
import { HOME, STEEPEST, type View } from "../cube/view";
import { legOf } from "../cube/ways";
import { Overlay } from "./overlay";
import { ORBIT, registerCube } from "./puzzle";

/** The stickers of a piece, and the facelets that they are to reach. */
export interface WayOfPiece {
  stickers: readonly number[];
  to: readonly number[];
}

export class Player {
  readonly element: TwistyPlayer;
  private readonly facelets: number;
  private overlay: Overlay | undefined;
  private marked: ReadonlySet<number> = new Set();
  private goals: readonly number[] = [];
  private ways: readonly WayOfPiece[] = [];
  private view = HOME;
  private done = 0;
  private hasArrow = true;
  /** By facelet: the sticker there, as the player shows it. */
  private pieces: readonly number[] = [];

  constructor(
    private readonly paint: readonly Paint[],
    private readonly size: number,
    private readonly turns: readonly Turn[],
  ) {
    this.facelets = paint.length;
    this.element = new TwistyPlayer({
      puzzle: registerCube(paint, size) as never,
      alg: new Alg(turns.map((turn) => new Move(toSign(turn, size)))),
      visualization: "PG3D",
      controlPanel: "none",
      background: "none",
      hintFacelets: "none",
      viewerLink: "none",
      // The page turns the view itself: cubing.js would make moves of what is pressed.
      experimentalDragInput: "none",
      cameraLatitudeLimit: STEEPEST,
      cameraDistance: 5.4,
    });
  }

  /** Begins to draw frames and arrows; the element must be on the page. */
  async drawOver(): Promise<void> {
    const { element } = this;
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- it may change, and `cubing` is pinned to a version
    this.overlay = new Overlay(await element.experimentalCurrentThreeJSPuzzleObject(), this.size);
    // The player shows a position a little after it was asked to. What is over the cube changes along with it.
    element.experimentalModel.legacyPosition.addFreshListener(({ pattern }) => {
      const { pieces } = pattern.patternData[ORBIT]!;
      if (pieces === this.pieces) return;
      this.pieces = pieces;
      this.draw();
    });
  }

  private draw(): void {
    const paint = this.pieces.map((sticker) => this.paint[sticker]!);
    const framed = this.pieces.flatMap((sticker, facelet) => (this.marked.has(sticker) ? [facelet] : []));
    const legs = this.ways.flatMap(({ stickers, to }) => {
      const from = stickers.map((sticker) => this.pieces.indexOf(sticker));
      return legOf(from, to, this.view, this.size) ?? [];
    });
    this.overlay?.draw({
      paint,
      framed,
      goals: this.goals,
      legs,
      turn: this.hasArrow ? this.turns[this.done] : undefined,
    });
  }

  /** Shows the cube after `done` moves and a `part` of the next. */
  async show(done: number, part: number): Promise<void> {
    this.done = done;
    const { indexer, timestampRequest } = this.element.experimentalModel;
    const moves = await indexer.get();
    if (moves.numAnimatedLeaves() === 0) return;
    const last = done >= moves.numAnimatedLeaves();
    const at = last
      ? moves.algDuration()
      : moves.indexToMoveStartTimestamp(done) + part * moves.moveDuration(done);
    timestampRequest.set(at);
  }

  /** Turns a layer after all moves so far, as quickly as somebody plays. */
  turn(turn: Turn, isAnimated: boolean): void {
    this.element.tempoScale = isAnimated ? 4 : 1000;
    this.element.experimentalAddMove(new Move(toSign(turn, this.size)));
  }

  /** Frames these stickers, which are named by the facelets where they begin, and dims all others; none if there are none. */
  highlight(stickers: ReadonlySet<number>): void {
    this.marked = stickers;
    const pieces = Array.from({ length: this.facelets }, (_, facelet) => ({
      facelets: [stickers.size === 0 || stickers.has(facelet) ? ("regular" as const) : ("dim" as const)],
    }));
    this.element.experimentalModel.twistySceneModel.stickeringMaskRequest.set({
      orbits: { [ORBIT]: { pieces } },
    });
    this.draw();
  }

  /** Whether an arrow shows how the next move turns. */
  showArrow(shown: boolean): void {
    this.hasArrow = shown;
    this.draw();
  }

  /** Marks goals, and shows the ways of pieces to them. */
  leadTo(goals: readonly number[], ways: readonly WayOfPiece[]): void {
    this.goals = goals;
    this.ways = ways;
    this.draw();
  }

  lookFrom({ latitude, longitude }: View): void {
    this.view = { latitude, longitude };
    this.element.cameraLatitude = latitude;
    this.element.cameraLongitude = longitude;
    // From here another sticker may show the way better.
    if (this.ways.length > 0) this.draw();
  }

  showHiddenFaces(shown: boolean): void {
    this.element.hintFacelets = shown ? "floating" : "none";
  }
}
