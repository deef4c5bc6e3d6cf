//! Eight edges on the layers of F and B: the coordinates of stage 5.

use unscramble_cube::permutation;
use unscramble_search::exact::{index_of, to_u8, to_u16};

use super::geometry::{GEOMETRY, Motion};
use super::order::motions;
use crate::staged::coordinate::Coordinate;
use crate::staged::low_wings::is_low;
use crate::staged::order::Order;

/// The slots of the eight edges: UF, UB, DF, DB, FR, FL, BL and BR.
const SLOTS: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

/// The number of permutations of the low (or high) wings.
pub(super) const PERMUTATIONS: usize = 40320;

/// The coordinates of eight edges: where the low (or high) wing of the edge whose midge is in each
/// slot is, as the lexicographic rank of a permutation.
pub(super) struct EightEdges {
    permutations: Vec<[u8; 8]>,
}

/// Where a motion takes midges and wings.
type SlotMotion = [[u8; 8]; 2];

impl EightEdges {
    pub(super) fn new() -> EightEdges {
        let mut permutations = Vec::with_capacity(PERMUTATIONS);
        let mut next: Option<[u8; 8]> = Some(std::array::from_fn(to_u8));
        while let Some(permutation) = next {
            permutations.push(permutation);
            next = following(permutation);
        }
        EightEdges { permutations }
    }

    /// Returns the ranks of the low and the high wings, where `edges` has, by slot, the edge of the
    /// midge, of the low and of the high wing; `None` if a wing of one of the eight edges is elsewhere.
    pub(super) fn of(edges: &[[u8; 3]; 12]) -> Option<[u16; 2]> {
        let rank_of = |wing: usize| {
            let mut places = [0; 8];
            for (place, slot) in places.iter_mut().zip(SLOTS) {
                let edge = edges[usize::from(slot)][0];
                let is_here = |other: &u8| edges[usize::from(*other)][wing] == edge;
                *place = to_u8(SLOTS.iter().position(is_here)?);
            }
            Some(rank(places))
        };
        Some([rank_of(1)?, rank_of(2)?])
    }

    /// Returns whether a permutation is odd.
    pub(super) fn is_odd(&self, rank: usize) -> bool {
        permutation::is_odd(&self.permutations[rank])
    }

    /// Returns the coordinate of the low, or the high, wings.
    pub(super) fn coordinate(&self, order: &Order, high: bool) -> Coordinate {
        let motions: Vec<SlotMotion> = motions(order).map(|motion| slots(motion, high)).collect();
        Coordinate::new(PERMUTATIONS, motions.len(), |rank, turn| {
            image(&self.permutations[rank], &motions[turn]).into()
        })
    }

    /// Returns the images of all ranks under each of these symmetries. Reflections make ranks of low
    /// wings of ranks of high wings.
    pub(super) fn images(&self, symmetries: &[usize], high: bool) -> Vec<Vec<u16>> {
        let images = symmetries.iter().map(|&number| {
            let motion = slots(&GEOMETRY.symmetries[number].motion, high);
            self.permutations.iter().map(|permutation| image(permutation, &motion)).collect()
        });
        images.collect()
    }
}

fn image(permutation: &[u8; 8], [midges, wings]: &SlotMotion) -> u16 {
    let mut out = [0; 8];
    for (midge, wing) in permutation.iter().enumerate() {
        out[usize::from(midges[midge])] = wings[usize::from(*wing)];
    }
    rank(out)
}

/// Returns the number of permutations that come before this one.
fn rank(permutation: [u8; 8]) -> u16 {
    let mut rank = 0;
    for (i, value) in permutation.iter().enumerate() {
        let smaller = permutation[i + 1..].iter().filter(|later| *later < value).count();
        rank = rank * (8 - i) + smaller;
    }
    to_u16(rank)
}

/// Returns the next permutation in lexicographic order.
fn following(mut permutation: [u8; 8]) -> Option<[u8; 8]> {
    let i = (0..7).rev().find(|&i| permutation[i] < permutation[i + 1])?;
    let j = (i..8).rev().find(|&j| permutation[j] > permutation[i])?;
    permutation.swap(i, j);
    permutation[i + 1..].reverse();
    Some(permutation)
}

fn slots(motion: &Motion, high: bool) -> SlotMotion {
    let number = |place: u8| to_u8(index_of(&SLOTS, &(place / 2)));
    let wing = |slot: u8| {
        let place = 2 * usize::from(slot);
        let place = if is_low(place) == high { place + 1 } else { place };
        number(motion.wings[place])
    };
    let midge = |slot: u8| number(motion.midges[2 * usize::from(slot)]);
    [SLOTS.map(midge), SLOTS.map(wing)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_need_all_wings_of_the_eight_edges() {
        let solved: [[u8; 3]; 12] = std::array::from_fn(|slot| [to_u8(slot); 3]);
        assert_eq!(EightEdges::of(&solved), Some([0, 0]));
        let exchanged = |a: usize, b: usize| {
            let mut edges = solved;
            (edges[a][1], edges[b][1]) = (edges[b][1], edges[a][1]);
            edges
        };
        assert_eq!(EightEdges::of(&exchanged(10, 11)), Some([1, 0]));
        assert_eq!(EightEdges::of(&exchanged(0, 2)), Some([0, 0]), "edges in UR and UL");
        assert_eq!(EightEdges::of(&exchanged(0, 1)), None, "a wing of UF in UR");
    }

    #[test]
    fn permutations_have_their_ranks() {
        let eight = EightEdges::new();
        assert_eq!(eight.permutations.len(), PERMUTATIONS);
        let ranks = eight.permutations.iter().map(|permutation| usize::from(rank(*permutation)));
        assert!(ranks.eq(0..PERMUTATIONS));
    }
}
