//! Scrambles: by the WCA's regulations, for a phase and for a case.

use serde_json::Value;
use unscramble_cube::validate::solvable;
use unscramble_cube::{Cube, Facelets};
use unscramble_solve::{Budget, Method, Request};

use crate::kit::solver;
use crate::model::{Model, parse};
use crate::service::Service;

/// Returns the state after the moves of a scramble, on the second cube.
fn played(answer: &Value) -> String {
    let size = answer["size"].as_u64().unwrap() as usize;
    let mut cube = Model::solved(size);
    for token in moves(answer) {
        cube.turn(parse(&token, size).unwrap());
    }
    cube.text()
}

fn moves(answer: &Value) -> Vec<String> {
    let moves = answer["moves"].as_array().unwrap_or_else(|| panic!("moves: {answer}"));
    moves.iter().map(|token| token.as_str().unwrap().to_owned()).collect()
}

async fn scramble(service: &Service, query: &str) -> Value {
    service.get(&format!("/scramble?{query}")).await.json().await.unwrap()
}

#[tokio::test]
async fn wca_scrambles_are_as_the_regulations_ask() {
    let service = Service::start().await;
    for (size, lengths) in
        [(2, 4..=11), (3, 2..=21), (4, 30..=140), (5, 60..=60), (6, 80..=80), (7, 100..=100)]
    {
        for seed in 0..5 {
            let query = format!("size={size}&kind=wca&seed={seed}");
            let answer = scramble(&service, &query).await;
            assert_eq!(answer, scramble(&service, &query).await);
            assert_eq!(answer["state"], played(&answer), "{answer}");
            let tokens = moves(&answer);
            assert!(lengths.contains(&tokens.len()), "{answer}");
            for token in &tokens {
                // Turns of faces and wide turns, no slices and no rotations.
                let letters = token.trim_start_matches('3').replace(['w', '2', '\''], "");
                assert!("URFDLB".contains(&letters), "{token} of {answer}");
                assert!(!token.starts_with('2'), "{token} of {answer}");
            }
            if size == 2 {
                assert!(tokens.iter().all(|token| "URF".contains(&token[..1])), "{answer}");
                // No shorter way leads there.
                let facelets = Facelets::parse(answer["state"].as_str().unwrap()).unwrap();
                let solved = solver::solve(&facelets, &Request::default(), &Budget::unlimited());
                assert_eq!(solved.unwrap().turns.len(), tokens.len());
            }
        }
    }
    let refused = scramble(&service, "size=8&kind=wca").await;
    assert_eq!(refused["pointer"], "/kind", "{refused}");
}

#[tokio::test]
async fn a_phase_is_left_with_moves_that_lead_there() {
    let service = Service::start().await;
    for (query, phase) in [
        ("size=3&leaving=cross", "cross"),
        ("size=3&leaving=f2l&first_layer=U", "f2l"),
        ("size=3&leaving=l3-cross&method=beginner", "l3-cross"),
        ("size=2&leaving=oll&first_layer=F", "oll"),
        ("size=4&leaving=edges", "edges"),
        ("size=4&leaving=l1&method=cage", "l1"),
        ("size=5&leaving=centers", "centers"),
    ] {
        for seed in 0..3 {
            let answer = scramble(&service, &format!("{query}&seed={seed}")).await;
            assert_eq!(answer["state"], played(&answer), "{query}: {answer}");
            assert_eq!(answer["exercise"]["leaving"], phase, "{answer}");
            let method = Method::named(answer["exercise"]["method"].as_str().unwrap()).unwrap();
            let facelets = Facelets::parse(answer["state"].as_str().unwrap()).unwrap();
            let cube: &Cube = facelets.cube();
            assert!(solvable(&facelets).is_ok());
            for goal in (method.phases)(&method.defaults()) {
                assert!(!(goal.exists)(cube.size()) || (goal.goal)(cube), "{query}: {answer}");
                if goal.name == phase {
                    break;
                }
            }
        }
    }
}

#[tokio::test]
async fn a_case_comes_with_its_name() {
    let service = Service::start().await;
    for (id, name, leaving) in
        [("oll-27", "OLL 27 (Sune)", "f2l"), ("pll-t", "PLL T", "oll"), ("f2l-4", "F2L 4", "cross")]
    {
        for size in [3, 4] {
            let answer = scramble(&service, &format!("size={size}&case={id}&seed=x")).await;
            assert_eq!(answer["exercise"]["case"]["name"], name, "{answer}");
            assert_eq!(answer["exercise"]["leaving"], leaving, "{answer}");
            assert_eq!(answer["state"], played(&answer), "{answer}");
        }
        // CFOP meets the case by its name.
        let answer = scramble(&service, &format!("size=3&case={id}&seed=y")).await;
        let body = serde_json::json!({ "state": answer["state"], "method": "cfop",
            "detail": "steps", "level": 2, "options": { "first_layer": "D" } });
        let solved = service.ask("/solve", &body).await;
        assert!(solved.to_string().contains(name), "{id}: {solved}");
    }
    for (query, pointer) in [
        ("case=oll-58", "/case"),
        ("case=oll-27&leaving=f2l", "/leaving"),
        ("case=oll-27&kind=wca", "/kind"),
        ("leaving=pll", "/leaving"),
        ("leaving=f2l&method=eggs", "/method"),
        ("method=cfop", "/method"),
        ("first_layer=U", "/first_layer"),
    ] {
        let refused = scramble(&service, &format!("size=3&{query}")).await;
        assert_eq!(refused["code"], "invalid_request", "{refused}");
        assert_eq!(refused["pointer"], pointer, "{refused}");
    }
}
