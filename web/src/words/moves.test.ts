import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseTurn } from "../cube/turns";
import { moveInWords } from "./moves";
import { addWords, LANGUAGES, speak, type Language } from "./words";

// Outside a browser there is no page to tell its language.
vi.stubGlobal("document", { documentElement: {} });
beforeAll(() => addWords("lesson"));
afterAll(() => speak("en"));

const words = (move: string, size: number) => moveInWords(parseTurn(move, size), size);

it.each([
  ["R", 3, "right side, up"],
  ["R'", 3, "right side, down"],
  ["L", 3, "left side, down"],
  ["L'", 3, "left side, up"],
  ["U", 3, "top side, to the left"],
  ["U'", 3, "top side, to the right"],
  ["D", 3, "bottom side, to the right"],
  ["D'", 3, "bottom side, to the left"],
  ["F", 3, "front side, clockwise"],
  ["F'", 3, "front side, anticlockwise"],
  ["B", 3, "back side, clockwise seen from behind"],
  ["B'", 3, "back side, anticlockwise seen from behind"],
  ["U2", 3, "top side, half turn"],
  ["B2", 3, "back side, half turn"],
  ["M", 3, "middle layer between left and right, down"],
  ["M'", 3, "middle layer between left and right, up"],
  ["E", 3, "middle layer between top and bottom, to the right"],
  ["S", 3, "middle layer between front and back, clockwise"],
  ["M2", 5, "middle layer between left and right, half turn"],
  ["r", 3, "right side, 2 layers, up"],
  ["Rw'", 4, "right side, 2 layers, down"],
  ["3Rw", 6, "right side, 3 layers, up"],
  ["2R", 4, "layer 2 from the right, up"],
  ["3U2", 6, "layer 3 from the top, half turn"],
  ["2-3Fw'", 6, "layers 2 to 3 from the front, anticlockwise"],
  ["m", 4, "layers 2 to 3 from the left, down"],
  ["x", 3, "whole cube, up"],
  ["x'", 3, "whole cube, down"],
  ["y", 4, "whole cube, to the left"],
  ["z2", 3, "whole cube, half turn"],
  ["z", 3, "whole cube, clockwise"],
])("says what %s is on a cube with %i layers", (move, size, text) => {
  expect(words(move, size)).toBe(text);
});

it("has words for all of it in every language", async () => {
  const expected: Record<Language, string> = {
    en: "right side, 2 layers, down",
    de: "rechte Seite, 2 Ebenen, nach unten",
    es: "lado derecho, 2 capas, hacia abajo",
    fr: "côté droit, 2 couches, vers le bas",
    zh: "右面 2 层，向下",
  };
  for (const tag of Object.keys(LANGUAGES) as Language[]) {
    await speak(tag);
    expect(words("Rw'", 4)).toBe(expected[tag]);
  }
});
