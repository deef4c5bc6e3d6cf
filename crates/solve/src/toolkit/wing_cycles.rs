//! 3-cycles of wings in any set of layers, and which of them most wings ask for.
//!
//! [`wing_places`](unscramble_cube::wing_places) numbers the places. The place `x ^ 1` is the other one of
//! the dedge of `x`; a cycle that acts on `x` in the near layers acts on it in the far layers.

use std::cmp::Reverse;

use crate::toolkit::layer_choice::orbits::OrbitChoice;
use unscramble_cube::pieces::WINGS;
use unscramble_cube::wing_places::Motion;

/// Gains are counted in thousandths of a wing, so that prices can be fractions of one.
pub(crate) const WING: i32 = 1000;

/// The wings that a trick moves, as places in the layers on the near side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WingCycle {
    /// `x -> y -> z -> x`, in three dedges.
    ThreeDedges([u8; 3]),
    /// `a -> b -> a' -> a`, in two dedges; `a'` is the other place of the dedge of `a`.
    TwoDedges([u8; 2]),
}

impl WingCycle {
    /// Returns where the cycle takes the wings of one orbit, as `(from, to)`, in the near layer, the
    /// far layer or both. In both layers, a cycle of two dedges swaps the wings of each.
    pub(crate) fn moves(self, choice: OrbitChoice) -> impl Iterator<Item = (usize, usize)> {
        const NONE: [(u8, u8); 6] = [(0, 0); 6];
        let mut all = NONE;
        match (self, choice) {
            (_, 0) => {}
            (WingCycle::ThreeDedges([x, y, z]), _) => {
                if choice & 1 == 1 {
                    (all[0], all[1], all[2]) = ((x, y), (y, z), (z, x));
                }
                if choice & 2 == 2 {
                    (all[3], all[4], all[5]) = ((x ^ 1, y ^ 1), (y ^ 1, z ^ 1), (z ^ 1, x ^ 1));
                }
            }
            (WingCycle::TwoDedges([a, b]), 1) => {
                (all[0], all[1], all[2]) = ((a, b), (b, a ^ 1), (a ^ 1, a));
            }
            (WingCycle::TwoDedges([a, b]), 2) => {
                (all[0], all[1], all[2]) = ((a, a ^ 1), (a ^ 1, b ^ 1), (b ^ 1, a));
            }
            (WingCycle::TwoDedges([a, b]), _) => {
                (all[0], all[1]) = ((a, a ^ 1), (a ^ 1, a));
                (all[2], all[3]) = ((b, b ^ 1), (b ^ 1, b));
            }
        }
        all.into_iter()
            .filter(|(from, to)| from != to)
            .map(|(from, to)| (usize::from(from), usize::from(to)))
    }

    /// Returns this cycle as it is written from each of its three dedges; a cycle of two dedges has one form.
    pub(super) fn turned(self) -> impl Iterator<Item = WingCycle> {
        let forms = match self {
            WingCycle::ThreeDedges([x, y, z]) => {
                [[x, y, z], [y, z, x], [z, x, y]].map(|places| Some(WingCycle::ThreeDedges(places)))
            }
            WingCycle::TwoDedges(_) => [Some(self), None, None],
        };
        forms.into_iter().flatten()
    }

    /// Returns this cycle with its places moved by a motion.
    pub(super) fn moved(self, motion: &Motion) -> WingCycle {
        let to = |place: u8| motion[usize::from(place)];
        match self {
            WingCycle::ThreeDedges(places) => WingCycle::ThreeDedges(places.map(to)),
            WingCycle::TwoDedges(places) => WingCycle::TwoDedges(places.map(to)),
        }
    }
}

/// Returns the pairs `x -> y` of places by the number of `wanted` moves that go that way: the most
/// wanted first, then in the order of places. A move of the far layers counts for its mirror image.
pub(crate) fn most_wanted(wanted: impl Iterator<Item = (usize, usize)>) -> Vec<(usize, usize)> {
    let mut count = [[0usize; WINGS]; WINGS];
    for (from, to) in wanted {
        count[from][to] += 1;
        count[from ^ 1][to ^ 1] += 1;
    }
    let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
    for (x, row) in count.iter().enumerate() {
        pairs.extend(row.iter().enumerate().filter(|(_, n)| **n > 0).map(|(y, n)| (*n, x, y)));
    }
    pairs.sort_by_key(|(n, x, y)| (Reverse(*n), *x, *y));
    pairs.into_iter().map(|(_, x, y)| (x, y)).collect()
}
