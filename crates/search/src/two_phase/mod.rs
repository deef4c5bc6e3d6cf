//! The search for short solutions of a 3x3x3: Kociemba's two-phase algorithm, and the proof that no
//! solution is shorter.
//!
//! [Phase 1](phase1) takes a state into the subgroup <U, D, R2, L2, F2, B2> of an axis, and [phase
//! 2](phase2) solves it there. A shortest phase 1 does not always lead to a shortest solution. So
//! the search tries all ways of phase 1 with a number of turns, then with [one
//! more](iterative_deepening), and so on, in six [directions](direction) together, and later behind
//! [premoves](premoves), too. Each solution leaves fewer turns for the next ones. The
//! [proof](optimal_proof) completes the search. With [small tables](small), the search is a simpler one. (H. Kociemba,
//! "The Two-Phase-Algorithm", kociemba.org; T. Rokicki, cube20.org.)

mod best;
mod direction;
mod effect_lookup;
mod explorer;
mod face_turns;
mod findings;
mod iterative_deepening;
mod moves;
mod node;
mod openings;
mod optimal_proof;
mod phase1;
mod phase2;
mod phase2_by_runs;
mod premoves;
mod proof_part;
mod root_distances;
mod small;
mod steps;
mod task;
mod turn_path;
mod unit_lookup;
mod unit_moves;

pub(crate) use best::Found;
use direction::Direction;
use effect_lookup::{DistanceTableLookup, EffectLookup, MoveTableLookup};
use face_turns::FaceTurns;
use findings::Findings;
use moves::Moves;
use node::Phase2Start;
use phase2::{Phase2, Rest};
use phase2_by_runs::RestByRuns;
pub use proof_part::{ProofPart, ProofProgress, Share};
use steps::{Search, run};
use task::{Aim, Scale, SearchTask};
pub use task::{SearchEnd, SearchLimits, SearchOutcome, Wanted};
use unit_lookup::UnitLookup;
use unit_moves::UnitMoves;

use super::tables::coordinates::runs::merged;
use super::tables::metric::MetricTables;
use super::tables::{Three, ThreeTables};
use crate::HAS_LARGE;
use unscramble_cube::{Cubie, Face, Metric, Turn};

/// What counts in a search, and the tables for it.
#[derive(Clone, Copy)]
pub struct Measure<'a> {
    /// The tables of the 3x3x3.
    pub three: Three<'a>,
    /// The tables of the metric; `None` for the half turn metric, which is the only one of small tables.
    pub metric: Option<&'a MetricTables>,
    /// The face that no turn of the solution turns.
    pub without: Option<Face>,
}

impl<'a> Measure<'a> {
    /// Returns the half turn metric with turns of all faces.
    pub fn turns(three: impl Into<Three<'a>>) -> Measure<'a> {
        Measure { three: three.into(), metric: None, without: None }
    }
}

/// Searches for a short solution.
pub fn find_short(state: &Cubie, measure: Measure<'_>, limits: SearchLimits<'_>) -> SearchOutcome {
    dispatch(measure, SearchTask { state, limits, aim: Aim::Short })
}

/// Searches for some short or cheap solutions, all of them different, and lists them.
pub fn find_several(
    state: &Cubie,
    measure: Measure<'_>,
    limits: SearchLimits<'_>,
    wanted: Wanted<'_>,
) -> SearchOutcome {
    dispatch(measure, SearchTask { state, limits, aim: Aim::Several(wanted) })
}

/// Searches for a shortest solution, or for all shortest solutions up to a number; or does a part of that.
pub fn find_shortest(
    state: &Cubie,
    measure: Measure<'_>,
    limits: SearchLimits<'_>,
    all: Option<usize>,
    part: &ProofPart,
) -> SearchOutcome {
    dispatch(measure, SearchTask { state, limits, aim: Aim::Shortest { all, part } })
}

/// Searches a share of a level of a proof: for a solution of exactly that length. Unlike most searches, it may find none. The first share
/// with a solution has the one that the whole proof finds.
pub fn find_in_share(
    state: &Cubie,
    measure: Measure<'_>,
    limits: SearchLimits<'_>,
    share: Share,
) -> SearchOutcome {
    dispatch(measure, SearchTask { state, limits, aim: Aim::Share(share) })
}

/// Searches for a solution of at most `max_turns` turns, and for shorter ones, until the limits end the
/// search. Unlike the other searches, it may find none.
pub fn find_within(
    state: &Cubie,
    tables: Three<'_>,
    max_turns: u8,
    limits: SearchLimits<'_>,
) -> SearchOutcome {
    let task = SearchTask { state, limits, aim: Aim::Within { max_turns } };
    dispatch(Measure::turns(tables), task)
}

/// Searches with the fastest tables that are loaded.
fn dispatch(measure: Measure<'_>, task: SearchTask<'_>) -> SearchOutcome {
    let Measure { three, metric, without } = measure;
    let mut scale = Scale::of(metric.map_or(Metric::Htm, |metric| metric.units.metric));
    if without.is_some() {
        scale = scale.without_a_face();
    }
    let tables = match three {
        Three::Standard(tables) if HAS_LARGE => tables,
        Three::Standard(_) => unreachable!("a small build has no standard tables"),
        Three::Small(tables) => {
            assert!(metric.is_none(), "small tables know turns only");
            return small::search(tables, scale, without, &task);
        }
    };
    if let Some(metric) = metric {
        let moves = UnitMoves::new(tables, metric, without);
        let (rest, lookup) = (RestByRuns::new(&moves), UnitLookup::new(moves));
        return run(TwoPhaseSearch::new(tables, lookup, rest, scale, without, &task), &task);
    }
    let moves = FaceTurns::new(tables, without);
    let rest = Phase2::new(&moves);
    match &tables.phase1_moves {
        Some(table) => {
            let lookup = MoveTableLookup::new(moves, table);
            run(TwoPhaseSearch::new(tables, lookup, rest, scale, without, &task), &task)
        }
        None => {
            let lookup = DistanceTableLookup::new(moves);
            run(TwoPhaseSearch::new(tables, lookup, rest, scale, without, &task), &task)
        }
    }
}

/// A search in progress.
struct TwoPhaseSearch<'a, D: EffectLookup, R: Rest> {
    tables: &'a ThreeTables,
    lookup: D,
    limits: SearchLimits<'a>,
    scale: Scale,
    directions: Vec<Direction>,
    rest: R,
    /// The directions in which to try the proof: one from the state and, if that differs, one from
    /// its inverse. The proof is the same along all three axes.
    proof_directions: Vec<usize>,
    /// Number of states that the search looked at.
    nodes: u64,
    findings: Findings<'a>,
}

