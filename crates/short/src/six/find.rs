//! The search of a 6x6x6 with the tables of the 5x5x5.

use super::fold::fold;
use super::stages::Stages;
use crate::beam::Beams;
use crate::beam::frames::Frame;
use crate::widening::{self, Reduced, Reducer};
use crate::{Limits, Outcome};
use crate::{five, middle};
use unscramble_cube::Cube;
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::Three;

/// What the search of a 6x6x6 needs.
#[derive(Clone, Copy)]
pub struct Six<'a> {
    /// The nets.
    pub beams: &'a Beams,
    /// The tables of the core.
    pub stages: &'a Stages,
    /// The tables of the 5x5x5.
    pub five: &'a five::Tables,
}

/// Searches for a short solution of a 6x6x6 whose colors are those of the faces.
pub fn find(cube: &Cube, six: Six<'_>, three: Three<'_>, limits: Limits<'_>) -> Outcome {
    widening::find(cube, &six, three, limits)
}

impl Reducer for Six<'_> {
    const GROWTH: f64 = 2.0;
    // Wider searches take too much memory.
    const LAST: f64 = 5.0;

    fn fill(
        &self,
        reduced: &mut Reduced,
        cube: &Cube,
        level: f64,
        longest: usize,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let nodes = &mut reduced.nodes;
        // The first stage has few starts, and a narrow beam loses its way.
        let widths = [1, 0].map(|more| 120 << (level as u32 + more).min(3));
        let frames = self.beams.on_axes(cube, widths, budget, nodes)?;
        let found = fold::<1>(&frames, self.stages, level, budget);
        *nodes += found.nodes;
        found.cutoff.map_or(Ok(()), Err)?;
        let width = five::Width::of_level(0.6 * level);
        let (frames, outcome) = middle::reduce(&found.frames, self.five, &width, longest, budget);
        *nodes += outcome.nodes.iter().sum::<u64>();
        reduced.reductions = frames.iter().map(Frame::posted_stages).collect();
        outcome.cutoff.map_or(Ok(()), Err)
    }
}
