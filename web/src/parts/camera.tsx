// The camera: one face after another, laid into a grid; the service tells the colors.

import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isAbort, post } from "../api/client";
import type { RecognizeAnswer } from "../api/types";
import { ORDER } from "../camera/arrange";
import { readGrid, type Rgb } from "../camera/grid";
import { isSameFace, nearest } from "../camera/names";
import { readFaces, type Faces } from "../camera/reading";
import { play, setTones, tones } from "../camera/tone";
import type { Paint } from "../cube/colors";
import { FACES, type Face } from "../cube/faces";
import { size, uncertain } from "../store/given";
import { suspicious } from "../store/verdict";
import { chooseWay, paintOver } from "../store/ways";
import { shades } from "../store/looks";
import { colorScheme } from "../store/scheme";
import { say } from "../words/words";
import { nameOf } from "./defect_text";
import { Failure } from "./failure";
import { HoldPicture } from "./hold_guide";
import { announce } from "./live";
import { Net } from "./net";
import { reading } from "./reading_note";
import { Marks } from "./stickers";

/** The service reads colors of cubes up to this size. */
const LARGEST = 20;
/** How often the colors under the grid are shown anew, in milliseconds. */
const LOOK_MS = 150;

/** The faces by the names under which they were shown; they stay, so that one can be taken again. */
const pictures = signal<ReadonlyMap<Face, Rgb[]>>(new Map());
/** Faces of a cube of another size are none of this one. */
const taken = computed<ReadonlyMap<Face, Rgb[]>>(
  () => new Map([...pictures.value].filter(([, cells]) => cells.length === size.value ** 2)),
);
/** What the faces seem to be, by the names under which they were shown. */
const scanned = computed<readonly Paint[]>(() =>
  FACES.flatMap((face) => {
    const cells = taken.value.get(face);
    return cells ? cells.map(nearest) : new Array<Paint>(size.value ** 2).fill("?");
  }),
);
/** The face that the next picture is of, if it is not the first that is missing. */
const again = signal<Face | undefined>(undefined);
/** The face that was just shown a second time. */
const twice = signal<Face | undefined>(undefined);
const seen = signal<readonly Rgb[]>([]);
const trouble = signal<"none" | "refused" | "missing" | "insecure">("none");
const failure = signal<unknown>(undefined);

/** On odd sizes a face is called by its center, however the cube is held. */
function nameOfTaken(face: Face): string {
  const cells = size.value % 2 === 1 ? taken.value.get(face) : undefined;
  const center = cells?.[(cells.length - 1) / 2];
  return center ? nameOf(nearest(center)) : say(`face-${face}`);
}

async function recognize(shown: ReadonlyMap<Face, Rgb[]>): Promise<void> {
  failure.value = undefined;
  const layers = size.value;
  const ask = (faces: Faces) =>
    post<RecognizeAnswer>("/recognize", { size: layers, faces, orientations: "unknown" });
  try {
    const outcome = await readFaces(
      Object.fromEntries(shown) as Record<Face, Rgb[]>,
      layers,
      ask,
      colorScheme.value,
    );
    paintOver(outcome.paint);
    uncertain.value = outcome.uncertain;
    reading.value = outcome.note;
    announce(say(`camera-${outcome.note}`));
  } catch (error) {
    if (!isAbort(error)) failure.value = error;
  }
}

function take(video: HTMLVideoElement | null, face: Face): void {
  const colors = video && readGrid(video, size.value);
  if (!colors) return;
  // On odd sizes no two faces look alike, since their centers differ.
  const before = [...taken.value].find(
    ([other, cells]) => other !== face && size.value % 2 === 1 && isSameFace(cells, colors, size.value),
  );
  twice.value = before?.[0];
  if (before) play("refused");
  if (before) return announce(say("camera-twice", { face: nameOfTaken(before[0]) }));
  play("taken");
  const faces = new Map(taken.value).set(face, colors);
  pictures.value = faces;
  again.value = undefined;
  if (faces.size === ORDER.length) void recognize(faces);
  else announce(say("camera-taken", { count: faces.size }));
}

