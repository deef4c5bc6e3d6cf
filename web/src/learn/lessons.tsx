// Which lessons are done: a button at the end of each, and check marks in the list of all.

import { effect } from "@preact/signals";
import { render } from "preact";
import { say } from "../words/words";
import { stored } from "./stored";

/** The names of the lessons that are done, such as `beginner/cross`. */
export const done = stored<readonly string[]>("lessons", (json) =>
  Array.isArray(json) ? json.filter((name) => typeof name === "string") : [],
);

export function setDone(name: string, isDone: boolean): void {
  const others = done.value.filter((other) => other !== name);
  done.value = isDone ? [...others, name] : others;
}

function startButton(button: HTMLButtonElement, name: string): void {
  button.hidden = false;
  button.addEventListener("click", () => setDone(name, !done.value.includes(name)));
  effect(() => {
    const isDone = done.value.includes(name);
    button.setAttribute("aria-pressed", String(isDone));
    button.textContent = say(isDone ? "learn-lesson-done" : "learn-lesson-finish");
  });
}

function startLink(link: HTMLElement, name: string): void {
  const place = link.appendChild(document.createElement("span"));
  effect(() => {
    const isDone = done.value.includes(name);
    link.dataset["done"] = String(isDone);
    render(isDone ? <Check /> : null, place);
  });
}

const Check = () => (
  <span class="check">
    <span aria-hidden="true">✓</span>
    <span class="unseen">{say("learn-lesson-is_done")}</span>
  </span>
);

export function start(places: HTMLElement[]): void {
  for (const place of places) {
    const name = place.dataset["lesson"];
    if (name === undefined) continue;
    if (place instanceof HTMLButtonElement) startButton(place, name);
    else startLink(place, name);
  }
}
