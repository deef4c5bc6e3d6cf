//! What a search has found so far, and what that leaves to search. The threads of a search share it.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::best::{Best, Found};
use super::proof_part::ProofProgress;
use super::task::{Aim, Scale, SearchEnd, SearchLimits, SearchTask, Wanted};
use crate::event::SolveEvent;
use crate::exact::to_u8;
use crate::pricing::Pricing;
use unscramble_cube::{Metric, Turn, permutation};

/// How many moves more than the shortest solution a cheaper one may have. With more, a search sees fewer of the short
/// ones, which are cheap in the mean.
const MOVES_FOR_A_BARGAIN: u8 = 1;

/// The solutions found so far, and how long the next one may be.
pub(super) struct Findings<'a> {
    limits: SearchLimits<'a>,
    metric: Metric,
    /// What a robot pays for a solution, and the least that it pays for a move.
    pricing: Option<(&'a Pricing, u64)>,
    /// Whether the search goes on beyond its limits until it has a solution.
    must_solve: bool,
    /// Whether the search is for a proof, and reports each lower bound.
    is_proof: bool,
    /// In quarter turns: 1 if all solutions of the state are odd, 0 if all are even.
    parity: Option<u8>,
    /// No solution is shorter than this.
    pub(super) lower_bound: u8,
    best: Mutex<Best>,
    /// The length of the shortest solution; `u8::MAX` without one.
    shortest: AtomicU8,
    /// Whether there are as many solutions as requested.
    is_full: AtomicBool,
    /// The largest length of a solution that is still of interest.
    max_turns: AtomicU8,
    /// Whether no further solution is of interest.
    is_enough: AtomicBool,
}

