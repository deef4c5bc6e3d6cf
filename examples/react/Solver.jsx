// A React component that solves a cube and shows it after each move: npm install; npm start

import { useState } from "react";

export default function Solver({ server = "http://localhost:8080", size = 3 }) {
  const [scramble, setScramble] = useState("R U2 F' L D B2");
  const [answer, setAnswer] = useState(null);
  const [done, setDone] = useState(0);
  const moves = answer?.moves ?? [];

  async function solve(event) {
    event.preventDefault();
    const response = await fetch(`${server}/solve?${new URLSearchParams({ size, scramble })}`);
    setAnswer(await response.json());
    setDone(0);
  }

  const shown = new URLSearchParams({ size, scramble, moves: moves.slice(0, done).join(" "), width: 220 });
  return (
    <form onSubmit={solve} style={{ display: "grid", gap: 12, justifyItems: "center", width: 360 }}>
      <label>
        Scramble <input value={scramble} onChange={(event) => (setScramble(event.target.value), setAnswer(null))} />
      </label>
      <img src={`${server}/picture?${shown}`} width={220} height={254} alt={`the cube after ${done} moves`} />
      <button>Solve</button>
      {answer?.detail && <p role="alert">{answer.detail}</p>}
      <div>
        {moves.map((move, index) => (
          <button type="button" key={index} disabled={index < done} onClick={() => setDone(index + 1)}>
            {move}
          </button>
        ))}
      </div>
    </form>
  );
}
