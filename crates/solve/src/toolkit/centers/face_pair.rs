//! Two faces of a ring, between which center stickers are exchanged.

use super::grids::{Grids, RingView};
use unscramble_cube::{Axis, Face, ring};

/// Two faces of the ring around an axis.
#[derive(Debug, Clone, Copy)]
pub(super) struct FacePair {
    pub(super) axis: Axis,
    /// The place of the target in the ring.
    target: usize,
    /// The place of the source in the ring.
    source: usize,
}

impl FacePair {
    /// Returns all ordered pairs of each ring. Opposite faces lie in two rings.
    pub(super) fn all() -> impl Iterator<Item = FacePair> {
        Axis::ALL.into_iter().flat_map(|axis| {
            (0..4).flat_map(move |target| {
                (0..4).filter(move |&source| source != target).map(move |source| FacePair {
                    axis,
                    target,
                    source,
                })
            })
        })
    }

    /// Returns the target and the source.
    pub(super) fn faces(&self) -> [Face; 2] {
        let ring = ring(self.axis);
        [ring[self.target].0, ring[self.source].0]
    }

    /// Returns the places of the target and of the source in the ring.
    pub(super) fn places(&self) -> [usize; 2] {
        [self.target, self.source]
    }

    /// Returns the views of the target and the source.
    pub(super) fn views(&self, grids: &Grids) -> [RingView; 2] {
        [grids.view(self.axis, self.target), grids.view(self.axis, self.source)]
    }

    /// Returns the quarter turns of a layer that take it from the source to the target.
    pub(super) fn reach(&self) -> u8 {
        ((self.target + 4 - self.source) % 4) as u8
    }

    /// Returns whether blocks are searched for this pair. A block is the same in either direction
    /// and in both rings of opposite faces, so this holds once for each two faces.
    pub(super) fn is_for_blocks(&self) -> bool {
        let opposite = self.target % 2 == self.source % 2;
        let first_ring = match self.axis {
            Axis::Y => true,
            Axis::X => self.target == 1,
            Axis::Z => false,
        };
        self.target < self.source && (!opposite || first_ring)
    }
}

/// Returns where in memory the stickers (layer, along) of the source lie when it has turned by `first`
/// quarters: the first one, and the steps to the next layer and along.
pub(super) fn laid(n: usize, first: u8) -> (isize, isize, isize) {
    let (n, last) = (n as isize, n as isize - 1);
    match first {
        0 => (0, 1, n),
        1 => (last, n, -1),
        2 => (n * n - 1, -1, -n),
        _ => (last * n, -n, 1),
    }
}
