// What cubing.js does not ask a GoCube: its state, and its battery.
//
// A message is `*`, its length, its type, the content, a sum, and an end of line. Commands are single bytes.

import { COLORS, type Color, type Paint } from "../cube/colors";
import { inTime } from "./device";
import { atHome } from "./held";

const WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e";
const BATTERY = 0x32;
const STATE = 0x33;
const SET_SOLVED = 0x35;
const STATE_TOLD = 2;
const BATTERY_TOLD = 5;

/** The colors by their numbers, which are those of the faces: blue, green, white, yellow, red, orange. */
const NUMBERED: readonly Color[] = ["b", "g", "w", "y", "r", "o"];
/** The stickers around a center, clockwise from the upper left, and how many of them come before the first that is told. */
const AROUND = [0, 1, 2, 5, 8, 7, 6, 3];
const FIRST = [0, 0, 6, 2, 0, 0];

/** Reads the message that tells the state. */
export function stateIn(message: DataView): string | undefined {
  const colors = new Array<Paint>(54).fill("?");
  for (const [number, color] of NUMBERED.entries()) {
    const face = 9 * COLORS.indexOf(color);
    const told = (index: number) => NUMBERED[message.getUint8(3 + 9 * number + index)] ?? "?";
    colors[face + 4] = told(0);
    for (let i = 0; i < 8; i++) colors[face + AROUND[(i + FIRST[number]!) % 8]!] = told(i + 1);
  }
  return atHome(colors);
}

export interface GoCubeExtras {
  state(): Promise<string | undefined>;
  battery(): Promise<number | undefined>;
  solved(): Promise<void>;
}

/** Asks by the service of which `reading` is the characteristic that tells. */
export async function extrasOf(reading: BluetoothRemoteGATTCharacteristic): Promise<GoCubeExtras> {
  const writing = await reading.service.getCharacteristic(WRITE);
  const order = (command: number) => writing.writeValueWithoutResponse(Uint8Array.of(command));

  async function ask<T>(
    command: number,
    type: number,
    read: (message: DataView) => T,
  ): Promise<T | undefined> {
    let hear: () => void = () => undefined;
    const answer = new Promise<T>((done) => {
      hear = () => {
        const message = reading.value;
        if (message && message.byteLength > 3 && message.getUint8(2) === type) done(read(message));
      };
      reading.addEventListener("characteristicvaluechanged", hear);
    });
    try {
      await order(command);
      return await inTime(answer);
    } finally {
      reading.removeEventListener("characteristicvaluechanged", hear);
    }
  }

  return {
    state: () => ask(STATE, STATE_TOLD, stateIn),
    battery: () => ask(BATTERY, BATTERY_TOLD, (message) => message.getUint8(3)),
    solved: () => order(SET_SOLVED),
  };
}
