//! The work of a search, and its limits.

use std::time::Duration;

use super::Limits;
use crate::solve::engine::budget::Budget;
use crate::solve::search::two_phase::SearchEnd;

/// The number of states between two checks of the budget: less than a millisecond of work.
const STATES_PER_CHECK: u64 = 2000;

/// A search without a solution may look at this many times as many states as one that has a solution.
const PATIENCE: u64 = 30;

/// Counts the states that a search looks at.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    limits: Limits<'a>,
    nodes: u64,
    next_check: u64,
    has_solution: bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(limits: Limits<'a>) -> Meter<'a> {
        Meter { limits, nodes: 0, next_check: 0, has_solution: false }
    }

    /// Returns the number of states so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Tells that the search has a solution.
    pub(super) fn solved(&mut self) {
        self.has_solution = true;
    }

    /// Counts states.
    ///
    /// # Errors
    /// Returns why the search has to end.
    #[inline]
    pub(super) fn count(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        self.nodes += nodes;
        if self.nodes < self.next_check { Ok(()) } else { self.check() }
    }

    #[cold]
    fn check(&mut self) -> Result<(), SearchEnd> {
        self.next_check = self.nodes + STATES_PER_CHECK;
        let patience = if self.has_solution { 1 } else { PATIENCE };
        if self.nodes >= self.limits.nodes.saturating_mul(patience) {
            return Err(SearchEnd::Nodes);
        }
        self.limits.budget.check_improving().map_err(SearchEnd::Cutoff)
    }
}

/// The share of the rest of the time that a second search is to take.
const SHARE: f64 = 0.75;

/// Measures how much of the time a search takes.
#[derive(Debug)]
pub(super) struct Pace(Option<Duration>);

impl Pace {
    /// Begins to measure.
    pub(super) fn start(budget: &Budget) -> Pace {
        Pace(budget.improving_left())
    }

    /// Returns how many times as long another search may take; `None` if no clock limits it.
    pub(super) fn room(&self, budget: &Budget) -> Option<f64> {
        let (before, after) = self.0.zip(budget.improving_left())?;
        let taken = before.saturating_sub(after).as_secs_f64().max(0.001);
        Some(SHARE * after.as_secs_f64() / taken)
    }
}
