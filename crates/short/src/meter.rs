//! The work of a search, and its limits.

use std::time::Duration;

use super::Limits;
use unscramble_search::budget::Budget;
use unscramble_search::two_phase::SearchEnd;

/// The number of states between two checks of the budget: less than a millisecond of work.
const STATES_PER_CHECK: u64 = 2000;

/// A search without a solution may look at this many times as many states as one that has a solution.
const PATIENCE: u64 = 200;

/// What counts the states that a search looks at.
pub(super) trait Count {
    /// Counts states.
    ///
    /// # Errors
    /// Returns why the search has to end.
    fn count(&mut self, nodes: u64) -> Result<(), SearchEnd>;
}

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

    /// Returns notes for a part of the search that is done before its turn.
    pub(super) fn notes(&self) -> Notes<'a> {
        let most = self.most().saturating_sub(self.nodes).saturating_add(STATES_PER_CHECK);
        Notes { budget: self.limits.budget, counts: Vec::new(), nodes: 0, most, next_check: 0 }
    }

    /// Counts what was noted.
    ///
    /// # Errors
    /// Returns why the search has to end.
    pub(super) fn replay(&mut self, counts: &[Counts]) -> Result<(), SearchEnd> {
        for Counts { nodes, times } in counts {
            for _ in 0..*times {
                self.count((*nodes).into())?;
            }
        }
        Ok(())
    }

    /// Returns the number of states at which the search ends.
    fn most(&self) -> u64 {
        if self.limits.timed { u64::MAX } else { self.most_without_time() }
    }

    /// Returns the number of states at which the search would end if it had no time.
    fn most_without_time(&self) -> u64 {
        self.limits.nodes.saturating_mul(if self.has_solution { 1 } else { PATIENCE })
    }

    /// Returns whether only a search with a time goes on.
    pub(super) fn is_overtime(&self) -> bool {
        self.nodes >= self.most_without_time()
    }

    #[cold]
    fn check(&mut self) -> Result<(), SearchEnd> {
        self.next_check = self.nodes + STATES_PER_CHECK;
        if self.nodes >= self.most() {
            return Err(SearchEnd::Nodes);
        }
        self.limits.budget.check_improving().map_err(SearchEnd::Cutoff)
    }
}

impl Count for Meter<'_> {
    #[inline]
    fn count(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        self.nodes += nodes;
        if self.nodes < self.next_check { Ok(()) } else { self.check() }
    }
}

/// States that were counted, several times the same number.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counts {
    nodes: u32,
    times: u32,
}

/// Notes what to count later: a meter then ends the search at the same state as if it had counted at once.
#[derive(Debug)]
pub(super) struct Notes<'a> {
    budget: &'a Budget,
    counts: Vec<Counts>,
    nodes: u64,
    /// The number of states at which a meter surely ends the search.
    most: u64,
    next_check: u64,
}

impl Notes<'_> {
    /// Returns the number of states so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Takes what was noted.
    pub(super) fn take(&mut self) -> Vec<Counts> {
        std::mem::take(&mut self.counts)
    }
}

impl Count for Notes<'_> {
    fn count(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        let nodes = nodes as u32;
        match self.counts.last_mut() {
            Some(last) if last.nodes == nodes => last.times += 1,
            _ => self.counts.push(Counts { nodes, times: 1 }),
        }
        self.nodes += u64::from(nodes);
        if self.nodes < self.next_check {
            return Ok(());
        }
        self.next_check = self.nodes + STATES_PER_CHECK;
        if self.nodes >= self.most {
            return Err(SearchEnd::Nodes);
        }
        self.budget.check_improving().map_err(SearchEnd::Cutoff)
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
