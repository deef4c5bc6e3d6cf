import { expect, it } from "vitest";
import { isFromDevice, isGone } from "../api/answers";
import { EventParser } from "../api/events";
import { engineTarget, isAnswered, responseOf } from "./calls";
import { isFinished, isLong } from "./hosts";

it.each([
  ["POST", "/solve"],
  ["POST", "/solve/events"],
  ["POST", "/picture"],
  ["POST", "/analyse"],
  ["GET", "/scramble?size=3"],
  ["GET", "/methods"],
  ["GET", "/methods/two_phase"],
  ["GET", "/glossary?lang=de"],
])("this device answers %s %s", (method, target) => {
  expect(isAnswered(method, target)).toBe(true);
});

it.each([
  ["POST", "/analyse/batch"],
  ["POST", "/solve/batch"],
  ["GET", "/analyse/live"],
  ["POST", "/jobs"],
  ["GET", "/jobs/1"],
  ["HEAD", "/methods"],
  ["GET", "/methodical"],
])("only the server answers %s %s", (method, target) => {
  expect(isAnswered(method, target)).toBe(false);
});

it("solves may take long, and pictures do not wait for them", () => {
  expect(["/solve", "/solve/events", "/analyse", "/scramble?size=3"].every(isLong)).toBe(true);
  expect(["/picture?size=3", "/validate", "/apply", "/methods"].some(isLong)).toBe(false);
});

it("a random cube that nobody waits for any more is made nevertheless, with its tables", () => {
  expect([isFinished("/solve"), isFinished("/scramble?size=3")]).toEqual([false, true]);
});

const answer = (status: number, type: string, text: string) => ({
  status,
  type,
  body: new TextEncoder().encode(text),
});

it("a solve is the last event of its stream", async () => {
  expect(engineTarget("/solve/events")).toBe("/solve");
  const response = responseOf("/solve/events", answer(200, "application/json", '{"moves":["R"]}'));
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(isFromDevice(response)).toBe(true);
  const events = new EventParser().feed(await response.text());
  expect(events).toEqual([{ event: "result", data: '{"moves":["R"]}' }]);
});

it("a problem is an answer like any other", async () => {
  const response = responseOf("/solve/events", answer(422, "application/problem+json", '{"detail":"no"}'));
  expect([response.status, response.headers.get("content-type")]).toEqual([422, "application/problem+json"]);
  expect(await response.json()).toEqual({ detail: "no" });
});

it("a proxy without the service behind it is no answer", () => {
  const of = (status: number, type: string) =>
    isGone(new Response("", { status, headers: { "content-type": type } }));
  expect([of(502, "text/html"), of(503, "text/html"), of(504, "text/plain")]).toEqual([true, true, true]);
  expect([of(503, "application/problem+json"), of(500, "text/html"), of(200, "text/html")]).toEqual([
    false,
    false,
    false,
  ]);
});
