//! The reductions of a search, and the shortest solution so far.

use std::collections::HashSet;

use super::meter::{Count, Counts, Meter};
use super::{Found, Limits, frame_of_centers, moves};
use unscramble_cube::{Cube, Cubie, Turn, permutation};
use unscramble_search::budget::Cutoff;
use unscramble_search::event::{EventSink, SolveEvent};
use unscramble_search::tables::Three;
use unscramble_search::two_phase::{SearchEnd, SearchLimits, SearchOutcome, find_within};

/// The largest number of turns of a finish. All states have a solution of at most 20 turns, but longer
/// ones are found sooner.
const LONGEST_FINISH: usize = 22;

/// The number of states of a search that finishes a reduction.
const NODES: u64 = 20_000;

/// The reductions that each thread finishes before their results count.
const BATCH: usize = 4;

/// Finishes reductions and keeps the shortest solution.
pub(super) struct Finisher<'a> {
    size: usize,
    tables: Three<'a>,
    limits: Limits<'a>,
    /// The reduced cubes so far. Ways to the same one are as good as the first, which is the shortest.
    seen: HashSet<Cubie>,
    best: Option<Found>,
}

impl<'a> Finisher<'a> {
    pub(super) fn new(size: usize, tables: Three<'a>, limits: Limits<'a>) -> Finisher<'a> {
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
        reduction: &Reduction,
        meter: &mut Meter<'_>,
    ) -> Result<(), SearchEnd> {
        match self.attempt(reduction) {
            Some(found) => self.take(reduction, found, meter),
            None => Ok(()),
        }
    }

    /// Finishes reductions, on the threads of the budget. The result is the same as if they were offered one
    /// after the other.
    ///
    /// # Errors
    /// Returns why the search has to end.
    pub(super) fn offer_all(
        &mut self,
        offers: &[Offer],
        meter: &mut Meter<'_>,
    ) -> Result<(), SearchEnd> {
        let threads = self.limits.budget.threads();
        let mut rest = offers;
        while !rest.is_empty() {
            let shorter_than = self.shorter_than();
            let batch = &rest[..rest.len().min(BATCH * threads.count())];
            let tried = threads.map(batch, |offer| self.attempt(offer.reduction.as_ref()?));
            for (offer, tried) in batch.iter().zip(tried) {
                rest = &rest[1..];
                meter.replay(&offer.before)?;
                if let Some((reduction, found)) = offer.reduction.as_ref().zip(tried) {
                    self.take(reduction, found, meter)?;
                }
                // From now on, solutions have to be shorter still: the others are tried again.
                if self.shorter_than() < shorter_than {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Searches for the finish of a reduction; `None` if the reduction is too long, or not new.
    fn attempt(&self, reduction: &Reduction) -> Option<SearchOutcome> {
        let length = reduction.length(self.size);
        let most = self.shorter_than().checked_sub(length + 1)?;
        if self.seen.contains(&reduction.reduced) {
            return None;
        }
        let events = EventSink::silent();
        let limits = SearchLimits {
            nodes: NODES,
            enough: u8::MAX,
            target: self.limits.target.saturating_sub(length).min(LONGEST_FINISH) as u8,
            budget: self.limits.budget,
            events: &events,
        };
        let most = most.min(LONGEST_FINISH) as u8;
        Some(find_within(&reduction.reduced, self.tables, most, limits))
    }

    /// Takes the outcome of an attempt for a reduction.
    fn take(
        &mut self,
        reduction: &Reduction,
        found: SearchOutcome,
        meter: &mut Meter<'_>,
    ) -> Result<(), SearchEnd> {
        // Another one of the same batch may be the same.
        if !self.seen.insert(reduction.reduced) {
            return Ok(());
        }
        if found.end == SearchEnd::Cutoff(Cutoff::Cancelled) {
            return Err(found.end);
        }
        let Some(finish) = found.turns else { return meter.count(found.nodes) };
        let best = Found::new(reduction.stages.clone(), finish, self.size);
        let length = best.length();
        self.limits.events.emit(SolveEvent::Improved { length, turns: best.turns() });
        self.best = Some(best);
        meter.solved();
        if length <= self.limits.target { Err(SearchEnd::Target) } else { meter.count(found.nodes) }
    }
}

/// A reduction.
#[derive(Debug)]
pub(super) struct Reduction {
    /// The turns of each stage.
    stages: Vec<Vec<Turn>>,
    /// The 3x3x3 that they lead to.
    reduced: Cubie,
}

impl Reduction {
    /// Creates a reduction of these stages; `None` if the cube is not reduced after them, or has a parity.
    pub(super) fn new(cube: &Cube, stages: Vec<Vec<Turn>>) -> Option<Reduction> {
        let reduced = reduced(cube, &stages)?;
        Some(Reduction { stages, reduced })
    }

    /// Returns the length of the stages.
    fn length(&self, size: usize) -> usize {
        self.stages.iter().map(|turns| moves(turns, size)).sum::<u32>() as usize
    }
}

/// A reduction, if any, and what the search counted before it.
#[derive(Debug)]
pub(super) struct Offer {
    pub(super) before: Vec<Counts>,
    pub(super) reduction: Option<Reduction>,
}

/// Returns the 3x3x3 that the stages of a reduction lead to; `None` if the cube is not reduced then, or has a
/// parity.
pub(super) fn reduced(cube: &Cube, stages: &[Vec<Turn>]) -> Option<Cubie> {
    let mut cube = cube.clone();
    stages.iter().for_each(|turns| cube.apply(turns));
    cube.recolor(&frame_of_centers(&cube));
    let state = Cubie::read(&cube)?;
    (state.cube(cube.size()) == cube && !has_parity(&state)).then_some(state)
}

/// Returns whether a 3x3x3 has a parity of reduction.
fn has_parity(state: &Cubie) -> bool {
    state.flips.iter().sum::<u8>() % 2 == 1
        || permutation::is_odd(&state.corners) != permutation::is_odd(&state.edges)
}
