// What is turned in a solve, and when; the service hears it as it happens.

import { post } from "../api/client";
import type { AnalyseAnswer, LiveStart } from "../api/types";
import { Combiner, type Timed } from "./combine";
import type { FaceTurn } from "./held";
import { Session, type SessionListener } from "./session";

export interface Solve {
  cube: { state: string } | { size: number; scramble: string };
  /** A method that people use; undefined for a solution that a search has found, which has no phases to tell of. */
  method: string | undefined;
  options: LiveStart["options"];
  level: number;
  lang: string;
  /** The centers of that cube, which say how it is held. */
  centers: string;
}

export interface RecordingListener extends Omit<SessionListener, "ended" | "solved"> {
  /** The report on the whole solve; undefined if there is none. */
  report(analysis: AnalyseAnswer | undefined): void;
}

/** After this many milliseconds, a turn stands for itself. */
const REST = 400;

export class Recording {
  private readonly moves: Timed[] = [];
  private readonly combiner: Combiner;
  private session: Session | undefined;
  /** Whether the service follows the solve no more. */
  private isAlone: boolean;
  private isFinished = false;
  private first: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly solve: Solve,
    private readonly listener: RecordingListener,
  ) {
    this.combiner = new Combiner(solve.centers);
    this.isAlone = solve.method === undefined;
  }

  /** Takes a turn by a quarter, at a time in milliseconds. */
  turn(turn: FaceTurn, time: number): void {
    this.first ??= time;
    if (!this.isAlone) this.session ??= this.open();
    this.tell(this.combiner.add(turn, (time - this.first) / 1000));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(this.combiner.flush()), REST);
  }

  /** How many turns there were, as people count them, and how long they took. */
  get effort(): { turns: number; seconds: number } {
    const turns = this.moves.filter(([move]) => !/^[xyz]/.test(move)).length;
    return { turns, seconds: this.moves.at(-1)?.[1] ?? 0 };
  }

  /** Whether a report on the solve will come. */
  get isReported(): boolean {
    return this.solve.method !== undefined;
  }

  /** Nothing more is to be turned. The service tells by itself of a cube that is solved. */
  finish(isSolved: boolean): void {
    clearTimeout(this.timer);
    this.tell(this.combiner.flush());
    this.isFinished = true;
    if (this.isAlone || !isSolved) void this.report();
  }

  /** Asks for a lesson from where the cube is, by which turns are judged. */
  anew(): void {
    this.tell(this.combiner.flush());
    this.session?.anew();
  }

  close(): void {
    clearTimeout(this.timer);
    this.session?.close();
  }

  private tell(moves: readonly Timed[]): void {
    if (moves.length === 0) return;
    // To a millisecond, as the service counts.
    const rounded = moves.map(([move, seconds]): Timed => [move, Math.round(1000 * seconds) / 1000]);
    this.moves.push(...rounded);
    this.session?.turn(rounded);
  }

  private open(): Session {
    const { cube, method, options, level, lang } = this.solve;
    let isTold = false;
    return new Session({ ...cube, method, options, level, lang } as LiveStart, {
      moved: (event) => this.listener.moved(event),
      phase: (phase) => this.listener.phase(phase),
      solved: (analysis) => {
        isTold = true;
        this.listener.report(analysis);
      },
      ended: () => {
        this.session = undefined;
        this.isAlone = true;
        if (this.isFinished && !isTold) void this.report();
      },
    });
  }

  /** The report, where no session tells it: a proxy may let no WebSocket through. */
  private async report(): Promise<void> {
    const { cube, method, options, lang } = this.solve;
    const asked = { ...cube, method, options, lang, moves: this.moves };
    const analysis =
      method === undefined ? undefined : await post<AnalyseAnswer>("/analyse", asked).catch(() => undefined);
    this.listener.report(analysis);
  }
}
