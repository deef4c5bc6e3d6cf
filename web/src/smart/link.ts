// The connection to a smart cube, and how that cube is now.

import { batch, signal } from "@preact/signals";
import { chooseDevice, connectDevice, type SmartCube } from "./device";
import { SOLVED, turned, wayBetween, type FaceTurn } from "./held";

export type Status =
  | "off"
  | "connecting"
  | "ready"
  /** The cube went away, and the page tries to reach it. */
  | "lost"
  /** It was not reached any more. */
  | "gone";

export const status = signal<Status>("off");
export const name = signal("");
export const battery = signal<number | undefined>(undefined);
/** The state of the cube in the hands; undefined while no cube was ever connected. */
export const held = signal<string | undefined>(undefined);
/** Whether the cube says itself how it looks. Otherwise the page takes it for solved when it connects. */
export const tells = signal(false);
export const error = signal<unknown>(undefined);
/** Somebody is asked for the address of the cube, which its messages are keyed by. */
export const addressAsked = signal<((address: string | undefined) => void) | undefined>(undefined);

export interface Follower {
  /** A turn that leads to this state; `time` is in milliseconds. */
  turned(turn: FaceTurn, time: number, before: string, after: string): void;
  /** The cube has a state to which no turns led that the page knows. */
  jumped(): void;
}

let follower: Follower | undefined;
export function followBy(next: Follower): void {
  follower = next;
}

let device: BluetoothDevice | undefined;
let cube: SmartCube | undefined;

/** How long to wait before each try to reach a cube again, in milliseconds: about a minute in all. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 10_000, 15_000, 20_000];

function turn(one: FaceTurn, told?: string): void {
  const before = held.value ?? SOLVED;
  const after = turned(before, one);
  follower?.turned(one, performance.now(), before, after);
  held.value = after;
  if (told !== undefined && told !== after) catchUp(told);
}

/** Makes the turns that the page has missed, if they are few; else only their end is known. */
function catchUp(state: string): void {
  const before = held.value;
  if (before === state) return;
  const missed = before === undefined ? undefined : wayBetween(before, state);
  if (missed && missed.length > 0) return missed.forEach((one) => turn(one));
  held.value = state;
  follower?.jumped();
}

/** Lets somebody choose a cube, and connects it. */
export async function connect(): Promise<void> {
  error.value = undefined;
  try {
    const chosen = await chooseDevice();
    if (!chosen) return;
    disconnect();
    device = chosen;
    held.value = undefined;
  } catch (reason) {
    error.value = reason;
    return;
  }
  await connectAgain();
}

/** Connects the cube that was chosen last. */
export async function connectAgain(): Promise<void> {
  const wanted = device;
  if (!wanted) return connect();
  error.value = undefined;
  try {
    await reach();
  } catch (reason) {
    // Somebody has left in the meantime.
    if (device !== wanted) return;
    batch(() => {
      error.value = reason;
      status.value = held.value === undefined ? "off" : "gone";
    });
  }
}

async function reach(): Promise<void> {
  const wanted = device!;
  batch(() => {
    if (status.value !== "lost") status.value = "connecting";
    name.value = wanted.name ?? "";
  });
  const reached = await connectDevice(wanted, {
    turned: (one, state) => device === wanted && turn(one, state),
    battery: (percent) => (battery.value = percent),
    address: askAddress,
  });
  const state = await reached.state();
  if (device !== wanted) return reached.leave();
  cube = reached;
  const goes = () => {
    wanted.removeEventListener("gattserverdisconnected", goes);
    void lose(reached);
  };
  wanted.addEventListener("gattserverdisconnected", goes);
  batch(() => {
    tells.value = state !== undefined;
    status.value = "ready";
    if (state !== undefined) catchUp(state);
    else held.value ??= SOLVED;
  });
  void stayAwake();
}

async function lose(left: SmartCube): Promise<void> {
  // The page has left by itself.
  if (cube !== left) return;
  const wanted = device;
  cube = undefined;
  leave(left);
  status.value = "lost";
  const isAwaited = () => device === wanted && status.value === "lost";
  for (const pause of PAUSES) {
    await new Promise((done) => setTimeout(done, pause));
    if (!isAwaited()) return;
    try {
      return await reach();
    } catch {
      // It may come back.
    }
  }
  if (isAwaited()) status.value = "gone";
}

function leave(left: SmartCube | undefined): void {
  try {
    left?.leave();
  } catch {
    // It has left already.
  }
}

export function disconnect(): void {
  const left = cube;
  cube = undefined;
  device = undefined;
  addressAsked.value?.(undefined);
  leave(left);
  batch(() => {
    status.value = "off";
    battery.value = undefined;
  });
}

/** Takes the cube for solved from now on, and tells it so. */
export async function isSolvedNow(): Promise<void> {
  await cube?.solved();
  held.value = SOLVED;
  follower?.jumped();
}

/** Asks the cube how it looks. */
export async function readAgain(): Promise<void> {
  const state = await cube?.state();
  if (state !== undefined) catchUp(state);
}

function askAddress(): Promise<string | undefined> {
  return new Promise((done) => {
    addressAsked.value = (address) => {
      addressAsked.value = undefined;
      done(address);
    };
  });
}

/** Hands that turn a cube do not touch the screen, which stays on all the same. */
async function stayAwake(): Promise<void> {
  try {
    const lock = await navigator.wakeLock.request("screen");
    const stop = status.subscribe((now) => {
      if (now === "ready") return;
      void lock.release();
      queueMicrotask(() => stop());
    });
  } catch {
    // It goes dark as it always does.
  }
}
