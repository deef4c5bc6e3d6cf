//! `tests/data/golden_large.txt`: the searches that the large tables change.
//!
//! These are the method `short` from the 4x4x4 to the 10x10x10, and the searches of a 3x3x3 in all
//! metrics and for all machines of robots. Each group is one state, as a big cube takes up to 17
//! seconds. The tables are built each time, not read from files: the building is tested too.

use unscramble_solve::tables::{Group, Groups, Source};
use unscramble_solve::{Request, Solver};

use super::{Case, Golden, State, name, request};

/// Returns a case with this number of states.
fn case(size: usize, request: Request, what: &str, states: usize) -> Case {
    let groups = (0..states).map(|number| vec![State { set: 0, number }]).collect();
    Case { name: name(&request, size, what), size, request, groups, nightly: false }
}

fn cases() -> Vec<Case> {
    big_cubes().chain(three()).collect()
}

/// Short solutions, with the default number of nodes, and the first solution that a target accepts.
fn big_cubes() -> impl Iterator<Item = Case> {
    (4..=10).flat_map(|size| {
        let states = if size < 8 { 3 } else { 2 };
        let short = request("short", &[]);
        let target = Request { max_moves: Some(1000), ..short.clone() };
        let by_reduction = request("reduction", &[("three", "two_phase")]);
        [
            case(size, short, "", states),
            case(size, target, "max_moves=1000", states),
            case(size, by_reduction, "", states),
        ]
    })
}

/// What builders of robots ask for, and what everybody does.
fn three() -> impl Iterator<Item = Case> {
    let metrics = ["htm", "qtm", "axial", "axial_qtm"];
    let of_metrics = metrics.into_iter().flat_map(|metric| {
        let plain = [("metric", metric)];
        let without = [("metric", metric), ("without", "B")];
        ["two_phase", "optimal"]
            .into_iter()
            .flat_map(move |method| [request(method, &plain), request(method, &without)])
    });
    let costs = "half=1.7,opposite=0.2,U=1.5";
    let of_machines = [
        request("two_phase", &[("solutions", "5")]),
        request("two_phase", &[("solutions", "5"), ("metric", "axial")]),
        request("two_phase", &[("costs", costs)]),
        request("two_phase", &[("machine", "four-arm")]),
        request(
            "two_phase",
            &[("machine", "four-arm"), ("costs", "half=1.5,opposite=0,rotate=1.2")],
        ),
        request("two_phase", &[("machine", "flipper")]),
        request("two_phase", &[("machine", "flipper"), ("costs", "half=1.7,flip=0.8")]),
        request("optimal", &[("all", "true")]),
    ];
    let plain = of_metrics.chain(of_machines).map(|request| case(3, request, "", 4));
    let aimed = ["two_phase", "optimal"].map(|method| {
        let aimed = Request { max_moves: Some(21), ..request(method, &[]) };
        case(3, aimed, "max_moves=21", 4)
    });
    plain.chain(aimed)
}

#[test]
#[ignore = "nightly: builds a gigabyte of tables, and searches big cubes for minutes"]
fn solutions_with_the_large_tables_stay_the_same_move_by_move() {
    let groups = Groups::within(u64::MAX, &[Group::LargeThree]);
    let solver = Solver::new(Source { groups, ..Source::default() });
    solver.load().unwrap();
    Golden { file: "golden_large.txt", solver: &solver, cases: cases() }.check(true);
}
