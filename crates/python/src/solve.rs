//! `solve`: checked moves for a state or a scramble.

use std::collections::BTreeMap;
use std::time::Duration;

use pyo3::prelude::*;
use unscramble_cube::{Notation, Turn, notation as written};
use unscramble_solve::{
    Answer, Budget, Costs, FoundBy, Outcome, Question, Request, SearchReport, Solution, Start,
    StopReason, plan,
};

use crate::arguments::{Moves, State, Value, completed, language, layers, unknown};
use crate::engine;
use crate::errors::{invalid, unsolved};
use crate::values::{Faces, Length, Warning};

/// A checked solution.
#[derive(IntoPyObject)]
pub(crate) struct Solved {
    size: usize,
    method: &'static str,
    solved: bool,
    moves: Vec<String>,
    solution: String,
    length: Length,
    frame: Faces,
    parity: Parity,
    phases: Vec<Phase>,
    attempts: u8,
    stop_reason: &'static str,
    search: Option<Search>,
    final_state: String,
    warnings: Vec<Warning>,
    robot: Option<Robot>,
    listed: Option<Listed>,
}

/// The parities that were met; `None` where `until` came first.
#[derive(IntoPyObject)]
struct Parity {
    even_edge_parity: Option<bool>,
    corner_swap: Option<bool>,
    partial_edge_parity: Option<bool>,
}

/// A run of a phase.
#[derive(IntoPyObject)]
struct Phase {
    name: &'static str,
    attempt: u8,
    start: usize,
    end: usize,
    outcome: &'static str,
    merged: bool,
}

/// What a search did.
#[derive(IntoPyObject)]
struct Search {
    nodes: u64,
    directions: u8,
    metric: &'static str,
    lower_bound: u32,
    tables: &'static str,
    found_by: &'static str,
    stages: Option<Vec<u32>>,
    finished: Option<u64>,
}

/// What a robot does.
#[derive(IntoPyObject)]
struct Robot {
    machine: &'static str,
    cost: f64,
    steps: Vec<String>,
}

/// Several solutions.
#[derive(IntoPyObject)]
struct Listed {
    solutions: Vec<String>,
    lengths: Vec<u64>,
    costs: Option<Vec<f64>>,
    complete: bool,
}

/// Solves a cube of any size by any method. Every solution is checked on a second model of the cube.
///
/// The arguments and the keys of the answer are those of `POST /solve`. The same arguments give the same moves, unless
/// `time_ms` ends a search.
///
/// Raises ValueError if an argument is wrong or the state cannot be solved, and TimeoutError if a method that does not search
/// takes longer than `time_ms`.
#[pyfunction]
#[pyo3(signature = (state=None, *, size=None, scramble=None, method="auto", options=None, until="solved", to=None,
    time_ms=None, max_moves=None, notation="standard", lower="wide", lang="en"))]
#[expect(
    clippy::too_many_arguments,
    reason = "they are those of the request, and named by the caller"
)]
pub(crate) fn solve(
    py: Python<'_>,
    state: Option<State>,
    size: Option<i64>,
    scramble: Option<Moves>,
    method: &str,
    options: Option<BTreeMap<String, Value>>,
    until: &str,
    to: Option<State>,
    time_ms: Option<u64>,
    max_moves: Option<u32>,
    notation: &str,
    lower: &str,
    lang: &str,
) -> PyResult<Solved> {
    let language = language(lang)?;
    let mut warnings = Vec::new();
    let start = match (state, size, scramble) {
        (Some(state), size, None) => {
            let written = state.written(size)?;
            let facelets = completed(&written)?;
            warnings = written.warnings(&facelets);
            Start::State(facelets)
        }
        (None, Some(size), Some(scramble)) => {
            let size = layers(size)?;
            Start::Scramble { size, turns: scramble.turns(size, lower)? }
        }
        _ => return Err(invalid("give a state, or a size and a scramble")),
    };
    let goal = to.map(|to| to.written(None)?.facelets().map_err(invalid)).transpose()?;
    let options = options.unwrap_or_default().into_iter();
    let request = Request {
        method: Some(method.to_owned()),
        options: options.map(|(name, value)| (name, value.into_text())).collect(),
        until: Some(until.to_owned()),
        max_moves,
        timed: time_ms.is_some(),
        to: goal.is_some(),
        ..Request::default()
    };
    let notation = match notation {
        "standard" => Notation::Standard,
        "wca" => Notation::Wca,
        _ => return Err(unknown("notation", notation, "standard, wca")),
    };
    let plan = plan(start.size(), &request).map_err(invalid)?;
    let budget = match time_ms {
        Some(time) => plan.budget(Duration::from_millis(time)),
        None => Budget::unlimited(),
    };
    let question = Question { start, goal, plan, notation };
    let answer = engine::answer(py, &question, budget)?;
    let answer = answer.map_err(|error| unsolved(&error, language))?;
    Ok(Solved::new(answer, Warning::all(warnings, language)))
}

