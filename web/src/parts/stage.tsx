// The large place on the page: the net of the cube that is put in, or the lesson that follows from it.

import { lesson } from "../store/lesson";
import { paint, size, way } from "../store/given";
import { suspicious } from "../store/verdict";
import { lookKey } from "../store/looks";
import { say } from "../words/words";
import { later } from "./later";
import { Net } from "./net";
import { narrow, stacked } from "./screen";
import { TakeAway } from "./take_away";

const LessonView = later(async () => (await import("./lesson_view")).LessonView, "lesson");
const PaintNet = later(async () => (await import("./paint_net")).PaintNet);
const ScannedNet = later(async () => (await import("./camera")).ScannedNet, "camera");

export function Stage() {
  if (lesson.value) return <LessonView key={lookKey.value} lesson={lesson.value} />;
  // On a phone the camera needs all the room, and the faces that are taken stand below it.
  if (way.value === "camera" && narrow.value) return null;
  return (
    <section class="stage" aria-label={say("stage-label")}>
      {way.value === "paint" ? (
        <PaintNet />
      ) : way.value === "camera" ? (
        <ScannedNet />
      ) : (
        <Net
          paint={paint.value}
          size={size.value}
          marked={suspicious.value}
          label={say("net-label", { size: size.value })}
        />
      )}
      {!stacked.value && <TakeAway />}
    </section>
  );
}

/** In one column, what can be taken away is below all that leads to a solution. A lesson has its own. */
export function TakeAwayBelow() {
  if (!stacked.value || lesson.value || way.value === "camera") return null;
  return <TakeAway />;
}
