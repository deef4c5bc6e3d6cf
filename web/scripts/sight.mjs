// How often the cube shows what a step is about: `UNSCRAMBLE_URL=http://127.0.0.1:8080 node scripts/sight.mjs [lessons]`.
//
// Follows lessons of random cubes as the page does, and counts the steps that begin with a marked sticker and a goal
// of one in sight, and those for which the view turns.

import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const SERVICE = process.env.UNSCRAMBLE_URL ?? "http://127.0.0.1:8080";
const LESSONS = Number(process.argv[2] ?? 20);
const source = async (path) =>
  (await runnerImport(fileURLToPath(new URL(`../src/${path}`, import.meta.url)))).module;
const { chooseView, HOME, sees } = await source("cube/view.ts");
const { marksOf } = await source("cube/marks.ts");

async function lessonOf(method) {
  const { state } = await (await fetch(`${SERVICE}/scramble?size=3`)).json();
  const answer = await fetch(`${SERVICE}/solve`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ state, method, hold: true, detail: "steps" }),
  });
  return (await answer.json()).phases.flatMap(({ steps }) => steps ?? []);
}

for (const method of ["beginner", "cfop", "roux", "zz"]) {
  const counts = { steps: 0, still: 0, shown: 0, all: 0, turns: 0 };
  for (let lesson = 0; lesson < LESSONS; lesson++) {
    let view = HOME;
    for (const step of await lessonOf(method)) {
      const { facelets, sights } = marksOf(step, 3);
      const next = chooseView(view, sights, 3);
      if (next !== view) counts.turns++;
      view = next;
      if (facelets.length === 0) continue;
      const goals = (step.pieces.length > 0 ? step.pieces : step.facts.about).flatMap(({ to }) => to);
      const shows = (from) => sees(from, facelets, 3) && sees(from, goals, 3);
      counts.steps++;
      if (shows(HOME)) counts.still++;
      if (shows(view)) counts.shown++;
      if (sights.every((group) => sees(view, group, 3))) counts.all++;
    }
  }
  const share = (count) => `${((100 * count) / counts.steps).toFixed(1)} %`;
  console.log(
    `${method}: ${counts.steps} steps with marks; a marked sticker and a goal in sight ${share(counts.shown)} ` +
      `(without turning ${share(counts.still)}), all of them ${share(counts.all)}; ` +
      `the view turns ${(counts.turns / LESSONS).toFixed(1)} times a lesson`,
  );
}
