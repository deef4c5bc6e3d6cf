// A QR code as SVG.

import { correction, generate } from "lean-qr";

/** A code of more squares than these across is one that cameras of phones cannot read off a screen. */
const MOST_ACROSS = 117;
/** Readers need a border of four squares. */
const BORDER = 4;

/** The code of a text, or undefined if it is too long for one that can be read. */
export function codeOf(text: string) {
  try {
    const code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
    return code.size <= MOST_ACROSS ? code : undefined;
  } catch {
    return undefined;
  }
}

export function QrCode({ code, label }: { code: NonNullable<ReturnType<typeof codeOf>>; label: string }) {
  const { size } = code;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!code.get(x, y)) continue;
      // As long as the row goes on black.
      const start = x;
      while (x + 1 < size && code.get(x + 1, y)) x++;
      path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
    }
  }
  const across = size + 2 * BORDER;
  return (
    <svg class="qr-code" viewBox={`${-BORDER} ${-BORDER} ${across} ${across}`} role="img" aria-label={label}>
      <rect x={-BORDER} y={-BORDER} width={across} height={across} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
