//! The reductions of a search, and the shortest solution so far.

use std::collections::HashSet;

use super::meter::Meter;
use super::{Found, Limits, frame_of_centers, moves};
use crate::cube::{Cube, Cubie, Turn, permutation};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::event::{EventSink, SolveEvent};
use crate::solve::search::tables::ThreeTables;
use crate::solve::search::two_phase::{SearchEnd, SearchLimits, find_within};

/// The largest number of turns of a finish. All states have a solution of at most 20 turns, but longer
/// ones are found sooner.
const LONGEST_FINISH: usize = 22;

/// The number of states of a search that finishes a reduction.
const NODES: u64 = 20_000;

/// Finishes reductions and keeps the shortest solution.
pub(super) struct Finisher<'a> {
    size: usize,
    tables: &'a ThreeTables,
    limits: Limits<'a>,
    /// The reduced cubes so far. Ways to the same one are as good as the first, which is the shortest.
    seen: HashSet<Cubie>,
    best: Option<Found>,
}

impl<'a> Finisher<'a> {
    pub(super) fn new(size: usize, tables: &'a ThreeTables, limits: Limits<'a>) -> Finisher<'a> {
        Finisher { size, tables, limits, seen: HashSet::new(), best: None }
    }

    /// Returns the length that solutions have to be shorter than.
    pub(super) fn shorter_than(&self) -> usize {
        self.best.as_ref().map_or(self.limits.shorter_than, Found::length)
    }

    /// Returns the number of different reduced cubes so far.
    pub(super) fn reductions(&self) -> usize {
        self.seen.len()
    }

    /// Returns the shortest solution so far.
    pub(super) fn into_best(self) -> Option<Found> {
        self.best
    }

    /// Finishes a reduction: the turns of each stage, and the 3x3x3 that they lead to.
    ///
    /// # Errors
    /// Returns why the search has to end.
    pub(super) fn offer(
        &mut self,
        stages: &[Vec<Turn>],
        reduced: Cubie,
        meter: &mut Meter<'_>,
    ) -> Result<(), SearchEnd> {
        let length = stages.iter().map(|turns| moves(turns, self.size)).sum::<u32>() as usize;
        let Some(most) = self.shorter_than().checked_sub(length + 1) else { return Ok(()) };
        if !self.seen.insert(reduced) {
            return Ok(());
        }
        let events = EventSink::silent();
        let limits = SearchLimits {
            nodes: NODES,
            target: self.limits.target.saturating_sub(length).min(LONGEST_FINISH) as u8,
            budget: self.limits.budget,
            events: &events,
        };
        let most = most.min(LONGEST_FINISH) as u8;
        let found = find_within(&reduced, self.tables, most, limits);
        if found.end == SearchEnd::Cutoff(Cutoff::Cancelled) {
            return Err(found.end);
        }
        let Some(finish) = found.turns else { return meter.count(found.nodes) };
        let best = Found::new(stages.to_vec(), finish, self.size);
        let length = best.length();
        self.limits.events.emit(SolveEvent::Improved { turns: length });
        self.best = Some(best);
        meter.solved();
        if length <= self.limits.target { Err(SearchEnd::Target) } else { meter.count(found.nodes) }
    }
}

/// Returns the 3x3x3 that the stages of a reduction lead to; `None` if the cube is not reduced then, or has a
/// parity.
pub(super) fn reduced(cube: &Cube, stages: &[Vec<Turn>]) -> Option<Cubie> {
    let mut cube = cube.clone();
    stages.iter().for_each(|turns| cube.apply(turns));
    cube.recolour(&frame_of_centers(&cube));
    let state = Cubie::read(&cube)?;
    (state.cube(cube.size()) == cube && !has_parity(&state)).then_some(state)
}

/// Returns whether a 3x3x3 has a parity of reduction.
fn has_parity(state: &Cubie) -> bool {
    state.flips.iter().sum::<u8>() % 2 == 1
        || permutation::is_odd(&state.corners) != permutation::is_odd(&state.edges)
}
