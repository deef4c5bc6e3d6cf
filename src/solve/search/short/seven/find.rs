//! The search of a 7x7x7 with the tables of the 5x5x5.

use std::time::Duration;

use super::chain::cores;
use super::end::End;
use super::moves::MOVES;
use super::stages::Stages;
use super::state::CoreState;
use crate::cube::{Cube, Turn};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::search::short::beam::Beams;
use crate::solve::search::short::beam::frames::Frame;
use crate::solve::search::short::five;
use crate::solve::search::short::middle;
use crate::solve::search::short::widening::{self, Reduced, Reducer};
use crate::solve::search::short::{Limits, Outcome};
use crate::solve::search::tables::ThreeTables;

/// What the search of a 7x7x7 needs.
#[derive(Clone, Copy)]
pub(crate) struct Seven<'a> {
    pub(crate) beams: &'a Beams,
    pub(crate) stages: &'a Stages,
    pub(crate) five: &'a five::Tables,
}

/// The widths of the beams of level 0. Each level has wider ones, so that a search after one that failed begins with
/// other cubes.
const WIDTHS: [u32; 2] = [240, 120];

/// With less time than this, the first search is a narrower one, which more often ends in time.
const SHORT_TIME: Duration = Duration::from_secs(6);

/// The level of that search.
const IN_SHORT_TIME: f64 = -0.5;

/// Searches for a short solution of a 7x7x7 whose colours are those of the faces.
pub(crate) fn find(
    cube: &Cube,
    seven: Seven<'_>,
    three: &ThreeTables,
    limits: Limits<'_>,
) -> Outcome {
    widening::find(cube, &seven, three, limits)
}

impl Reducer for Seven<'_> {
    const GROWTH: f64 = 2.0;
    // Wider searches take too much memory.
    const LAST: f64 = 3.99;

    fn first(budget: &Budget) -> f64 {
        let is_short = budget.improving_left().is_some_and(|left| left < SHORT_TIME);
        if is_short { IN_SHORT_TIME } else { 0.0 }
    }

    fn reduce(&self, cube: &Cube, level: f64, shorter_than: usize, limits: &Limits<'_>) -> Reduced {
        let mut reduced = Reduced { reductions: Vec::new(), nodes: 0, cutoff: None };
        let longest = shorter_than.saturating_sub(1);
        reduced.cutoff = self.fill(&mut reduced, cube, level, longest, limits.budget).err();
        reduced
    }
}

impl Seven<'_> {
    /// Adds reductions of at most `longest` turns, and the nodes of the search.
    fn fill(
        &self,
        reduced: &mut Reduced,
        cube: &Cube,
        level: f64,
        longest: usize,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let nodes = &mut reduced.nodes;
        let widths = WIDTHS.map(|width| (f64::from(width) * 2f64.powf(level)) as usize);
        let frames = self.beams.on_axes(cube, widths, budget, nodes)?;
        let least = frames.iter().map(Frame::length).min().unwrap_or(0);
        let start = |frame: &Frame| Some((CoreState::of(frame)?, (frame.length() - least) as u8));
        let starts: Vec<(CoreState, u8)> = frames.iter().filter_map(start).collect();
        let found = cores(self.stages, self.five.stage3(), &starts, level, budget);
        *nodes += found.nodes.iter().sum::<u64>();
        found.cutoff.map_or(Ok(()), Err)?;
        let cores: Vec<Frame> =
            found.ends.iter().map(|end| after_core(&frames[end.given], end)).collect();
        let width = five::Width::of_level(0.6 * level);
        let (frames, outcome) = middle::reduce(&cores, self.five, &width, longest, budget);
        *nodes += outcome.nodes.iter().sum::<u64>();
        reduced.reductions = frames.iter().map(Frame::posted_stages).collect();
        outcome.cutoff.map_or(Ok(()), Err)
    }
}

/// Returns a cube after the stages of the core.
fn after_core(frame: &Frame, end: &End) -> Frame {
    let turns: Vec<Turn> =
        end.turns.iter().map(|number| MOVES[usize::from(*number)].turn).collect();
    frame.after(&turns, turns.len(), frame.homes)
}
