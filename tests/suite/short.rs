//! Short solutions of big cubes.

use rand::RngExt;
use rayon::prelude::*;
use serde_json::{Value, json};
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Cube, Facelets};
use unscramble_solve::{Budget, Options, Request, Solution, StopReason};

use crate::kit::nightly;
use crate::kit::solver::solve;
use crate::service::Service;

/// The number of random states of a 4x4x4, and of those near solved.
fn states() -> usize {
    if nightly() { 500 } else { 40 }
}

fn request(method: &str) -> Request {
    Request { method: Some(method.to_owned()), ..Request::default() }
}

fn by_reduction() -> Request {
    let three = Options::from([("three".to_owned(), "two_phase".to_owned())]);
    Request { options: three, ..request("reduction") }
}

fn solved(cube: &Cube, request: &Request) -> Solution {
    solve(&Facelets::from(cube.clone()), request, &Budget::unlimited()).unwrap()
}

/// Replays a solution on a fresh cube, and checks what its report says.
fn check(cube: &Cube, solution: &Solution) {
    let mut cube = cube.clone();
    cube.apply(&solution.turns);
    assert!(cube.is_uniform());
    let report = solution.search.as_ref().unwrap();
    assert!(u64::from(report.lower_bound) <= solution.length().obtm);
    let reduction = report.reduction.as_ref().unwrap();
    // Rows have one for the centers, one for the wings, and one for the rest of the edges.
    assert!(reduction.stages.len() >= 3);
    // Turns that the finish undoes are merged.
    assert!(u64::from(reduction.stages.iter().sum::<u32>()) <= solution.length().obtm + 2);
    assert!(reduction.finished > 0);
}

#[test]
fn random_states_of_a_4x4x4_are_solved_in_45_moves_in_the_mean() {
    let length = |seed: usize| {
        let cube = random_state(4, &mut generator(&format!("short {seed}")));
        let solution = solved(&cube, &request("short"));
        check(&cube, &solution);
        assert!(solution.length().obtm <= 52, "seed {seed}");
        solution.length().obtm
    };
    let sum: u64 = (0..states()).into_par_iter().map(length).sum();
    let mean = sum as f64 / states() as f64;
    assert!(mean <= 45.0, "{mean}");
}

#[test]
fn near_solved_states_of_a_4x4x4_are_solved_and_never_longer_than_by_reduction() {
    (0..states()).into_par_iter().for_each(|seed| {
        let mut rng = generator(&format!("near {seed}"));
        let mut cube = Cube::solved(4);
        let count = rng.random_range(0..16);
        cube.apply(&random_moves(4, &mut rng)[..count]);
        let solution = solved(&cube, &request("short"));
        if solution.search.as_ref().unwrap().reduction.is_some() {
            check(&cube, &solution);
        }
        assert!(solution.length().obtm <= solved(&cube, &by_reduction()).length().obtm);
    });
}

#[test]
fn a_target_ends_the_search_and_until_stops_after_a_phase() {
    let cube = random_state(4, &mut generator("target"));
    let target = Request { max_moves: Some(48), ..request("short") };
    let solution = solved(&cube, &target);
    assert!(solution.length().obtm <= 48);
    assert_eq!(solution.stop_reason, StopReason::Target);
    for until in ["centers", "edges", "phase1"] {
        let until = Request { until: Some(until.to_owned()), ..request("short") };
        let stopped = solved(&cube, &until);
        assert_eq!(stopped.stop_reason, StopReason::Until);
    }
}

/// Each size with a search of its own, and even and odd ones by rows.
#[test]
fn cubes_of_all_sizes_are_solved_and_never_longer_than_by_reduction() {
    let (sizes, count): (&[usize], usize) = if nightly() {
        (&[5, 6, 7, 8, 9, 10, 11, 12, 16, 17, 24, 32], 3)
    } else {
        (&[5, 6, 7, 8, 9, 10, 12, 17], 1)
    };
    let seeds = |size: usize| (0..if size > 16 { 1 } else { count }).map(move |i| (size, i));
    let states: Vec<(usize, usize)> = sizes.iter().flat_map(|size| seeds(*size)).collect();
    states.into_par_iter().for_each(|(size, seed)| {
        let cube = random_state(size, &mut generator(&format!("short {seed}")));
        let solution = solved(&cube, &request("short"));
        // On a 5x5x5 reduction may be as short.
        if solution.search.as_ref().unwrap().reduction.is_some() {
            check(&cube, &solution);
            assert_eq!(solution.parity_events, []);
        } else {
            assert_eq!(size, 5);
        }
        if nightly() || size < 7 {
            assert_eq!(solution.turns, solved(&cube, &request("short")).turns);
        }
        assert!(solution.length().obtm <= solved(&cube, &by_reduction()).length().obtm);
        // In moves for each sticker of a face.
        let most = if size < 16 { 12 } else { 11 } * size * size;
        assert!(solution.length().obtm <= most as u64, "{size}: {}", solution.length().obtm);
    });
}

#[test]
fn near_solved_states_of_larger_cubes_are_solved() {
    (5..=14usize).into_par_iter().for_each(|size| {
        let mut rng = generator(&format!("near {size}"));
        for count in if nightly() { 0..8 } else { 3..5 } {
            let mut cube = Cube::solved(size);
            cube.apply(&random_moves(size, &mut rng)[..count]);
            let solution = solved(&cube, &request("short"));
            cube.apply(&solution.turns);
            assert!(cube.is_uniform());
        }
    });
}

#[test]
fn the_largest_cubes_are_searched_only_in_a_time() {
    let cube = random_state(65, &mut generator("largest"));
    let solution = solved(&cube, &request("short"));
    assert_eq!(solution.length(), solved(&cube, &by_reduction()).length());
    assert_eq!(solution.search.map(|search| search.nodes), Some(0));
}

#[tokio::test]
async fn the_service_answers_a_4x4x4_with_a_short_solution() {
    let service = Service::start().await;
    let state = Facelets::from(random_state(4, &mut generator("service"))).to_string();
    let answer: Value = service.ask("/solve", &json!({ "state": state })).await;
    assert_eq!((&answer["method"], &answer["solved"]), (&"short".into(), &true.into()));
    let stages = answer["search"]["stages"].as_array().unwrap();
    let sum: u64 = stages.iter().map(|turns| turns.as_u64().unwrap()).sum();
    assert!(stages.len() == 3 && sum < answer["length"]["obtm"].as_u64().unwrap());
    assert!(answer["search"]["finished"].as_u64().unwrap() > 0);
    // Requests with options of another method get that method.
    let options = json!({ "state": state, "options": { "three": "cfop" } });
    assert_eq!(service.ask("/solve", &options).await["method"], "reduction");
}

/// A search with a time first has an answer by rows, whatever the time, and then looks for shorter ones.
#[tokio::test]
async fn a_search_with_hardly_any_time_has_an_answer_by_rows() {
    let service = Service::start().await;
    for size in [8, 10, 12, 16] {
        let state = Facelets::from(random_state(size, &mut generator("hurry"))).to_string();
        let body = json!({ "state": state, "time_ms": 1 });
        let answer: Value = service.ask("/solve", &body).await;
        let search = &answer["search"];
        assert_eq!(
            (&search["found_by"], &answer["stop_reason"]),
            (&"rows".into(), &"deadline".into())
        );
        let most = 12 * size * size;
        assert!(answer["length"]["obtm"].as_u64().unwrap() <= most as u64);
        if size > 10 {
            let without = service.ask("/solve", &json!({ "state": state })).await;
            assert_eq!(without["moves"], answer["moves"]);
        }
    }
}
