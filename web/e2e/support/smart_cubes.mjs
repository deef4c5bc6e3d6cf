// Smart cubes that are none: they speak the protocols of two brands, byte by byte, and are turned by tests.

import { createCipheriv, createDecipheriv } from "node:crypto";
import { fileURLToPath } from "node:url";
import { source } from "./browser.mjs";

const { SOLVED, turned } = await source("smart/held.ts");
const SHIM = fileURLToPath(new URL("web_bluetooth.js", import.meta.url));

/** The colors in the order of faces: U R F D L B. */
const COLORS = "wrgyob";

class FakeCube {
  state = SOLVED;
  inReach = true;

  /** Puts the cube beside a page, before it is opened. */
  async besides(page) {
    this.page = page;
    await page.exposeFunction("fakeDevice", (what, ...rest) => this[what](...rest));
    await page.addInitScript({ path: SHIM });
  }

  describe() {
    return { name: this.name, services: this.services };
  }

  connect() {
    return this.inReach;
  }

  async notify(uuid, bytes) {
    if (this.inReach)
      await this.page.evaluate(([uuid, bytes]) => window.fakeNotify(uuid, bytes), [uuid, [...bytes]]);
  }

  /** Turns faces at once, each by its center's color and clockwise quarters. */
  async turn(...faces) {
    const turns = faces.flatMap(({ color, quarters }) =>
      Array.from({ length: quarters === 2 ? 2 : 1 }, () => ({ color, quarters: quarters === 3 ? 3 : 1 })),
    );
    for (const turn of turns) this.state = turned(this.state, turn);
    await this.tellTurns(turns.map(({ color, quarters }) => [COLORS.indexOf(color), quarters === 3]));
  }

  /** Turns as moves of a cube with white on top and green in front. */
  async play(moves) {
    for (const move of moves.split(" ")) {
      const quarters = { 2: 2, "'": 3 }[move[1]] ?? 1;
      await this.turn({ color: COLORS["URFDLB".indexOf(move[0])], quarters });
    }
  }

  async goAway() {
    this.inReach = false;
    await this.page.evaluate(() => window.fakeLeave());
  }

  comeBack() {
    this.inReach = true;
  }

  /** The state in letters of faces. */
  get letters() {
    return [...this.state].map((color) => "URFDLB"[COLORS.indexOf(color)]).join("");
  }
}

const NORDIC = (short) => `6e4000${short}-b5a3-f393-e0a9-e50e24dcca9e`;

/** A GoCube: turns, state and battery in the clear. */
export class FakeGoCube extends FakeCube {
  name = "GoCube_4711";
  services = { [NORDIC("01")]: [NORDIC("02"), NORDIC("03")] };

  /** The colors by the cube's numbers of faces. */
  static NUMBERED = "bgwyro";
  static FACES = "BFUDRL";
  /** The stickers of each face in the order in which it tells them, the center first. */
  static ORDER = [
    [4, 0, 1, 2, 5, 8, 7, 6, 3],
    [4, 0, 1, 2, 5, 8, 7, 6, 3],
    [4, 6, 3, 0, 1, 2, 5, 8, 7],
    [4, 2, 5, 8, 7, 6, 3, 0, 1],
    [4, 0, 1, 2, 5, 8, 7, 6, 3],
    [4, 0, 1, 2, 5, 8, 7, 6, 3],
  ];

  async say(type, content) {
    const bytes = [0x2a, content.length + 4, type, ...content];
    const sum = bytes.reduce((all, byte) => (all + byte) % 256, 0);
    await this.notify(NORDIC("03"), [...bytes, sum, 0x0d, 0x0a]);
  }

  tellTurns(turns) {
    const number = (color) => FakeGoCube.NUMBERED.indexOf(COLORS[color]);
    return this.say(
      1,
      turns.flatMap(([color, isBack]) => [2 * number(color) + (isBack ? 1 : 0), 0]),
    );
  }

  read() {
    return [];
  }

  async write(uuid, [command]) {
    if (uuid !== NORDIC("02")) throw new Error(`nothing is written to ${uuid}`);
    if (command === 0x32) await this.say(5, [80]);
    if (command === 0x35) this.state = SOLVED;
    if (command === 0x33) {
      const stickers = FakeGoCube.ORDER.flatMap((order, number) => {
        const face = 9 * "URFDLB".indexOf(FakeGoCube.FACES[number]);
        return order.map((sticker) => FakeGoCube.NUMBERED.indexOf(this.state[face + sticker]));
      });
      await this.say(2, [...stickers, 0, 0, 0, 0, 0, 0]);
    }
  }
}

