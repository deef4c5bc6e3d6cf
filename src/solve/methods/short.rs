//! The method `short`: the shortest solution of a big cube that a given time buys.

use std::sync::LazyLock;

use super::two_phase::border;
use super::{finish, reduction};
use crate::cube::{Cube, Face, Turn};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{ContextLimits, Control, PhaseResult, SolveContext, Wishes};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::event::EventSink;
use crate::solve::engine::method::{Method, Phase};
use crate::solve::engine::options::{OptionValue, Settings};
use crate::solve::engine::solution::{ReductionReport, SearchReport, StopReason};
use crate::solve::engine::task::Task;
use crate::solve::search::SearchTables;
use crate::solve::search::short::{Found, Limits, four};
use crate::solve::search::tables::Tables;
use crate::solve::search::two_phase::SearchEnd;

/// The number of states that a search visits without a time or a target, which takes about 0.1 s.
const NODES: u64 = 700_000;

/// The number of states that a search for a target visits without a time, which takes seconds.
const NODES_TO_TARGET: u64 = 20_000_000;

/// The method `short`.
pub(crate) static METHOD: Method = Method {
    name: "short",
    idea: "Searches for a short solution in stages, each of which takes the cube into a smaller \
           subgroup: centres on an axis, centres on all axes, then centres solved and wings paired \
           without parity. The search keeps thousands of ways and finishes the best of them as a \
           3x3x3, by the two-phase algorithm. More time gives shorter solutions.",
    for_whom: "Robots and programs: few moves on a 4x4x4 at once, fewer in a second.",
    on_2x2x2: "This method is for big cubes. Use `optimal` on a 2x2x2.",
    typical_lengths: &[(4, 44)],
    sizes: (4, 4),
    options: &[],
    light_up_to: 3,
    searches: true,
    needs_tables: |_, _| true,
    algorithms: |_| Vec::new(),
    conflict: |_| None,
    phases: |_: &Settings| phases(),
};

/// The settings of the reduction that any solution has to be shorter than.
static REDUCTION: LazyLock<Settings> = LazyLock::new(|| {
    let mut settings = reduction::METHOD.defaults();
    settings.set(&finish::THREE, OptionValue::Word("two_phase"));
    settings
});

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
    let shorter_than = reduced_length(context, all_tables)?;
    if let Some(found) = search(context, tables, shorter_than)? {
        return play(context, &found);
    }
    context.adopt_settings(&REDUCTION);
    reduction::run(context, all_tables)
}

/// Returns the length of the solution by reduction.
fn reduced_length(context: &SolveContext<'_>, tables: &SearchTables) -> Result<usize, SolveError> {
    let (budget, events) = (context.budget(), EventSink::silent());
    let limits = ContextLimits { budget, search_budget: budget, search: Default::default() };
    let mut reduced =
        SolveContext::new(context.cube(), &REDUCTION, Wishes::default(), limits, &events);
    reduction::run(&mut reduced, tables)?;
    let solution = reduced.finish(reduction::METHOD.name, &phases())?;
    Ok(usize::try_from(solution.length().obtm).unwrap_or(usize::MAX))
}

/// Searches for a solution that is shorter than a length, and reports the search.
fn search(
    context: &mut SolveContext<'_>,
    tables: &Tables,
    shorter_than: usize,
) -> Result<Option<Found>, SolveError> {
    let request = context.search_request();
    let limits = Limits {
        nodes: request.nodes(NODES, NODES_TO_TARGET),
        target: request.max_moves.map_or(0, |most| most as usize),
        shorter_than,
        budget: context.search_budget(),
        events: context.events(),
    };
    let found = four::find(context.cube(), tables, limits);
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
            stages: best.stages.iter().map(|turns| turns.len() as u32).collect(),
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
    context.choose_frame(frame_of(&end));
    let phases = phases();
    let (reduction, finish) = turns.split_at(found.reduction());
    let centers = centers_end(context.cube(), phases[0], reduction);
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

/// Returns the face that each colour of a solved cube is on.
fn frame_of(solved: &Cube) -> [u8; 6] {
    let mut frame = [0; 6];
    for face in Face::ALL {
        frame[usize::from(solved.at(face, 0, 0))] = face as u8;
    }
    frame
}

/// Returns after how many turns of a reduction the goal of a phase holds.
fn centers_end(start: &Cube, phase: &Phase, reduction: &[Turn]) -> usize {
    let mut cube = start.clone();
    let is_after = |turn: &Turn| {
        let holds = (phase.goal)(&cube);
        cube.turn(*turn);
        holds
    };
    reduction.iter().position(is_after).unwrap_or(reduction.len())
}
