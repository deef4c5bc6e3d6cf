//! The four faces around an axis, in the coordinates of the ring.
//!
//! Sticker (layer, along) of a face goes to sticker (layer, along) of the next one when the layer makes
//! a clockwise quarter turn as seen from the positive face of the axis. A clockwise quarter turn of
//! any of the four faces takes (layer, along) to (along, n - 1 - layer), n = N - 2.

use super::stickers::{Home, Stickers, home};
use unscramble_cube::{Axis, Face, ring};

/// The stickers of the four faces around an axis.
#[derive(Debug, Clone)]
pub(super) struct RingBoard {
    pub(super) inner: usize,
    /// The faces, by place in the ring.
    pub(super) faces: [Face; 4],
    /// Their numbers.
    pub(super) homes: [Home; 4],
    /// The stickers by place; sticker (layer, along) is at `layer * inner + along`.
    pub(super) cells: [Vec<Home>; 4],
}

/// The clockwise quarter turns that each face of a ring makes before a chain.
pub(super) type Setup = [u8; 4];

impl RingBoard {
    /// Reads the ring of an axis after the turns of a setup.
    pub(super) fn new(stickers: &Stickers, axis: Axis, setup: &Setup) -> RingBoard {
        let n = stickers.inner;
        let strips = ring(axis);
        let cells = std::array::from_fn(|place| {
            let (face, strip) = strips[place];
            let from = &stickers.faces[face.index()];
            let mut cells = vec![0; n * n];
            for layer in 0..n {
                for along in 0..n {
                    // The strip counts the outer layers too.
                    let (row, column) = strip.cell(n + 2, layer + 1, along + 1);
                    let (layer, along) = turned((layer, along), n, setup[place]);
                    cells[layer * n + along] = from[(row - 1) * n + column - 1];
                }
            }
            cells
        });
        let faces = strips.map(|(face, _)| face);
        RingBoard { inner: n, faces, homes: faces.map(home), cells }
    }
}

/// Returns where a cell goes when its face makes clockwise quarter turns.
fn turned((layer, along): (usize, usize), n: usize, quarters: u8) -> (usize, usize) {
    (0..quarters % 4).fold((layer, along), |(layer, along), _| (along, n - 1 - layer))
}
