// The figure of turns: its pictures move unless the reader wants less motion, and stop at a touch of a button.

import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { prefersLessMotion } from "../store/settings";
import { say } from "../words/words";

function startFigure(figure: HTMLElement): void {
  const moves = signal(!prefersLessMotion());
  effect(() => void (figure.dataset["moving"] = String(moves.value)));
  const Switch = () => (
    <button onClick={() => (moves.value = !moves.value)}>
      {say(moves.value ? "learn-turns-stop" : "learn-turns-go")}
    </button>
  );
  render(<Switch />, figure.appendChild(document.createElement("div")));
}

export const start = (figures: HTMLElement[]): void => figures.forEach(startFigure);
