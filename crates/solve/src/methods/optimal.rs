//! The method `optimal`: a shortest solution, with proof.

use super::measured::{self, METRIC, Measured, WITHOUT};
use crate::engine::context::{PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{OptionKind, OptionSpec, Settings, THREADS};
use crate::engine::plan::Plan;
use crate::engine::solution::{FoundBy, Listed, SearchReport, StopReason, TablesUse};
use crate::engine::task::Task;
use crate::tables::{Groups, SearchTables, Wait};
use unscramble_cube::{Cube, Cubie, Face, Metric, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::event::EventSink;
use unscramble_search::two::{self, TwoTables};
use unscramble_search::two_phase::{self, ProofPart, SearchEnd, SearchLimits, Share};

/// The method `optimal`.
pub(crate) static METHOD: Method = Method {
    name: "optimal",
    typical_lengths: &[(2, 9)],
    typical_times: &[(2, 1)],
    sizes: (2, 3),
    options: &[METRIC, WITHOUT, ALL, LIMIT, THREADS],
    light_up_to: 2,
    reordered_up_to: 0,
    searches: true,
    tables: |settings, size| if size == 3 { measured::tables(settings) } else { Groups::NONE },
    algorithms: |_| Vec::new(),
    conflict: |_| None,
    phases: |_: &Settings| vec![&SEARCH],
};

const ALL: OptionSpec = OptionSpec {
    name: "all",
    summary: "Whether to list all shortest solutions. Turns of opposite faces commute, so they are \
              listed in one order only.",
    kind: OptionKind::Flag,
    sizes: (3, 3),
};

const LIMIT: OptionSpec = OptionSpec {
    name: "limit",
    summary: "The largest number of solutions to list.",
    kind: OptionKind::Number { min: 1, max: 10_000, default: 100 },
    sizes: (3, 3),
};

static SEARCH: Phase =
    Phase { name: "search", key: "optimal-search", exists: |_| true, goal: is_solved };

/// Returns whether every face shows its own color.
fn is_solved(cube: &Cube) -> bool {
    cube.is_uniform() && Face::ALL.into_iter().all(|face| cube.at(face, 0, 0) == face as u8)
}

/// Solves a cube by this method.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    context.decide_no_parity();
    if context.size() == 2 {
        let done = context.phase(&SEARCH, |context| read_from_table(context, tables.two()));
        return Ok(done.map(|_| ())?);
    }
    // A valid 3x3x3 can always be read. If this one cannot, the checker rejects the empty solution.
    let Some(state) = Cubie::read(context.cube()) else { return Ok(()) };
    let measured = Measured::of(context, tables, None)?;
    let settings = context.settings();
    let all = settings
        .is_true(&ALL)
        .then(|| usize::try_from(settings.number(&LIMIT)).unwrap_or(usize::MAX));
    let threads = threads(settings);
    let budget = &context.search_budget().with_threads(threads);
    let limits = SearchLimits { budget, ..measured.limits(context, u64::MAX) };
    // A proof in another metric than that of the request is no part of it.
    let part = match context.proof_part() {
        ProofPart::Rest(_) if !measured.is_exact => return Err(SolveError::NoShare),
        ProofPart::Beginning if !measured.is_exact => &ProofPart::Whole,
        part => part,
    };
    let found = two_phase::find_shortest(&state, measured.measure, limits, all, part);
    measured.report(context, &found)?;
    if let Some(known) = found.unfinished {
        context.leave_unfinished(known);
    }
    if all.is_some() {
        let solutions = found.all.into_iter().map(|found| found.turns).collect();
        context.list(Listed { solutions, costs: None, complete: found.complete });
    }
    let turns = found.turns.unwrap_or_default();
    context.phase::<SolveError>(&SEARCH, |context| {
        context.step(Task::Search, &turns)?;
        Ok(PhaseResult::Done)
    })?;
    Ok(())
}

/// What a share of a proof has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Searched {
    /// A solution of the length of the share, if it has one.
    pub turns: Option<Vec<Turn>>,
    /// The number of states that the search looked at.
    pub nodes: u64,
}

impl Plan {
    /// Returns whether the plan is a proof that may be done in parts, on several machines: [`ProofPart::Beginning`], all shares of each level
    /// ([`Solver::search_share`](crate::Solver::search_share)), and [`ProofPart::Rest`].
    #[must_use]
    pub fn has_parts(&self) -> bool {
        std::ptr::eq(self.method(), &METHOD) && self.needs_tables() && !self.is_timed()
    }
}

/// Searches a share of a level of the proof of a cube.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(crate) fn search_share(
    cube: &Cube,
    plan: &Plan,
    tables: &SearchTables,
    budget: &Budget,
    share: Share,
) -> Result<Searched, SolveError> {
    let (settings, events) = (plan.settings(), EventSink::silent());
    let wait = Wait { budget, events: &events };
    let measured = Measured::asked(settings, plan.is_timed(), tables, wait, None)?;
    // With small tables, a share takes as long as its whole level.
    let may_share = measured.is_exact && plan.has_parts() && !measured.measure.three.is_small();
    let state = Cubie::read(cube).filter(|_| may_share);
    let state = state.ok_or(SolveError::NoShare)?;
    let budget = &budget.with_threads(threads(settings));
    let limits =
        SearchLimits { nodes: u64::MAX, enough: u8::MAX, target: 0, budget, events: &events };
    let found = two_phase::find_in_share(&state, measured.measure, limits, share);
    match found.end {
        SearchEnd::Cutoff(cutoff) => Err(cutoff.into()),
        _ => Ok(Searched { turns: found.turns, nodes: found.nodes }),
    }
}

/// Returns how many threads search.
fn threads(settings: &Settings) -> usize {
    usize::try_from(settings.number(&THREADS)).unwrap_or(1)
}

/// Reads a shortest solution of a 2x2x2 from the table of all its states.
fn read_from_table(
    context: &mut SolveContext<'_>,
    tables: &TwoTables,
) -> Result<PhaseResult, Cutoff> {
    let metric: Metric = context.settings().choice();
    // A valid 2x2x2 can always be read. If this one cannot, the checker rejects the empty solution.
    let Some(state) = Cubie::read(context.cube()) else { return Ok(PhaseResult::Done) };
    let turns = two::solve(&state, metric, tables);
    // A 2x2x2 may end in any orientation: a color belongs to the face where it ends.
    let mut end = context.cube().clone();
    end.apply(&turns);
    let mut frame = [0; 6];
    for face in Face::ALL {
        frame[usize::from(end.at(face, 0, 0))] = face as u8;
    }
    context.choose_frame(frame);
    context.step(Task::Search, &turns)?;
    let report = SearchReport {
        nodes: turns.len() as u64,
        directions: 1,
        metric,
        lower_bound: metric.length(&turns, 2) as u32,
        tables: TablesUse::Ready,
        found_by: FoundBy::Table,
        reduction: None,
    };
    context.report_search(report, StopReason::Optimal);
    Ok(PhaseResult::Done)
}
