//! Four edges whose midges and wings are in the layers of U and D: the coordinates of stage 4.

use super::geometry::{GEOMETRY, Motion};
use super::order::motions;
use crate::staged::coordinate::Coordinate;
use crate::staged::low_wings::is_low;
use crate::staged::masks::Halves;
use crate::staged::order::Order;
use unscramble_search::exact::{to_u8, to_u16};

/// The number of values of midges with low (or high) wings: 70 · 1,680.
pub(super) const ARRANGEMENTS: usize = 70 * 1680;

/// Which of the two wings of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    Low,
    High,
}

/// The coordinates of four edges in the eight slots UR to DB: the rank of the set of slots of their
/// midges, times 1,680, plus the rank of the slots of their low (or high) wings, in the order of the
/// midges.
pub(super) struct FourEdges {
    sets: Halves,
    /// The rank of four different slots, by their digits in base 8.
    ranks: Vec<u16>,
    /// The slots of each rank.
    slots: Vec<[u8; 4]>,
}

impl FourEdges {
    pub(super) fn new() -> FourEdges {
        let mut ranks = vec![0u16; 4096];
        let mut slots = Vec::with_capacity(1680);
        for (digits, rank) in ranks.iter_mut().enumerate() {
            let four =
                [digits >> 9, digits >> 6 & 7, digits >> 3 & 7, digits & 7].map(to_u8::<usize>);
            if (1..4).all(|i| !four[..i].contains(&four[i])) {
                *rank = to_u16(slots.len());
                slots.push(four);
            }
        }
        FourEdges { sets: Halves::new(8), ranks, slots }
    }

    /// Returns the values with low and with high wings for four edges, each given by the slots of its
    /// midge, its low and its high wing.
    pub(super) fn values(&self, mut edges: [[u8; 3]; 4]) -> [u32; 2] {
        edges.sort_unstable();
        [1, 2].map(|wing| self.value(edges.map(|edge| [edge[0], edge[wing]])))
    }

    /// Returns the value of four paired edges in UR, UL, DR and DL.
    pub(super) fn solved(&self) -> u32 {
        self.value([0, 2, 4, 6].map(|slot| [slot, slot]))
    }

    /// Returns the coordinate of midges with low, or high, wings.
    pub(super) fn coordinate(&self, order: &Order, layer: Layer) -> Coordinate {
        let motions: Vec<[[u8; 8]; 2]> =
            motions(order).map(|motion| slots(motion, layer)).collect();
        Coordinate::new(ARRANGEMENTS, motions.len(), |value, turn| {
            self.image(value, &motions[turn]) as usize
        })
    }

    /// Returns the images of all values under each of these symmetries. Reflections make values with
    /// low wings of values with high wings.
    pub(super) fn images(&self, symmetries: &[usize], layer: Layer) -> Vec<Vec<u32>> {
        let images = symmetries.iter().map(|&number| {
            let motion = slots(&GEOMETRY.symmetries[number].motion, layer);
            (0..ARRANGEMENTS).map(|value| self.image(value, &motion)).collect()
        });
        images.collect()
    }

    fn image(&self, value: usize, [midges, wings]: &[[u8; 8]; 2]) -> u32 {
        let set = self.sets.sets[value / 1680];
        let taken = (0..8u8).filter(|slot| set >> slot & 1 == 1);
        let mut edges = [[0; 2]; 4];
        for ((edge, midge), wing) in edges.iter_mut().zip(taken).zip(self.slots[value % 1680]) {
            *edge = [midges[usize::from(midge)], wings[usize::from(wing)]];
        }
        edges.sort_unstable();
        self.value(edges)
    }

    /// Returns the value for the slots of midges, in ascending order, and wings.
    fn value(&self, edges: [[u8; 2]; 4]) -> u32 {
        let set = edges.iter().map(|[midge, _]| 1u32 << midge).sum();
        let digits = edges.iter().fold(0, |digits, [_, wing]| digits << 3 | usize::from(*wing));
        u32::from(self.sets.rank(set)) * 1680 + u32::from(self.ranks[digits])
    }
}

/// Returns where a motion takes the midges and the wings of the eight slots.
fn slots(motion: &Motion, layer: Layer) -> [[u8; 8]; 2] {
    let wing = |slot: usize| {
        let low = if is_low(2 * slot) { 2 * slot } else { 2 * slot + 1 };
        motion.wings[if layer == Layer::Low { low } else { low ^ 1 }] / 2
    };
    let midge = |slot: usize| motion.midges[2 * slot] / 2;
    [std::array::from_fn(midge), std::array::from_fn(wing)]
}
