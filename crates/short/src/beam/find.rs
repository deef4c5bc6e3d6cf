//! The search of cubes for which there are nets.

use super::{Beams, Effort};
use crate::widening::{self, Reduced, Reducer};
use crate::{Limits, Outcome};
use unscramble_cube::Cube;
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::ThreeTables;

/// Searches for a short solution of a cube whose colors are those of the faces.
pub fn find(cube: &Cube, beams: &Beams, three: &ThreeTables, limits: Limits<'_>) -> Outcome {
    widening::find(cube, beams, three, limits)
}

impl Reducer for Beams {
    const GROWTH: f64 = 2.0;
    // Wider beams take too much memory.
    const LAST: f64 = 3.99;

    fn fill(
        &self,
        reduced: &mut Reduced,
        cube: &Cube,
        level: f64,
        _: usize,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let effort = Effort::of_level(level as u32);
        let found = Beams::reduce(self, cube, &effort, budget, &mut reduced.nodes)?;
        reduced.reductions = found.into_iter().map(|reduction| reduction.stages).collect();
        Ok(())
    }
}
