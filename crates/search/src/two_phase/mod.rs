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
use unit_lookup::UnitLookup;
use unit_moves::UnitMoves;

use super::pricing::Pricing;
use super::tables::coordinates::runs::merged;
use super::tables::metric::MetricTables;
use super::tables::{Three, ThreeTables};
use crate::budget::{Budget, Cutoff};
use crate::event::EventSink;
use crate::exact::to_u8;
use unscramble_cube::{Cubie, Face, Metric, Turn};

/// When a search may end.
#[derive(Debug, Clone, Copy)]
pub struct SearchLimits<'a> {
    /// The number of states after which a search that has a solution ends; it may look at a few
    /// more. One with [small tables](Three::Small) looks at 50,000 at least.
    pub nodes: u64,
    /// These states end the search only if its solution is at most this long.
    pub enough: u8,
    /// A solution of at most this length ends the search.
    pub target: u8,
    /// Ends the search with or without a solution, and earlier one that has a solution
    /// ([`Budget::improving_for`]).
    pub budget: &'a Budget,
    /// Receives each improvement.
    pub events: &'a EventSink,
}

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchEnd {
    /// The solution is proven to be shortest.
    Proven,
    /// The solution is as short as the target.
    Target,
    /// The search looked at the allowed number of states.
    Nodes,
    /// The rest of the proof is left to others ([`ProofPart::Beginning`]).
    Paused,
    /// The budget is used up, or the solve is cancelled.
    Cutoff(Cutoff),
}

/// The result of a search.
#[derive(Debug, Clone)]
pub struct SearchOutcome {
    /// The shortest solution found, if any.
    pub turns: Option<Vec<Turn>>,
    /// The solutions that were requested besides: all of that length, or the best ones that were found, the first
    /// one included.
    pub all: Vec<Found>,
    /// Whether the list holds all solutions of that length.
    pub complete: bool,
    /// Number of states that the search looked at.
    pub nodes: u64,
    /// Number of directions that the search used.
    pub directions: u8,
    /// No solution is shorter than this.
    pub lower_bound: u8,
    /// Why the search ended.
    pub end: SearchEnd,
    /// What is known of a proof that is left to others.
    pub unfinished: Option<ProofProgress>,
}

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

/// Which solutions a search lists.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// Their number, at most.
    pub most: usize,
    /// What a robot pays for a solution; without it, the shortest ones are the best.
    pub pricing: Option<&'a Pricing>,
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

/// What a search has to find.
struct SearchTask<'a> {
    state: &'a Cubie,
    limits: SearchLimits<'a>,
    aim: Aim<'a>,
}

