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

/** A request to a worker: the first says how many megabytes of tables its engine may have, the others are calls. */
export type Asked = { tables: number } | { number: number; call: Call };

/** What would come back from the service as a response. */
export interface Reply {
  status: number;
  /** The content type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** What a worker answers to the call of this number. */
export type Replied = { number: number } & ({ reply: Reply } | { error: string });

/** One end of the line between a thread and its worker. */
export interface Port<Sent, Heard> {
  post(message: Sent, moved?: ArrayBuffer[]): void;
  listen(heard: (message: Heard) => void, failed?: (error: Error) => void): void;
  close(): void;
  /** Says whether something is asked, which keeps the process from ending. */
  busy(isBusy: boolean): void;
}
