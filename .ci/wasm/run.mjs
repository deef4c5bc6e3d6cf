// Calls the libraries as a browser would: run.mjs FILE. They ask for nothing, so nothing is handed to them.

import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const turns = instance.exports.solve();
console.log(`solved in ${turns} turns`);
process.exit(turns > 0 ? 0 : 1);
