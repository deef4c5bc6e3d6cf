//! The method `optimal`: no solution is shorter, and that is proven.

use super::budget::Cutoff;
use super::options::{OptionKind, OptionSpec, Settings};
use super::registry::{Method, Phase};
use super::run::{Ended, Run};
use super::solution::{SearchReport, StopReason};
use super::three::Cubie;
use super::two::{self, Metric};
use crate::cube::{Cube, Face};

/// The method of shortest solutions.
pub(super) static METHOD: Method = Method {
    name: "optimal",
    idea: "A shortest solution, proven to be one: it is read from a table of how far every state of \
           a 2x2x2 is from the solved one.",
    for_whom: "Robots, and those who want to know how good a solution can be.",
    on_2x2x2: "All 3,674,160 states are in the table, so a solution takes microseconds: 11 turns are \
               enough for all, or 14 quarter turns.",
    typical_lengths: &[(2, 9)],
    sizes: (2, 2),
    options: &[METRIC],
    light_up_to: 2,
    searches: true,
    phases: |_: &Settings| vec![&SEARCH],
    run,
};

const METRIC: OptionSpec = OptionSpec {
    name: "metric",
    summary: "What a shortest solution has fewest of: htm counts every turn as one, qtm a half turn \
              as two.",
    kind: OptionKind::Words(&["htm", "qtm"]),
    sizes: (2, 2),
};

static SEARCH: Phase = Phase {
    name: "search",
    summary: "The cube is solved, or in the state asked for.",
    exists: |_| true,
    goal: is_solved,
};

fn is_solved(cube: &Cube) -> bool {
    cube.is_uniform() && Face::ALL.into_iter().all(|face| cube.at(face, 0, 0) == face as u8)
}

fn run(run: &mut Run<'_>) -> Result<(), Cutoff> {
    run.decide_no_parity();
    run.phase(&SEARCH, read_from_table).map(|_| ())
}

/// The 2x2x2: the table knows all.
fn read_from_table(run: &mut Run<'_>) -> Result<Ended, Cutoff> {
    let metric = match run.setting("metric") {
        "qtm" => Metric::Qtm,
        _ => Metric::Htm,
    };
    // A valid 2x2x2 can always be read; if one cannot, the checker refuses what there is.
    let Some(state) = Cubie::read(run.cube()) else { return Ok(Ended::Done) };
    let turns = two::solve(&state, metric);
    // Any orientation is solved: a colour belongs to the face where it ends.
    let mut end = run.cube().clone();
    end.apply(&turns);
    let mut frame = [0; 6];
    for face in Face::ALL {
        frame[usize::from(end.at(face, 0, 0))] = face as u8;
    }
    run.choose_frame(frame);
    run.step("The shortest way there is.", &turns)?;
    let report = SearchReport {
        nodes: turns.len() as u64,
        directions: 1,
        lower_bound: metric.length(&turns),
        tables: "2x2x2",
    };
    run.report_search(report, StopReason::Optimal);
    Ok(Ended::Done)
}
