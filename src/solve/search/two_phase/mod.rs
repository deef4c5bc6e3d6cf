//! The search for short solutions of a 3x3x3: Kociemba's two-phase algorithm, and the proof that no
//! solution is shorter.
//!
//! [Phase 1](phase1) takes a state into the subgroup <U, D, R2, L2, F2, B2> of an axis, and [phase
//! 2](phase2) solves it there. A shortest phase 1 does not always lead to a shortest solution. So
//! the search tries all ways of phase 1 with a number of turns, then with [one
//! more](iterative_deepening), and so on, in six [directions](direction) together. Each solution
//! leaves fewer turns for the next ones. The [proof](optimal_proof) completes the search. (H.
//! Kociemba, "The Two-Phase-Algorithm", kociemba.org; T. Rokicki, cube20.org.)

mod direction;
mod effect_lookup;
mod iterative_deepening;
mod node;
mod optimal_proof;
mod phase1;
mod phase2;
mod turn_path;

use direction::Direction;
use effect_lookup::{DistanceTableLookup, EffectLookup, MoveTableLookup};
use phase1::Frontier;
use phase2::Phase2;

use super::tables::ThreeTables;
use crate::cube::{Cubie, Turn};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::event::{EventSink, SolveEvent};

/// When a search may end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchLimits<'a> {
    /// The number of states after which a search that has a solution ends; it may look at a few
    /// more.
    pub(crate) nodes: u64,
    /// A solution of at most this length ends the search.
    pub(crate) target: u8,
    /// Ends the search with or without a solution, and earlier one that has a solution
    /// ([`Budget::improving_for`]).
    pub(crate) budget: &'a Budget,
    /// Receives each improvement.
    pub(crate) events: &'a EventSink,
}

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// The solution is proven to be shortest.
    Proven,
    /// The solution is as short as the target.
    Target,
    /// The search looked at the allowed number of states.
    Nodes,
    /// The budget is used up, or the solve is cancelled.
    Cutoff(Cutoff),
}

/// The result of a search.
#[derive(Debug, Clone)]
pub(crate) struct SearchOutcome {
    /// The shortest solution found, if any.
    pub(crate) turns: Option<Vec<Turn>>,
    /// All solutions of that length, if requested.
    pub(crate) all: Vec<Vec<Turn>>,
    /// Whether that list is complete.
    pub(crate) complete: bool,
    /// Number of states that the search looked at.
    pub(crate) nodes: u64,
    /// Number of directions that the search used.
    pub(crate) directions: u8,
    /// No solution is shorter than this.
    pub(crate) lower_bound: u8,
    /// Why the search ended.
    pub(crate) end: SearchEnd,
}

/// Searches for a short solution.
pub(crate) fn find_short(
    state: &Cubie,
    tables: &ThreeTables,
    limits: SearchLimits<'_>,
) -> SearchOutcome {
    let task = SearchTask { state, limits, nodes_before_proof: u64::MAX, all: None };
    dispatch(tables, task)
}

/// Searches for a shortest solution, or for all shortest solutions up to a number.
pub(crate) fn find_shortest(
    state: &Cubie,
    tables: &ThreeTables,
    limits: SearchLimits<'_>,
    all: Option<usize>,
) -> SearchOutcome {
    // A good solution spares the proof its longest part.
    const NODES_BEFORE_PROOF: u64 = 400_000;
    dispatch(tables, SearchTask { state, limits, nodes_before_proof: NODES_BEFORE_PROOF, all })
}

/// Searches for a solution of at most `max_turns` turns, and for shorter ones, until the limits end the
/// search. Unlike the other searches, it may find none.
pub(crate) fn find_within(
    state: &Cubie,
    tables: &ThreeTables,
    max_turns: u8,
    limits: SearchLimits<'_>,
) -> SearchOutcome {
    let task = SearchTask { state, limits, nodes_before_proof: limits.nodes, all: None };
    match &tables.phase1_moves {
        Some(moves) => TwoPhaseSearch::new(tables, MoveTableLookup::new(tables, moves), &task)
            .run_within(max_turns),
        None => TwoPhaseSearch::new(tables, DistanceTableLookup::new(tables), &task)
            .run_within(max_turns),
    }
}

/// What a search has to find.
struct SearchTask<'a> {
    state: &'a Cubie,
    limits: SearchLimits<'a>,
    /// The number of states to look at before the proof begins.
    nodes_before_proof: u64,
    /// The number of shortest solutions to list, if a list is requested.
    all: Option<usize>,
}

/// Searches with the fastest tables that are loaded.
fn dispatch(tables: &ThreeTables, task: SearchTask<'_>) -> SearchOutcome {
    match &tables.phase1_moves {
        Some(moves) => {
            TwoPhaseSearch::new(tables, MoveTableLookup::new(tables, moves), &task).run(&task)
        }
        None => TwoPhaseSearch::new(tables, DistanceTableLookup::new(tables), &task).run(&task),
    }
}