impl<'a> Findings<'a> {
    pub(super) fn new(task: &SearchTask<'a>, scale: Scale, lower_bound: u8) -> Findings<'a> {
        let (max_turns, must_solve) = match task.aim {
            Aim::Within { max_turns } => (max_turns, false),
            Aim::Share(share) => (share.length, false),
            Aim::Short | Aim::Several(_) | Aim::Shortest { .. } => (scale.first, true),
        };
        let wanted = match task.aim {
            Aim::Several(wanted) => wanted,
            _ => Wanted { most: 1, pricing: None },
        };
        let least = |pricing: &Pricing| pricing.least_of_unit(scale.metric).max(1);
        // A quarter turn is an odd permutation of the corners.
        let is_odd = permutation::is_odd(&task.state.corners);
        let parity = (scale.metric == Metric::Qtm).then_some(u8::from(is_odd));
        let lower_bound = lower_bound + u8::from(parity.is_some_and(|odd| lower_bound % 2 != odd));
        let findings = Findings {
            limits: task.limits,
            metric: scale.metric,
            pricing: wanted.pricing.map(|pricing| (pricing, least(pricing))),
            must_solve,
            is_proof: matches!(task.aim, Aim::Shortest { .. }),
            lower_bound,
            best: Mutex::new(Best::new(wanted.most)),
            shortest: AtomicU8::new(u8::MAX),
            is_full: AtomicBool::new(false),
            max_turns: AtomicU8::new(max_turns),
            is_enough: AtomicBool::new(false),
            parity,
        };
        findings.max_turns.store(findings.possible(max_turns), Ordering::Relaxed);
        findings
    }

    /// Returns the largest length of at most `most` that a solution may have.
    fn possible(&self, most: u8) -> u8 {
        most.saturating_sub(u8::from(self.parity.is_some_and(|odd| most % 2 != odd)))
    }

    /// Returns the largest length of a solution that is still of interest.
    #[inline]
    pub(super) fn max_turns(&self) -> u8 {
        self.max_turns.load(Ordering::Relaxed)
    }

    /// Returns whether the search goes on whatever its limits are.
    pub(super) fn needs_solution(&self) -> bool {
        self.must_solve && self.shortest.load(Ordering::Relaxed) == u8::MAX
    }

    /// Accepts a solution; from now on only those are of interest that are shorter than the last one of the list.
    ///
    /// # Errors
    /// The reason to end the search.
    pub(super) fn accept(&self, turns: Vec<Turn>) -> Result<(), SearchEnd> {
        let found = self.measured(turns);
        let (length, turns) = (found.length, found.turns.clone());
        let mut best = self.best();
        let Some(place) = best.offer(found) else { return Ok(()) };
        self.shortest.fetch_min(length, Ordering::Relaxed);
        self.is_full.store(best.is_full(), Ordering::Relaxed);
        if place == 0 {
            self.limits.events.emit(SolveEvent::Improved { length: length.into(), turns });
        }
        let Some(last) = best.last_of_all() else { return Ok(()) };
        // With more moves than this, no solution is better.
        let most = match self.pricing {
            None => last.length.checked_sub(1),
            Some((_, least)) => {
                let most = last.cost.checked_sub(1).map(|cost| cost / least);
                let bargain = best.shortest().map(|length| length + MOVES_FOR_A_BARGAIN);
                most.and_then(|most| bargain.map(|bargain| most.min(bargain.into()) as u8))
            }
        };
        let end =
            match most.map(|most| self.possible(most)).filter(|most| *most >= self.lower_bound) {
                None => Some(SearchEnd::Proven),
                Some(most) => {
                    self.max_turns.fetch_min(most, Ordering::Relaxed);
                    (last.length <= self.limits.target).then_some(SearchEnd::Target)
                }
            };
        self.is_enough.fetch_or(end.is_some(), Ordering::Relaxed);
        end.map_or(Ok(()), Err)
    }

    /// Adds a solution that no other one can beat.
    pub(super) fn add_shortest(&self, turns: Vec<Turn>) {
        let found = self.measured(turns);
        let (length, turns) = (found.length.into(), found.turns.clone());
        if self.best().offer(found) == Some(0) {
            self.limits.events.emit(SolveEvent::Improved { length, turns });
        }
    }

    /// Returns how much longer the solutions of the next level of a proof are.
    pub(super) fn step(&self) -> u8 {
        if self.parity.is_some() { 2 } else { 1 }
    }

    /// Takes over what another search knows.
    ///
    /// # Errors
    /// The reason to end the search.
    pub(super) fn adopt(&mut self, known: &ProofProgress) -> Result<(), SearchEnd> {
        self.lower_bound = self.lower_bound.max(known.lower_bound);
        self.accept(known.turns.clone())
    }

    /// Notes that no solution has the length of the lower bound.
    pub(super) fn raise_lower_bound(&mut self) {
        self.lower_bound += self.step();
        if self.is_proof {
            self.limits.events.emit(SolveEvent::Bound { length: self.lower_bound.into() });
        }
    }

    /// Returns whether no further solution is of interest.
    pub(super) fn is_enough(&self) -> bool {
        self.is_enough.load(Ordering::Relaxed)
    }

    /// Measures a solution.
    pub(super) fn measured(&self, turns: Vec<Turn>) -> Found {
        let length = to_u8(self.metric.length(&turns, 3));
        let cost = self.pricing.map_or(length.into(), |(pricing, _)| pricing.cost(&turns));
        Found { turns, length, cost }
    }

    /// Returns an error if the limits end the search after this number of states.
    pub(super) fn check(&self, nodes: u64) -> Result<(), SearchEnd> {
        if self.needs_solution() {
            return self.limits.budget.check().map_err(SearchEnd::Cutoff);
        }
        let is_full = !self.must_solve || self.is_full.load(Ordering::Relaxed);
        let is_short = self.shortest.load(Ordering::Relaxed) <= self.limits.enough;
        if is_full && (is_short || !self.must_solve) && nodes >= self.limits.nodes {
            return Err(SearchEnd::Nodes);
        }
        self.limits.budget.check_improving().map_err(SearchEnd::Cutoff)
    }

    /// Returns the solutions, the best first.
    pub(super) fn into_found(self) -> Vec<Found> {
        self.best.into_inner().unwrap_or_else(PoisonError::into_inner).into_found()
    }

    /// A thread that panicked leaves a list in order: nothing in [`Best::offer`] panics.
    fn best(&self) -> MutexGuard<'_, Best> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
