// The cube to solve: how to hold a solved one, the moves that scramble it, and how it looks then.

import { Failure } from "../parts/failure";
import { say } from "../words/words";
import { NothingToLearn, picture, solution, type PracticeCube } from "./cube";
import { coursePage } from "./links";
import { cube, drill, failure, nextCube } from "./practising";

export function CubeToSolve({ cube }: { cube: PracticeCube }) {
  return (
    <>
      <div class="scramble-text">
        <p class="note">
          {say(cube.yellowOnTop ? "learn-practice-hold-yellow" : "learn-practice-hold-white")}
        </p>
        <p class="scramble-moves moves" translate={false}>
          {cube.moves.join(" ")}
        </p>
      </div>
      <img
        class="scramble-picture"
        src={picture(cube, 150)}
        width={150}
        height={172}
        alt={say("learn-practice-picture")}
      />
    </>
  );
}

export function Scramble() {
  const now = cube.value;
  return (
    <section
      class="scramble"
      data-long={(now?.moves.length ?? 0) > 45}
      aria-labelledby="scramble-heading"
      aria-busy={!now && !failure.value}
    >
      <h2 id="scramble-heading" class="unseen">
        {say("learn-practice-scramble")}
      </h2>
      {now && <CubeToSolve cube={now} />}
      {!now && !failure.value && <p class="note">{say("learn-practice-drawing")}</p>}
      {failure.value instanceof NothingToLearn ? (
        <NoneMarked />
      ) : (
        failure.value !== undefined && <Failure error={failure.value} retry={() => void nextCube()} />
      )}
      {now && (
        <div class="row scramble-actions">
          <button onClick={() => void nextCube()}>{say("learn-practice-another")}</button>
          <a href={solution(now)}>{say("learn-practice-solution")}</a>
        </div>
      )}
    </section>
  );
}

function NoneMarked() {
  const now = drill.value;
  return (
    <p>
      {say("learn-practice-none")}{" "}
      {now.kind === "set" && <a href={coursePage(`algorithms/${now.set}`)}>{say("learn-practice-table")}</a>}
    </p>
  );
}
