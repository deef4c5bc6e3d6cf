//! What builders of robots ask for: metrics, faces that cannot turn, several solutions.

use std::collections::HashSet;

use rayon::prelude::*;
use serde_json::{Value, json};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Axis, Cube, Face, Facelets, Metric, Notation, Turn, notation};
use unscramble_solve::{Budget, Options, Request, Solution, StopReason};

use crate::kit::{nightly, solver};
use crate::model::Model;
use crate::service::Service;

fn request(method: &str, options: &[(&str, &str)]) -> Request {
    let text = |text: &str| text.to_owned();
    let options: Options = options.iter().map(|(n, v)| (text(n), text(v))).collect();
    Request { method: Some(text(method)), options, ..Request::default() }
}

/// Solves a state and plays the solution on another model of the cube.
fn solve(cube: &Cube, request: &Request) -> Solution {
    let state = Facelets::from(cube.clone());
    let solution = solver::solve(&state, request, &Budget::unlimited()).unwrap();
    assert!(is_solved_by(&state, &solution.turns), "{request:?} {state}");
    solution
}

fn is_solved_by(state: &Facelets, turns: &[Turn]) -> bool {
    let size = state.cube().size();
    let moves = notation::to_string(turns, size, Notation::Standard);
    Model::new(&state.to_string()).is_solved_by(&moves).unwrap()
}

#[test]
fn random_states_are_solved_in_every_metric_without_a_face() {
    let mut rng = generator("robots");
    let count = if nightly() { 6 } else { 2 };
    let mut cases = Vec::new();
    // Longer solutions would say that the search does not look where the metric is short.
    for (metric, longest) in Metric::ALL.into_iter().zip([22, 28, 18, 26]) {
        for without in ["none", "U", "L", "B"] {
            let states: Vec<Cube> = (0..count).map(|_| random_state(3, &mut rng)).collect();
            cases.extend(states.into_iter().map(|cube| (metric, longest, without, cube)));
        }
    }
    cases.par_iter().for_each(|(metric, longest, without, cube)| {
        let request = request("two_phase", &[("metric", metric.as_str()), ("without", without)]);
        let solution = solve(cube, &request);
        let length = metric.length(&solution.turns, 3);
        let search = solution.search.as_ref().unwrap();
        assert_eq!(search.metric, *metric);
        let longest = if *without == "none" { *longest } else { longest + 6 };
        let lengths = u64::from(search.lower_bound)..=longest;
        assert!(lengths.contains(&length), "{request:?} {length}");
        let is_turned = solution.turns.iter().any(|turn| turn.face().to_string() == *without);
        assert!(!is_turned, "{request:?}");
    });
}

/// The turns of a face or of two opposite faces that count as one in a metric.
fn units(metric: Metric, without: Option<Face>) -> Vec<Vec<Turn>> {
    let faces = |axis: Axis| {
        Face::ALL.into_iter().filter(move |face| face.axis() == axis && Some(*face) != without)
    };
    let mut units: Vec<Vec<Turn>> = Vec::new();
    for axis in Axis::ALL {
        let turns: Vec<Turn> =
            faces(axis).flat_map(|face| (1..4).map(move |n| Turn::outer(face, n))).collect();
        units.extend(turns.iter().map(|turn| vec![*turn]));
        for a in &turns {
            let others = turns.iter().filter(|b| a.face() < b.face());
            units.extend(others.map(|b| vec![*a, *b]));
        }
    }
    units.retain(|unit| metric.length(unit, 3) == 1);
    units
}

