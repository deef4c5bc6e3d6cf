//! Solutions stay the same from release to release, move by move: golden hashes of what the methods
//! answer.
//!
//! A line of a golden file is a request at a size, with a CRC-32 for each group of random states.
//! [`standard`] has a line for every method under every combination of its options, and [`large`] one
//! for every search that the large tables change. Every push checks the first group of each line of
//! the standard file, but for lines that take long and say little that others do not. With
//! `UNSCRAMBLE_NIGHTLY`, the test checks all groups.
//!
//! Set `UNSCRAMBLE_GOLDEN` to `write` to write the file of a test anew, or to `write:two_phase` to
//! write anew the lines whose names contain that, and those that are missing.

mod large;
mod standard;

use std::fmt::Write;
use std::path::PathBuf;

use rayon::prelude::*;
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Cube, Notation, Turn, notation};
use unscramble_solve::{Budget, Options, Request, Solution, Solver};

use crate::kit::solver;

/// A golden file and the solver whose answers it holds.
struct Golden<'a> {
    file: &'static str,
    solver: &'a Solver,
    cases: Vec<Case>,
}

/// A request with the name of its line and its states.
struct Case {
    name: String,
    size: usize,
    request: Request,
    groups: Vec<Vec<State>>,
    /// Whether only the nightly run checks it.
    nightly: bool,
}

/// A random state, as the two numbers that seed it.
#[derive(Clone, Copy)]
struct State {
    set: usize,
    number: usize,
}

/// Returns a name for a request at a size: the method, its options and what else the request asks for.
fn name(request: &Request, size: usize, what: &str) -> String {
    let options: Vec<String> =
        request.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let method = request.method.as_deref().expect("a request that names its method");
    let words = [method, &options.join(","), what];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    format!("{} {size}", words.join(" "))
}

/// Returns a request for a method with these options.
fn request(method: &str, options: &[(&str, &str)]) -> Request {
    let text = |text: &str| text.to_owned();
    let options: Options = options.iter().map(|(n, v)| (text(n), text(v))).collect();
    Request { method: Some(text(method)), options, ..Request::default() }
}

impl Case {
    fn start(&self, State { set, number }: State) -> Cube {
        let mut rng = generator(&format!("golden start {set} {number}"));
        if !self.name.starts_with("optimal") || self.size != 3 {
            return random_state(self.size, &mut rng);
        }
        // A proof for a random state takes minutes, and so does one for a state whose shortest
        // solution turns a face that must not turn.
        let without = self.request.options.get("without");
        let may_turn = |turn: &Turn| without.is_none_or(|face| turn.face().to_string() != *face);
        let moves = random_moves(self.size, &mut rng);
        let moves: Vec<Turn> = moves.into_iter().filter(may_turn).take(9).collect();
        let mut cube = Cube::solved(self.size);
        cube.apply(&moves);
        cube
    }

    fn solve(&self, golden: &Golden, state: State) -> Solution {
        let start = self.start(state);
        // A few moves away, so that a proof is quick.
        let goal = self.request.to.then(|| {
            let mut goal = start.clone();
            let moves = random_moves(3, &mut generator(&format!("{}", state.number)));
            goal.apply(&moves[..7]);
            goal.into()
        });
        let budget = Budget::unlimited();
        solver::ask(golden.solver, &start.into(), goal.as_ref(), &self.request, &budget).unwrap()
    }

    fn hash(&self, golden: &Golden, group: &[State]) -> String {
        let texts: Vec<String> =
            group.iter().map(|state| written(&self.solve(golden, *state), self.size)).collect();
        format!("{:08x}", crc32fast::hash(texts.join("\n\n").as_bytes()))
    }

    /// Returns the line with the hashes of the first groups.
    fn line(&self, golden: &Golden, groups: usize) -> String {
        let hashes: Vec<String> =
            self.groups.iter().take(groups).map(|group| self.hash(golden, group)).collect();
        format!("{}: {}", self.name, hashes.join(" "))
    }
}

/// All of a solution but for words and times.
fn written(solution: &Solution, size: usize) -> String {
    let moves = |turns: &[Turn]| notation::tokens(turns, size, Notation::Standard).join(" ");
    let mut text = moves(&solution.turns);
    let Solution { parity, attempts, stop_reason, search, listed, robot, solved, .. } = solution;
    let flags = [parity.even_edge_parity, parity.corner_swap, parity.partial_edge_parity];
    write!(text, "\n{flags:?} {attempts} {stop_reason:?} {solved}").unwrap();
    if let Some(search) = search {
        write!(text, " {} {} {}", search.nodes, search.directions, search.lower_bound).unwrap();
    }
    for turns in listed.iter().flat_map(|listed| &listed.solutions) {
        write!(text, "\n{}", moves(turns)).unwrap();
    }
    if let Some(robot) = robot {
        write!(text, "\n{} {} {}", robot.machine, robot.cost, robot.steps.join(" ")).unwrap();
    }
    for phase in &solution.phases {
        let outcome = format!("{:?}", phase.outcome);
        write!(text, "\n{} {} {} {} {outcome}", phase.name, phase.attempt, phase.start, phase.end)
            .unwrap();
    }
    text
}

impl Golden<'_> {
    fn path(&self) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(self.file)
    }

    /// Compares the lines with those of the file, or writes them. Without `all`, it compares only what
    /// every push checks.
    fn check(&self, all: bool) {
        let golden = std::fs::read_to_string(self.path()).unwrap_or_default();
        let golden: Vec<&str> = golden.lines().collect();
        let wish = std::env::var("UNSCRAMBLE_GOLDEN").unwrap_or_default();
        if let Some(part) = wish.strip_prefix("write") {
            return self.write(&golden, part.trim_start_matches(':'));
        }
        let groups = |case: &Case| match (all, case.nightly) {
            (true, _) => usize::MAX,
            (false, nightly) => usize::from(!nightly),
        };
        let lines: Vec<String> =
            self.cases.par_iter().map(|case| case.line(self, groups(case))).collect();
        assert_eq!(lines.len(), golden.len(), "a line for each request and size");
        let differs = |(now, before): &(&String, &str)| {
            if all { *before != **now } else { !before.starts_with(*now) }
        };
        let changed: Vec<&String> =
            lines.iter().zip(golden).filter(differs).map(|(now, _)| now).collect();
        assert!(changed.is_empty(), "{} of {}: {changed:#?}", changed.len(), lines.len());
    }

    /// Writes anew the lines whose names contain a part, and those that are missing.
    fn write(&self, golden: &[&str], part: &str) {
        let kept = |case: &Case| {
            let is_kept = !case.name.contains(part);
            golden.iter().find(|line| is_kept && line.starts_with(&format!("{}:", case.name)))
        };
        let written = self.cases.par_iter().map(|case| {
            kept(case).map_or_else(|| case.line(self, usize::MAX), |line| (*line).to_owned())
        });
        std::fs::write(self.path(), written.collect::<Vec<_>>().join("\n") + "\n").unwrap();
    }
}
