// The packed package, installed into an empty folder, as Node runs it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as cube from "unscramble-cube";
import Cube from "unscramble-cube/cubejs";

const SOLVED = [..."URFDLB"].map((face) => face.repeat(9)).join("");
const LANGUAGES = ["en", "de", "es", "fr", "zh"];
const example = (name) =>
  JSON.parse(readFileSync(`${process.env.EXAMPLES}/${name}.json`, "utf8"));

/** The state after moves, by the facelets that a quarter turn of each face takes to each place. */
const TURNS = turns();
function turns() {
  // A sticker is a place and a direction, both vectors with entries from -1 to 1.
  const axes = { U: [0, 1, 0], R: [1, 0, 0], F: [0, 0, 1], D: [0, -1, 0], L: [-1, 0, 0], B: [0, 0, -1] };
  const ways = {
    U: [[1, 0, 0], [0, 0, 1]], R: [[0, 0, -1], [0, -1, 0]], F: [[1, 0, 0], [0, -1, 0]],
    D: [[1, 0, 0], [0, 0, -1]], L: [[0, 0, 1], [0, -1, 0]], B: [[-1, 0, 0], [0, -1, 0]],
  };
  const stickers = Object.entries(ways).flatMap(([face, [right, down]]) =>
    [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].map((column) => ({
        at: axes[face].map((n, i) => n + column * right[i] + row * down[i]),
        to: axes[face],
      })),
    ),
  );
  const turned = ([x, y, z], [a, b, c]) => {
    const along = x * a + y * b + z * c;
    return [along * a + (y * c - z * b), along * b + (z * a - x * c), along * c + (x * b - y * a)];
  };
  const key = ({ at, to }) => `${at.map((n) => n + 0)},${to.map((n) => n + 0)}`;
  const index = new Map(stickers.map((sticker, n) => [key(sticker), n]));
  return Object.fromEntries(
    Object.entries(axes).map(([face, axis]) => {
      const from = stickers.map((_, n) => n);
      stickers.forEach((sticker, n) => {
        if (sticker.at.reduce((sum, part, i) => sum + part * axis[i], 0) !== 1) return;
        const after = { at: turned(sticker.at, axis), to: turned(sticker.to, axis) };
        from[index.get(key(after))] = n;
      });
      return [face, from];
    }),
  );
}
function after(state, moves) {
  for (const move of moves.split(" ").filter(Boolean)) {
    const quarters = { "": 1, 2: 2, "'": 3 }[move.slice(1)];
    for (let n = 0; n < quarters; n++) state = TURNS[move[0]].map((from) => state[from]).join("");
  }
  return state;
}

test("random cubes are solved by the small tables", async () => {
  let moves = 0;
  for (let seed = 0; seed < 40; seed++) {
    const { state } = await cube.scramble({ size: 3, seed: `npm ${seed}` });
    const answer = await cube.solve({ state });
    assert.equal(after(state, answer.solution), SOLVED);
    moves += answer.moves.length;
  }
  assert.ok(moves / 40 < 22, `${moves / 40} moves`);
});

test("a time buys moves, and a target ends the search", async () => {
  const { state } = await cube.scramble({ size: 3, seed: "time" });
  const [first, timed] = [await cube.solve({ state }), await cube.solve({ state, time_ms: 1000 })];
  assert.ok(timed.moves.length <= first.moves.length);
  assert.equal(after(state, timed.solution), SOLVED);
  const reached = await cube.solve({ state, max_moves: first.moves.length });
  assert.ok(reached.moves.length <= first.moves.length);
});

test("human methods teach in every language", async () => {
  const texts = new Set();
  for (const lang of LANGUAGES) {
    const answer = await cube.solve({ size: 3, scramble: "R U2 F' L D2 B", method: "beginner", detail: "steps", lang });
    const steps = answer.phases.flatMap((phase) => phase.steps ?? []);
    assert.ok(steps.length > 5 && answer.solved);
    texts.add(steps.map((step) => step.text).join("\n"));
  }
  assert.equal(texts.size, LANGUAGES.length);
});

test("every size and every method of people", async () => {
  const { methods } = await cube.methods();
  for (const size of [2, 3, 4, 5])
    for (const { name, sizes, searches } of methods) {
      if (searches || size < sizes.min || size > sizes.max) continue;
      const { state } = await cube.scramble({ size, seed: name });
      const answer = await cube.solve({ state, method: name });
      const played = await cube.apply({ state, moves: answer.moves });
      assert.ok(answer.solved && played.state === answer.final_state, `${name} ${size}`);
      const faces = played.state.match(new RegExp(`.{${size ** 2}}`, "g"));
      assert.ok(faces.every((face) => new Set(face).size === 1), `${name} ${size}`);
    }
});

