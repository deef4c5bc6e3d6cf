//! Bars: lines of center stickers of one color, out of which people build centers.

use super::super::facts::MOST_LAYERS_WATCHED;
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_index;

/// Returns the rows and columns of center stickers that show the color of their face.
pub(super) fn complete(size: usize, color: impl Fn(u32) -> u8) -> Vec<Vec<u32>> {
    if !(4..=MOST_LAYERS_WATCHED).contains(&size) {
        return Vec::new();
    }
    let mut bars = Vec::new();
    for face in Face::ALL {
        for line in 1..size - 1 {
            for is_row in [true, false] {
                let at = |i: usize| if is_row { (line, i) } else { (i, line) };
                let bar: Vec<u32> = (1..size - 1)
                    .map(|i| {
                        let (row, column) = at(i);
                        facelet_index(size, face, row, column) as u32
                    })
                    .collect();
                if bar.iter().all(|facelet| color(*facelet) == face as u8) {
                    bars.push(bar);
                }
            }
        }
    }
    bars
}