impl Solved {
    fn new(answer: Answer, warnings: Vec<Warning>) -> Solved {
        let Answer { solution, final_state, colors } = answer;
        let Solution { size, notation, .. } = solution;
        let as_text = |turns: &Vec<Turn>| written::to_string(turns, size, notation);
        let parity = solution.parity;
        let metric = solution.search.as_ref().map(|search| search.metric).unwrap_or_default();
        let length_of = |turns: &Vec<Turn>| metric.length(turns, size);
        Solved {
            moves: written::tokens(&solution.turns, size, notation),
            solution: as_text(&solution.turns),
            length: solution.length().into(),
            frame: Faces::from_fn(|face| colors[face.index()]),
            parity: Parity {
                even_edge_parity: parity.even_edge_parity,
                corner_swap: parity.corner_swap,
                partial_edge_parity: parity.partial_edge_parity,
            },
            listed: solution.listed.map(|listed| Listed {
                lengths: listed.solutions.iter().map(length_of).collect(),
                solutions: listed.solutions.iter().map(as_text).collect(),
                costs: listed.costs.map(|costs| costs.into_iter().map(Costs::in_units).collect()),
                complete: listed.complete,
            }),
            size,
            method: solution.method,
            solved: solution.solved,
            phases: solution.phases.into_iter().map(Phase::from).collect(),
            attempts: solution.attempts,
            stop_reason: match solution.stop_reason {
                StopReason::Solved => "solved",
                StopReason::Until => "until",
                StopReason::Optimal => "optimal",
                StopReason::Target => "target",
                StopReason::Deadline => "deadline",
            },
            search: solution.search.map(Search::from),
            final_state: final_state.to_string(),
            warnings,
            robot: solution.robot.map(|robot| Robot {
                machine: robot.machine,
                cost: Costs::in_units(robot.cost),
                steps: robot.steps,
            }),
        }
    }
}

impl From<unscramble_solve::PhaseRun> for Phase {
    fn from(run: unscramble_solve::PhaseRun) -> Phase {
        let unscramble_solve::PhaseRun { name, attempt, start, end, outcome, merged, .. } = run;
        let outcome = match outcome {
            Outcome::Done => "done",
            Outcome::Skipped => "skipped",
            Outcome::Parity => "parity",
            Outcome::Stopped => "stopped",
        };
        Phase { name, attempt, start, end, outcome, merged }
    }
}

impl From<SearchReport> for Search {
    fn from(report: SearchReport) -> Search {
        let SearchReport { nodes, directions, lower_bound, .. } = report;
        let (stages, finished) =
            report.reduction.map(|reduction| (reduction.stages, reduction.finished)).unzip();
        Search {
            nodes,
            directions,
            metric: report.metric.as_str(),
            lower_bound,
            tables: report.tables.as_str(),
            found_by: match report.found_by {
                FoundBy::Table => "table",
                FoundBy::TwoPhase => "two_phase",
                FoundBy::Near => "near",
                FoundBy::Stages => "stages",
                FoundBy::Rows => "rows",
                FoundBy::Reduction => "reduction",
            },
            stages,
            finished,
        }
    }
}
