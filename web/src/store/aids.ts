// Aids for those who look at the cube in their hands: a voice that says steps and moves, and vibration.

import { effect, untracked } from "@preact/signals";
import { language, say } from "../words/words";
import { moveInWords } from "../words/moves";
import { canSpeak, canVibrate, vibration, voice } from "./follow_settings";
import { checkpoint, currentStep, lesson, nextMove, position, waits } from "./lesson";

interface Spoken {
  text: string;
  lang: string;
}

/** Some browsers never say that a text is over, so after this time it counts as spoken. */
const mostMs = (text: string): number => 2000 + 120 * text.length;

/** The vibration of a move, and of the last one of a step, in milliseconds. */
const MOVE = 18;
const STEP = [40, 50, 40];

/** Starts what follows the playhead. Returns what ends it. */
export function helpAlong(): () => void {
  const ends = [speakAlong(), vibrateAlong()];
  return () => ends.forEach((end) => end());
}

let latest = 0;

function quiet(): void {
  latest++;
  waits.value = false;
  if (canSpeak()) speechSynthesis.cancel();
}

/** Says these texts in place of what is being said. Playing waits until they are over. */
function speak(texts: readonly Spoken[]): void {
  quiet();
  if (texts.length === 0) return;
  const mine = latest;
  const over = () => {
    if (mine === latest) waits.value = false;
  };
  waits.value = true;
  texts.forEach(({ text, lang }, i) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang;
    if (i === texts.length - 1) utterance.onend = utterance.onerror = over;
    speechSynthesis.speak(utterance);
  });
  setTimeout(over, mostMs(texts.map(({ text }) => text).join(" ")));
}

/** A step is said as it begins, a move as it comes, and what the cube looks like where it can be compared. */
function speakAlong(): () => void {
  let saidStep: unknown;
  const stop = effect(() => {
    const now = lesson.value;
    const [step, next, looks] = [currentStep.value, nextMove.value, checkpoint.value];
    if (!voice.value || !canSpeak() || !now) {
      saidStep = undefined;
      return untracked(quiet);
    }
    untracked(() => {
      const texts: Spoken[] = [];
      if (looks) texts.push(looks.text ? { text: looks.text, lang: now.language } : own(say("follow-looks")));
      if (step && step !== saidStep && next) texts.push({ text: step.text, lang: now.language });
      texts.push(own(next ? moveInWords(next.turn, now.size) : say("controls-done")));
      saidStep = step;
      speak(texts);
    });
  });
  return () => {
    stop();
    quiet();
  };
}

const own = (text: string): Spoken => ({ text, lang: language.peek() });

function vibrateAlong(): () => void {
  let last = position.peek();
  return effect(() => {
    const at = position.value;
    const isMove = Math.abs(at - last) === 1;
    last = at;
    if (!isMove || !vibration.value || !canVibrate()) return;
    untracked(() => {
      const ends = lesson.value?.steps.some(({ start, end }) => end === at && end > start);
      navigator.vibrate(ends ? STEP : MOVE);
    });
  });
}
