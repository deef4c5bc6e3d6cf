// Figures of moves: a button plays them on the cube that the figure shows.

import { render } from "preact";
import { say } from "../words/words";
import { scrambledBy, tokensOf, turnsOf } from "./start";
import { watch, type WatchedPhase } from "./watch";

/** The steps that a figure lists, each with its sentence and its place in the moves. */
function stepsOf(figure: HTMLElement): WatchedPhase["steps"] {
  const listed = [...figure.querySelectorAll<HTMLElement>("li[data-from]")].map((item) => ({
    text: item.querySelector(".what")?.textContent.trim() ?? "",
    start: Number(item.dataset["from"]),
    end: Number(item.dataset["to"]),
  }));
  return listed.filter(({ start, end }) => end > start);
}

function startFigure(figure: HTMLElement): void {
  const { size = "3", start = "", moves = "" } = figure.dataset;
  const layers = Number(size);
  const title = figure.querySelector("figcaption")?.textContent.trim() ?? say("learn-example");
  const steps = stepsOf(figure);
  const play = () => {
    const cube = scrambledBy(turnsOf(start, layers), layers);
    const all = tokensOf(moves);
    const phases = steps.length > 0 ? [{ name: title, start: 0, end: all.length, steps }] : undefined;
    void watch({ title, size: layers, start: cube, moves: all, ...(phases && { phases }) });
  };
  const place = figure.appendChild(document.createElement("div"));
  place.className = "example-actions";
  render(<button onClick={play}>{say("learn-play")}</button>, place);
}

export const start = (figures: HTMLElement[]): void => figures.forEach(startFigure);
