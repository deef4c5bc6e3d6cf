// Starts a course page: the service has written what is to be read, and this brings to life what needs a browser.

import { render } from "preact";
import { keepPage } from "../device/keeping";
import { LiveRegion } from "../parts/live";
import { OfflineNote } from "../parts/offline_note";
import { restoreTheme } from "../store/settings";
import { addWords, isLanguage, speak } from "../words/words";
import { keptElsewhere } from "./links";
import { Settings } from "./settings";
import "../style/base.css";
import "../style/learn.css";
import "../style/tables.css";

/** What each part is for, and where it is loaded from when a page has such an element. */
const ISLANDS: readonly (readonly [string, () => Promise<{ start(places: HTMLElement[]): void }>])[] = [
  ["table.cases", () => import("./cases")],
  ["figure.turns", () => import("./turns")],
  ["figure.example[data-moves]", () => import("./examples")],
  [".exercise", () => import("./exercise")],
  ["a.lesson[data-lesson], .lesson-done", () => import("./lessons")],
  ["[data-island=practice]", () => import("./practice")],
  [
    "[data-island=analysis]",
    async () => {
      const [analysis] = await Promise.all([import("./analysis"), addWords("report")]);
      return analysis;
    },
  ],
];

async function start(): Promise<void> {
  restoreTheme();
  keepPage();
  const elsewhere = keptElsewhere();
  if (elsewhere) return location.replace(elsewhere);
  const tag = document.documentElement.lang;
  await Promise.all([speak(isLanguage(tag) ? tag : "en"), addWords("learn", "lesson")]);
  render(<Settings />, document.getElementById("settings")!);
  render(<LiveRegion />, document.getElementById("live")!);
  render(<OfflineNote />, document.getElementById("offline")!);
  await Promise.all(
    ISLANDS.map(async ([selector, load]) => {
      const places = [...document.querySelectorAll<HTMLElement>(selector)];
      if (places.length > 0) (await load()).start(places);
    }),
  );
  document.documentElement.dataset["live"] = "true";
}

void start();
