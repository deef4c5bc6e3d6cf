//! Permutations of corners and edges packed into machine words, so that a turn is a few shifts.
//!
//! A move table could give the corners coordinate after each turn, but such a table does not fit
//! into the fast caches of a processor.

use super::turns::{TURNS, turn};
use crate::exact::to_u8;
use crate::tables::coordinates;
use unscramble_cube::Cubie;

/// The piece in each slot, or the slot that each slot's piece comes from: 3 bits for a corner, 4
/// bits for an edge, slot 0 lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PackedPieces {
    pub(crate) corners: u32,
    pub(crate) edges: u64,
}

impl PackedPieces {
    /// Packs the permutations of a state.
    pub(crate) fn of(state: &Cubie) -> PackedPieces {
        let corners = state.corners.iter().rev().fold(0, |all, c| all << 3 | u32::from(*c));
        let edges = state.edges.iter().rev().fold(0, |all, e| all << 4 | u64::from(*e));
        PackedPieces { corners, edges }
    }

    /// Returns the corners after `next` is applied to these.
    #[inline(always)]
    pub(crate) fn corners_then(&self, next: &PackedPieces) -> u32 {
        (0..8).fold(0, |all, slot| {
            let from = next.corners >> (3 * slot) & 7;
            all | (self.corners >> (3 * from) & 7) << (3 * slot)
        })
    }

    /// Returns the edges in the given slots after `next` is applied to these, 4 bits each.
    #[inline(always)]
    pub(crate) fn edges_then(&self, next: &PackedPieces, slots: std::ops::Range<u32>) -> u64 {
        let first = slots.start;
        slots.fold(0, |all, slot| {
            let from = next.edges >> (4 * slot) & 15;
            all | (self.edges >> (4 * from) & 15) << (4 * (slot - first))
        })
    }
}

/// The effect of each turn on packed permutations.
pub(crate) struct PackedTurns([PackedTurn; TURNS]);

/// The effect of a turn: the bits from and to which four corners and four edges move, and masks of
/// the bits that stay.
#[derive(Debug, Clone, Copy)]
struct PackedTurn {
    corners: [(u8, u8); 4],
    edges: [(u8, u8); 4],
    corners_stay: u32,
    edges_stay: u64,
}

impl PackedTurns {
    pub(crate) fn new() -> PackedTurns {
        PackedTurns(std::array::from_fn(|number| {
            let effect = Cubie::SOLVED.turned(turn(to_u8(number)));
            let (corners, edges) = (moved(&effect.corners, 3), moved(&effect.edges, 4));
            PackedTurn {
                corners,
                edges,
                corners_stay: corners.iter().fold(u32::MAX, |all, (_, to)| all & !(7 << to)),
                edges_stay: edges.iter().fold(u64::MAX, |all, (_, to)| all & !(15 << to)),
            }
        }))
    }

    /// Returns the permutations after a turn.
    #[inline(always)]
    pub(crate) fn after(
        &self,
        PackedPieces { corners, edges }: PackedPieces,
        turn: usize,
    ) -> PackedPieces {
        let turn = &self.0[turn];
        let start =
            PackedPieces { corners: corners & turn.corners_stay, edges: edges & turn.edges_stay };
        (0..4).fold(start, |all, i| {
            let ((corner, to_corner), (edge, to_edge)) = (turn.corners[i], turn.edges[i]);
            PackedPieces {
                corners: all.corners | (corners >> (corner & 31) & 7) << (to_corner & 31),
                edges: all.edges | (edges >> (edge & 63) & 15) << (to_edge & 63),
            }
        })
    }
}

/// Returns the bits from and to which pieces move.
fn moved(sources: &[u8], bits: u8) -> [(u8, u8); 4] {
    let mut moved = [(0, 0); 4];
    let slots = sources.iter().zip(0u8..).filter(|(from, to)| *from != to);
    for (place, (from, to)) in moved.iter_mut().zip(slots) {
        *place = (bits * from, bits * to);
    }
    moved
}

/// Ranks of packed permutations: the same numbers as in [`coordinates`].
pub(crate) struct PackedRanks {
    /// The rank of the first four slots divided by 24, indexed by their pieces.
    first: Vec<u16>,
    /// The remainder, indexed by the pieces in the last four slots.
    last: Vec<u8>,
}

impl PackedRanks {
    pub(crate) fn new() -> PackedRanks {
        let mut ranks = PackedRanks { first: vec![0; 1 << 12], last: vec![0; 1 << 12] };
        for rank in 0..coordinates::PERMUTATIONS as u16 {
            let packed = PackedPieces::of(&coordinates::with_corners(rank)).corners;
            ranks.first[(packed & 0xfff) as usize] = rank / 24;
            ranks.last[(packed >> 12) as usize] = to_u8(rank % 24);
        }
        ranks
    }

    /// Returns the size of the tables in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.first.as_slice()) + size_of_val(self.last.as_slice())
    }

    /// Returns the rank of a permutation of eight pieces, 3 bits each.
    #[inline(always)]
    pub(crate) fn of_eight(&self, packed: u32) -> u16 {
        let first = self.first[(packed & 0xfff) as usize];
        24 * first + u16::from(self.last[(packed >> 12 & 0xfff) as usize])
    }

    /// Returns the rank of the pieces 8 to 11 in four slots, 4 bits each.
    #[inline(always)]
    pub(crate) fn of_slice(&self, packed: u64) -> u16 {
        let three_bits = (0..4).fold(0, |all, i| all | (packed >> (4 * i) & 3) << (3 * i));
        u16::from(self.last[three_bits as usize])
    }

    /// Returns the rank of the pieces 0 to 7 in eight slots, 4 bits each.
    #[inline(always)]
    pub(crate) fn of_edges(&self, packed: u64) -> u16 {
        let three_bits = (0..8).fold(0, |all, i| all | ((packed >> (4 * i) & 7) as u32) << (3 * i));
        self.of_eight(three_bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_permutations_follow_the_pieces() {
        let (turns, ranks) = (PackedTurns::new(), PackedRanks::new());
        let mut state = Cubie::SOLVED;
        let mut packed = PackedPieces::of(&state);
        for number in (0..TURNS as u8).chain([4, 0, 16, 7, 13, 9, 1]) {
            let before = packed;
            state = state.turned(turn(number));
            packed = turns.after(packed, number.into());
            assert_eq!(packed, PackedPieces::of(&state));
            let effect = PackedPieces::of(&Cubie::SOLVED.turned(turn(number)));
            assert_eq!(before.corners_then(&effect), packed.corners);
            assert_eq!(before.edges_then(&effect, 0..12), packed.edges);
            assert_eq!(ranks.of_eight(packed.corners), coordinates::corners(&state));
        }
    }

    #[test]
    fn ranks_of_edges_equal_the_coordinates() {
        let ranks = PackedRanks::new();
        for rank in (0..coordinates::PERMUTATIONS as u16).step_by(11) {
            let packed = PackedPieces::of(&coordinates::with_u_and_d_edges(rank)).edges;
            assert_eq!(ranks.of_edges(packed), rank);
        }
        for order in 0..24 {
            let state = coordinates::with_edges(0, coordinates::SLICE_SOLVED + order);
            assert_eq!(ranks.of_slice(PackedPieces::of(&state).edges >> 32), order);
        }
    }
}
