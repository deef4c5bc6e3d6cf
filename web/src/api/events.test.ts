import { describe, expect, it } from "vitest";
import { EventParser } from "./events";

const stream =
  'event: improved\ndata: {"length":6}\n\n: still here\n\nevent: phase\r\ndata: {\r\ndata: }\r\n\r\ndata:x\n\n';
const events = [
  { event: "improved", data: '{"length":6}' },
  { event: "phase", data: "{\n}" },
  { event: "message", data: "x" },
];

describe("the stream of events", () => {
  it("is read whatever the chunks", () => {
    for (const length of [1, 2, 7, stream.length]) {
      const parser = new EventParser();
      const read = [];
      for (let at = 0; at < stream.length; at += length)
        read.push(...parser.feed(stream.slice(at, at + length)));
      expect(read, `chunks of ${length}`).toEqual(events);
    }
  });

  it("has no event before its blank line", () => {
    const parser = new EventParser();
    expect(parser.feed("event: result\ndata: {}\n")).toEqual([]);
    expect(parser.feed("\n")).toEqual([{ event: "result", data: "{}" }]);
  });
});
