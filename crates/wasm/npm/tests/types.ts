// What callers write has types.
import { ProblemError, Unscramble, solve, type SolveAnswer, type SolveRequest } from "unscramble-cube";
import Cube from "unscramble-cube/cubejs";
import { Engine } from "unscramble-cube/engine";

const request: SolveRequest = { size: 3, scramble: "R U", detail: "steps", lang: "de" };
const answer: SolveAnswer = await solve(request, { signal: AbortSignal.timeout(1000) });
const moves: string[] = answer.moves;
// @ts-expect-error: there is no such method.
const wrong: SolveRequest = { size: 3, scramble: "R U", method: "magic" };
const own = new Unscramble({ tables: 32, language: "fr" });
const texts: string[] = (await own.methods()).methods.map(({ title }) => title);
const status: number = (await Engine.load()).answer({ method: "GET", target: "/methods" }).status;
const solution: string | null = Cube.fromString("U".repeat(54)).solve();
export { ProblemError, moves, solution, status, texts, wrong };
