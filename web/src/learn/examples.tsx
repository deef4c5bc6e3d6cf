// Figures of moves: a button plays them on the cube that the figure shows.

import { render } from "preact";
import { say } from "../words/words";
import { scrambledBy, tokensOf, turnsOf } from "./start";
import { watch } from "./watch";

function startFigure(figure: HTMLElement): void {
  const { size = "3", start = "", moves = "" } = figure.dataset;
  const layers = Number(size);
  const title = figure.querySelector("figcaption")?.textContent.trim() ?? say("learn-example");
  const play = () => {
    const cube = scrambledBy(turnsOf(start, layers), layers);
    void watch({ title, size: layers, start: cube, moves: tokensOf(moves) });
  };
  const place = figure.appendChild(document.createElement("div"));
  place.className = "example-actions";
  render(<button onClick={play}>{say("learn-play")}</button>, place);
}

export const start = (figures: HTMLElement[]): void => figures.forEach(startFigure);
