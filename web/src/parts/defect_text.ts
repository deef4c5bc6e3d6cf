// What the service says about stickers, in the names of colors and faces. Its own texts call them by the symbols of the
// state; where an answer tells the stickers in typed form, the page says it itself.

import type { Defect, Suggestion } from "../api/types";
import { colorsOfSymbols, COLORS, countColors, type Paint } from "../cube/colors";
import { facesOf, pieceOf, placeOf, type Face } from "../cube/faces";
import { paint, size } from "../store/given";
import { locale, say } from "../words/words";
import { sentence } from "./failure";

export const nameOf = (color: Paint): string => say(color === "?" ? "color-blank" : `color-${color}`);

export function placeName(facelet: number): string {
  const { face, row, column } = placeOf(facelet, size.value);
  return say("net-place", { face: say(`face-${face satisfies Face}`), row: row + 1, column: column + 1 });
}

const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(locale.value, { type: "conjunction" }).format(items);

/** Of more stickers, the picture shows enough. */
const MOST_NAMED = 8;

/** The one or two pieces that would have to be taken out, named by their faces. */
function assemblyText(facelets: readonly number[]): string | undefined {
  const layers = size.value;
  const pieces = new Map(facelets.map((facelet) => pieceOf(facelet, layers)).map((at) => [at.join(), at]));
  const faces = [...pieces.values()].map((piece) => facesOf(piece, layers));
  const [one, other] = faces.map((all) => all.map((face) => say(`face-${face}`)).join("–"));
  if (one === undefined || faces.length > 2) return undefined;
  if (other !== undefined) return say("verdict-swapped", { one, other });
  return say(faces[0]?.length === 3 ? "verdict-twisted" : "verdict-flipped", { place: one });
}

export function suggestionText({ kind, detail, state, changes }: Suggestion): string {
  if (kind === "blanks") return say("verdict-fill", { count: changes.length });
  if (kind === "assembly") return assemblyText(changes.map(({ facelet }) => facelet)) ?? sentence(detail);
  if (kind !== "stickers" || changes.length > MOST_NAMED) return sentence(detail);
  const colors = colorsOfSymbols(state);
  const nameIn = (symbol: string | null | undefined) => nameOf(colors.get(symbol ?? "?") ?? "?");
  const [first] = changes;
  if (changes.length === 1 && first)
    return say("verdict-sticker", {
      place: placeName(first.facelet),
      from: nameIn(first.from),
      to: nameIn(first.to),
    });
  const each = changes.map(({ facelet, to }) => `${placeName(facelet)}: ${nameIn(to)}`);
  return say("verdict-stickers", { stickers: each.join("; ") });
}

/** The pieces that these defects are about show colors that the text names. */
const PIECES: Readonly<Partial<Record<Defect["code"], "unknown" | "duplicate" | "mirrored">>> = {
  unknown_corner: "unknown",
  unknown_edge: "unknown",
  unknown_wing: "unknown",
  duplicate_corner: "duplicate",
  duplicate_edge: "duplicate",
  duplicate_wing: "duplicate",
  mirrored_corner: "mirrored",
};

/** Of these, the service gives the sum that is wrong; people look for a piece. */
const ASSEMBLED: Readonly<Partial<Record<Defect["code"], "twist" | "flip" | "swap">>> = {
  corner_twist: "twist",
  edge_flip: "flip",
  permutation_parity: "swap",
};

export function defectText({ code, detail, facelets }: Defect): string {
  const assembled = ASSEMBLED[code];
  if (assembled) return say(`defect-${assembled}`);
  if (code === "sticker_count") {
    const counts = countColors(paint.value);
    const full = size.value ** 2;
    const wrong = COLORS.filter((color) => counts[color] !== full);
    const found = wrong.map((color) => say("defect-count", { count: counts[color], color: nameOf(color) }));
    return say("defect-sticker_count", { full, counts: listed(found) });
  }
  const kind = PIECES[code];
  const [first] = facelets;
  if (kind === undefined || first === undefined) return sentence(detail);
  // A piece that is there twice is named once.
  const stickers = facelets.slice(0, code.endsWith("corner") ? 3 : 2);
  const shown = listed(stickers.map((facelet) => nameOf(paint.value[facelet] ?? "?")));
  return say(`defect-${kind}`, { place: placeName(first), colors: shown });
}

export function actionText({ code, action }: Defect): string {
  return code === "sticker_count" || PIECES[code] || ASSEMBLED[code] ? "" : sentence(action);
}
