//! The method `short`: the shortest solution of a big cube that a given time buys.
//!
//! - [`by_rows`]: the search of cubes for which there is no search in stages.
//! - [`reduced`]: solutions by the method `reduction`, which any solution has to be shorter than.

mod by_rows;
mod reduced;

use super::reduction;
use super::two_phase::border;
use crate::cube::{Cube, MAX_SIZE, Turn};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Control, PhaseResult, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::{Method, Phase};
use crate::solve::engine::options::Settings;
use crate::solve::engine::solution::{ReductionReport, SearchReport, StopReason};
use crate::solve::engine::task::Task;
use crate::solve::search::SearchTables;
use crate::solve::search::short::{Found, Limits, five, four, frame_of_centers};
use crate::solve::search::two_phase::SearchEnd;
use reduced::REDUCTION;

/// The number of states that a search visits without a time or a target, which takes about 0.1 s.
const NODES: u64 = 700_000;

/// The number of states that a search for a target visits without a time, which takes seconds.
const NODES_TO_TARGET: u64 = 20_000_000;

/// The same of a 5x5x5: less than half a second, and seconds.
const FIVE_NODES: u64 = 300_000;
const FIVE_NODES_TO_TARGET: u64 = 50_000_000;

/// The method `short`.
pub(crate) static METHOD: Method = Method {
    name: "short",
    idea: "On a 4x4x4 and a 5x5x5, searches in stages, each of which takes the cube into a smaller subgroup, keeps \
           thousands of ways, and finishes the best of them as a 3x3x3, by the two-phase algorithm. On larger \
           cubes, chains of exchanges solve the centres and pair the wings, many rows at once. More time gives \
           shorter solutions.",
    for_whom: "Robots and programs: few moves on big cubes at once, fewer in a second.",
    on_2x2x2: "This method is for big cubes. Use `optimal` on a 2x2x2.",
    typical_lengths: &[(4, 44), (5, 185), (6, 320), (7, 433), (10, 940), (20, 3559), (50, 19_300)],
    sizes: (4, MAX_SIZE),
    options: &[],
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
    let reduced = reduced::solve(context.cube(), &REDUCTION, all_tables, context.budget())?;
    if let Some(found) = search(context, all_tables, reduced.length)? {
        return play(context, &found);
    }
    context.adopt_settings(&REDUCTION);
    reduction::run(context, all_tables)
}

/// Searches for a solution that is shorter than a length, and reports the search.
fn search(
    context: &mut SolveContext<'_>,
    all_tables: &SearchTables,
    shorter_than: usize,
) -> Result<Option<Found>, SolveError> {
    let tables = all_tables.three()?;
    let request = context.search_request();
    let (cube, budget, events) = (context.cube(), context.search_budget(), context.events());
    let target = request.max_moves.map_or(0, |most| most as usize);
    let limits = |nodes| Limits { nodes, target, shorter_than, budget, events };
    let five = if cube.size() == 5 { all_tables.five(budget)? } else { None };
    let found = match (cube.size(), five) {
        (4, _) => four::find(cube, tables, limits(request.nodes(NODES, NODES_TO_TARGET))),
        (_, Some(five)) => {
            let nodes = request.nodes(FIVE_NODES, FIVE_NODES_TO_TARGET);
            five::find(cube, five, tables.search(), limits(nodes))
        }
        _ => {
            let (attempts, to_target) = by_rows::attempts(cube.size());
            let attempts = request.nodes(attempts, to_target);
            by_rows::find(cube, all_tables, limits(attempts), context.budget())?
        }
    };
    let reason = match found.end {
        SearchEnd::Cutoff(Cutoff::Cancelled) => return Err(Cutoff::Cancelled.into()),
        SearchEnd::Cutoff(Cutoff::Deadline) => StopReason::Deadline,
        SearchEnd::Target => StopReason::Target,
        SearchEnd::Proven | SearchEnd::Nodes => StopReason::Solved,
    };
    let report = SearchReport {
        nodes: found.nodes,
        directions: found.starts,
        lower_bound: found.lower_bound.into(),
        tables: tables.set().as_str(),
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
    for (phase, turns) in phases.into_iter().zip([centers, edges, first, second]) {
        let played = context.phase::<SolveError>(phase, |context| {
            context.step(Task::Search, turns)?;
            Ok(PhaseResult::Done)
        })?;
        if played != Control::Phase {
            break;
        }
    }
    Ok(())
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
