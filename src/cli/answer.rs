//! Answers for machines: JSON with the same names as the answers of the API.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::cube::{Face, Facelets, Notation, notation};
use crate::solve::{Outcome, Solution, StopReason};
use crate::validate::{Parity, Report};

/// Writes one line of JSON to standard output.
pub(super) fn print(answer: &impl Serialize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, answer)?;
    writeln!(out)
}

/// What was found out about a state.
#[derive(Serialize)]
pub(super) struct Validation<'a> {
    size: usize,
    solvable: bool,
    checks: Vec<Check<'a>>,
    defects: Vec<Defect<'a>>,
    parities: Parities,
    scheme: BTreeMap<char, char>,
}

#[derive(Serialize)]
struct Check<'a> {
    name: &'static str,
    passed: Option<bool>,
    detail: &'a str,
    value: Option<i64>,
}

#[derive(Serialize)]
struct Defect<'a> {
    code: &'static str,
    detail: &'a str,
    facelets: &'a [usize],
    action: &'a str,
}

#[derive(Serialize)]
struct Parities {
    corners: Option<&'static str>,
    midges: Option<&'static str>,
    wings: Vec<Option<&'static str>>,
}

impl<'a> Validation<'a> {
    pub(super) fn new(report: &'a Report, facelets: &Facelets) -> Validation<'a> {
        let parities = &report.parities;
        let letter = |face: Face| facelets.symbols().letter(report.scheme.colour(face));
        let check = |check: &'a crate::validate::Check| Check {
            name: check.name,
            passed: check.passed,
            detail: &check.detail,
            value: check.value,
        };
        let defect = |defect: &'a crate::validate::Defect| Defect {
            code: defect.code.as_str(),
            detail: &defect.detail,
            facelets: &defect.facelets,
            action: &defect.action,
        };
        Validation {
            size: report.size,
            solvable: report.is_solvable(),
            checks: report.checks.iter().map(check).collect(),
            defects: report.defects.iter().map(defect).collect(),
            parities: Parities {
                corners: parities.corners.map(Parity::as_str),
                midges: parities.midges.map(Parity::as_str),
                wings: parities.wings.iter().map(|wing| wing.map(Parity::as_str)).collect(),
            },
            scheme: Face::ALL.map(|face| (face.letter(), letter(face))).into(),
        }
    }
}

/// A cube after moves.
#[derive(Serialize)]
pub(super) struct Applied {
    pub(super) size: usize,
    pub(super) state: String,
}

/// A random cube.
#[derive(Serialize)]
pub(super) struct Scramble<'a> {
    pub(super) size: usize,
    pub(super) kind: &'static str,
    pub(super) seed: &'a str,
    pub(super) state: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<Vec<String>>,
}

/// A solution.
#[derive(Serialize)]
pub(super) struct Solved<'a> {
    size: usize,
    method: &'static str,
    solved: bool,
    moves: Vec<String>,
    solution: String,
    length: Length,
    parity: ParityFlags,
    phases: Vec<Phase<'a>>,
    attempts: u8,
    stop_reason: &'static str,
    final_state: String,
    elapsed_us: u64,
    version: &'static str,
}

#[derive(Serialize)]
struct Length {
    obtm: u64,
    rbtm: u64,
    qtm: u64,
}

#[derive(Serialize)]
struct ParityFlags {
    even_edge_parity: Option<bool>,
    corner_swap: Option<bool>,
    partial_edge_parity: Option<bool>,
}

#[derive(Serialize)]
struct Phase<'a> {
    name: &'static str,
    attempt: u8,
    start: usize,
    end: usize,
    outcome: &'static str,
    elapsed_us: u64,
    steps: Vec<Step<'a>>,
}

#[derive(Serialize)]
struct Step<'a> {
    text: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Solved<'a> {
    /// `solution` has to be [written](Solution::written) already; `after` is the posted state
    /// after its turns.
    pub(super) fn new(
        solution: &'a Solution,
        after: &Facelets,
        elapsed: std::time::Duration,
        with_steps: bool,
    ) -> Solved<'a> {
        let moves = notation::tokens(&solution.turns, solution.size, Notation::Standard);
        let length = solution.length();
        let phase = |phase: &'a crate::solve::PhaseRun| Phase {
            name: phase.name,
            attempt: phase.attempt,
            start: phase.start,
            end: phase.end,
            outcome: outcome(phase.outcome),
            elapsed_us: phase.elapsed.as_micros() as u64,
            steps: phase
                .steps
                .iter()
                .filter(|_| with_steps)
                .map(|step| Step { text: &step.text, start: step.start, end: step.end })
                .collect(),
        };
        Solved {
            size: solution.size,
            method: solution.method,
            solved: solution.solved,
            solution: moves.join(" "),
            moves,
            length: Length { obtm: length.obtm, rbtm: length.rbtm, qtm: length.qtm },
            parity: ParityFlags {
                even_edge_parity: solution.parity.even_edge_parity,
                corner_swap: solution.parity.corner_swap,
                partial_edge_parity: solution.parity.partial_edge_parity,
            },
            phases: solution.phases.iter().map(phase).collect(),
            attempts: solution.attempts,
            stop_reason: stop_reason(solution.stop_reason),
            final_state: after.to_string(),
            elapsed_us: elapsed.as_micros() as u64,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

/// The name of an outcome in answers.
pub(super) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Done => "done",
        Outcome::Skipped => "skipped",
        Outcome::Parity => "parity",
        Outcome::Stopped => "stopped",
    }
}

/// The name of a reason to stop in answers.
pub(super) const fn stop_reason(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Solved => "solved",
        StopReason::Until => "until",
        StopReason::Optimal => "optimal",
        StopReason::Target => "target",
        StopReason::Deadline => "deadline",
    }
}