/// What a search aims at.
#[derive(Debug, Clone, Copy)]
enum Aim<'a> {
    /// A short solution.
    Short,
    /// Several solutions, to be listed.
    Several(Wanted<'a>),
    /// A shortest solution, and all others up to a number, if a list is requested.
    Shortest { all: Option<usize>, part: &'a ProofPart },
    /// A solution of this length, if the share has one.
    Share(Share),
    /// A solution of at most this many turns, if that is found.
    Within { max_turns: u8 },
}

/// The lengths at which a search in a metric starts and ends.
#[derive(Debug, Clone, Copy)]
struct Scale {
    metric: Metric,
    /// The largest length of the first solution.
    first: u8,
    /// What the last level leaves for phase 2. With less, the proof is faster than the next level.
    least_rest: u8,
    /// The largest length of phase 2. Longer ones are slow to find, and the same states have solutions with a
    /// longer phase 1.
    most_rest: u8,
}

impl Scale {
    /// All states have a solution of at most 20 turns or 26 quarter turns (Rokicki and others, cube20.org); to
    /// search for longer ones at first is not faster.
    const fn of(metric: Metric) -> Scale {
        match metric {
            Metric::Htm => Scale { metric, first: 22, least_rest: 3, most_rest: 11 },
            Metric::Qtm => Scale { metric, first: 28, least_rest: 3, most_rest: 16 },
            Metric::Axial => Scale { metric, first: 20, least_rest: 2, most_rest: 9 },
            Metric::AxialQtm => Scale { metric, first: 26, least_rest: 2, most_rest: 13 },
        }
    }

    /// Returns the scale of solutions without turns of one face, which are longer.
    const fn without_a_face(self) -> Scale {
        Scale { first: self.first + self.first / 2, most_rest: self.most_rest + 1, ..self }
    }
}

/// Searches with the fastest tables that are loaded.
fn dispatch(measure: Measure<'_>, task: SearchTask<'_>) -> SearchOutcome {
    let Measure { three, metric, without } = measure;
    let mut scale = Scale::of(metric.map_or(Metric::Htm, |metric| metric.units.metric));
    if without.is_some() {
        scale = scale.without_a_face();
    }
    let tables = match three {
        Three::Standard(tables) => tables,
        Three::Small(tables) => {
            debug_assert!(metric.is_none(), "small tables know turns only");
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

/// A search, step by step.
trait Search<'a> {
    /// Searches for shorter and shorter solutions, until a proof is faster or the search has looked at `nodes` states.
    ///
    /// # Errors
    /// The reason to end the whole search.
    fn deepen(&mut self, nodes: u64) -> Result<(), SearchEnd>;

    /// Finds a shortest solution among those that are of interest, or proves that there is none. It `may_pause` before a
    /// level that is worth sharing.
    ///
    /// # Errors
    /// The reason to end before the proof is complete.
    fn prove(&mut self, may_pause: bool) -> Result<(), SearchEnd>;

    /// Finds a solution in a share of a level, or proves that it has none.
    ///
    /// # Errors
    /// The reason to end before that.
    fn search_share(&mut self, share: Share) -> Result<(), SearchEnd>;

    /// Lists up to `most` solutions of the shortest length. Also returns whether the list is complete, or the reason to
    /// end before that is known.
    fn list(&mut self, most: usize) -> (Vec<Found>, Result<bool, SearchEnd>);

    /// Returns what the search has found so far.
    fn findings(&mut self) -> &mut Findings<'a>;

    /// Returns the number of states that the search looked at, to which those of others can be added.
    fn nodes(&mut self) -> &mut u64;

    /// Returns the number of directions.
    fn directions(&self) -> usize;

    /// Returns what the search has found.
    fn into_findings(self) -> Findings<'a>;
}

/// Goes on with a proof of which so much is known.
///
/// # Errors
/// The reason to end before the proof is complete.
fn go_on<'a>(search: &mut impl Search<'a>, known: &ProofProgress) -> Result<(), SearchEnd> {
    *search.nodes() += known.nodes;
    match search.findings().adopt(known) {
        Err(SearchEnd::Proven) => Ok(()),
        Err(end) => Err(end),
        Ok(()) => search.prove(false),
    }
}

/// Does a task.
fn run<'a>(mut search: impl Search<'a>, task: &SearchTask<'_>) -> SearchOutcome {
    let is_hopeless = search.findings().lower_bound > search.findings().max_turns();
    let found = match task.aim {
        Aim::Within { .. } | Aim::Share(_) if is_hopeless => Ok(()),
        Aim::Within { .. } => search.deepen(task.limits.nodes).and(Err(SearchEnd::Nodes)),
        // A proof is about one solution.
        Aim::Several(_) => search.deepen(u64::MAX).and(Err(SearchEnd::Nodes)),
        Aim::Short => search.deepen(u64::MAX).and_then(|()| search.prove(false)),
        Aim::Share(share) => search.search_share(share),
        Aim::Shortest { part: ProofPart::Rest(known), .. } => go_on(&mut search, known),
        Aim::Shortest { part, .. } => {
            let may_pause = *part == ProofPart::Beginning;
            search.deepen(NODES_BEFORE_PROOF).and_then(|()| search.prove(may_pause))
        }
    };
    let mut end = found.err().unwrap_or(SearchEnd::Proven);
    let (mut all, mut complete) = (Vec::new(), false);
    if let (SearchEnd::Proven, Aim::Shortest { all: Some(most), .. }) = (end, task.aim) {
        let (found, is_all) = search.list(most);
        all = found;
        match is_all {
            Ok(is_all) => complete = is_all,
            Err(SearchEnd::Cutoff(Cutoff::Cancelled)) => end = SearchEnd::Cutoff(Cutoff::Cancelled),
            // The length is proven, and `complete` says that there may be more solutions.
            Err(_) => {}
        }
    }
    let (nodes, directions) = (*search.nodes(), to_u8(search.directions()));
    let (lower_bound, step) = (search.findings().lower_bound, search.findings().step());
    let found = search.into_findings().into_found();
    let turns = found.first().map(|found| found.turns.clone());
    let unfinished = found.first().filter(|_| end == SearchEnd::Paused).map(|found| {
        let (turns, length) = (found.turns.clone(), found.length);
        ProofProgress { turns, length, lower_bound, step, nodes }
    });
    if let Aim::Several(_) = task.aim {
        all = found;
    }
    SearchOutcome { nodes, turns, all, complete, directions, lower_bound, end, unfinished }
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

/// The number of states to look at before a proof begins. A good solution spares the proof its longest part.
const NODES_BEFORE_PROOF: u64 = 400_000;

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
