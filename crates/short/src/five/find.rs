//! The search of a 5x5x5.

use super::chain::{Reduction, reductions};
use super::tables::Tables;
use super::width::{NEXT, Width};
use crate::widening::{self, Reduced, Reducer};
use crate::{Limits, Outcome};
use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::Three;

/// The most moves of a reduction: far more than any state needs.
const MOST_MOVES: usize = 70;

/// Searches for a short solution of a 5x5x5 whose colors are those of the faces.
pub fn find(cube: &Cube, tables: &Tables, three: Three<'_>, limits: Limits<'_>) -> Outcome {
    widening::find(cube, tables, three, limits)
}

impl Reducer for Tables {
    const GROWTH: f64 = NEXT;
    const LAST: f64 = 8.0;

    fn fill(
        &self,
        reduced: &mut Reduced,
        cube: &Cube,
        level: f64,
        longest: usize,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let longest = longest.min(MOST_MOVES) as u8;
        let found = reductions(self, cube, &Width::of_level(level), longest, budget);
        reduced.reductions = found.reductions.iter().map(stages).collect();
        reduced.nodes += found.nodes.iter().sum::<u64>();
        found.cutoff.map_or(Ok(()), Err)
    }
}

/// Returns the turns of each stage.
fn stages(reduction: &Reduction) -> Vec<Vec<Turn>> {
    let mut rest = &reduction.turns[..];
    let stages = reduction.lengths.iter().map(|length| {
        let (stage, after) = rest.split_at(usize::from(*length).min(rest.len()));
        rest = after;
        stage.to_vec()
    });
    stages.collect()
}
