// The first screen: how large the cube is, and the ways to put it in, each behind a large door.

import { useEffect } from "preact/hooks";
import { WAYS } from "../store/given";
import { say } from "../words/words";
import { ChosenWay } from "./chosen_way";
import { pasteAnywhere, takeWay } from "./cube_changes";
import { SizeChoice } from "./size_choice";

/** The doors that fewer people need. */
const SMALL: ReadonlySet<string> = new Set(["random", "smart"]);

export function Doors() {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "" || (event.target instanceof Element && event.target.closest("input"))) return;
      event.preventDefault();
      pasteAnywhere(text);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  return (
    <section class="doors" aria-labelledby="doors-heading">
      <p class="purpose">{say("page-tagline")}</p>
      <h2 id="doors-heading">{say("doors-heading")}</h2>
      <SizeChoice />
      <ChosenWay />
      <ul>
        {WAYS.map((way) => (
          <li key={way} class={SMALL.has(way) ? "small" : undefined}>
            <Door way={way} />
          </li>
        ))}
        <li class="small">
          <a class="door" href="learn">
            <svg viewBox="0 0 96 72" aria-hidden="true">
              {LEARN}
            </svg>
            <strong>{say("doors-learn")}</strong>
            <span class="note">{say("doors-learn-note")}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}

function Door({ way }: { way: (typeof WAYS)[number] }) {
  const enter = () => {
    takeWay(way);
    // The door becomes a tab of the same name; who comes by keyboard stays there.
    requestAnimationFrame(() => document.getElementById(`way-${way}`)?.focus({ preventScroll: true }));
  };
  return (
    <button id={`way-${way}`} class="door" onClick={enter} aria-describedby={`about-${way}`}>
      <svg viewBox="0 0 96 72" aria-hidden="true">
        {PICTURES[way]}
      </svg>
      <strong>{say(`way-${way}`)}</strong>
      <span id={`about-${way}`} class="note">
        {say(`doors-${way}`)}
      </span>
    </button>
  );
}

/** Stickers of a face of 3x3x3, from its top left corner. */
function Face({ x, y, side, colors }: { x: number; y: number; side: number; colors: string }) {
  const step = side / 3;
  return (
    <g class="little-face">
      <rect x={x - 2} y={y - 2} width={side + 4} height={side + 4} rx="4" />
      {[...colors].map((color, cell) => (
        <rect
          key={cell}
          class={`color-${color}`}
          x={x + (cell % 3) * step + 0.8}
          y={y + Math.floor(cell / 3) * step + 0.8}
          width={step - 1.6}
          height={step - 1.6}
          rx="2"
        />
      ))}
    </g>
  );
}

const LEARN = (
  <>
    <Face x={31} y={33} side={34} colors="?yyyyy?y?" />
    <path class="line" d="M12 16 48 4l36 12-36 12zM82 18v20" />
  </>
);

const PICTURES = {
  camera: (
    <>
      <Face x={27} y={15} side={42} colors="gwroygbwr" />
      <path
        class="line"
        d="M12 18V8a4 4 0 0 1 4-4h12M84 18V8a4 4 0 0 0-4-4H68M12 54v10a4 4 0 0 0 4 4h12M84 54v10a4 4 0 0 1-4 4H68"
      />
    </>
  ),
  paint: (
    <>
      <Face x={20} y={15} side={42} colors="wwwwr????" />
      <path class="brush" d="M81 5 54 38l6 5L86 10a3.4 3.4 0 0 0-5-5z" />
      <path class="color-r" d="M52 40c-6 0-7 6-6 9-1 2-3 3-5 3 3 4 16 5 18-7z" />
    </>
  ),
  paste: (
    <>
      <rect class="sheet" x="18" y="10" width="60" height="56" rx="5" />
      <rect class="clip" x="36" y="4" width="24" height="12" rx="4" />
      <text class="moves" x="48" y="36">
        R U R’ U’
      </text>
      <text class="moves" x="48" y="53">
        F2 D L2
      </text>
    </>
  ),
  random: (
    <>
      <Face x={27} y={15} side={42} colors="ybrwogrgw" />
    </>
  ),
  smart: (
    <>
      <Face x={14} y={15} side={42} colors="ggbwgrgow" />
      <path class="line" d="M66 24 82 48l-8 10V14l8 10-16 24" />
    </>
  ),
} as const;
