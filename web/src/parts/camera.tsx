// The camera: one face after another, laid into a grid; the service tells the colors.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isAbort, post } from "../api/client";
import type { RecognizeAnswer } from "../api/types";
import type { Face } from "../cube/faces";
import { readGrid, type Rgb } from "../camera/grid";
import { outcomeOf, type Note } from "../camera/outcome";
import { giveState, size, uncertain, way } from "../store/cube";
import { say } from "../words/words";
import { Failure } from "./failure";
import { announce } from "./live";

/** Around the cube first, as one turns it in the hand, then top and bottom. */
const ORDER: readonly Face[] = ["F", "R", "B", "L", "U", "D"];
/** The service reads colors of cubes up to this size. */
const LARGEST = 20;

const taken = signal<ReadonlyMap<Face, Rgb[]>>(new Map());
const trouble = signal<"none" | "refused" | "missing" | "insecure">("none");
const failure = signal<unknown>(undefined);
/** How the last reading went, until another way is taken. */
const reading = signal<Note | undefined>(undefined);

async function recognize(faces: ReadonlyMap<Face, Rgb[]>): Promise<void> {
  failure.value = undefined;
  try {
    const request = { size: size.value, faces: Object.fromEntries(faces), orientations: "unknown" };
    const answer = await post<RecognizeAnswer>("/recognize", request);
    const outcome = outcomeOf(answer);
    way.value = "paint";
    giveState(outcome.state);
    uncertain.value = outcome.uncertain;
    reading.value = outcome.note;
    announce(say(`camera.${outcome.note}`));
  } catch (error) {
    if (!isAbort(error)) failure.value = error;
  } finally {
    taken.value = new Map();
  }
}

/** The stream of a camera while this part is on the page. */
function useCamera(video: { current: HTMLVideoElement | null }): void {
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      // Browsers hide cameras from pages without TLS, except on this very machine.
      if (!("mediaDevices" in navigator)) return (trouble.value = "insecure");
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: "environment" },
          audio: false,
        });
      } catch (error) {
        const refused = error instanceof DOMException && error.name === "NotAllowedError";
        return (trouble.value = refused ? "refused" : "missing");
      }
      if (gone || !video.current) return stop();
      trouble.value = "none";
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
    };
    void start();
    return () => {
      gone = true;
      stop();
    };
  }, []);
}

export function Camera() {
  const video = useRef<HTMLVideoElement>(null);
  useCamera(video);
  if (size.value > LARGEST) return <p class="note">{say("camera.large", { size: LARGEST })}</p>;
  if (trouble.value !== "none") return <p class="failure">{say(`camera.${trouble.value}`)}</p>;
  const next = ORDER[taken.value.size] ?? "F";
  const take = () => {
    const colors = video.current && readGrid(video.current, size.value);
    if (!colors) return;
    const faces = new Map(taken.value).set(next, colors);
    taken.value = faces;
    if (faces.size === ORDER.length) void recognize(faces);
    else announce(say("camera.taken", { count: faces.size }));
  };
  return (
    <>
      <p>{say(`camera.show.${next}`)}</p>
      <div class="viewfinder">
        <video ref={video} muted playsInline />
        <Grid size={size.value} />
      </div>
      <div class="row">
        <button class="wide" onClick={take}>
          {say("camera.take", { count: taken.value.size + 1 })}
        </button>
        <button
          disabled={taken.value.size === 0}
          onClick={() => (taken.value = new Map([...taken.value].slice(0, -1)))}
        >
          {say("camera.back")}
        </button>
      </div>
      {failure.value !== undefined && <Failure error={failure.value} />}
      <p class="note">{say("camera.note")}</p>
    </>
  );
}

function Grid({ size }: { size: number }) {
  const lines = Array.from({ length: size + 1 }, (_, i) => `M${i} 0V${size}M0 ${i}H${size}`).join("");
  return (
    <svg class="grid" viewBox={`-0.05 -0.05 ${size + 0.1} ${size + 0.1}`} aria-hidden="true">
      <path d={lines} fill="none" stroke="#000" stroke-width={size / 60} />
      <path d={lines} fill="none" stroke="#fff" stroke-width={size / 120} />
    </svg>
  );
}

export const forgetReading = (): void => {
  reading.value = undefined;
};

/** Beside the palette: what the camera has read needs a look. */
export function ReadingNote() {
  return reading.value ? <p class="note reading">{say(`camera.${reading.value}`)}</p> : null;
}