/// Proven lengths of the states near the solved one are their distances, as a search of all sequences finds them.
#[test]
fn shortest_solutions_are_as_short_as_a_breadth_first_search() {
    let counts = |metric: Metric, without: Option<Face>| match (metric, without) {
        (Metric::Htm, None) => (18, &[1, 18, 243][..]),
        (Metric::Qtm, None) => (12, &[1, 12, 114, 1068][..]),
        (Metric::Axial, None) => (45, &[1, 45, 1_347][..]),
        (Metric::AxialQtm, None) => (24, &[1, 24, 405][..]),
        _ => (0, &[][..]),
    };
    // The number of states to solve at each distance.
    let count = if nightly() { 20 } else { 6 };
    let without = || [None].into_iter().chain(Face::ALL.map(Some));
    let cases: Vec<(Metric, Option<Face>)> = Metric::ALL
        .into_iter()
        .flat_map(|metric| without().map(move |without| (metric, without)))
        .collect();
    cases.into_par_iter().for_each(|(metric, without)| {
        let units = units(metric, without);
        let (unit_count, states) = counts(metric, without);
        let name = without.map_or("none".to_owned(), |face| face.to_string());
        let request = request("optimal", &[("metric", metric.as_str()), ("without", &name)]);
        let mut seen = HashSet::from([Cube::solved(3).colors()]);
        let mut layer = vec![(Cube::solved(3), Vec::new())];
        let mut sizes = vec![1];
        for depth in 1..=if units.len() > 18 { 2 } else { 3 } {
            let mut next = Vec::new();
            for (cube, turns) in &layer {
                for unit in &units {
                    let mut cube: Cube = cube.clone();
                    cube.apply(unit);
                    if seen.insert(cube.colors()) {
                        next.push((cube, [&turns[..], &unit[..]].concat()));
                    }
                }
            }
            for (cube, _) in next.iter().step_by(next.len() / count + 1) {
                let solution = solve(cube, &request);
                assert_eq!(metric.length(&solution.turns, 3), depth, "{request:?}");
                assert_eq!(solution.stop_reason, StopReason::Optimal);
                assert_eq!(solution.search.unwrap().lower_bound, depth as u32);
            }
            sizes.push(next.len());
            layer = next;
        }
        if !states.is_empty() {
            assert_eq!(units.len(), unit_count, "{metric:?}");
            let known = states.len().min(sizes.len());
            assert_eq!(sizes[..known], states[..known], "{metric:?}");
        }
    });
}

/// Lengths in half turns and in quarter turns, each with its own shortest solution (M. Reid's collection of patterns).
#[test]
fn patterns_have_the_lengths_that_are_known() {
    for (name, moves, htm, qtm) in [
        ("six spots", "U D' R L' F B' U D'", 8, 8),
        ("pons asinorum", "F2 B2 R2 L2 U2 D2", 6, 12),
        ("four spots", "F2 B2 U D' R2 L2 U D'", 8, 12),
        ("Christman's cross", "U F B' L2 U2 L2 F' B U2 L2 U", 11, 16),
        ("cube in the cube", "F L F U' R U F2 L2 U' L' B D' B' L2 U", 15, 18),
    ] {
        let mut cube = Cube::solved(3);
        cube.apply(&notation::parse(moves, 3).unwrap());
        for (metric, length) in [(Metric::Htm, htm), (Metric::Qtm, qtm)] {
            let solution = solve(&cube, &request("optimal", &[("metric", metric.as_str())]));
            assert_eq!(solution.stop_reason, StopReason::Optimal);
            assert_eq!(metric.length(&solution.turns, 3), length, "{name} {metric:?}");
        }
    }
}

/// The other half of the proof that the superflip needs 24 quarter turns: `cargo bench -p unscramble-benches --bench three -- --hardest 60` finds that it
/// needs more than 22 (M. Reid, cube-lovers 1998, for the solution and a proof).
#[test]
fn the_superflip_has_a_solution_of_24_quarter_turns() {
    let moves = "R' U2 B L' F U' B D F U D' L D2 F' R B' D F' U' B' U D'";
    let turns = notation::parse(moves, 3).unwrap();
    assert_eq!(Metric::Qtm.length(&turns, 3), 24);
    let mut cube = Cube::solved(3);
    cube.apply(&notation::parse("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", 3).unwrap());
    cube.apply(&turns);
    assert_eq!(cube, Cube::solved(3));
}