/// The number of states that a frontier takes further between two checks of the budget.
const STATES_PER_CHECK: usize = 128;

impl<'a, D: EffectLookup, R: Rest> TwoPhaseSearch<'a, D, R> {
    fn new(
        tables: &'a ThreeTables,
        lookup: D,
        rest: R,
        scale: Scale,
        without: Option<Face>,
        task: &SearchTask<'a>,
    ) -> TwoPhaseSearch<'a, D, R> {
        let directions = Direction::all(task.state, tables, lookup.moves(), without.is_some());
        let lower_bound = directions.iter().map(Direction::lower_bound).max().unwrap_or(0);
        let inverse = directions.iter().position(Direction::is_inverse);
        TwoPhaseSearch {
            tables,
            lookup,
            limits: task.limits,
            scale,
            proof_directions: [0].into_iter().chain(inverse).collect(),
            directions,
            rest,
            nodes: 0,
            findings: Findings::new(task, scale, lower_bound),
        }
    }

    /// Returns all turns of a solution in order: those of phase 1, `rest`, which are those of phase 2, and the premoves. A level
    /// has `phase1_turns` moves in phase 1, premoves included.
    fn turns(&self, start: &Phase2Start, phase1_turns: u8, rest: Vec<u8>) -> Vec<u8> {
        let moves = self.lookup.moves();
        let (all, phase1) = (usize::from(phase1_turns), usize::from(phase1_turns - start.premoves));
        let mut turns = moves.turns(start.path, phase1);
        let premoves = moves.turns(start.path, all).len() - turns.len();
        turns.extend(rest);
        turns.extend(moves.turns(start.path, all).into_iter().take(premoves));
        turns
    }

    /// Converts turns found in a direction to a solution of the state itself.
    fn solution(&self, direction: usize, turns: &[u8]) -> Vec<Turn> {
        let solution = self.directions[direction].solution(turns);
        if D::Moves::ARE_TURNS { solution } else { merged(solution) }
    }
}

impl<'a, D: EffectLookup, R: Rest> Search<'a> for TwoPhaseSearch<'a, D, R> {
    fn deepen(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        self.deepen(nodes)
    }

    fn prove(&mut self, may_pause: bool) -> Result<(), SearchEnd> {
        self.prove(may_pause)
    }

    fn search_share(&mut self, share: Share) -> Result<(), SearchEnd> {
        self.search_share(share)
    }

    fn list(&mut self, most: usize) -> (Vec<Found>, Result<bool, SearchEnd>) {
        self.list(most)
    }

    fn findings(&mut self) -> &mut Findings<'a> {
        &mut self.findings
    }

    fn nodes(&mut self) -> &mut u64 {
        &mut self.nodes
    }

    fn directions(&self) -> usize {
        self.directions.len()
    }

    fn into_findings(self) -> Findings<'a> {
        self.findings
    }
}

#[cfg(test)]
mod tests;
