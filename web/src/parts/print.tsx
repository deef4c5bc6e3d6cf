// A sheet of a lesson for paper: its steps with pictures, on two pages for a 3x3x3. Printing shows it in place of the page,
// whether by the button or by the browser's own command.

import { render } from "preact";
import { COLORS } from "../cube/colors";
import { fromAbove, inSpace, unfolded } from "../cube/drawing";
import { History } from "../cube/history";
import { marksOf } from "../cube/marks";
import { Turner } from "../cube/turns";
import { chooseView, HOME } from "../cube/view";
import { linkTo } from "../store/address";
import { lesson as current, type Lesson, type LessonStep } from "../store/lesson";
import { methodTitle } from "../store/methods";
import { movesText, say } from "../words/words";
import { CubePicture } from "./cube_picture";
import { codeOf, QrCode } from "./qr_code";
import "../style/print.css";

/** Up to so many steps and layers there are pictures; up to so many steps they are listed; beyond that, only phases. */
const MOST_PICTURES = 60;
const LARGEST_PICTURED = 7;
const MOST_LISTED = 300;
/** The stickers of larger cubes are too small on paper, and too many. */
const LARGEST_UNFOLDED = 20;
/** Letters in smaller stickers cannot be read. */
const LARGEST_LETTERED = 4;

type Form = "pictures" | "list" | "phases";

function formOf({ steps, size }: Lesson): Form {
  const pictured = steps.filter(hasPicture).length;
  if (pictured <= MOST_PICTURES && size <= LARGEST_PICTURED) return "pictures";
  return steps.length <= MOST_LISTED ? "list" : "phases";
}

/** A turn of the whole cube, or a step without moves, changes nothing that a picture shows. */
const hasPicture = (step: LessonStep): boolean => step.task !== "rotate" && step.end > step.start;

function Sheet({ lesson }: { lesson: Lesson }) {
  const { answer, asked, language, phases, steps, size, start } = lesson;
  const form = formOf(lesson);
  const link = linkTo(asked, true);
  const code = codeOf(link);
  const scramble = "scramble" in asked.cube ? asked.cube.scramble : "";
  const title = say(answer.solved ? "lesson-solved" : "lesson-until", {
    moves: movesText(answer.moves.length),
    method: methodTitle(answer.method),
  });
  return (
    <article class="sheet" data-form={form}>
      <header>
        <div>
          <h1>{title}</h1>
          {scramble && (
            <p>
              {say("print-scramble")} <span class="moves">{scramble}</span>
            </p>
          )}
          {answer.opening && <p lang={language}>{answer.opening}</p>}
          {size <= LARGEST_LETTERED && (
            <p class="legend">
              {COLORS.map((color) => `${color.toUpperCase()} ${say(`color-${color}`)}`).join(" · ")}
            </p>
          )}
          {form === "phases" && <p>{say("print-long", { steps: steps.length })}</p>}
        </div>
        {size <= LARGEST_UNFOLDED && (
          <CubePicture
            drawing={unfolded(size)}
            paint={start}
            letters={size <= LARGEST_LETTERED}
            label={say("print-start")}
          />
        )}
        {code && (
          <figure>
            <QrCode code={code} label={say("hand-code")} />
            <figcaption>{say("print-follow")}</figcaption>
          </figure>
        )}
      </header>
      <div class="sheet-phases">
        {phases.map((phase, index) => (
          <section key={index}>
            <h2>
              <span lang={language}>{phase.goal ?? phase.name}</span>{" "}
              <small>{movesText(phase.end - phase.start)}</small>
            </h2>
            {form !== "phases" && (
              <ol>
                {phase.steps.map((step) => (
                  <SheetStep key={step.index} step={step} lesson={lesson} pictured={form === "pictures"} />
                ))}
              </ol>
            )}
          </section>
        ))}
      </div>
    </article>
  );
}

interface SheetStepProps {
  step: LessonStep;
  lesson: Lesson;
  pictured: boolean;
}

function SheetStep({ step, lesson, pictured }: SheetStepProps) {
  const moves = lesson.answer.moves.slice(step.start, step.end).join(" ");
  return (
    <li data-turn={step.task === "rotate"}>
      {pictured && hasPicture(step) && <StepPicture step={step} lesson={lesson} />}
      <div>
        <p lang={lesson.language}>
          <b>{step.index + 1}.</b> {step.text}
        </p>
        {moves && <p class="moves">{moves}</p>}
        {step.parities.map((event) => (
          <p key={event.kind} lang={lesson.language}>
            <b>{say("steps-parity")}</b> {event.text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Walkers through the moves that leave those of the page where they are. */
const histories = new WeakMap<Lesson, History>();

/** The cube before a step: the case from above where it is a pattern of the last layer, else in space. */
function StepPicture({ step, lesson }: { step: LessonStep; lesson: Lesson }) {
  const { size, start, turns } = lesson;
  const history = histories.get(lesson) ?? new History(new Turner(size), turns);
  histories.set(lesson, history);
  const paint = Array.from(history.goTo(step.start), (sticker) => start[sticker]!);
  const { facelets, sights } = marksOf(step, size);
  const marked = new Set(facelets);
  const top = Array.from({ length: size * size }, (_, facelet) => facelet);
  const isLayer = facelets.length === size * size + 4 * size && top.every((facelet) => marked.has(facelet));
  return isLayer ? (
    <CubePicture drawing={fromAbove(size)} paint={paint} label="" letters={size <= LARGEST_LETTERED} />
  ) : (
    <CubePicture
      drawing={inSpace(size, chooseView(HOME, sights, size))}
      paint={paint}
      marked={marked}
      label=""
      letters={size <= LARGEST_LETTERED}
    />
  );
}

let sheet: HTMLElement | undefined;

function show(): void {
  const lesson = current.value;
  if (!lesson || sheet) return;
  sheet = document.createElement("div");
  sheet.id = "sheet";
  render(<Sheet lesson={lesson} />, sheet);
  document.body.append(sheet);
  document.documentElement.dataset["sheet"] = "";
}

function leave(): void {
  if (!sheet) return;
  render(null, sheet);
  sheet.remove();
  sheet = undefined;
  delete document.documentElement.dataset["sheet"];
}

addEventListener("beforeprint", show);
addEventListener("afterprint", leave);
