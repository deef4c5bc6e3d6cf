// What the page and the worker of the engine tell each other.

/** A request of the API, without HTTP. */
export interface Call {
  method: string;
  /** The path with the query, such as `/scramble?size=3`. */
  target: string;
  body: string;
  /** The language of the texts. */
  language: string;
}

export interface Answer {
  status: number;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** `failed` is why there is no answer: the engine cannot be loaded, or it broke off. */
export type Reply = { answer: Answer } | { failed: "loading" | "running"; why: string };

/** What the worker gets. */
export interface Order {
  /** The address of the module of the engine. */
  engine: string;
  call: Call;
}
