//! The search of a 7x7x7 with the tables of the 5x5x5.

use std::time::Duration;

use super::fold::fold;
use super::stages::Stages;
use crate::beam::Beams;
use crate::beam::frames::Frame;
use crate::five;
use crate::middle;
use crate::power::doubled;
use crate::widening::{self, Reduced, Reducer};
use crate::{Limits, Outcome};
use unscramble_cube::Cube;
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::Three;

/// What the search of a 7x7x7 needs.
#[derive(Clone, Copy)]
pub struct Seven<'a> {
    /// The nets.
    pub beams: &'a Beams,
    /// The tables of the core.
    pub stages: &'a Stages,
    /// The tables of the 5x5x5.
    pub five: &'a five::Tables,
}

/// The widths of the beams of level 0. Each level has wider ones, so that a search after one that failed begins with
/// other cubes.
const WIDTHS: [usize; 2] = [240, 120];

/// With less time than this, the first search is a narrower one, which more often ends in time.
const SHORT_TIME: Duration = Duration::from_millis(1500);

/// The level of that search.
const IN_SHORT_TIME: f64 = -0.5;

/// Searches for a short solution of a 7x7x7 whose colors are those of the faces.
pub fn find(cube: &Cube, seven: Seven<'_>, three: Three<'_>, limits: Limits<'_>) -> Outcome {
    widening::find(cube, &seven, three, limits)
}

impl Reducer for Seven<'_> {
    const GROWTH: f64 = 2.0;
    // Wider searches take too much memory.
    const LAST: f64 = 4.0;

    fn first(budget: &Budget) -> f64 {
        let is_short = budget.improving_left().is_some_and(|left| left < SHORT_TIME);
        if is_short { IN_SHORT_TIME } else { 0.0 }
    }

    fn fill(
        &self,
        reduced: &mut Reduced,
        cube: &Cube,
        level: f64,
        longest: usize,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let nodes = &mut reduced.nodes;
        let widths = WIDTHS.map(|width| doubled(width, level));
        let frames = self.beams.on_axes(cube, widths, budget, nodes)?;
        let found = fold::<1>(&frames, self.stages, self.five, level, budget);
        *nodes += found.nodes;
        found.cutoff.map_or(Ok(()), Err)?;
        let width = five::Width::of_level(0.6 * level);
        let (frames, outcome) = middle::reduce(&found.frames, self.five, &width, longest, budget);
        *nodes += outcome.nodes.iter().sum::<u64>();
        reduced.reductions = frames.iter().map(Frame::posted_stages).collect();
        outcome.cutoff.map_or(Ok(()), Err)
    }
}
