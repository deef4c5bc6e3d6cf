/** What a thread and its worker say to each other. */

/** What would be sent to the service as a request. */
export interface Call {
  method: string;
  /** The path with the query. */
  target: string;
  body?: string;
  /** The language of the texts, unless the request names one. */
  language?: string;
}

/** What would come back from the service as a response. */
export interface Reply {
  status: number;
  /** The content type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A call, and the megabytes of tables that the engine of the worker may have. */
export interface Asked {
  tables: number;
  call: Call;
}

/** The megabytes of the small tables, which solve the 3x3x3 in about 21 moves and are built in half a second. */
export const SMALL_TABLES = 5;

/** Why there is no reply: the engine cannot be loaded, or it crashed, perhaps for lack of memory. */
export type Failed = "loading" | "running";

/** What a worker answers to a call. */
export type Replied = { reply: Reply } | { failed: Failed; why: string };

/** One end of the line between a thread and its worker. */
export interface Port<Sent, Heard> {
  post(message: Sent, moved?: ArrayBuffer[]): void;
  listen(heard: (message: Heard) => void, failed?: (error: Error) => void): void;
  close(): void;
  /** Says whether something is asked, which keeps the process from ending. */
  busy(isBusy: boolean): void;
}
