// The large place on the page: the net of the cube that is put in, or the lesson that follows from it.

import { lesson } from "../store/lesson";
import { paint, size, suspicious, way } from "../store/cube";
import { say } from "../words/words";
import { later } from "./later";
import { Net } from "./net";
import { PaintNet } from "./paint_net";
import { TakeAway } from "./take_away";

const LessonView = later(async () => (await import("./lesson_view")).LessonView);

export function Stage() {
  if (lesson.value) return <LessonView lesson={lesson.value} />;
  return (
    <section class="stage" aria-label={say("stage.label")}>
      {way.value === "paint" ? (
        <PaintNet />
      ) : (
        <Net
          paint={paint.value}
          size={size.value}
          marked={suspicious.value}
          label={say("net.label", { size: size.value })}
        />
      )}
      <TakeAway />
    </section>
  );
}
