//! The method `short`: the shortest solution of a big cube that a given time buys.
//!
//! First it looks whether a few turns made the cube ([`unscramble_search::near`]).
//!
//! - [`by_rows`]: the search of cubes for which there is no search in stages.
//! - [`reduced`]: solutions by the method `reduction`, which any solution has to be shorter than.

mod by_rows;
mod reduced;
mod strategies;

use super::reduction;
use super::two_phase::{border, play_found};
use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{Settings, THREADS};
use crate::engine::solution::{
    FoundBy, ReductionReport, SearchReport, Solution, StopReason, TablesUse,
};
use crate::tables::{SearchTables, Tables};
pub(crate) use by_rows::QUICK;
use reduced::REDUCTION;
use strategies::{Job, Searched};
use unscramble_cube::{Cube, MAX_SIZE, Metric, Turn};
use unscramble_search::budget::Cutoff;
use unscramble_search::exact::to_u32;
use unscramble_search::near::{self, Near};
use unscramble_search::two_phase::SearchEnd;
use unscramble_short::{Found, Limits, Outcome, frame_of_centers};

/// The method `short`.
pub(crate) static METHOD: Method = Method {
    name: "short",
    typical_lengths: &[(4, 44), (5, 69), (6, 122), (7, 174), (10, 392), (20, 3559), (50, 19_300)],
    typical_times: &[
        (4, 70),
        (5, 300),
        (6, 1000),
        (7, 2000),
        (8, 2000),
        (9, 4000),
        (10, 9000),
        (11, 200),
        (20, 700),
        (50, 3500),
        (64, 6000),
        (65, 500),
        (100, 1500),
        (200, 12_000),
        (300, 60_000),
    ],
    sizes: (4, MAX_SIZE),
    options: &[THREADS],
    light_up_to: 3,
    reordered_up_to: 0,
    searches: true,
    tables: |_, size| strategies::groups(size),
    algorithms: |_| Vec::new(),
    conflict: |_| None,
    phases: |_: &Settings| phases(),
};

/// Returns the phases, which are those of the reduction.
fn phases() -> Vec<&'static Phase> {
    (reduction::METHOD.phases)(&REDUCTION)
}

/// Solves a cube by this method.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(crate) fn run(
    context: &mut SolveContext<'_>,
    all_tables: &SearchTables,
) -> Result<(), SolveError> {
    let tables = all_tables.three()?;
    if let Some(near) = if_in_time(near::find(context.cube(), context.search_budget()))? {
        return play_near(context, &near);
    }
    let request = context.search_request();
    let is_searched = by_rows::attempts(context.size(), request.in_a_hurry)[0] > 0;
    if is_searched || request.timed || request.max_moves.is_some() {
        let reduced = reduced::solve(context.cube(), &REDUCTION, all_tables, context.budget())?;
        if let Some(found) = search(context, all_tables, tables, reduced.length)? {
            return play(context, &found);
        }
    } else {
        report(context, TablesUse::Ready, Outcome::NOTHING, FoundBy::Reduction)?;
    }
    context.adopt_settings(&REDUCTION);
    reduction::run(context, all_tables)
}

/// Returns what a search for few turns found. Without the time for it, a solution is due all the same.
///
/// # Errors
/// Returns an error if the search was cancelled.
pub(crate) fn if_in_time(found: Result<Option<Near>, Cutoff>) -> Result<Option<Near>, Cutoff> {
    match found {
        Err(Cutoff::Deadline) => Ok(None),
        found => found,
    }
}

/// Plays few turns that lead to the goal.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn play_near(context: &mut SolveContext<'_>, near: &Near) -> Result<(), SolveError> {
    let found = Found::new(vec![near.turns.clone()], Vec::new(), context.size());
    let target = context.search_request().max_moves;
    let reason = match found.length() {
        length if length == near.lower_bound => StopReason::Optimal,
        length if target.is_some_and(|target| length <= target as usize) => StopReason::Target,
        _ => StopReason::Solved,
    };
    let report = SearchReport {
        nodes: near.nodes,
        directions: 1,
        metric: Metric::Htm,
        lower_bound: to_u32(near.lower_bound),
        tables: TablesUse::Ready,
        found_by: FoundBy::Near,
        reduction: None,
    };
    context.report_search(report, reason);
    play(context, &found)
}

