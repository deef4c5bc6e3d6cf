// What somebody pastes: a state in any form, moves, a link of another site, or JSON. The service reads states and moves;
// this tells which of them a text is, and takes them out of links and JSON.

import { sizeOf } from "./faces";

/** `unread` is a link or JSON without a cube in it. */
export type Posted =
  | { kind: "nothing" }
  | { kind: "unread" }
  | { kind: "moves"; moves: string; size?: number }
  | { kind: "state"; state: string };

/** The facelets of a text that has nothing but these and white space, `,`, `/` and `|`; null if it may be something else. */
export function faceletsIn(text: string): string | null {
  const rows = text
    .split(/[\r\n]+/)
    .map((row) => row.replace(/[\s,/|\uFEFF]+/g, ""))
    .filter((row) => row !== "");
  const facelets = rows.join("");
  const size = sizeOf(facelets.length);
  const isNet = size !== undefined && rows.length === 3 * size && rows[size]!.length === 4 * size;
  return size !== undefined && size > 1 && !isNet && /^[A-Za-z0-9?.-]+$/.test(facelets) ? facelets : null;
}

export function readPosted(text: string): Posted {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed === "") return { kind: "nothing" };
  if (/^(https?:\/\/|[\w.-]+\.(net|com|org)\/)\S*$/i.test(trimmed)) return inLink(trimmed);
  if (/^[#?]\S*=/.test(trimmed)) return inFields(trimmed);
  if (/^[{[]/.test(trimmed)) {
    const json = parsed(trimmed);
    if (json !== undefined) return inJson(json, trimmed);
  }
  const listed = scrambleInList(trimmed);
  if (listed !== undefined) return { kind: "moves", moves: listed };
  return isState(trimmed) ? { kind: "state", state: text } : { kind: "moves", moves: text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // `[R, U]` is a commutator.
    return undefined;
  }
}

// Links and JSON call things by names of their own.
const STATES = ["state", "facelets", "fd"];
/** What comes first is the cube; `alg` beside a scramble is its solution. */
const MOVES = ["scramble", "setup", "setup-alg", "experimental-setup-alg", "setupAlg", "alg", "moves"];
const SIZES = ["size", "puzzle"];

function inJson(json: unknown, text: string): Posted {
  if (typeof json === "string") return readPosted(json);
  if (Array.isArray(json)) {
    const words = json.every((word) => typeof word === "string") ? json.join(" ") : undefined;
    const isMoves = words !== undefined && sizeOf(words.replace(/\s/g, "").length) === undefined;
    return isMoves && !isState(words) ? { kind: "moves", moves: words } : { kind: "state", state: text };
  }
  if (typeof json !== "object" || json === null) return { kind: "unread" };
  const fields = new Map<string, unknown>(Object.entries(json));
  const value = (names: string[]) =>
    names.map((name) => fields.get(name)).find((found) => found !== undefined);
  const state = value(STATES);
  if (state !== undefined) return { kind: "state", state: asText(state) };
  const moves = value(MOVES);
  if (moves !== undefined)
    return movesOf(Array.isArray(moves) ? moves.join(" ") : asText(moves), sizeNamed(asText(value(SIZES))));
  return fields.size >= 6 ? { kind: "state", state: text } : { kind: "unread" };
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

function movesOf(moves: string, size: number | undefined): Posted {
  return { kind: "moves", moves, ...(size !== undefined && { size }) };
}

/** `4`, `4x4x4` or `444`. */
export function sizeNamed(name: string): number | undefined {
  const size = Number(/^(\d)\1\1$/.exec(name)?.[1] ?? /^(\d+)(x|$)/.exec(name)?.[1] ?? NaN);
  return size >= 2 ? size : undefined;
}

function inLink(link: string): Posted {
  const [beforeHash = "", hash = ""] = link.split(/#(.*)/s);
  const [, search = ""] = beforeHash.split(/\?(.*)/s);
  const found = inFields(search);
  return found.kind === "unread" ? inFields(hash) : found;
}

function inFields(text: string): Posted {
  const fields = new URLSearchParams(text.replace(/^[#?!/]+/, ""));
  const value = (names: string[]) => names.map((name) => fields.get(name)).find((found) => found);
  const state = value(STATES);
  if (state) return { kind: "state", state };
  const moves = value(MOVES);
  return moves ? movesOf(unescaped(moves), sizeNamed(value(SIZES) ?? "")) : { kind: "unread" };
}

/** alg.cubing.net and cubedb.net write `_` for a space and `-` for a prime; `2-3Rw` is a move. */
export function unescaped(moves: string): string {
  return moves
    .replaceAll("_", " ")
    .replace(/-(?!\d)|(?<!\d)-/g, "'")
    .replaceAll("&#45;", "-")
    .replaceAll("&#95;", "_")
    .replaceAll("&#2b;", "+");
}

/** The first scramble of the times that csTimer exports: a number, a time, and the moves. */
function scrambleInList(text: string): string | undefined {
  return /^\s*\d+\.\s+(?:DNF)?\(?[\d:]+\.\d\d+\+?\)?(?:\[[^\]]*\])?\s+(\S.*)$/m.exec(text)?.[1]?.trim();
}

const COLOR_NAME = /\b(white|red|green|yellow|orange|blue)\b/gi;
const LABEL = /(?:^|[\s,;{"'])(up|right|front|down|left|back|[urfdlb])["']?\s*[:=]/gi;

/** Whether a text is stickers rather than moves. */
function isState(text: string): boolean {
  if (
    /[\u{1F7E0}-\u{1F7EB}\u{2B1B}\u{2B1C}\u{1F534}\u{1F535}\u{26AA}\u{26AB}\u{1F499}-\u{1F49C}\u{2764}\u{1F9E1}\u{1F90D}]/u.test(
      text,
    )
  )
    return true;
  if ((text.match(COLOR_NAME) ?? []).length >= 6) return true;
  if (new Set([...text.matchAll(LABEL)].map(([, label]) => label!.toLowerCase())).size === 6) return true;
  // Moves have primes, amounts, brackets, and rows of stickers have none.
  if (!/^[A-Za-z0-9?.\s,;/|-]+$/.test(text)) return false;
  const stickers = text.replace(/[\s,;/|]+/g, "");
  const symbols = new Set(stickers.replace(/[?.x-]/g, ""));
  if (/[?]/.test(stickers) && !/\d/.test(stickers)) return true;
  if (symbols.size > 6) return false;
  const isOf = (letters: string) => [...symbols].every((symbol) => letters.includes(symbol));
  if (symbols.size > 1 && isOf("wrgyobWRGYOB") && !isOf("rbRB")) return true;
  const size = sizeOf(stickers.length);
  if (size === undefined || size < 2) return text.split(/[\r\n]+/).length >= 6 && isOf("URFDLB");
  // Single turns of faces, as many as a cube has stickers: those of a cube are there equally often.
  const isSpelled = /^\S(\s+\S)*$/.test(text) && isOf("URFDLB");
  const counts = [...symbols].map((symbol) => stickers.split(symbol).length - 1);
  return !isSpelled || counts.every((count) => count === size * size);
}

/** Scrambles have more moves than this, and most algorithms that turn two layers of a 3x3x3 fewer wide ones. */
const FEWEST = 8;

/**
 * The size that moves are written for, if they tell: by the rules of scrambles, wide turns of half the layers are made
 * of three faces on even sizes, and of all six on odd ones. Undefined if they are moves of any cube, or too few to tell.
 */
export function sizeOfMoves(moves: string): number | undefined {
  const all = [...moves.matchAll(/(?:(\d+)-)?(\d+)?([URFDLB])(w?)/g)];
  const deep = all.filter(([, , depth, , wide]) => wide || depth);
  if (deep.length === 0 || all.length < FEWEST) return undefined;
  const depthOf = ([, , depth]: RegExpMatchArray) => Number(depth ?? 2);
  const deepest = Math.max(...deep.map(depthOf));
  // The scrambles of blindfolded solving end with a wide turn or two, which turn the cube over.
  const tail = all.slice(-2);
  if (deepest === 2 && all.length > 12 && deep.every((move) => move[4] && tail.includes(move))) return 3;
  const faces = deep.filter((move) => move[4] && depthOf(move) === deepest).map(([, , , face]) => face!);
  return 2 * deepest + (faces.some((face) => "LDB".includes(face)) ? 1 : 0);
}
