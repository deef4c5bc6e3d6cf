// A face of a large cube as an image with one pixel for each sticker: seams would be thinner than a screen's pixels,
// and paths of 10,000 squares take browsers seconds.

import type { Point } from "../cube/net";

interface PixelFaceProps {
  /** The shades of the face's stickers, row by row, as `#rrggbb`. */
  shades: readonly string[];
  corner: Point;
  size: number;
}

function imageOf(shades: readonly string[], size: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) return "";
  const image = context.createImageData(size, size);
  const pixels = new DataView(image.data.buffer);
  shades.forEach((shade, sticker) => {
    const opaque = parseInt(`${shade.slice(1)}ff`, 16);
    pixels.setUint32(4 * sticker, opaque);
  });
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

export function PixelFace({ shades, corner, size }: PixelFaceProps) {
  return (
    <image {...corner} width={size} height={size} href={imageOf(shades, size)} image-rendering="pixelated" />
  );
}