/// Plays turns between two states that lead through the solved cube, by solutions of both.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn play_halves(
    context: &mut SolveContext<'_>,
    turns: &[Turn],
    halves: [&Solution; 2],
) -> Result<(), SolveError> {
    let found = Found::new(vec![turns.to_vec()], Vec::new(), context.size());
    let target = context.search_request().max_moves;
    let stopped = |reason| halves.iter().any(|half| half.stop_reason == reason);
    let reason = match found.length() {
        0 => StopReason::Optimal,
        length if target.is_some_and(|target| length <= target as usize) => StopReason::Target,
        _ if stopped(StopReason::Deadline) => StopReason::Deadline,
        _ => StopReason::Solved,
    };
    let reports = halves.map(|half| half.search.as_ref());
    if let [Some(first), Some(second)] = reports {
        // A half that few turns made tells less about the way than the other one.
        let found_by = if first.found_by == FoundBy::Near { second } else { first }.found_by;
        let nodes = first.nodes + second.nodes;
        let lower_bound = u32::from(found.length() > 0);
        let report =
            SearchReport { nodes, lower_bound, found_by, reduction: None, ..first.clone() };
        context.report_search(report, reason);
    }
    play(context, &found)
}

/// Searches for a solution that is shorter than a length, which reduction takes, and reports the search.
fn search(
    context: &mut SolveContext<'_>,
    all_tables: &SearchTables,
    tables: &Tables,
    shorter_than: usize,
) -> Result<Option<Found>, SolveError> {
    let request = context.search_request();
    let target = request.max_moves.map_or(0, |most| most as usize);
    let budget = context.search_budget();
    let threads = match context.settings().is_set(&THREADS) {
        true => context.settings().number(&THREADS) as usize,
        false => budget.threads().count(),
    };
    let (budget, events) = (&budget.with_threads(threads), context.events());
    let limits = Limits { nodes: 0, timed: request.timed, target, shorter_than, budget, events };
    let job = Job {
        cube: context.cube(),
        request,
        tables: all_tables,
        three: tables,
        limits,
        budget: context.budget(),
    };
    let Searched { outcome: mut found, mut found_by, tables } = strategies::search(&job)?;
    if found.best.is_none() {
        found_by = FoundBy::Reduction;
        if shorter_than <= target && found.end != SearchEnd::Cutoff(Cutoff::Cancelled) {
            found.end = SearchEnd::Target;
        }
    }
    report(context, tables, found, found_by)
}

/// Reports a search, and returns what it found.
///
/// # Errors
/// Returns an error if the search was cancelled.
fn report(
    context: &mut SolveContext<'_>,
    tables: TablesUse,
    found: Outcome,
    found_by: FoundBy,
) -> Result<Option<Found>, SolveError> {
    let reason = match found.end {
        SearchEnd::Cutoff(Cutoff::Cancelled) => return Err(Cutoff::Cancelled.into()),
        SearchEnd::Cutoff(Cutoff::Deadline) => StopReason::Deadline,
        SearchEnd::Nodes if tables == TablesUse::Loading => StopReason::Deadline,
        SearchEnd::Target => StopReason::Target,
        SearchEnd::Proven | SearchEnd::Nodes | SearchEnd::Paused => StopReason::Solved,
    };
    let report = SearchReport {
        nodes: found.nodes,
        directions: found.starts,
        metric: Metric::Htm,
        lower_bound: found.lower_bound.into(),
        tables,
        found_by,
        reduction: found.best.as_ref().map(|best| ReductionReport {
            stages: best.stage_lengths(),
            finished: found.reductions,
        }),
    };
    context.report_search(report, reason);
    Ok(found.best)
}

/// Plays a solution.
fn play(context: &mut SolveContext<'_>, found: &Found) -> Result<(), SolveError> {
    context.decide_no_parity();
    let turns = found.turns();
    let mut end = context.cube().clone();
    end.apply(&turns);
    context.choose_frame(frame_of_centers(&end));
    let phases = phases();
    let (reduction, finish) = turns.split_at(turns.len() - found.finish.len());
    let centers = centers_end(context.cube(), phases[0], &found.stages);
    let (centers, edges) = reduction.split_at(centers);
    let (first, second) = finish.split_at(border(finish));
    play_found(context, phases.into_iter().zip([centers, edges, first, second]))
}

/// Returns after how many turns of a reduction the goal of a phase holds. If it holds only after the last stage,
/// these are turns within that stage.
fn centers_end(start: &Cube, phase: &Phase, stages: &[Vec<Turn>]) -> usize {
    let mut cube = start.clone();
    let mut before = 0;
    for (number, stage) in stages.iter().enumerate() {
        if (phase.goal)(&cube) {
            break;
        }
        if number + 1 == stages.len() {
            let is_after = |turn: &Turn| {
                let holds = (phase.goal)(&cube);
                cube.turn(*turn);
                holds
            };
            before += stage.iter().position(is_after).unwrap_or(stage.len());
        } else {
            cube.apply(stage);
            before += stage.len();
        }
    }
    before
}
