//! How far the centers of two colors are from the faces R and L: the goal of the first stage.
//!
//! Each of the 24 choose 8 = 735,471 sets of places has its exact distance.

use super::center_sets::{ON_RL, motions};
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::distances::Distances;
use unscramble_search::space::product::{Product, Values};
use unscramble_search::tables::TableError;

/// The distances of all sets of eight places.
#[derive(Debug)]
pub(crate) struct FirstAxis {
    sets: Coordinate,
    distances: Distances,
}

impl FirstAxis {
    pub(super) fn new() -> Result<FirstAxis, TableError> {
        let sets = Coordinate::of_sets(8, motions());
        let distances = Product::of([&sets]).distances(&Values::one([ON_RL]))?;
        Ok(FirstAxis { sets, distances })
    }

    /// Returns a set after a move.
    #[inline(always)]
    pub(crate) fn after(&self, set: u32, number: usize) -> u32 {
        self.sets.after(set, number)
    }

    /// Counts the entries by distance.
    #[cfg(test)]
    pub(super) fn distribution(&self) -> Vec<usize> {
        self.distances.distribution(self.sets.count())
    }

    /// Returns how many moves a set of eight places is from R and L.
    #[inline(always)]
    pub(crate) fn distance(&self, set: u32) -> u8 {
        self.distances.get(self.sets.number(set))
    }
}