#[test]
fn several_solutions_are_different_and_the_best_comes_first() {
    let mut rng = generator("several");
    let several = request("two_phase", &[("solutions", "20")]);
    for metric in ["htm", "axial"] {
        let mut several = several.clone();
        several.options.insert("metric".to_owned(), metric.to_owned());
        for _ in 0..4 {
            let cube = random_state(3, &mut rng);
            let solution = solve(&cube, &several);
            let listed = solution.listed.unwrap();
            assert_eq!((listed.solutions.len(), listed.complete), (20, false));
            assert_eq!(listed.solutions[0], solution.turns);
            let state = Facelets::from(cube);
            let metric = solution.search.unwrap().metric;
            let length = |turns: &Vec<Turn>| metric.length(turns, 3);
            assert!(listed.solutions.is_sorted_by_key(length));
            let mut written: Vec<Vec<Vec<String>>> = Vec::new();
            for turns in &listed.solutions {
                assert!(is_solved_by(&state, turns));
                // Turns of opposite faces in one order.
                let runs = turns.chunk_by(|a, b| a.axis() == b.axis());
                let runs = runs.map(|run| {
                    let mut run = notation::tokens(run, 3, Notation::Standard);
                    run.sort_unstable();
                    run
                });
                written.push(runs.collect());
            }
            written.sort_unstable();
            written.dedup();
            assert_eq!(written.len(), 20);
        }
    }
    let one = solve(&random_state(3, &mut rng), &request("two_phase", &[("solutions", "1")]));
    assert_eq!(one.listed, None);
}

/// Solvers in axial metrics are known to leave `U U2` and `U' D2` as they are.
#[test]
fn turns_of_one_axis_are_merged() {
    let mut rng = generator("merged");
    for metric in Metric::ALL {
        let request = request("two_phase", &[("metric", metric.as_str()), ("solutions", "10")]);
        for _ in 0..if nightly() { 5 } else { 2 } {
            let solution = solve(&random_state(3, &mut rng), &request);
            for turns in solution.listed.unwrap().solutions {
                for run in turns.chunk_by(|a, b| a.axis() == b.axis()) {
                    let is_merged = match run {
                        [_] => true,
                        [a, b] => a.face() != b.face(),
                        _ => false,
                    };
                    assert!(is_merged, "{metric:?} {run:?}");
                }
            }
        }
    }
}

#[test]
fn a_2x2x2_is_solved_in_every_metric() {
    let mut rng = generator("small robots");
    let states: Vec<Cube> = (0..60).map(|_| random_state(2, &mut rng)).collect();
    let mean = |metric: Metric| {
        let request = request("optimal", &[("metric", metric.as_str())]);
        let lengths = states.iter().map(|cube| {
            let solution = solve(cube, &request);
            metric.length(&solution.turns, 2)
        });
        lengths.sum::<u64>()
    };
    let [htm, qtm, axial, axial_qtm] = Metric::ALL.map(mean);
    // A machine makes a half turn as two quarter turns of opposite faces at once.
    assert!(htm < qtm && axial == htm && axial_qtm == htm, "{htm} {qtm} {axial} {axial_qtm}");
}

#[tokio::test]
async fn an_answer_speaks_the_metric_that_was_asked_for() {
    let service = Service::start().await;
    let body = json!({ "size": 3, "scramble": "R L' U2 D F2", "method": "optimal", "pairs": true,
        "turns": true, "options": { "metric": "axial", "all": true } });
    let answer = service.ask("/solve", &body).await;
    assert_eq!(answer["stop_reason"], "optimal");
    assert_eq!(answer["search"]["metric"], "axial");
    assert_eq!(answer["search"]["lower_bound"], 3);
    assert_eq!(
        answer["length"],
        json!({ "obtm": 5, "rbtm": 5, "qtm": 7, "sqtm": 7, "axial": 3, "axial_qtm": 5 })
    );
    assert_eq!(answer["moves"].as_array().unwrap().len(), 5);
    let solution = answer["solution"].as_str().unwrap();
    assert!(["F2 (U2 D') (R' L)", "F2 (D' U2) (R' L)"].contains(&solution), "{solution}");
    let groups: Vec<&Value> =
        answer["turns"].as_array().unwrap().iter().map(|turn| &turn["group"]).collect();
    assert_eq!(groups, [0, 1, 1, 2, 2]);
    assert_eq!(answer["listed"]["solutions"], json!([solution]));
    assert_eq!(answer["listed"]["lengths"], json!([3]));

    let applied = json!({ "size": 3, "moves": format!("R L' U2 D F2 {solution}") });
    let state = &service.ask("/apply", &applied).await["state"];
    assert_eq!(*state, Facelets::from(Cube::solved(3)).to_string());

    let body = json!({ "size": 3, "scramble": "R2 U2 R2 U2 R2 U2 F", "method": "two_phase",
        "max_moves": 30, "options": { "metric": "qtm", "without": "D", "solutions": 3 } });
    let answer = service.ask("/solve", &body).await;
    assert_eq!(answer["stop_reason"], "target");
    assert_eq!(answer["listed"]["solutions"].as_array().unwrap().len(), 3);
    let lengths = answer["listed"]["lengths"].as_array().unwrap();
    assert_eq!(lengths[0], answer["length"]["qtm"]);
    assert!(lengths.iter().all(|length| length.as_u64().unwrap() <= 30));
}