/// A search in progress.
struct TwoPhaseSearch<'a, D: EffectLookup> {
    tables: &'a ThreeTables,
    lookup: D,
    limits: SearchLimits<'a>,
    directions: Vec<Direction>,
    frontier: Frontier<'a, D, 1>,
    phase2: Phase2<'a>,
    /// The directions in which to try the proof: one from the state and, if that differs, one from
    /// its inverse. The proof is the same along all three axes.
    proof_directions: Vec<usize>,
    /// Number of states that the proof looked at.
    proof_nodes: u64,
    best: Option<Vec<Turn>>,
    /// The largest number of turns of a solution that is still of interest.
    max_turns: u8,
    /// Whether the search goes on beyond its limits until it has a solution.
    must_solve: bool,
    lower_bound: u8,
}

/// The largest number of turns of the first solution. All states have a solution of at most 20
/// turns (Rokicki and others, cube20.org); to search for longer ones at first is not faster.
const INITIAL_MAX_TURNS: u8 = 22;

/// The number of steps of a frontier between two checks of the budget.
const STEPS_PER_CHECK: u32 = 8;

impl<'a, D: EffectLookup> TwoPhaseSearch<'a, D> {
    fn new(tables: &'a ThreeTables, lookup: D, task: &SearchTask<'a>) -> TwoPhaseSearch<'a, D> {
        let directions = Direction::all(task.state, tables);
        let lower_bound = directions.iter().map(Direction::lower_bound).max().unwrap_or(0);
        let inverse = directions.iter().position(Direction::is_inverse);
        TwoPhaseSearch {
            tables,
            frontier: Frontier::new(tables, lookup.clone()),
            lookup,
            limits: task.limits,
            proof_directions: [0].into_iter().chain(inverse).collect(),
            directions,
            phase2: Phase2::new(tables),
            proof_nodes: 0,
            best: None,
            max_turns: INITIAL_MAX_TURNS,
            must_solve: true,
            lower_bound,
        }
    }

    fn run(mut self, task: &SearchTask<'_>) -> SearchOutcome {
        let mut end = match self.deepen(task.nodes_before_proof).and_then(|()| self.prove()) {
            Ok(()) => SearchEnd::Proven,
            Err(end) => end,
        };
        let (mut all, mut complete) = (Vec::new(), false);
        if let (SearchEnd::Proven, Some(most)) = (end, task.all) {
            let (found, is_all) = self.list(most);
            all = found;
            match is_all {
                Ok(is_all) => complete = is_all,
                Err(SearchEnd::Cutoff(Cutoff::Cancelled)) => {
                    end = SearchEnd::Cutoff(Cutoff::Cancelled)
                }
                // The length is proven, and `complete` says that there may be more solutions.
                Err(_) => {}
            }
        }
        SearchOutcome {
            nodes: self.nodes(),
            turns: self.best,
            all,
            complete,
            directions: self.directions.len() as u8,
            lower_bound: self.lower_bound,
            end,
        }
    }

    fn run_within(mut self, max_turns: u8) -> SearchOutcome {
        self.must_solve = false;
        self.max_turns = max_turns;
        let end = match self.lower_bound > max_turns {
            true => SearchEnd::Proven,
            false => self.deepen(self.limits.nodes).err().unwrap_or(SearchEnd::Nodes),
        };
        SearchOutcome {
            nodes: self.nodes(),
            turns: self.best,
            all: Vec::new(),
            complete: false,
            directions: self.directions.len() as u8,
            lower_bound: self.lower_bound,
            end,
        }
    }

    /// Returns whether the search goes on whatever its limits are.
    fn needs_solution(&self) -> bool {
        self.must_solve && self.best.is_none()
    }

    /// Returns the number of states that the search looked at.
    fn nodes(&self) -> u64 {
        self.frontier.nodes + self.phase2.nodes + self.proof_nodes
    }

    /// Accepts a solution; from now on only shorter ones are of interest.
    fn accept(&mut self, turns: Vec<Turn>) -> Result<(), SearchEnd> {
        let length = turns.len() as u8;
        self.limits.events.emit(SolveEvent::Improved { turns: turns.len() });
        self.best = Some(turns);
        if length <= self.lower_bound {
            return Err(SearchEnd::Proven);
        }
        self.max_turns = length - 1;
        if length <= self.limits.target { Err(SearchEnd::Target) } else { Ok(()) }
    }

    /// Returns an error if the limits end the search.
    fn check(&self) -> Result<(), SearchEnd> {
        if self.needs_solution() {
            return self.limits.budget.check().map_err(SearchEnd::Cutoff);
        }
        if self.nodes() >= self.limits.nodes {
            return Err(SearchEnd::Nodes);
        }
        self.limits.budget.check_improving().map_err(SearchEnd::Cutoff)
    }
}

#[cfg(test)]
mod tests;
