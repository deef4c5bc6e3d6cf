// Pictures to take along: of the cube as it is now, drawn here, and of moves, drawn by the service.

import { render } from "preact";
import { useState } from "preact/hooks";
import { posting, send, serviceAddress } from "../api/client";
import type { Paint } from "../cube/colors";
import { inSpace } from "../cube/drawing";
import { extent } from "../cube/net";
import { paint, size as cubeSize } from "../store/given";
import { currentStep, lesson, paintAt, position } from "../store/lesson";
import { view } from "../store/view";
import { say } from "../words/words";
import { ByHand, CopyButton } from "./copy_button";
import { CubePicture } from "./cube_picture";
import { Dialog } from "./dialog";
import { Failure } from "./failure";
import { Net } from "./net";

const KINDS = ["cube", "net", "step", "all"] as const;
type Kind = (typeof KINDS)[number];

/** Widths in pixels: of pictures that stand still, and of those that move. */
const STILL = [400, 800, 1600] as const;
const MOVING = [160, 240, 400] as const;

/** Larger cubes have more stickers than a drawing in space can show. */
const LARGEST_IN_SPACE = 40;
/** Addresses that all browsers and servers take. */
const LONGEST_ADDRESS = 2000;

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function PictureDialog({ onClose }: { onClose: () => void }) {
  const now = lesson.value;
  const size = now?.size ?? cubeSize.value;
  const isOffered = (kind: Kind): boolean => {
    if (kind === "cube") return size <= LARGEST_IN_SPACE;
    if (kind === "step") return currentStep.value !== undefined && movesOf("step") !== "";
    return kind === "net" || now !== undefined;
  };
  const offered = KINDS.filter(isOffered);
  const [chosen, setChosen] = useState<Kind>();
  const kind = chosen ?? offered[0]!;
  return (
    <Dialog heading={say("hand-picture-heading")} onClose={onClose}>
      <fieldset class="picture-kinds">
        <legend class="unseen">{say("hand-picture-heading")}</legend>
        {offered.map((one) => (
          <label key={one} class="choice">
            <input type="radio" name="kind" checked={one === kind} onChange={() => setChosen(one)} />{" "}
            {say(`hand-picture-${one}`)}
          </label>
        ))}
      </fieldset>
      {kind === "cube" || kind === "net" ? (
        <Still kind={kind} size={size} />
      ) : (
        <Moving kind={kind} key={kind} />
      )}
    </Dialog>
  );
}

function Widths({
  of,
  value,
  choose,
}: {
  of: readonly number[];
  value: number;
  choose: (width: number) => void;
}) {
  return (
    <label>
      {say("hand-width")}{" "}
      <select value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {of.map((width) => (
          <option key={width} value={width}>
            {say("hand-pixels", { width })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Still({ kind, size }: { kind: "cube" | "net"; size: number }) {
  const [width, setWidth] = useState<number>(STILL[1]);
  const now = lesson.value;
  const colors: readonly Paint[] = now ? paintAt(now, position.value) : paint.value;
  const name = `cube-${size}x${size}x${size}`;
  const picture =
    kind === "net" ? (
      <Net paint={colors} size={size} label={say("view-label")} />
    ) : (
      <CubePicture drawing={inSpace(size, view.value)} paint={colors} label={say("view-label")} />
    );
  const ratio = kind === "net" ? ratioOf(extent(size)) : ratioOf(inSpace(size, view.value));
  /** The picture as a file of its own. */
  const svg = () => {
    const page = document.createElement("div");
    render(picture, page);
    const file = page.querySelector("svg")!;
    file.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    file.setAttribute("width", String(width));
    file.setAttribute("height", String(Math.round(width * ratio)));
    return new Blob([file.outerHTML], { type: "image/svg+xml" });
  };
  return (
    <>
      <div class="picture-preview">{picture}</div>
      <div class="row">
        <Widths of={STILL} value={width} choose={setWidth} />
        <button onClick={() => void pngOf(svg()).then((file) => download(file, `${name}.png`))}>PNG</button>
        <button onClick={() => download(svg(), `${name}.svg`)}>SVG</button>
      </div>
    </>
  );
}

const ratioOf = ({ width, height }: { width: number; height: number }): number => height / width;

/** The pixels of a picture, as large as it says. */
async function pngOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return await new Promise((done, fail) =>
      canvas.toBlob((file) => (file ? done(file) : fail(new Error("no PNG"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function rangeOf(kind: "step" | "all"): readonly [number, number] {
  const step = currentStep.value;
  return kind === "step" && step ? [step.start, step.end] : [0, lesson.value?.turns.length ?? 0];
}

function movesOf(kind: "step" | "all"): string {
  return (lesson.value?.answer.moves.slice(...rangeOf(kind)) ?? []).join(" ");
}

function Moving({ kind }: { kind: "step" | "all" }) {
  const [width, setWidth] = useState<number>(MOVING[1]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // What is shown at the start stays, while the reader goes on.
  const [{ request, size }] = useState(() => requestOf(kind));
  const asked = { ...request, width };
  const query = (format: string) => new URLSearchParams({ ...request, width: String(width), format });
  const address = (format: string) => `${serviceAddress()}/picture?${query(format)}`;
  const isShort = address("gif").length <= LONGEST_ADDRESS;
  const save = async (format: "gif" | "svg") => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await send("/picture", posting({ ...asked, format }));
      download(await answer.blob(), `moves-${size}x${size}x${size}.${format}`);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      {isShort && (
        <div class="picture-preview">
          <img src={address("svg")} alt={say("hand-picture-moves", { moves: request.animate })} />
        </div>
      )}
      <div class="row">
        <Widths of={MOVING} value={width} choose={setWidth} />
        <button disabled={busy} onClick={() => void save("gif")}>
          GIF
        </button>
        <button disabled={busy} onClick={() => void save("svg")}>
          SVG
        </button>
        {isShort && <CopyButton name="hand-copy_address" text={() => address("gif")} />}
      </div>
      <ByHand />
      {failure !== undefined && <Failure error={failure} />}
    </>
  );
}

/** The cube as it is seen now, before the moves, and the moves. */
function requestOf(kind: "step" | "all") {
  const now = lesson.value!;
  const { latitude, longitude } = view.value;
  const request = {
    state: paintAt(now, rangeOf(kind)[0]).join(""),
    animate: movesOf(kind),
    rotation: `y${Math.round(longitude)}x${Math.round(-latitude)}`,
    // Programs that know no transparency show black instead.
    background: "white",
  };
  return { request, size: now.size };
}
