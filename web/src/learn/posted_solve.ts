// What somebody pastes to be analysed: a scramble with moves, as reconstructions, links, JSON and timers write them. The
// service reads the moves themselves, with their comments.

import { sizeNamed, unescaped } from "../cube/posted";

export interface PostedSolve {
  size?: number;
  scramble: string;
  /** With times as `R@0 U'@310`, in milliseconds. */
  moves: string;
}

const SCRAMBLES = ["scramble", "setup", "experimental-setup-alg", "setup-alg"];
const SOLUTIONS = ["moves", "solution", "alg", "solve", "reconstruction"];
const SIZES = ["size", "puzzle"];

/** A line of moves, apart from its comment. A time may follow each move. */
const MOVES = /^[\s()[\]{}:,*+^\-0-9'’′`URFDLBurfdlbMESmesxyzw2.]+$/;
const TURN = /[URFDLBurfdlbMESmesxyz]/;
const LABEL = /^\s*["“]?([\p{L} ]{3,20})["”]?\s*[:=]\s*/u;
const IS_SCRAMBLE = /^(scramble|mischung|mischzüge|verdrehung|mezcla|mélange|打乱)$/i;

const withoutComment = (line: string): string => line.replace(/\/\/.*$/gm, "").replace(/\/\*.*?\*\//g, "");
const withoutTimes = (line: string): string => line.replace(/@\d+/g, "");

function isMoves(line: string): boolean {
  const bare = withoutTimes(withoutComment(line));
  return MOVES.test(bare) && TURN.test(bare);
}

function fromFields(value: (names: readonly string[]) => string | undefined): PostedSolve | undefined {
  const moves = value(SOLUTIONS);
  if (moves === undefined) return undefined;
  const size = sizeNamed(value(SIZES) ?? "");
  return { scramble: value(SCRAMBLES) ?? "", moves, ...(size !== undefined && { size }) };
}

/** Moves in JSON: a text, a list of moves, or a list of moves with seconds. */
function movesInJson(moves: unknown): string {
  if (!Array.isArray(moves)) return typeof moves === "string" ? moves : String(moves);
  return moves
    .map((move: unknown) =>
      Array.isArray(move) ? `${String(move[0])}@${Math.round(Number(move[1]) * 1000)}` : String(move),
    )
    .join(" ");
}

function fromJson(text: string): PostedSolve | undefined {
  try {
    const fields = new Map<string, unknown>(Object.entries(JSON.parse(text) as Record<string, unknown>));
    return fromFields((names) => {
      const found = names
        .map((name) => fields.get(name))
        .find((value) => value !== undefined && value !== null);
      return found === undefined ? undefined : movesInJson(found);
    });
  } catch {
    return undefined;
  }
}

function fromLink(text: string): PostedSolve | undefined {
  const fields = new URLSearchParams(text.replace(/^[^?#]*[?#]/, "").replace("#", "&"));
  const found = fromFields(
    (names) => names.map((name) => fields.get(name)).find((value) => value) ?? undefined,
  );
  return found && { ...found, scramble: unescaped(found.scramble), moves: unescaped(found.moves) };
}

/** Reads lines: the first of moves is the scramble unless another says that it is. */
function fromLines(text: string): PostedSolve | undefined {
  let scramble: string | undefined;
  let awaits = false;
  const moves: string[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const label = LABEL.exec(line)?.[1]?.trim();
    const rest = label === undefined ? line : line.replace(LABEL, "");
    const isLabelled = label !== undefined && IS_SCRAMBLE.test(label);
    if (isLabelled && rest.trim() === "") awaits = true;
    if (!isMoves(rest)) continue;
    if (isLabelled || awaits) {
      // What stood before the scramble belongs to something else.
      scramble = withoutComment(rest).trim();
      moves.length = 0;
      awaits = false;
    } else moves.push(rest.trim());
  }
  if (scramble === undefined && moves.length > 1) scramble = withoutComment(moves.shift()!).trim();
  return scramble !== undefined || moves.length > 0
    ? { scramble: scramble ?? "", moves: moves.join("\n") }
    : undefined;
}

export function readSolve(text: string): PostedSolve | undefined {
  const trimmed = text.trim().replaceAll(/[’′`]/g, "'");
  if (trimmed.startsWith("{")) return fromJson(trimmed);
  if (/^(https?:\/\/|[#?])\S*$/.test(trimmed)) return fromLink(trimmed);
  const [one = "", other, ...more] = trimmed.split(/\s*[|\t;]\s*/);
  // What the service cannot read it names.
  if (other && more.length === 0 && isMoves(one)) return { scramble: one, moves: other };
  return fromLines(trimmed);
}

/** Reads several solves: one a line as JSON, as a link or with `|` in between, or in blocks with a blank line in between. */
export function readSolves(text: string): PostedSolve[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const isEachOne = lines.every((line) => /^\s*(\{|https?:)/.test(line) || /[|\t;]/.test(line));
  const parts = isEachOne ? lines : text.split(/\r?\n\s*\r?\n/);
  return parts.map(readSolve).filter((solve) => solve !== undefined && solve.moves !== "") as PostedSolve[];
}

/** As the service takes moves: with seconds, if each has a time. */
export function recorded(moves: string): string | [string, number][] {
  const tokens = withoutComment(moves)
    .split(/\s+/)
    .filter((token) => token !== "");
  const timed = tokens.map((token) => /^(.+)@(\d+)$/.exec(token));
  if (tokens.length === 0 || !timed.every((token) => token !== null)) return moves;
  return timed.map(([, move, ms]) => [move!, Number(ms) / 1000]);
}
