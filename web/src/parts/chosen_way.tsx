// What is chosen before a cube is put in, as by a lesson of the course: how the cube will be solved, and how far.

import { method, until } from "../store/methods";
import { titleOf } from "../words/titles";
import { say } from "../words/words";

export function ChosenWay() {
  const now = method.value;
  if (!now) return null;
  const last = now.phases.find(({ name }) => name === until.value);
  const way = last ? say("doors-until", { method: titleOf(now), phase: titleOf(last) }) : titleOf(now);
  return <p class="note">{say("doors-way", { way })}</p>;
}
