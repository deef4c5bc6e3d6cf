// What the service worker and a page say to each other about a picture that the server does not draw.

/** What the worker asks for. */
export interface Order {
  /** The path of the picture, with its query. */
  draw: string;
  /** Whether the worker waits for "begun" first. One of another version may not know the word. */
  begins?: boolean;
}

/** What the page answers: first that it draws, then the picture, or nothing if there is none. */
export type Drawn = "begun" | { type: string; body: Uint8Array<ArrayBuffer> } | undefined;
