// From six pictures to a cube: asks the service, and again with the faces in another order if the centers say so.

import type { RecognizeAnswer } from "../api/types";
import { byFace, FACES, type Face } from "../cube/faces";
import { SCHEMES, type Scheme } from "../cube/hold";
import { arrange, AS_SHOWN, type Arrangement } from "./arrange";
import type { Rgb } from "./grid";
import { nameSix } from "./names";
import { isPlain, outcomeOf, schemeOf, type Outcome } from "./outcome";

export type Faces = Readonly<Record<Face, readonly Rgb[]>>;
type Ask = (faces: Faces) => Promise<RecognizeAnswer>;

const inOrder = (faces: Faces, arrangement: Arrangement): Faces => byFace((face) => faces[arrangement[face]]);

/** The colors of the centers by the names under which the faces were shown. */
function centersShown(faces: Faces): Scheme {
  const names = nameSix(FACES.map((face) => faces[face][(faces[face].length - 1) / 2]!));
  return byFace((_, index) => names[index]!);
}

/**
 * Reads six faces as they were shown; `ask` sends them to the service, which tells how each of them is turned. `scheme`
 * tells which colors the cube has opposite each other.
 */
export async function readFaces(
  shown: Faces,
  size: number,
  ask: Ask,
  scheme: Scheme = SCHEMES.usual,
): Promise<Outcome> {
  if (size % 2 === 0) return outcomeOf(await ask(shown));
  const byLooks = arrange(centersShown(shown), scheme);
  const first = await ask(inOrder(shown, byLooks));
  if (isPlain(first, scheme)) return outcomeOf(first);
  // The service knows colors better. And a cube may be of other colors than most, and shown in the right order.
  const named = schemeOf(first);
  const placed = (slot: Face) => FACES.find((face) => byLooks[face] === slot)!;
  const byService = arrange(
    byFace((slot) => named[placed(slot)]),
    scheme,
  );
  const key = (arrangement: Arrangement) => FACES.map((face) => arrangement[face]).join("");
  const others = [byService, AS_SHOWN].filter(
    (other, i, all) => key(other) !== key(byLooks) && all.findIndex((same) => key(same) === key(other)) === i,
  );
  const answers = [first];
  for (const other of others) {
    const answer = await ask(inOrder(shown, other));
    if (isPlain(answer, scheme)) return outcomeOf(answer);
    answers.push(answer);
  }
  const outcomes = answers.map(outcomeOf);
  return (
    outcomes.find(({ note }) => note === "done") ??
    outcomes.find(({ note }) => note !== "unsure") ??
    outcomes[0]!
  );
}
