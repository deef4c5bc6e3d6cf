//! The search for short solutions of a 3x3x3: Kociemba's two-phase algorithm, and the proof that nothing is
//! shorter.
//!
//! [Phase 1](phase1) brings a state into the subgroup <U, D, R2, L2, F2, B2> of an axis, [phase
//! 2](phase2) solves it there. The shortest of phase 1 does not lead to the shortest in all, so phase 1 is
//! searched for all its ways of 1 turn more, and 1 more, in six [directions](direction) together, while
//! each solution that is found leaves the next ones less turns. What remains is the [proof](proof). (H.
//! Kociemba, "The Two-Phase-Algorithm", kociemba.org; T. Rokicki, cube20.org.)

mod direction;
mod distances;
mod node;
mod phase1;
mod phase2;
mod proof;
mod two_phase;

use direction::Direction;
use distances::{ByDistance, ByTurns, Distances};
use phase1::Frontier;
use phase2::Phase2;

use super::tables::ThreeTables;
use crate::cube::{Cubie, Turn};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::event::{EventSink, SolveEvent};

/// What a search may spend, and when it is content.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits<'a> {
    /// States that it may look at, or hardly more, once it has a solution.
    pub(crate) nodes: u64,
    /// The length at which it stops.
    pub(crate) target: u8,
    /// When to give up.
    pub(crate) budget: &'a Budget,
    /// Receives each improvement.
    pub(crate) events: &'a EventSink,
}

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Nothing is shorter.
    Proven,
    /// A solution is as short as was asked for.
    Target,
    /// It looked at as many states as it may.
    Nodes,
    /// Time was over, or nobody waits any more.
    Cutoff(Cutoff),
}

/// What a search found.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    /// The shortest solution, if it found one.
    pub(crate) turns: Option<Vec<Turn>>,
    /// All solutions of that length, if they were asked for.
    pub(crate) all: Vec<Vec<Turn>>,
    /// Whether those are really all.
    pub(crate) complete: bool,
    /// States that it looked at.
    pub(crate) nodes: u64,
    /// Directions in which it searched.
    pub(crate) directions: u8,
    /// No solution is shorter.
    pub(crate) lower_bound: u8,
    /// Why it ended.
    pub(crate) end: End,
}

/// Searches for a short solution.
pub(crate) fn short(state: &Cubie, tables: &ThreeTables, limits: Limits<'_>) -> Found {
    let work = Work { state, limits, warm_up: u64::MAX, all: None };
    dispatch(tables, work)
}

/// Searches for a shortest solution, or up to a number of all that are shortest.
pub(crate) fn shortest(
    state: &Cubie,
    tables: &ThreeTables,
    limits: Limits<'_>,
    all: Option<usize>,
) -> Found {
    // A good solution saves the proof its longest part.
    const WARM_UP: u64 = 400_000;
    dispatch(tables, Work { state, limits, warm_up: WARM_UP, all })
}

/// What is to be done.
struct Work<'a> {
    state: &'a Cubie,
    limits: Limits<'a>,
    /// States that may be looked at before the proof begins.
    warm_up: u64,
    /// How many shortest solutions are to be found, if not one.
    all: Option<usize>,
}

fn dispatch(tables: &ThreeTables, work: Work<'_>) -> Found {
    match &tables.closer {
        Some(closer) => Search::new(tables, ByTurns::new(tables, closer), &work).run(&work),
        None => Search::new(tables, ByDistance::new(tables), &work).run(&work),
    }
}

/// A search under way.
struct Search<'a, D: Distances> {
    tables: &'a ThreeTables,
    by: D,
    limits: Limits<'a>,
    directions: Vec<Direction>,
    frontier: Frontier<'a, D, 1>,
    phase2: Phase2<'a>,
    /// The directions in which a proof is tried: along the three axes it is the same, from the inverse of the
    /// state, if that differs, it is another.
    starts: Vec<usize>,
    /// States that the proof looked at.
    proof_nodes: u64,
    best: Option<Vec<Turn>>,
    /// What is looked for has at most so many turns.
    total: u8,
    lower_bound: u8,
}

/// The first solution has at most so many turns. All states have one, as 20 are enough (Rokicki and others,
/// cube20.org); to look for longer ones at first is not quicker.
const FIRST_TOTAL: u8 = 22;

/// How often the clock is looked at: every so many steps of a frontier.
const STEPS_A_LOOK: u32 = 8;

impl<'a, D: Distances> Search<'a, D> {
    fn new(tables: &'a ThreeTables, by: D, work: &Work<'a>) -> Search<'a, D> {
        let directions = Direction::all(work.state, tables);
        let lower_bound = directions.iter().map(Direction::lower_bound).max().unwrap_or(0);
        let inverse = directions.iter().position(Direction::is_inverse);
        Search {
            tables,
            frontier: Frontier::new(tables, by.clone()),
            by,
            limits: work.limits,
            starts: [0].into_iter().chain(inverse).collect(),
            directions,
            phase2: Phase2::new(tables),
            proof_nodes: 0,
            best: None,
            total: FIRST_TOTAL,
            lower_bound,
        }
    }

    fn run(mut self, work: &Work<'_>) -> Found {
        let mut end = match self.two_phase(work.warm_up).and_then(|()| self.prove()) {
            Ok(()) => End::Proven,
            Err(end) => end,
        };
        let (mut all, mut complete) = (Vec::new(), false);
        if let (End::Proven, Some(most)) = (end, work.all) {
            let (found, is_all) = self.list(most);
            all = found;
            match is_all {
                Ok(is_all) => complete = is_all,
                Err(End::Cutoff(Cutoff::Cancelled)) => end = End::Cutoff(Cutoff::Cancelled),
                // The length is proven; that there may be more is said by the list.
                Err(_) => {}
            }
        }
        Found {
            nodes: self.nodes(),
            turns: self.best,
            all,
            complete,
            directions: self.directions.len() as u8,
            lower_bound: self.lower_bound,
            end,
        }
    }

    fn nodes(&self) -> u64 {
        self.frontier.nodes + self.phase2.nodes + self.proof_nodes
    }

    /// Takes a solution; those after it have to be shorter.
    fn take(&mut self, turns: Vec<Turn>) -> Result<(), End> {
        let length = turns.len() as u8;
        self.limits.events.emit(SolveEvent::Improved { turns: turns.len() });
        self.best = Some(turns);
        if length <= self.lower_bound {
            return Err(End::Proven);
        }
        self.total = length - 1;
        if length <= self.limits.target { Err(End::Target) } else { Ok(()) }
    }

    fn check(&self) -> Result<(), End> {
        if self.best.is_some() && self.nodes() >= self.limits.nodes {
            return Err(End::Nodes);
        }
        self.limits.budget.check().map_err(End::Cutoff)
    }
}

#[cfg(test)]
mod tests;
