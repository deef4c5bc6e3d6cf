//! The method `optimal`: no solution is shorter, and that is proven.

use crate::cube::{Cube, Cubie, Face};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{PhaseResult, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::{Method, Phase};
use crate::solve::engine::options::{Choice, OptionKind, OptionSpec, Settings};
use crate::solve::engine::solution::{Listed, SearchReport, StopReason};
use crate::solve::methods::two_phase::{report, target};
use crate::solve::search::two::{self, Metric, TwoTables};
use crate::solve::search::two_phase::SearchLimits;
use crate::solve::search::{SearchTables, two_phase};

/// The method of shortest solutions.
pub(crate) static METHOD: Method = Method {
    name: "optimal",
    idea: "A shortest solution, proven to be one. On a 3x3x3 a short solution is searched for first, \
           and then it is shown that no shorter one exists; if the time is over before, the answer is the \
           best solution so far and the bound below which there is none.",
    for_whom: "Robots, and those who want to know how good a solution can be. A random 3x3x3 takes \
               minutes, one of 14 moves a tenth of a second.",
    on_2x2x2: "All 3,674,160 states are in a table, so a solution takes microseconds: 11 turns are \
               enough for all, or 14 quarter turns.",
    typical_lengths: &[(2, 9)],
    sizes: (2, 3),
    options: &[METRIC, ALL, LIMIT],
    light_up_to: 2,
    searches: true,
    needs_tables: |_, size| size == 3,
    phases: |_: &Settings| vec![&SEARCH],
};

const ALL: OptionSpec = OptionSpec {
    name: "all",
    summary: "Whether all shortest solutions are listed; turns of opposite faces, which commute, in \
              one order only.",
    kind: OptionKind::Words(&["false", "true"]),
    sizes: (3, 3),
};

const LIMIT: OptionSpec = OptionSpec {
    name: "limit",
    summary: "How many solutions are listed at most.",
    kind: OptionKind::Number { min: 1, max: 10_000, default: 100 },
    sizes: (3, 3),
};

const METRIC: OptionSpec = OptionSpec {
    name: "metric",
    summary: "What a shortest solution has fewest of: htm counts every turn as one, qtm a half turn \
              as two.",
    kind: OptionKind::Words(&["htm", "qtm"]),
    sizes: (2, 2),
};

impl Choice for Metric {
    const OPTION: OptionSpec = METRIC;
    const VALUES: &'static [Metric] = &[Metric::Htm, Metric::Qtm];
}

static SEARCH: Phase = Phase {
    name: "search",
    summary: "The cube is solved, or in the state asked for.",
    exists: |_| true,
    goal: is_solved,
};

fn is_solved(cube: &Cube) -> bool {
    cube.is_uniform() && Face::ALL.into_iter().all(|face| cube.at(face, 0, 0) == face as u8)
}

/// Solves by this method.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    context.decide_no_parity();
    if context.size() == 2 {
        let done = context.phase(&SEARCH, |context| read_from_table(context, tables.two()));
        return Ok(done.map(|_| ())?);
    }
    let tables = tables.three()?;
    // A valid 3x3x3 can always be read; if one cannot, the checker refuses what there is.
    let Some(state) = Cubie::read(context.cube()) else { return Ok(()) };
    let settings = context.settings();
    let all = settings
        .is_true(&ALL)
        .then(|| usize::try_from(settings.number(&LIMIT)).unwrap_or(usize::MAX));
    let limits = SearchLimits {
        nodes: u64::MAX,
        target: target(context.search_request().max_moves),
        budget: context.search_budget(),
        events: context.events(),
    };
    let found = two_phase::find_shortest(&state, tables.search(), limits, all);
    report(context, &found, tables)?;
    if all.is_some() {
        context.list(Listed { solutions: found.all, complete: found.complete });
    }
    let turns = found.turns.unwrap_or_default();
    context.phase::<SolveError>(&SEARCH, |context| {
        context.step("The shortest way that was found.", &turns)?;
        Ok(PhaseResult::Done)
    })?;
    Ok(())
}

/// The 2x2x2: the table knows all.
fn read_from_table(
    context: &mut SolveContext<'_>,
    tables: &TwoTables,
) -> Result<PhaseResult, Cutoff> {
    let metric: Metric = context.settings().choice();
    // A valid 2x2x2 can always be read; if one cannot, the checker refuses what there is.
    let Some(state) = Cubie::read(context.cube()) else { return Ok(PhaseResult::Done) };
    let turns = two::solve(&state, metric, tables);
    // Any orientation is solved: a colour belongs to the face where it ends.
    let mut end = context.cube().clone();
    end.apply(&turns);
    let mut frame = [0; 6];
    for face in Face::ALL {
        frame[usize::from(end.at(face, 0, 0))] = face as u8;
    }
    context.choose_frame(frame);
    context.step("The shortest way there is.", &turns)?;
    let report = SearchReport {
        nodes: turns.len() as u64,
        directions: 1,
        lower_bound: metric.length(&turns),
        tables: "2x2x2",
    };
    context.report_search(report, StopReason::Optimal);
    Ok(PhaseResult::Done)
}
