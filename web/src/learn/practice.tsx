// Practice: what to practise, a cube for it, a timer, and what the times say.

import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Choice } from "./choice";
import { drill, followAddress } from "./practising";
import { Results } from "./results";
import { Scramble } from "./scramble";
import { StrengthsByCase } from "./strengths";
import { TimerView, useTimerKeys } from "./timer_view";
import "../style/practice.css";

/** The controls of the page as buttons are; fields keep the focus, since they are typed into. */
const PRESSED = "button, summary, a, input[type=checkbox]";

function Practice() {
  useTimerKeys();
  useEffect(followAddress, []);
  return (
    <div
      class="practice"
      onClick={({ detail, target, currentTarget }) => {
        // After a click the space bar is for the timer again. Those who use the keyboard stay where they are.
        if (detail > 0 && target instanceof Element && target.closest(PRESSED))
          currentTarget.querySelector<HTMLElement>(".timer")?.focus({ preventScroll: true });
      }}
    >
      <Choice />
      <Scramble />
      <TimerView />
      <Results key={JSON.stringify(drill.value)} />
      <StrengthsByCase />
    </div>
  );
}

export const start = (places: HTMLElement[]): void => places.forEach((place) => render(<Practice />, place));
