//! Limits on the exchanges that are looked for, which show what the search gains without them.

use std::ops::Range;

use super::face_pair::laid;
use super::grids::STICKER;
use crate::toolkit::layer_choice::lines::BorderPrices;
use unscramble_cube::Face;

/// Which exchanges are looked for. By default: all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct ExchangeLimits {
    /// Whether the source turns first as its first sticker that is worth it needs, not as is best.
    pub(crate) fixed_setup: bool,
    /// Whether blocks are of one sticker.
    pub(crate) single: bool,
    /// A face that takes part in every exchange.
    pub(crate) buffer: Option<Face>,
}

/// Returns the quarters by which the source turns first: its first sticker that is worth it comes to lie
/// on a sticker of the target for which it may be exchanged. The range is empty if there is none.
///
/// `here` and `there` are what the stickers of the target and of the source gain on the other face.
pub(super) fn fixed_setup(here: &[i32], there: &[i32], n: usize) -> Range<u8> {
    let mut best = (usize::MAX, 0);
    for first in 0..4 {
        let (start, by_layer, by_along) = laid(n, first);
        for (at, gain) in here.iter().enumerate() {
            let (along, layer) = ((at / n) as isize, (at % n) as isize);
            let under = (start + layer * by_layer + along * by_along) as usize;
            if gain + there[under] >= STICKER && under < best.0 {
                best = (under, first);
            }
        }
    }
    if best.0 == usize::MAX { 0..0 } else { best.1..best.1 + 1 }
}

/// Returns the row and the layer of the sticker whose exchange scores most, with its score: its gain
/// less the price of borders. `gains` is by row, then by layer.
pub(super) fn best_sticker(gains: &[i32], n: usize, prices: BorderPrices) -> (i32, usize, usize) {
    let borders = |line: usize| {
        prices.border + if line == 0 || line == n - 1 { prices.end } else { prices.border }
    };
    let mut best = (i32::MIN, 0, 0);
    for (at, gain) in gains.iter().enumerate() {
        let (row, layer) = (at / n, at % n);
        // In the middle of a face, no two slice turns could be told apart.
        let is_middle = 2 * row == n - 1 && row == layer;
        let score = gain - borders(row) - borders(layer);
        if score > best.0 && !is_middle {
            best = (score, row, layer);
        }
    }
    best
}
