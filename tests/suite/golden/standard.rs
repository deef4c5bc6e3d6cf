//! `tests/data/golden.txt`: every method under every combination of its options, with the standard
//! tables.
//!
//! A line has 15 groups of four states, or three of one state where solves take seconds.

use unscramble_solve::{METHODS, Request};

use super::{Case, Golden, State, name};
use crate::kit::nightly;
use crate::kit::requests::all;
use crate::kit::solver::solver;

const SIZES: std::ops::RangeInclusive<usize> = 2..=10;

/// The states are three sets of 20, in groups of four.
const SETS: usize = 3;
const SET: usize = 20;
const GROUP: usize = 4;

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for size in SIZES {
        for method in METHODS.iter().filter(|method| method.fits(size)) {
            let mut add = |request: Request, what: &str| {
                let (name, groups) = (name(&request, size, what), groups(method.name, size));
                // A search that stops after a phase takes as long as the whole one of another line.
                let nightly = is_slow(method.name, size) && request.until.is_some();
                cases.push(Case { name, size, request, groups, nightly });
            };
            for request in all(method, size) {
                add(request, "");
            }
            let default = all(method, size).remove(0);
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

/// Whether solves take seconds.
fn is_slow(method: &str, size: usize) -> bool {
    method == "short" && size > 4
}

fn groups(method: &str, size: usize) -> Vec<Vec<State>> {
    if is_slow(method, size) {
        return (0..SETS).map(|set| vec![State { set, number: 0 }]).collect();
    }
    let all = (0..SETS).flat_map(|set| (0..SET).map(move |number| State { set, number }));
    all.collect::<Vec<_>>().chunks(GROUP).map(<[State]>::to_vec).collect()
}

#[test]
fn solutions_stay_the_same_move_by_move() {
    Golden { file: "golden.txt", solver: &solver(), cases: cases() }.check(nightly());
}
