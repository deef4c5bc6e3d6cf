// Calls the package as a page would: run.mjs FOLDER. Prints how long each request takes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const folder = resolve(process.argv[2]);
const timed = (name, work) => {
    const start = performance.now();
    const value = work();
    console.log(`${name.padEnd(40)} ${(performance.now() - start).toFixed(1).padStart(9)} ms`);
    return value;
};

const { initSync, Engine } = await import(pathToFileURL(`${folder}/unscramble.js`));
const bytes = readFileSync(`${folder}/unscramble_bg.wasm`);
const module = timed("compile", () => new WebAssembly.Module(bytes));
const { memory } = timed("instantiate", () => initSync({ module }));
const megabytes = () => console.log(`${"".padEnd(40)} ${(memory.buffer.byteLength / 1e6).toFixed(1).padStart(9)} MB`);
const engine = new Engine(0);

const ask = (method, target, body, language = "en") => {
    const name = `${method} ${target} ${body ? JSON.stringify(body) : ""}`.slice(0, 40);
    const answer = timed(name, () => engine.answer(method, target, body ? JSON.stringify(body) : "", language));
    const text = answer.body;
    assert.equal(answer.status, 200, text);
    return answer.type === "application/json" ? JSON.parse(text) : text;
};
const solve = (body, language) => {
    const answer = ask("POST", "/solve", body, language);
    assert.ok(answer.solved);
    return answer;
};

const state = "LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR";
for (let time = 0; time < 2; time++) {
    solve({ state, method: "beginner" });
    solve({ state, method: "cfop" });
}
megabytes();
for (const language of ["en", "de", "es", "fr", "zh"]) {
    solve({ state, method: "cfop", lesson: true }, language);
}
megabytes();
solve({ size: 2, scramble: "R U F2 R' U2" });
for (const method of ["roux", "zz", "commutator", "layers"]) {
    solve({ state, method });
}
for (const size of [4, 5, 7, 20]) {
    const { state } = ask("GET", `/scramble?size=${size}&seed=1`);
    solve({ state, method: "reduction" });
}
assert.notEqual(ask("GET", "/scramble").state, ask("GET", "/scramble").state);
assert.match(ask("GET", "/picture?moves=R+U"), /^<svg/);
assert.equal(ask("POST", "/validate", { state: state.replace("L", "R") }).solvable, false);
ask("POST", "/analyse", { state, moves: "R U R' U'" });
ask("GET", "/methods");
ask("GET", "/glossary", undefined, "fr");
ask("GET", "/courses");
megabytes();
if (process.argv.includes("--tables")) {
    solve({ state, method: "two_phase" });
    megabytes();
    solve({ state, method: "two_phase" });
    const start = performance.now();
    solve({ state, method: "two_phase", time_ms: 1500 });
    const took = performance.now() - start;
    assert.ok(took > 1000 && took < 2500, `${took} ms`);
    const four = ask("GET", `/scramble?size=4&seed=1`);
    solve({ state: four.state, method: "short" });
    solve({ state: four.state, method: "short", time_ms: 2000 });
    const six = ask("GET", `/scramble?size=6&seed=1`);
    solve({ state: six.state, method: "short", time_ms: 2000 });
    megabytes();
}