#[test]
fn a_robot_does_what_its_steps_say() {
    let mut rng = generator("machines");
    for (machine, costs) in [
        ("free", "half=1.7,opposite=0.2,U=1.5"),
        ("four-arm", "half=1.5,opposite=0,rotate=1.2"),
        ("flipper", "half=1.7,flip=0.8"),
    ] {
        let request =
            request("two_phase", &[("machine", machine), ("costs", costs), ("solutions", "4")]);
        for _ in 0..if nightly() { 3 } else { 1 } {
            let cube = random_state(3, &mut rng);
            let solution = solve(&cube, &request);
            let robot = solution.robot.unwrap();
            assert_eq!(robot.machine, machine);
            let moves: Vec<String> = robot.steps.iter().map(|step| as_moves(step)).collect();
            let mut end = cube.clone();
            end.apply(&notation::parse(&moves.join(" "), 3).unwrap());
            assert!(end.is_uniform(), "{machine}: {moves:?}");
            let listed = solution.listed.unwrap();
            let costs = listed.costs.unwrap();
            assert_eq!((costs.len(), costs[0]), (4, robot.cost));
            assert!(costs.is_sorted());
            let has_up = robot.steps.iter().any(|step| step.contains(['U', 'D']));
            assert_eq!(has_up, machine == "free");
        }
    }
}

/// A step of a machine as moves of a cube that a person holds as the machine does.
fn as_moves(step: &str) -> String {
    let whole = [("flip", "x"), ("spin", "y"), ("turn", "D")];
    let named = whole.into_iter().find_map(|(name, moves)| Some((moves, step.strip_prefix(name)?)));
    named.map_or_else(|| step.to_owned(), |(moves, rest)| format!("{moves}{rest}"))
}

/// Whoever pays less for quarter turns gets fewer half turns, and no solution that costs more than the shortest one.
#[test]
fn costs_decide_which_solution_is_best() {
    let mut rng = generator("bargains");
    let (mut dear, mut cheap) = (0, 0);
    for _ in 0..10 {
        let cube = random_state(3, &mut rng);
        let half_turns = |costs: &str| {
            let solution = solve(&cube, &request("two_phase", &[("costs", costs)]));
            solution.turns.iter().filter(|turn| turn.quarters() == 2).count()
        };
        dear += half_turns("half=5");
        cheap += half_turns("half=0.2");
    }
    assert!(dear * 2 < cheap, "{dear} {cheap}");
}

#[tokio::test]
async fn costs_are_an_object_or_a_text() {
    let service = Service::start().await;
    let ask = |costs: Value| json!({ "size": 3, "scramble": "U2 R", "options": { "costs": costs, "machine": "flipper" } });
    let first = service.ask("/solve", &ask(json!({ "half": 1.7, "flip": 0.8 }))).await;
    let second = service.ask("/solve", &ask(json!("flip=0.8,half=1.7"))).await;
    assert_eq!(first["robot"], second["robot"]);
    assert_eq!(first["robot"]["machine"], "flipper");
    let steps = first["robot"]["steps"].as_array().unwrap();
    let cost = |step: &Value| match step.as_str().unwrap() {
        "flip" => 0.8,
        "spin2" | "turn2" => 1.7,
        _ => 1.0,
    };
    let sum: f64 = steps.iter().map(cost).sum();
    assert!((first["robot"]["cost"].as_f64().unwrap() - sum).abs() < 1e-9, "{first}");
}
