// Smart cubes of several brands, as one.
//
// Two libraries know their protocols: gan-web-bluetooth the GAN cubes since 2020 and the MoYu AI, cubing.js GoCube,
// Rubik's Connected, Giiker, Mi, HeyKube and the first GAN. Each is loaded for a cube that needs it.

/// <reference types="web-bluetooth" />

import type { FaceTurn } from "./held";

export interface SmartListener {
  /** A face was turned by a quarter; some cubes tell the state along with it. */
  turned(turn: FaceTurn, state?: string): void;
  battery(percent: number): void;
  /** The library needs the cube's Bluetooth address, which keys its messages, and cannot find it out. */
  address(): Promise<string | undefined>;
}

/** A cube that is connected. */
export interface SmartCube {
  /** What the cube says how it looks; undefined if it does not say. */
  state(): Promise<string | undefined>;
  /** Tells a cube that keeps its state that it is solved. */
  solved(): Promise<void>;
  leave(): void;
}

/** The address of a cube does not fit: what it says cannot be understood. */
export class AddressError extends Error {
  override readonly name = "AddressError";
}

/** How long a cube may take to answer, in milliseconds. */
export const PATIENCE = 3000;

const service = (short: string): string => `0000${short}-0000-1000-8000-00805f9b34fb`;
const FIRST_GAN = service("fff0");
const GAN = [
  "6e400001-b5a3-f393-e0a9-e50e24dc4179",
  "8653000a-43e6-47b7-9cb0-5fc21d4ae340",
  "00000010-0000-fff7-fff6-fff5fff4fff0",
];
const GAN_NAMES = ["GAN", "MG", "AiCube"];

/** The cubes to choose from, and what the page may ask them. */
const CUBES: RequestDeviceOptions = {
  filters: [...GAN_NAMES, "GoCube", "Rubik", "Gi", "Mi Smart", "Hi-", "HEYKUBE"].map((namePrefix) => ({
    namePrefix,
  })),
  optionalServices: [
    ...GAN,
    FIRST_GAN,
    service("180a"),
    "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
    service("aadb"),
    service("aaaa"),
    "b46a791a-8273-4fc1-9e67-94d3dc2aac1c",
  ],
  // With it a browser tells the address of a GAN cube, if it tells it at all.
  optionalManufacturerData: Array.from({ length: 256 }, (_, id) => (id << 8) | 1),
};

/** Lets somebody choose a cube; undefined if they choose none. */
export async function chooseDevice(): Promise<BluetoothDevice | undefined> {
  try {
    return await navigator.bluetooth.requestDevice(CUBES);
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotFoundError") return undefined;
    throw error;
  }
}

/** Connects a cube by the library that knows it. */
export async function connectDevice(device: BluetoothDevice, listener: SmartListener): Promise<SmartCube> {
  const isGan = GAN_NAMES.some((name) => device.name?.startsWith(name)) && !(await isFirstGan(device));
  const { connect } = isGan ? await import("./gan") : await import("./others");
  return connect(device, listener);
}

/** The first GAN cubes have the names of later ones, but speak in another way. */
async function isFirstGan({ gatt }: BluetoothDevice): Promise<boolean> {
  const services = await (await gatt!.connect()).getPrimaryServices();
  gatt!.disconnect();
  const has = (...some: string[]) => services.some(({ uuid }) => some.includes(uuid.toLowerCase()));
  return has(FIRST_GAN) && !has(...GAN);
}

/** Each library asks for a device itself, of its own brands. It gets the one that was chosen among those of all brands. */
export function withDevice<T>(device: BluetoothDevice, connect: () => T): T {
  const value = { requestDevice: () => Promise.resolve(device) };
  Object.defineProperty(navigator, "bluetooth", { configurable: true, value });
  try {
    // It asks before it first waits.
    return connect();
  } finally {
    // What the browser has is on the prototype.
    Reflect.deleteProperty(navigator, "bluetooth");
  }
}

/** The value of a promise, or undefined if it takes too long. */
export function inTime<T>(promise: Promise<T>, time = PATIENCE): Promise<T | undefined> {
  return Promise.race([promise, new Promise<undefined>((done) => setTimeout(() => done(undefined), time))]);
}
