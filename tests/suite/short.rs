//! Short solutions of big cubes.

use rand::RngExt;
use rayon::prelude::*;
use serde_json::{Value, json};
use unscramble::cube::random::{generator, random_moves, random_state};
use unscramble::cube::{Cube, Facelets};
use unscramble::solve::{Budget, Options, Request, Solution, StopReason};

use crate::kit::solver::solve;
use crate::service::Service;

/// The number of states of a 4x4x4, half of them random and half of them near solved.
const STATES: usize = 1000;

fn request(method: &str) -> Request {
    Request { method: Some(method.to_owned()), ..Request::default() }
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
    assert_eq!(reduction.stages.len(), 3);
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
    let sum: u64 = (0..STATES / 2).into_par_iter().map(length).sum();
    let mean = sum as f64 / (STATES / 2) as f64;
    assert!(mean <= 45.0, "{mean}");
}

#[test]
fn near_solved_states_of_a_4x4x4_are_solved_and_never_longer_than_by_reduction() {
    let three = Options::from([("three".to_owned(), "two_phase".to_owned())]);
    let by_reduction = Request { options: three, ..request("reduction") };
    (0..STATES / 2).into_par_iter().for_each(|seed| {
        let mut rng = generator(&format!("near {seed}"));
        let mut cube = Cube::solved(4);
        let count = rng.random_range(0..16);
        cube.apply(&random_moves(4, &mut rng)[..count]);
        let solution = solved(&cube, &request("short"));
        if solution.search.as_ref().unwrap().reduction.is_some() {
            check(&cube, &solution);
        }
        assert!(solution.length().obtm <= solved(&cube, &by_reduction).length().obtm);
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
