//! How far the centers of two colors are from the faces R and L: the goal of the first stage.
//!
//! Each of the 24 choose 8 = 735,471 sets of places has its exact distance.

use super::center_sets::{ON_RL, SetMoves};
use super::combinations::Combinations;
use super::layers::{UNKNOWN, fill};
use super::moves::ALL;
use unscramble_search::tables::set_bits;

/// The distances of all sets of eight places.
#[derive(Debug)]
pub(crate) struct FirstAxis {
    sets: Combinations,
    distances: Vec<u8>,
    moves: SetMoves,
}

impl FirstAxis {
    pub(super) fn new() -> FirstAxis {
        let (sets, moves) = (Combinations::new(24, 8), SetMoves::new());
        let mut distances = vec![UNKNOWN; sets.count()];
        let next = |set: u32| set_bits(ALL).map(move |number| moves.after(set, number));
        fill(&mut distances, vec![ON_RL], |set| sets.number(*set), next);
        FirstAxis { sets, distances, moves }
    }

    /// Returns a set after a move.
    #[inline(always)]
    pub(crate) fn after(&self, set: u32, number: usize) -> u32 {
        self.moves.after(set, number)
    }

    /// Returns how many moves a set of eight places is from R and L.
    #[inline(always)]
    pub(crate) fn distance(&self, set: u32) -> u8 {
        self.distances[self.sets.number(set)]
    }
}
