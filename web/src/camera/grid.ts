// Colors from a picture: the mean of the middle of each cell of a grid.

export type Rgb = [red: number, green: number, blue: number];

/** The grid covers this share of the shorter side of the picture, in the middle; the page draws it so, too. */
export const SHARE = 0.8;
/** The share of a cell that is read: the middle, away from the seams. */
const MIDDLE = 0.5;
/** Pixels along a cell after scaling: enough for a mean, little work. */
const PIXELS = 12;

/** Mean colors of the cells, row by row; `pixels` is an image of `size`·`perCell` pixels a side, four bytes each. */
export function meansOf(pixels: Uint8ClampedArray, size: number, perCell: number): Rgb[] {
  const margin = Math.floor((perCell * (1 - MIDDLE)) / 2);
  return Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const sum: Rgb = [0, 0, 0];
    let count = 0;
    for (let y = row * perCell + margin; y < (row + 1) * perCell - margin; y++) {
      for (let x = column * perCell + margin; x < (column + 1) * perCell - margin; x++) {
        const at = 4 * (y * size * perCell + x);
        sum[0] += pixels[at]!;
        sum[1] += pixels[at + 1]!;
        sum[2] += pixels[at + 2]!;
        count++;
      }
    }
    return sum.map((total) => Math.round((10 * total) / count) / 10) as Rgb;
  });
}

/** Reads the face under the grid from what the camera shows now; null before its first picture. */
export function readGrid(video: HTMLVideoElement, size: number): Rgb[] | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return null;
  const side = Math.min(width, height) * SHARE;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * PIXELS;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(
    video,
    (width - side) / 2,
    (height - side) / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return meansOf(context.getImageData(0, 0, canvas.width, canvas.height).data, size, PIXELS);
}