test("what is undefined is left out", async () => {
  const [one, other] = [undefined, undefined].map((seed) => cube.scramble({ size: 3, seed }));
  assert.notEqual((await one).state, (await other).state);
});

test("the other operations", async () => {
  const report = await cube.validate({ state: `UUUUUUUUL${SOLVED.slice(9)}` });
  assert.equal(report.suggestions[0].state, SOLVED);
  assert.match(await cube.picture({ size: 3, moves: "R U", view: "net" }), /^<svg /);
  assert.match(await cube.picture({ size: 3, animate: "R U" }), /<animate|@keyframes/);
  assert.ok((await cube.recognize(example("recognize_3"))).solvable);
  assert.ok((await cube.analyse(example("analyse_3"))).phases.length > 2);
  assert.ok((await cube.commutators(example("commutators_corners"))).commutators.length > 0);
  assert.ok((await cube.method("roux")).algorithms.length > 20);
  assert.ok((await cube.glossary()).terms.length > 30);
});

test("what is wrong is told as the service tells it", async () => {
  const wrong = cube.solve({ state: "UUU" });
  await assert.rejects(wrong, (error) => {
    assert.ok(error instanceof cube.ProblemError);
    assert.deepEqual([error.problem.code, error.problem.status, error.problem.pointer], ["bad_length", 422, "/state"]);
    return true;
  });
  await assert.rejects(cube.picture({ size: 3, format: "png" }), /svg/);
});

test("a call ends when its signal says so, and others go on", async () => {
  const own = new cube.Unscramble();
  const abort = new AbortController();
  const { state } = await own.scramble({ size: 3, seed: "abort" });
  const long = own.solve({ state, method: "optimal" }, { signal: abort.signal });
  const behind = own.solve({ size: 2, scramble: "R U" });
  setTimeout(() => abort.abort(), 300);
  await assert.rejects(long, { name: "AbortError" });
  assert.equal((await behind).solution, "U' R'");
  const closed = own.solve({ state, method: "optimal" });
  own.close();
  await assert.rejects(closed, /closed/);
});

test("a process ends when it is answered, and not before", () => {
  const script = `
    import { Unscramble } from "unscramble-cube";
    const own = new Unscramble();
    const long = own.solve({ size: 3, scramble: "R U2 F' L D2 B R F", method: "optimal" }, { signal: AbortSignal.timeout(200) });
    const behind = own.solve({ size: 2, scramble: "R U" });
    long.catch(() => undefined);
    console.log((await behind).solution);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", timeout: 60_000 });
  assert.deepEqual([run.status, run.stdout.trim()], [0, "U' R'"], run.stderr);
});

// The examples on the page of cubejs, but for the import.
test("cubejs: the examples of its page", () => {
  // Create a new solved cube instance
  const cube = new Cube();
  // Apply an algorithm or randomize the cube state
  cube.move("U F R2 B' D2 L'");
  cube.randomize();
  // Create a new random cube
  const randomCube = Cube.random();
  Cube.initSolver();
  for (const one of [cube, randomCube]) {
    const moves = one.solve();
    assert.ok(moves.split(" ").length <= 22);
    assert.equal(after(one.asString(), moves), SOLVED);
  }
  const other = new Cube(cube);
  const third = new Cube(cube.toJSON());
  assert.ok(other.asString() === cube.asString() && third.asString() === cube.asString());
  assert.equal(Cube.inverse("F B' R"), "R' B F'");
  assert.deepEqual(Cube.inverse([1, 8, 12]), [14, 6, 1]);
  assert.equal(Cube.inverse(8), 6);
  const random = Cube.random();
  cube.init(random);
  assert.equal(cube.asString(), random.asString());
  cube.identity();
  assert.ok(cube.isSolved());
  cube.move("U R F'");
  assert.ok(!cube.isSolved());
});

test("cubejs: states, rotations and scrambles", () => {
  const cube = Cube.fromString(after(SOLVED, "R U F"));
  assert.deepEqual(cube.toJSON(), { ...new Cube().move("R U F").toJSON() });
  assert.deepEqual(new Cube().move([15, 0, 3]).toJSON(), cube.toJSON());
  assert.deepEqual(new Cube().move("R").multiply(new Cube().move("U F")).toJSON(), cube.toJSON());
  assert.equal(new Cube().move(Cube.scramble()).asString().length, 54);
  const turned = new Cube().move("x y R");
  assert.ok(turned.clone().move(turned.solve()).isSolved());
  assert.deepEqual(turned.clone().move(turned.upright()).toJSON().center, [0, 1, 2, 3, 4, 5]);
  assert.equal(new Cube().move("R L U2 F D2 B").solve(1), null);
  assert.throws(() => Cube.fromString("U".repeat(54)));
});
