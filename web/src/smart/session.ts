// The live session of the service: it judges turns that leave the lesson, and tells the figures of phases and of the
// whole solve. See "Live" in docs/api.md.

import { serviceAddress } from "../api/client";
import type { AnalyseAnswer, AnalysedPhase, LiveEvent, LiveStart, Problem } from "../api/types";
import type { Timed } from "./combine";

export type Moved = Extract<LiveEvent, { type: "moved" }>;

export interface SessionListener {
  /** How the last move so far fits the lesson, or that a new lesson begins. */
  moved(event: Moved): void;
  phase(phase: AnalysedPhase): void;
  solved(analysis: AnalyseAnswer): void;
  /** The service follows the solve no more. */
  ended(): void;
}

/** How long to wait before the session is opened again, in milliseconds, one try after the other. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

/** A message of the client has at most 4 KiB; a move with its time takes up to 30 bytes. */
const MOVES_PER_MESSAGE = 100;

/** Codes of a closed session that would be closed again: the cube is solved, or the session too long. */
const LAST = [1000, 1008, 1009];

/** A session. One that breaks off is opened again, and hears all moves again. */
export class Session {
  private socket: WebSocket | undefined;
  private readonly moves: Timed[] = [];
  /** How many phases were told to the listener, and how many by this connection. */
  private told = 0;
  private heard = 0;
  private hasStarted = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly start: LiveStart,
    private readonly listener: SessionListener,
  ) {
    this.open();
  }

  private open(): void {
    const socket = new WebSocket(`${serviceAddress().replace(/^http/, "ws")}/analyse/live`);
    this.socket = socket;
    this.heard = 0;
    this.hasStarted = false;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.start));
      this.tell(this.moves);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as LiveEvent | Refused);
    socket.onclose = ({ code }) => {
      const pause = PAUSES[this.tries++];
      if (LAST.includes(code) || pause === undefined) return this.listener.ended();
      this.timer = setTimeout(() => this.open(), pause);
    };
  }

  private hear(event: LiveEvent | Refused): void {
    switch (event.type) {
      case "started":
        this.hasStarted = true;
        break;
      case "moved":
        if (event.moves === this.moves.length) this.tries = 0;
        // Of a lesson that has begun anew, all that comes later is judged; of moves, only the last.
        if (event.moves === this.moves.length || event.follows === "new") this.listener.moved(event);
        break;
      case "phase":
        this.heard++;
        if (this.heard > this.told) this.listener.phase(event.phase);
        this.told = Math.max(this.told, this.heard);
        break;
      case "solved":
        this.listener.solved(event.analysis);
        break;
      case "problem":
        // A cube that it does not follow now it never follows. Moves that it refuses it does not know: it hears all again.
        if (!this.hasStarted) this.tries = PAUSES.length;
        this.socket?.close();
        break;
    }
  }

  private tell(moves: readonly Timed[]): void {
    for (let at = 0; at < moves.length; at += MOVES_PER_MESSAGE) {
      this.socket?.send(JSON.stringify({ moves: moves.slice(at, at + MOVES_PER_MESSAGE) }));
    }
  }

  /** Tells what was turned. */
  turn(moves: readonly Timed[]): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.tell(moves);
    this.moves.push(...moves);
  }

  /** Asks for a new lesson from here. */
  anew(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ anew: true }));
  }

  close(): void {
    clearTimeout(this.timer);
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close(1000);
  }
}

interface Refused {
  type: "problem";
  problem: Problem;
}
