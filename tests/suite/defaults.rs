//! What a request gets that sets nothing: the method, few moves for cubes that few turns made, and God's number.

use std::time::Instant;

use rayon::prelude::*;
use serde_json::json;
use unscramble_cube::random::{generator, random_state, random_turn};
use unscramble_cube::{Cube, Facelets, Turn, length, notation};
use unscramble_solve::{Budget, FoundBy, Request, StopReason};

use crate::kit::nightly;
use crate::kit::solver::solve;
use crate::service::Service;

#[tokio::test]
async fn few_turns_of_blocks_are_undone_in_as_few_moves() {
    let service = Service::start().await;
    for (size, scramble, moves) in [
        (5, "Lw2 2B", 3),
        (5, "3R 4F2", 4),
        (7, "3-4Rw' 2-5Dw2", 4),
        (8, "4Rw Uw2", 2),
        (20, "Rw U", 2),
        (4, "D2 Dw2 3Bw2 U", 4),
        (9, "3Rw 4U", 3),
        (100, "5-9R 20Uw' 3F2 4-30D", 7),
    ] {
        for extra in [
            json!({}),
            json!({ "method": "short" }),
            json!({ "time_ms": 50 }),
            json!({ "max_moves": moves }),
        ] {
            let mut body = json!({ "size": size, "scramble": scramble });
            body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
            let answer = service.ask("/solve", &body).await;
            assert_eq!(answer["length"]["obtm"], moves, "{body}");
            assert_eq!(
                (&answer["stop_reason"], &answer["solved"]),
                (&json!("optimal"), &json!(true))
            );
            assert_eq!(answer["search"]["found_by"], "near");
            assert_eq!(answer["search"]["lower_bound"], moves);
        }
    }
}

#[test]
fn no_answer_is_longer_than_up_to_four_turns_of_blocks_that_made_the_cube() {
    let times = if nightly() { 40 } else { 4 };
    (2..=33usize).into_par_iter().for_each(|size| {
        let mut rng = generator(&format!("blocks {size}"));
        for count in (1..=4).flat_map(|count| [count; 4]).cycle().take(4 * times) {
            let turns: Vec<Turn> = (0..count).map(|_| random_turn(size, &mut rng)).collect();
            let mut cube = Cube::solved(size);
            cube.apply(&turns);
            let state = Facelets::from(cube.clone());
            let solution = solve(&state, &Request::default(), &Budget::unlimited()).unwrap();
            cube.apply(&solution.turns);
            let text = notation::to_string(&turns, size, notation::Notation::Standard);
            let [there, back] = [&turns, &solution.turns].map(|turns| length(turns, size).obtm);
            assert!(cube.is_uniform() && back <= there, "{size}: {text} takes {back} moves");
            // What is called optimal is no longer than the bound.
            let report = solution.search.unwrap();
            let is_proven = u64::from(report.lower_bound) == back;
            assert_eq!(solution.stop_reason == StopReason::Optimal, is_proven, "{size}: {text}");
        }
    });
}

/// The superflip takes 20 moves (M. Reid, 1995).
#[test]
fn a_3x3x3_takes_at_most_20_moves() {
    let superflip = "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB";
    let count = if nightly() { 1000 } else { 100 };
    let random = |seed| Facelets::from(random_state(3, &mut generator(&format!("god {seed}"))));
    let states = (0..count).map(random).chain([Facelets::parse(superflip).unwrap()]);
    let states: Vec<Facelets> = states.collect();
    states.into_par_iter().for_each(|state| {
        let solution = solve(&state, &Request::default(), &Budget::unlimited()).unwrap();
        assert!(solution.solved && solution.length().obtm <= 20, "{state}");
    });
}

#[tokio::test]
async fn auto_is_the_first_method_that_can_do_what_is_asked() {
    let service = Service::start().await;
    for (body, method) in [
        (json!({ "size": 2 }), "optimal"),
        (json!({ "size": 3 }), "two_phase"),
        (json!({ "size": 12 }), "short"),
        (json!({ "size": 12, "hold": true }), "reduction"),
        (json!({ "size": 5, "until": "l1" }), "reduction"),
        (json!({ "size": 5, "options": { "three": "cfop" } }), "reduction"),
        (json!({ "size": 3, "options": { "all": true } }), "optimal"),
    ] {
        let mut body = body;
        body["scramble"] = json!("R U");
        let answer = service.ask("/solve", &body).await;
        assert_eq!(answer["method"], method, "{body}");
    }
}

#[test]
fn auto_takes_rows_where_they_take_seconds_and_reduction_on_larger_cubes() {
    [(12, FoundBy::Rows), (24, FoundBy::Reduction)].into_par_iter().for_each(|(size, found_by)| {
        let state = Facelets::from(random_state(size, &mut generator("auto")));
        let solution = solve(&state, &Request::default(), &Budget::unlimited()).unwrap();
        assert_eq!(solution.method, "short");
        assert_eq!(solution.search.unwrap().found_by, found_by);
    });
}

/// The time is three times what the request without one took, so that another load on the machine makes no difference.
#[test]
#[ignore = "nightly: minutes, in which searches have their time"]
fn with_time_no_answer_is_longer() {
    for size in 3..=10 {
        for seed in 0..3 {
            let state = random_state(size, &mut generator(&format!("timed {seed}")));
            let state = Facelets::from(state);
            let begun = Instant::now();
            let untimed = solve(&state, &Request::default(), &Budget::unlimited()).unwrap();
            let request = Request { timed: true, ..Request::default() };
            let time = 3 * begun.elapsed();
            let budget = Budget::unlimited().improving_for(time);
            let timed = solve(&state, &request, &budget).unwrap();
            let [there, here] = [&untimed, &timed].map(|solution| solution.length().obtm);
            assert!(here <= there, "{size}: {here} moves in {time:?}, {there} without a time");
            let most = Some(there as u32);
            let request = Request { max_moves: most, ..Request::default() };
            let target = solve(&state, &request, &Budget::unlimited()).unwrap();
            assert!(target.length().obtm <= there, "{size}");
        }
    }
}
