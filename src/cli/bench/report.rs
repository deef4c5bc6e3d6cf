//! What a run is said to have given.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::statistics::{Times, mean, milliseconds};
use super::{Arguments, Found, Solve};
use crate::solve::tables::Set;
use crate::solve::{Options, Solution, StopReason};

/// The most different lengths that people are shown.
const LENGTHS_SHOWN: usize = 24;

/// The answer, in JSON with the names of these fields.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    method: &'static str,
    options: Options,
    size: usize,
    count: usize,
    seed: String,
    /// The set of tables, if the method needs them.
    tables: Option<&'static str>,
    time_ms: Option<f64>,
    max_moves: Option<u32>,
    solved: usize,
    unsolved: usize,
    pub(super) wrong: usize,
    /// Solutions that were proven to be shortest.
    optimal: usize,
    /// Of the solutions; `None` if there are none.
    length: Option<Lengths>,
    /// Of all solves, with a solution or without.
    solve_ms: Times,
    total_ms: f64,
    solves_per_second: f64,
    /// Of the searches that found a solution.
    mean_nodes: Option<f64>,
    version: &'static str,
}

/// Lengths in OBTM.
#[derive(Debug, Serialize)]
struct Lengths {
    mean: f64,
    min: u64,
    max: u64,
    /// How many solutions have which length.
    distribution: BTreeMap<u64, usize>,
}

impl Report {
    pub(super) fn new(
        arguments: &Arguments,
        options: Options,
        method: &'static str,
        set: Option<Set>,
        solves: &[Solve],
    ) -> Report {
        let solutions: Vec<&Solution> = solves.iter().filter_map(Solve::solution).collect();
        let wrong = solves.iter().filter(|solve| matches!(solve.found, Found::Wrong)).count();
        let is_optimal = |solution: &&&Solution| solution.stop_reason == StopReason::Optimal;
        let nodes = solutions.iter().filter_map(|s| Some(s.search?.nodes as f64));
        let total: Duration = solves.iter().map(|solve| solve.time).sum();
        Report {
            method,
            options,
            size: arguments.size,
            count: solves.len(),
            seed: arguments.seed.clone(),
            tables: set.map(Set::as_str),
            time_ms: arguments.time_ms,
            max_moves: arguments.max_moves,
            solved: solutions.len(),
            unsolved: solves.len() - solutions.len() - wrong,
            wrong,
            optimal: solutions.iter().filter(is_optimal).count(),
            length: Lengths::of(&solutions),
            solve_ms: Times::of(solves.iter().map(|solve| solve.time).collect()),
            total_ms: milliseconds(total),
            // No solve takes no time at all, but a clock may say so.
            solves_per_second: solves.len() as f64 / total.as_secs_f64().max(1e-9),
            mean_nodes: mean(nodes.collect::<Vec<_>>().into_iter()),
            version: env!("CARGO_PKG_VERSION"),
        }
    }

    /// For people: a line each.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut line = |name: &str, value: String| writeln!(out, "{name:18} {value}");
        line("method", self.method.to_owned())?;
        for (name, value) in &self.options {
            line("option", format!("{name}={value}"))?;
        }
        line("size", self.size.to_string())?;
        line("states", format!("{} (seed {})", self.count, self.seed))?;
        if let Some(set) = self.tables {
            line("tables", set.to_owned())?;
        }
        if let Some(time) = self.time_ms {
            line("time for each", format!("{time} ms"))?;
        }
        if let Some(most) = self.max_moves {
            line("enough", format!("{most} moves"))?;
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
        line("ms for each", times.join(", "))?;
        line("all", format!("{:.1} ms, {:.1} a second", self.total_ms, self.solves_per_second))?;
        match self.mean_nodes {
            Some(nodes) => line("nodes", format!("mean {nodes:.0}")),
            None => Ok(()),
        }
    }

    fn shows_lengths(&self) -> bool {
        self.length.as_ref().is_some_and(|length| length.distribution.len() <= LENGTHS_SHOWN)
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

impl Solve {
    fn solution(&self) -> Option<&Solution> {
        match &self.found {
            Found::Solution(solution) => Some(solution),
            Found::Nothing | Found::Wrong => None,
        }
    }
}
