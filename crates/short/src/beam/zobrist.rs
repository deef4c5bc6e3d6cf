//! Hashes of states: the sum of a number for each feature, so that moves update them.

use super::puzzle::Puzzle;

/// The number for what features do not tell.
const BEYOND: u64 = 0x5851_f42d_4c95_7f2d;

/// A number for each feature.
#[derive(Debug)]
pub struct Zobrist(Vec<u64>);

impl Zobrist {
    /// Creates the numbers for a puzzle.
    #[must_use]
    pub fn new<P: Puzzle>(puzzle: &P) -> Zobrist {
        Zobrist((1..=puzzle.features() as u64).map(mixed).collect())
    }

    /// Returns the hash of a state.
    #[must_use]
    pub fn hash<P: Puzzle>(&self, puzzle: &P, state: &P::State) -> u64 {
        let mut on = Vec::with_capacity(128);
        puzzle.list_features(state, &mut on);
        beyond(puzzle, state, self.sum(&on))
    }

    /// Returns the sum of the numbers of features, without what features do not tell ([`beyond`]).
    pub(super) fn sum(&self, features: &[u16]) -> u64 {
        features.iter().fold(0, |sum, feature| sum.wrapping_add(self.0[usize::from(*feature)]))
    }
}

/// Completes the hash of a state.
pub(super) fn beyond<P: Puzzle>(puzzle: &P, state: &P::State, sum: u64) -> u64 {
    if puzzle.beyond_features(state) { sum ^ BEYOND } else { sum }
}

/// Mixes the bits of a number, for hashes (the finaliser of MurmurHash3, with constants of `moremur`).
const fn mixed(number: u64) -> u64 {
    let mut x = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 27).wrapping_mul(0x3c79_ac49_2ba7_b653);
    x = (x ^ x >> 33).wrapping_mul(0x1c69_b3f7_4ac4_ae35);
    x ^ x >> 27
}