const GAN_SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dc4179";
const GAN_COMMAND = "28be4a4a-cd67-11e9-a32f-2a2ae2dbcce4";
const GAN_STATE = "28be4cb6-cd67-11e9-a32f-2a2ae2dbcce4";
const KEY = [0x01, 0x02, 0x42, 0x28, 0x31, 0x91, 0x16, 0x07, 0x20, 0x05, 0x18, 0x54, 0x42, 0x11, 0x12, 0x53];
const IV = [0x11, 0x03, 0x32, 0x28, 0x21, 0x01, 0x76, 0x27, 0x20, 0x95, 0x78, 0x14, 0x32, 0x12, 0x02, 0x43];

/** The stickers of pieces in the order of the cube: corners and edges of URFDLB, the side up or down first. */
const CORNERS = [
  [8, 9, 20],
  [6, 18, 38],
  [0, 36, 47],
  [2, 45, 11],
  [29, 26, 15],
  [27, 44, 24],
  [33, 53, 42],
  [35, 17, 51],
];
const EDGES = [
  [5, 10],
  [7, 19],
  [3, 37],
  [1, 46],
  [32, 16],
  [28, 25],
  [30, 43],
  [34, 52],
  [23, 12],
  [21, 41],
  [50, 39],
  [48, 14],
];

/** A GAN cube of the second generation: what it says is encrypted, with its address in the key. */
export class FakeGan extends FakeCube {
  name = "GAN-1a2b3";
  address = "AB:12:34:56:78:9C";
  services = { [GAN_SERVICE]: [GAN_COMMAND, GAN_STATE] };
  serial = 0;
  turns = [];

  salted(bytes) {
    const salt = this.address
      .split(":")
      .map((pair) => parseInt(pair, 16))
      .reverse();
    return Buffer.from(bytes.map((byte, i) => (i < 6 ? (byte + salt[i]) % 0xff : byte)));
  }

  /** One block of 16 bytes. */
  block(bytes, make) {
    const cipher = make("aes-128-cbc", this.salted(KEY), this.salted(IV)).setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  }

  encrypted(message) {
    const bytes = Buffer.from(message);
    this.block(bytes.subarray(0, 16), createCipheriv).copy(bytes, 0);
    this.block(bytes.subarray(4), createCipheriv).copy(bytes, 4);
    return bytes;
  }

  decrypted(message) {
    const bytes = Buffer.from(message);
    this.block(bytes.subarray(4), createDecipheriv).copy(bytes, 4);
    this.block(bytes.subarray(0, 16), createDecipheriv).copy(bytes, 0);
    return bytes;
  }

  /** Says words of bits: each is a value and its length. */
  say(words) {
    const bits = words.map(([value, length]) => value.toString(2).padStart(length, "0")).join("");
    const bytes = bits.padEnd(160, "0").match(/.{8}/g);
    return this.notify(GAN_STATE, this.encrypted(bytes.map((byte) => parseInt(byte, 2))));
  }

  /** It tells the last turns with each one, so that one that was missed is not lost. */
  async tellTurns(turns) {
    for (const [face, isBack] of turns) {
      this.serial = (this.serial + 1) % 256;
      this.turns = [[face, isBack ? 1 : 0], ...this.turns].slice(0, 7);
    }
    const last = Array.from({ length: 7 }, (_, i) => this.turns[i] ?? [0, 0]);
    await this.say([
      [2, 4],
      [this.serial, 8],
      ...last.flatMap(([face, way]) => [
        [face, 4],
        [way, 1],
      ]),
      ...last.map(() => [100, 16]),
    ]);
  }

  pieces(places) {
    const home = (sticker) => COLORS[Math.floor(sticker / 9)];
    return places.map((place) => {
      const colors = place.map((sticker) => this.state[sticker]);
      const piece = places.findIndex((other) => other.map(home).sort().join() === colors.toSorted().join());
      return [piece, colors.findIndex((color) => color === home(places[piece][0]))];
    });
  }

  async write(uuid, bytes) {
    if (uuid !== GAN_COMMAND) throw new Error(`nothing is written to ${uuid}`);
    const [command] = this.decrypted(bytes);
    if (command === 0x0a) this.state = SOLVED;
    if (command === 0x09) {
      await this.say([
        [9, 4],
        [0, 4],
        [64, 8],
      ]);
    }
    if (command === 0x04) {
      const [corners, edges] = [this.pieces(CORNERS), this.pieces(EDGES)];
      await this.say([
        [4, 4],
        [this.serial, 8],
        ...corners.slice(0, 7).map(([piece]) => [piece, 3]),
        ...corners.slice(0, 7).map(([, way]) => [way, 2]),
        ...edges.slice(0, 11).map(([piece]) => [piece, 4]),
        ...edges.slice(0, 11).map(([, way]) => [way, 1]),
      ]);
    }
  }
}
