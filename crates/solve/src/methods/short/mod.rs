//! The method `short`: the shortest solution of a big cube that a given time buys.
//!
//! First it looks whether a few turns made the cube ([`unscramble_search::near`]).
//!
//! - [`by_rows`]: the search of cubes for which there is no search in stages.
//! - [`reduced`]: solutions by the method `reduction`, which any solution has to be shorter than.

mod by_rows;
mod reduced;

use std::time::Duration;

use super::reduction;
use super::two_phase::{border, play_found};
use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{Settings, THREADS};
use crate::engine::solution::{FoundBy, ReductionReport, SearchReport, Solution, StopReason};
use crate::search_tables::SearchTables;
use crate::tables::{Set, Tables};
pub(crate) use by_rows::QUICK;
use reduced::REDUCTION;
use unscramble_cube::{Cube, MAX_SIZE, Metric, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::exact::to_u32;
use unscramble_search::near::{self, Near};
use unscramble_search::tables::ThreeTables;
use unscramble_search::two_phase::SearchEnd;
use unscramble_short::{
    Found, Limits, Outcome, beam, five, folded, four, frame_of_centers, seven, six,
};

/// The number of states that a search visits without a time or a target, which takes about 0.1 s.
const NODES: u64 = 700_000;

/// The number of states that a search for a target visits without a time, which takes seconds.
const NODES_TO_TARGET: u64 = 20_000_000;

/// The same of a 5x5x5: less than half a second, and seconds.
const FIVE_NODES: u64 = 300_000;
const FIVE_NODES_TO_TARGET: u64 = 50_000_000;

/// The same of a 6x6x6 to a 10x10x10 with the tables of the 5x5x5: one to six seconds, and tens of seconds.
const CORE_NODES: u64 = 400_000;
const CORE_NODES_TO_TARGET: u64 = 50_000_000;

/// The time that must be left after rows for that: with less, such a search surely finds nothing, and beams alone are better.
const CORE_TIME: Duration = Duration::from_millis(500);

/// The number of states that beams alone visit without a time: on a 6x6x6, more than a second's worth; on a 7x7x7 none,
/// since it takes too long for a request that asks for nothing.
const SIX_NODES: u64 = 20_000;
const SEVEN_NODES: u64 = 0;

/// The same for a target: tens of seconds' worth.
const BEAM_NODES_TO_TARGET: u64 = 300_000;

/// The method `short`.
pub(crate) static METHOD: Method = Method {
    name: "short",
    idea: "On cubes up to the 10x10x10, searches in stages, each of which takes the cube into a smaller subgroup, \
           keeps thousands of ways, and finishes the best of them as a 3x3x3, by the two-phase algorithm. On larger \
           cubes, chains of exchanges solve the centers, many rows at once, and swaps pair the wings; from the \
           6x6x6 to the 10x10x10 beams solve the centers, steered by small neural nets. More time gives shorter \
           solutions.",
    for_whom: "Robots and programs: few moves on big cubes at once, fewer in a second.",
    on_2x2x2: "This method is for big cubes. Use `optimal` on a 2x2x2.",
    typical_lengths: &[(4, 44), (5, 180), (6, 186), (7, 410), (10, 726), (20, 3559), (50, 19_300)],
    sizes: (4, MAX_SIZE),
    options: &[THREADS],
    light_up_to: 3,
    searches: true,
    needs_tables: |_, _| true,
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
        return play_near(context, &near, tables);
    }
    let request = context.search_request();
    let is_searched = by_rows::attempts(context.size(), request.in_a_hurry).0 > 0;
    if is_searched || request.timed || request.max_moves.is_some() {
        let reduced = reduced::solve(context.cube(), &REDUCTION, all_tables, context.budget())?;
        if let Some(found) = search(context, all_tables, tables, reduced.length)? {
            return play(context, &found);
        }
    } else {
        report(context, tables, Outcome::NOTHING, FoundBy::Reduction)?;
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
pub(crate) fn play_near(
    context: &mut SolveContext<'_>,
    near: &Near,
    tables: &Tables,
) -> Result<(), SolveError> {
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
        tables: tables.set().as_str(),
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
    let threads = context.settings().number(&THREADS) as usize;
    let (budget, events) = (&context.search_budget().with_threads(threads), context.events());
    let limits = Limits { nodes: 0, timed: request.timed, target, shorter_than, budget, events };
    let (mut found, mut found_by) = find(context, all_tables, tables, limits)?;
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
    tables: &Tables,
    found: Outcome,
    found_by: FoundBy,
) -> Result<Option<Found>, SolveError> {
    let reason = match found.end {
        SearchEnd::Cutoff(Cutoff::Cancelled) => return Err(Cutoff::Cancelled.into()),
        SearchEnd::Cutoff(Cutoff::Deadline) => StopReason::Deadline,
        SearchEnd::Target => StopReason::Target,
        SearchEnd::Proven | SearchEnd::Nodes => StopReason::Solved,
    };
    let report = SearchReport {
        nodes: found.nodes,
        directions: found.starts,
        metric: Metric::Htm,
        lower_bound: found.lower_bound.into(),
        tables: tables.set().as_str(),
        found_by,
        reduction: found.best.as_ref().map(|best| ReductionReport {
            stages: best.stage_lengths(),
            finished: found.reductions,
        }),
    };
    context.report_search(report, reason);
    Ok(found.best)
}

/// Searches in the way of the size; by rows if that finds nothing. The nodes of the limits are set here.
fn find(
    context: &SolveContext<'_>,
    all_tables: &SearchTables,
    tables: &Tables,
    limits: Limits<'_>,
) -> Result<(Outcome, FoundBy), SolveError> {
    let (cube, request, three) = (context.cube(), context.search_request(), tables.search());
    let size = cube.size();
    let within = |nodes| Limits { nodes, ..limits };
    if size == 4 {
        let nodes = request.nodes_without_time(NODES, NODES_TO_TARGET);
        let found = four::find(cube, tables.four(), tables.search(), within(nodes));
        return Ok((found, FoundBy::Stages));
    }
    if size == 5
        && let Some(five) = all_tables.five(limits.budget)?
    {
        let nodes = request.nodes_without_time(FIVE_NODES, FIVE_NODES_TO_TARGET);
        let found = five::find(cube, five, three, within(nodes));
        if found.best.is_some() {
            return Ok((found, FoundBy::Stages));
        }
    }
    let can_fold = || has_time_to_fold(size, all_tables, limits.budget);
    if matches!(size, 6 | 7) || matches!(size, 8..=10) && can_fold() {
        return find_by_beams(context, all_tables, three, limits);
    }
    let (attempts, to_target) = by_rows::attempts(size, request.in_a_hurry);
    let limits = within(request.nodes_without_time(attempts, to_target));
    let found = by_rows::find(cube, all_tables, by_rows::BEST, limits, context.budget())?;
    Ok((found, FoundBy::Rows))
}

/// Returns whether a cube from the 8x8x8 on can become smaller cubes: if there are tables for that, and time.
fn has_time_to_fold(size: usize, all_tables: &SearchTables, budget: &Budget) -> bool {
    all_tables.source().set == Set::Large
        && budget.improving_left().is_none_or(|left| left >= folded::least_time(size))
}

/// Searches a 6x6x6 to a 10x10x10: by rows, and then by beams and, if there are tables for that, in stages.
fn find_by_beams(
    context: &SolveContext<'_>,
    all_tables: &SearchTables,
    three: &ThreeTables,
    limits: Limits<'_>,
) -> Result<(Outcome, FoundBy), SolveError> {
    let (cube, request) = (context.cube(), context.search_request());
    // A beam may fail, or be late. By rows there is a solution at once.
    let one_attempt = Limits { nodes: 1, timed: false, ..limits };
    let way = if cube.size() < 8 { by_rows::BEST } else { by_rows::FIRST };
    let rows = by_rows::find(cube, all_tables, way, one_attempt, context.budget())?;
    if rows.end != SearchEnd::Nodes {
        return Ok((rows, FoundBy::Rows));
    }
    let shorter_than = rows.best.as_ref().map_or(limits.shorter_than, Found::length);
    let limits = Limits { shorter_than, ..limits };
    let within = |nodes| Limits { nodes, ..limits };
    let has_time = limits.budget.improving_left().is_none_or(|left| left >= CORE_TIME);
    let five = if has_time { all_tables.five(limits.budget)? } else { None };
    let with_core = within(request.nodes_without_time(CORE_NODES, CORE_NODES_TO_TARGET));
    let in_stages = five.and_then(|five| find_core(cube, all_tables, five, three, with_core));
    let alone = || {
        let default = if cube.size() == 6 { SIX_NODES } else { SEVEN_NODES };
        let nodes = request.nodes_without_time(default, BEAM_NODES_TO_TARGET);
        let is_wanted = nodes > 0 || limits.timed;
        let beams = if is_wanted { all_tables.beams(cube.size()) } else { None };
        Some(beam::find(cube, beams?, three, within(nodes)))
    };
    let Some(found) = in_stages.or_else(alone) else { return Ok((rows, FoundBy::Rows)) };
    let found_by = if found.best.is_some() { FoundBy::Stages } else { FoundBy::Rows };
    let (best, nodes) = (found.best.or(rows.best), rows.nodes + found.nodes);
    let reductions = rows.reductions + found.reductions;
    Ok((Outcome { best, nodes, reductions, ..found }, found_by))
}

/// Searches a cube whose middle layers become one; `None` if there are no tables for it.
fn find_core(
    cube: &Cube,
    all_tables: &SearchTables,
    five: &five::Tables,
    three: &ThreeTables,
    limits: Limits<'_>,
) -> Option<Outcome> {
    let (six, seven) = (all_tables.six()?, all_tables.seven()?);
    let size = cube.size();
    Some(match size {
        6 => {
            let six = six::Six { beams: all_tables.beams(size)?, stages: six, five };
            six::find(cube, six, three, limits)
        }
        7 => {
            let seven = seven::Seven { beams: all_tables.beams(size)?, stages: seven, five };
            seven::find(cube, seven, three, limits)
        }
        _ => {
            let folded = folded::Folded { bands: all_tables.bands(size)?, six, seven, five };
            folded::find(cube, folded, three, limits)
        }
    })
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
