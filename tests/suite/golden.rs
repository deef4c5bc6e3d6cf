//! Solutions stay the same from release to release, move by move: golden hashes of what every
//! method answers under every combination of its options.
//!
//! A line of `tests/data/golden.txt` is a request at a size with a CRC-32 for each of three groups of
//! 20 random states, or of one where solves take seconds. The suite checks the first group of each line. Set `UNSCRAMBLE_GOLDEN` to
//! `all` to check them all (ten minutes on two cores), to `write` to write the file anew, or to `write:two_phase` to write anew the
//! lines whose names contain that, and those that are missing.

use std::fmt::Write;
use std::path::PathBuf;

use rayon::prelude::*;
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Cube, Notation, Turn, notation};
use unscramble_solve::{Budget, METHODS, Request, Solution};

use crate::kit::solver;
use crate::solving::requests;

const SIZES: std::ops::RangeInclusive<usize> = 2..=10;
const GROUPS: usize = 3;
const STATES: usize = 20;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden.txt")
}

/// A request with the name of its line.
struct Case {
    name: String,
    size: usize,
    request: Request,
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for size in SIZES {
        for method in METHODS.iter().filter(|method| method.fits(size)) {
            let mut add = |request: Request, what: &str| {
                let options: Vec<String> =
                    request.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
                let words = [method.name, &options.join(","), what];
                let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
                cases.push(Case { name: format!("{} {size}", words.join(" ")), size, request });
            };
            for request in requests(method, size) {
                add(request, "");
            }
            let default = requests(method, size).remove(0);
            for phase in (method.phases)(&method.defaults()) {
                let until = Some(phase.name.to_owned());
                add(Request { until, ..default.clone() }, &format!("until={}", phase.name));
            }
            for (name, value) in robots(method.name).filter(|_| size == 3) {
                let mut request = default.clone();
                request.options.insert(name.to_owned(), value.to_owned());
                add(request, "");
            }
            if method.searches {
                let most = match size {
                    2 | 3 => 21,
                    4 => 44,
                    // The first solution is short enough. Seconds would go into shorter ones.
                    _ => 1000,
                };
                let request = Request { max_moves: Some(most), ..default.clone() };
                add(request, &format!("max_moves={most}"));
                if size < 4 {
                    add(Request { to: true, ..default.clone() }, "to");
                }
            }
        }
    }
    cases
}

/// What builders of robots ask for.
fn robots(method: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let asked = ["qtm", "axial", "axial_qtm"].map(|metric| ("metric", metric));
    let of_two_phase = [
        ("without", "B"),
        ("solutions", "5"),
        ("costs", "half=1.7,opposite=0.2,U=1.5"),
        ("machine", "four-arm"),
        ("machine", "flipper"),
    ];
    let (asked, of_two_phase) = match method {
        "two_phase" => (&asked[..], &of_two_phase[..]),
        // Without a face, a proof can take minutes.
        "optimal" => (&asked[..], &[][..]),
        _ => (&[][..], &[][..]),
    };
    asked.iter().chain(of_two_phase).copied().collect::<Vec<_>>().into_iter()
}

fn state(case: &Case, group: usize, number: usize, what: &str) -> Cube {
    let mut rng = generator(&format!("golden {what} {group} {number}"));
    if case.name.starts_with("optimal") && case.size == 3 {
        // A proof for a random state takes minutes.
        let moves = random_moves(case.size, &mut rng);
        let mut cube = Cube::solved(case.size);
        cube.apply(&moves[..9]);
        return cube;
    }
    random_state(case.size, &mut rng)
}

fn solve(case: &Case, group: usize, number: usize) -> Solution {
    let start = state(case, group, number, "start");
    if !case.request.to {
        return solver::solve(&start.into(), &case.request, &Budget::unlimited()).unwrap();
    }
    // A few moves away, so that a proof is quick.
    let mut goal = start.clone();
    let moves = random_moves(3, &mut generator(&format!("{number}")));
    goal.apply(&moves[..7]);
    solver::solve_to(&start.into(), &goal.into(), &case.request)
}

/// All of a solution but for words and times.
fn written(solution: &Solution, size: usize) -> String {
    let moves = |turns: &[Turn]| notation::tokens(turns, size, Notation::Standard).join(" ");
    let mut text = moves(&solution.turns);
    let Solution { parity, attempts, stop_reason, search, listed, solved, .. } = solution;
    let flags = [parity.even_edge_parity, parity.corner_swap, parity.partial_edge_parity];
    write!(text, "\n{flags:?} {attempts} {stop_reason:?} {solved}").unwrap();
    if let Some(search) = search {
        write!(text, " {} {} {}", search.nodes, search.directions, search.lower_bound).unwrap();
    }
    for turns in listed.iter().flat_map(|listed| &listed.solutions) {
        write!(text, "\n{}", moves(turns)).unwrap();
    }
    for phase in &solution.phases {
        let outcome = format!("{:?}", phase.outcome);
        write!(text, "\n{} {} {} {} {outcome}", phase.name, phase.attempt, phase.start, phase.end)
            .unwrap();
    }
    text
}

/// The number of states of a group. Searches of large cubes take seconds.
fn states(case: &Case) -> usize {
    if case.name.starts_with("short") && case.size > 4 { 1 } else { STATES }
}

fn hash(case: &Case, group: usize) -> String {
    let texts: Vec<String> =
        (0..states(case)).map(|number| written(&solve(case, group, number), case.size)).collect();
    format!("{:08x}", crc32fast::hash(texts.join("\n\n").as_bytes()))
}

fn line(case: &Case, groups: usize) -> String {
    let hashes: Vec<String> = (0..groups).map(|group| hash(case, group)).collect();
    format!("{}: {}", case.name, hashes.join(" "))
}

#[test]
fn solutions_stay_the_same_move_by_move() {
    let wish = std::env::var("UNSCRAMBLE_GOLDEN").unwrap_or_default();
    let groups = if wish.is_empty() { 1 } else { GROUPS };
    let golden = std::fs::read_to_string(file()).unwrap();
    let golden: Vec<&str> = golden.lines().collect();
    if let Some(part) = wish.strip_prefix("write") {
        let part = part.trim_start_matches(':');
        let kept = |case: &Case| {
            let is_kept = !case.name.contains(part);
            golden.iter().find(|line| is_kept && line.starts_with(&format!("{}:", case.name)))
        };
        let cases = cases();
        let written = cases
            .par_iter()
            .map(|case| kept(case).map_or_else(|| line(case, groups), |line| (*line).to_owned()));
        std::fs::write(file(), written.collect::<Vec<_>>().join("\n") + "\n").unwrap();
        return;
    }
    let lines: Vec<String> = cases().par_iter().map(|case| line(case, groups)).collect();
    assert_eq!(lines.len(), golden.len(), "a line for each request and size");
    let changed: Vec<&String> = lines
        .iter()
        .zip(golden)
        .filter(|(now, before)| !before.starts_with(*now))
        .map(|l| l.0)
        .collect();
    assert!(changed.is_empty(), "{} of {}: {changed:#?}", changed.len(), lines.len());
}
