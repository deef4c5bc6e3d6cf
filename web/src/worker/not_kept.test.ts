import { expect, it } from "vitest";
import { languageOf, messageIn, notKept } from "./not_kept";

const files = import.meta.glob<string>("../languages/offline/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const textOf = (tag: string) => files[`../languages/offline/${tag}.ftl`]!;
const texts = { en: textOf("en"), fr: textOf("fr") };

it("the language is the first that the reader wants and the page has", () => {
  expect(languageOf([null, "pt-BR", "fr-CA", "en"], texts)).toBe("fr");
  expect(languageOf([null, "pt"], texts)).toBe("en");
});

it("a page that is not kept says so, and leads to the page that is", () => {
  const page = notKept(texts, ["fr"], 'https://cubes.example/a"b/');
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain(messageIn(texts.fr, "offline-not_kept"));
  expect(page).toContain('href="https://cubes.example/a&quot;b/"');
  expect(page).not.toContain("offline-");
});