export function startOver(): void {
  pictures.value = new Map();
  again.value = twice.value = undefined;
  failure.value = undefined;
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

/** Looks at what the camera shows now, again and again. */
function useLook(video: { current: HTMLVideoElement | null }): void {
  useEffect(() => {
    const timer = setInterval(() => {
      seen.value = (video.current && readGrid(video.current, size.value)) ?? [];
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}

export function Camera() {
  const video = useRef<HTMLVideoElement>(null);
  useCamera(video);
  useLook(video);
  if (size.value > LARGEST) return <p class="note">{say("camera-large", { size: LARGEST })}</p>;
  if (trouble.value !== "none")
    return (
      <div class="failure">
        <p>{say(`camera-${trouble.value}`)}</p>
        <button onClick={() => chooseWay("paint")}>{say("way-paint")}</button>
      </div>
    );
  const next = again.value ?? ORDER.find((face) => !taken.value.has(face));
  return (
    <>
      <ScanGuide />
      <p class="show">
        {next === undefined
          ? say("camera-all")
          : again.value
            ? say("camera-again", { face: nameOfTaken(next) })
            : say(`camera-show-${next}`)}
      </p>
      <div class="viewfinder">
        <video ref={video} muted playsInline />
        <Grid size={size.value} />
      </div>
      {twice.value && <p class="failure">{say("camera-twice", { face: nameOfTaken(twice.value) })}</p>}
      <div class="row">
        {next !== undefined && (
          <button class="wide" onClick={() => take(video.current, next)}>
            {say("camera-take", { count: ORDER.indexOf(next) + 1 })}
          </button>
        )}
        <button disabled={taken.value.size === 0} onClick={startOver}>
          {say("camera-over")}
        </button>
      </div>
      <div class="taken" role="group" aria-label={say("camera-faces")}>
        {ORDER.map((face) => (
          <Thumbnail key={face} face={face} isNext={face === next} />
        ))}
      </div>
      {failure.value !== undefined && (
        <Failure error={failure.value} retry={() => void recognize(taken.value)} />
      )}
      <label class="tones">
        <input
          type="checkbox"
          checked={tones.value}
          onChange={(event) => setTones(event.currentTarget.checked)}
        />
        {say("doors-tones")}
      </label>
      <p class="note">{say("camera-note")}</p>
    </>
  );
}

/** How to hold the cube first; on odd sizes that may change from face to face. */
function ScanGuide() {
  const isOdd = size.value % 2 === 1;
  const { U, F, R } = colorScheme.value;
  const faces = isOdd ? [U, F, R] : (["?", "?", "?"] as const);
  return (
    <div class="how">
      <HoldPicture shades={faces.map((color) => shades.value[color])} />
      <p>{say(isOdd ? "camera-any_order" : "camera-this_order")}</p>
    </div>
  );
}

/** A face as it was measured; a click takes it again. */
function Thumbnail({ face, isNext }: { face: Face; isNext: boolean }) {
  const cells = taken.value.get(face);
  const name = nameOfTaken(face);
  return (
    <button
      disabled={!cells}
      aria-current={isNext ? "step" : undefined}
      aria-label={cells ? say("camera-retake", { face: name }) : name}
      onClick={() => {
        again.value = face;
        twice.value = undefined;
      }}
    >
      <svg viewBox={`0 0 ${size.value} ${size.value}`} aria-hidden="true">
        {cells?.map(([red, green, blue], cell) => (
          <rect
            key={cell}
            x={(cell % size.value) + 0.05}
            y={Math.floor(cell / size.value) + 0.05}
            width={0.9}
            height={0.9}
            fill={`rgb(${red} ${green} ${blue})`}
          />
        ))}
        {cells && (
          <Marks
            paint={cells.map(nearest)}
            facelets={cells.keys()}
            at={(cell) => ({ x: cell % size.value, y: Math.floor(cell / size.value) })}
          />
        )}
      </svg>
      <span>{name}</span>
    </button>
  );
}

/** The grid over the picture, and in each cell the color that is read there. */
function Grid({ size }: { size: number }) {
  const lines = Array.from({ length: size + 1 }, (_, i) => `M${i} 0V${size}M0 ${i}H${size}`).join("");
  const cells = seen.value.length === size * size ? seen.value : [];
  return (
    <svg class="grid" viewBox={`-0.05 -0.05 ${size + 0.1} ${size + 0.1}`} aria-hidden="true">
      <path d={lines} fill="none" stroke="#000" stroke-width={size / 60} />
      <path d={lines} fill="none" stroke="#fff" stroke-width={size / 120} />
      {cells.map((rgb, cell) => (
        <rect
          key={cell}
          x={(cell % size) + 0.36}
          y={Math.floor(cell / size) + 0.68}
          width={0.28}
          height={0.2}
          rx={0.04}
          fill={shades.value[nearest(rgb)]}
          stroke="#000"
          stroke-width={0.025}
        />
      ))}
    </svg>
  );
}

/** The net of the faces that were shown so far. */
export function ScannedNet() {
  return (
    <Net
      paint={scanned.value}
      size={size.value}
      marked={suspicious.value}
      label={say("net-label", { size: size.value })}
    />
  );
}
