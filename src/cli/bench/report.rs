//! The report of a run, for people and as JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::statistics::{Times, mean, milliseconds};
use super::trial::{Outcome, Trial};
use unscramble_solve::{Options, Solution, StopReason};

/// The largest number of different lengths that the report for people lists.
const MAX_LENGTHS_SHOWN: usize = 24;

/// What is measured. The field names are those of the JSON report.
#[derive(Debug, Serialize)]
pub(super) struct Setup {
    pub(super) method: &'static str,
    pub(super) options: Options,
    pub(super) size: usize,
    pub(super) count: usize,
    pub(super) seed: String,
    pub(super) time_ms: Option<f64>,
    pub(super) max_moves: Option<u32>,
}

/// The report, in JSON with these field names.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    #[serde(flatten)]
    setup: Setup,
    solved: usize,
    unsolved: usize,
    pub(super) wrong: usize,
    /// The number of solutions that are proven shortest.
    optimal: usize,
    /// The lengths of the solutions; `None` if there are none.
    length: Option<Lengths>,
    /// The times of all solves, with or without a solution.
    solve_ms: Times,
    total_ms: f64,
    solves_per_second: f64,
    /// The mean number of nodes of the searches that found a solution.
    mean_nodes: Option<f64>,
    version: &'static str,
}

/// Lengths in OBTM.
#[derive(Debug, Serialize)]
struct Lengths {
    mean: f64,
    min: u64,
    max: u64,
    /// The number of solutions of each length.
    distribution: BTreeMap<u64, usize>,
}

impl Report {
    pub(super) fn new(setup: Setup, trials: &[Trial]) -> Report {
        let solutions: Vec<&Solution> = trials.iter().filter_map(Trial::solution).collect();
        let wrong = trials.iter().filter(|trial| matches!(trial.outcome, Outcome::Wrong)).count();
        let is_optimal = |solution: &&&Solution| solution.stop_reason == StopReason::Optimal;
        let nodes = solutions.iter().filter_map(|s| Some(s.search.as_ref()?.nodes as f64));
        let total: Duration = trials.iter().map(|trial| trial.time).sum();
        Report {
            setup,
            solved: solutions.len(),
            unsolved: trials.len() - solutions.len() - wrong,
            wrong,
            optimal: solutions.iter().filter(is_optimal).count(),
            length: Lengths::of(&solutions),
            solve_ms: Times::of(trials.iter().map(|trial| trial.time).collect()),
            total_ms: milliseconds(total),
            // A coarse clock may report a total of zero.
            solves_per_second: trials.len() as f64 / total.as_secs_f64().max(1e-9),
            mean_nodes: mean(nodes.collect::<Vec<_>>().into_iter()),
            version: env!("CARGO_PKG_VERSION"),
        }
    }

    /// Writes the report for people, one line per figure.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let setup = &self.setup;
        let mut line = |name: &str, value: String| writeln!(out, "{name:18} {value}");
        line("method", setup.method.to_owned())?;
        for (name, value) in &setup.options {
            line("option", format!("{name}={value}"))?;
        }
        line("size", setup.size.to_string())?;
        line("states", format!("{} (seed {})", setup.count, setup.seed))?;
        if let Some(time) = setup.time_ms {
            line("time limit", format!("{time} ms"))?;
        }
        if let Some(most) = setup.max_moves {
            line("target", format!("{most} moves"))?;
        }
        let Report { solved, unsolved, wrong, optimal, .. } = self;
        line("solved", format!("{solved}, {unsolved} unsolved, {wrong} wrong"))?;
        line("proven shortest", optimal.to_string())?;
        if let Some(Lengths { mean, min, max, distribution }) = &self.length {
            line("moves (OBTM)", format!("mean {mean:.2}, {min} to {max}"))?;
            for (length, count) in distribution.iter().filter(|_| self.shows_lengths()) {
                line("", format!("{length:5} {count:7}"))?;
            }
        }
        let Times { mean, p50, p90, p99, max } = &self.solve_ms;
        let times = [("mean", mean), ("p50", p50), ("p90", p90), ("p99", p99), ("max", max)];
        let times = times.map(|(name, time)| format!("{name} {time:.3}"));
        line("ms per solve", times.join(", "))?;
        line(
            "total",
            format!("{:.1} ms, {:.1} solves per second", self.total_ms, self.solves_per_second),
        )?;
        match self.mean_nodes {
            Some(nodes) => line("nodes", format!("mean {nodes:.0}")),
            None => Ok(()),
        }
    }

    fn shows_lengths(&self) -> bool {
        self.length.as_ref().is_some_and(|length| length.distribution.len() <= MAX_LENGTHS_SHOWN)
    }
}

impl Lengths {
    fn of(solutions: &[&Solution]) -> Option<Lengths> {
        let lengths: Vec<u64> = solutions.iter().map(|solution| solution.length().obtm).collect();
        let mut distribution = BTreeMap::new();
        for length in &lengths {
            *distribution.entry(*length).or_default() += 1;
        }
        Some(Lengths {
            mean: mean(lengths.iter().map(|length| *length as f64))?,
            min: *distribution.keys().next()?,
            max: *distribution.keys().next_back()?,
            distribution,
        })
    }
}
