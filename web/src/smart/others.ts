// GoCube, Rubik's Connected, Giiker, Mi, HeyKube and the first GAN, by cubing.js.

import { connectSmartPuzzle, GanCube, GoCube } from "cubing/bluetooth";
import { COLORS } from "../cube/colors";
import { FACES, type Face } from "../cube/faces";
import { withDevice, type SmartCube, type SmartListener } from "./device";
import { extrasOf } from "./gocube";
import { stateOf } from "./pattern";

export async function connect(device: BluetoothDevice, listener: SmartListener): Promise<SmartCube> {
  const cube = await withDevice(device, () => connectSmartPuzzle());
  cube.addAlgLeafListener(({ latestAlgLeaf, pattern }) => {
    const [, face, amount, prime] = /^([URFDLB])(\d?)('?)$/.exec(latestAlgLeaf.toString()) ?? [];
    const color = COLORS[FACES.indexOf(face as Face)];
    if (!color) return;
    const turn = { color, quarters: prime ? (3 as const) : (1 as const) };
    for (let rest = Number(amount || 1); rest > 1; rest--) listener.turned(turn);
    listener.turned(turn, pattern && stateOf(pattern));
  });
  if (cube instanceof GoCube) {
    const extras = await extrasOf(cube.goCubeStateCharacteristic);
    const percent = await extras.battery();
    if (percent !== undefined) listener.battery(percent);
    return { ...extras, leave: () => cube.disconnect() };
  }
  if (cube instanceof GanCube) {
    listener.battery(await cube.getBattery());
    return {
      state: async () => stateOf(await cube.getPattern()),
      solved: () => cube.reset(),
      leave: () => {
        cube.stopTrackingMoves();
        cube.disconnect();
      },
    };
  }
  return {
    // Some tell nothing that can be read before the first turn.
    state: async () => cube.getPattern().then(stateOf, () => undefined),
    solved: () => Promise.resolve(),
    leave: () => device.gatt?.disconnect(),
  };
}
