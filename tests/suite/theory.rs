//! The pages of the methods and the glossary, over HTTP and on the command line, and their theory.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use serde_json::Value;
use unscramble_cube::validate::{Parity, validate};
use unscramble_cube::{
    CORNERS, Cube, EDGES, Face, Facelets, Rotation, Symbols, Turn, notation, permutation,
};
use unscramble_solve::METHODS;
use unscramble_teach::{Language, algorithms, glossary, methods, pages};

use crate::kit;
use crate::pages::{read, table};
use crate::service::{Service, problem};

/// The answer of the program to these arguments.
fn program(arguments: &[&str]) -> (i32, String) {
    let output = kit::program::program().args(arguments).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[tokio::test]
async fn every_method_is_served_with_its_page_and_algorithms() {
    let service = Service::start().await;
    let listed: Value = service.get("/methods").await.json().await.unwrap();
    for (method, entry) in METHODS.iter().zip(listed["methods"].as_array().unwrap()) {
        let path = format!("/methods/{}", method.name);
        let response = service.get(&path).await;
        assert_eq!(response.headers()["content-type"], "application/json");
        let mut answer: Value = response.json().await.unwrap();
        let answer = answer.as_object_mut().unwrap();
        assert_eq!(answer.remove("page").unwrap(), pages::of(method.name).unwrap());
        let algorithms = answer.remove("algorithms").unwrap();
        assert_eq!(Value::from(answer.clone()), *entry, "the rest is as in the list");
        assert_eq!(algorithms.as_array().unwrap().len(), algorithms::of(method).len());
        for algorithm in algorithms.as_array().unwrap() {
            let size = algorithm["size"].as_u64().unwrap() as usize;
            assert!(notation::parse(algorithm["moves"].as_str().unwrap(), size).is_ok());
            assert!(algorithm["picture"].as_str().unwrap().starts_with("<svg "));
            assert!(!algorithm["effect"]["cycles"].as_array().unwrap().is_empty());
        }
    }
    let (status, code, body) = problem(service.get("/methods/magic").await).await;
    assert_eq!((status, code.as_str()), (404, "not_found"));
    assert!(body["detail"].as_str().unwrap().contains("two_phase"), "{body}");
    assert_eq!(problem(service.get("/methods/%FF").await).await.0, 404);
}

#[tokio::test]
async fn the_glossary_is_served() {
    let service = Service::start().await;
    let response = service.get("/glossary").await;
    assert_eq!(response.status(), StatusCode::OK);
    let answer: Value = response.json().await.unwrap();
    let terms = answer["terms"].as_array().unwrap();
    assert_eq!(terms.len(), glossary::terms().len());
    let wing = terms.iter().find(|term| term["term"] == "wing").unwrap();
    assert!(wing["picture"].as_str().unwrap().starts_with("<svg ") && wing["see"][0] == "dedge");
    let printed: Value = serde_json::from_str(&program(&["glossary", "--json"]).1).unwrap();
    assert_eq!(printed, answer);
}

#[test]
fn the_command_line_knows_methods_and_terms() {
    for method in METHODS {
        let (status, text) = program(&["methods", method.name]);
        assert!(
            status == 0 && text.contains(&methods::idea(method).say(Language::English)),
            "{text}"
        );
        let (_, json) = program(&["methods", method.name, "--json"]);
        let answer: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(answer["name"], method.name);
        let ids = answer["algorithms"].as_array().unwrap().iter();
        let ids: Vec<&str> = ids.map(|algorithm| algorithm["id"].as_str().unwrap()).collect();
        assert_eq!(BTreeSet::from_iter(&ids).len(), ids.len(), "{ids:?}");
    }
    assert!(program(&["methods"]).1.lines().count() == METHODS.len());
    assert_eq!(program(&["methods", "magic"]).0, 2);
    assert!(program(&["glossary", "Niklas"]).1.starts_with("Niklas: "));
    assert_eq!(program(&["glossary", "magic"]).0, 1);
}

#[test]
fn inverses_are_algorithms_of_the_method() {
    for method in METHODS {
        let lessons = algorithms::of(method);
        for lesson in lessons {
            let inverse = lesson.algorithm.inverse;
            let is_there = |name| lessons.iter().any(|other| other.algorithm.name == name);
            assert!(inverse.is_none_or(is_there), "{}: {inverse:?}", lesson.algorithm.name);
        }
    }
}

/// The parities of corners, midges and wing orbits after a turn of the solved cube.
fn parities(size: usize, turn: Turn) -> (bool, Option<bool>, Vec<bool>) {
    let mut cube = Cube::solved(size);
    cube.turn(turn);
    let state = Facelets::parse(&Symbols::FACES.write(&cube)).unwrap();
    let report = validate(&state).parities;
    let is_odd = |parity: Option<Parity>| parity.map(|parity| parity == Parity::Odd);
    let wings = report.wings.iter().map(|wing| is_odd(*wing).unwrap()).collect();
    (is_odd(report.corners).unwrap(), is_odd(report.midges), wings)
}

#[test]
fn the_ledger_of_quarter_turns_is_true() {
    let rows = table(&read("docs/methods/parity.md"), "<!-- ledger -->\n");
    let odd = |row: usize, column: usize| rows[row][column] == "odd";
    for size in 4..=9 {
        let orbits = (size - 2) / 2;
        for face in Face::ALL {
            let (corners, midges, wings) = parities(size, Turn::outer(face, 1));
            assert_eq!((corners, wings), (odd(1, 1), vec![odd(1, 3); orbits]));
            assert!(midges.is_none_or(|midges| midges == odd(1, 2)));
            for depth in 1..=orbits {
                let layer = depth as u16 + 1;
                let turn = Turn::new(face, layer, layer, 1).unwrap();
                let (corners, midges, wings) = parities(size, turn);
                assert_eq!(corners, odd(2, 1));
                assert!(midges.is_none_or(|midges| midges == odd(2, 2)));
                for (orbit, wing) in wings.into_iter().enumerate() {
                    let column = if orbit + 1 == depth { 3 } else { 4 };
                    assert_eq!(wing, odd(2, column), "{size} {depth} {orbit}");
                }
            }
        }
    }
    for size in [5, 7, 9] {
        for face in Face::ALL {
            let middle = size as u16 / 2 + 1;
            let turn = Turn::new(face, middle, middle, 1).unwrap();
            let (corners, midges, wings) = parities(size, turn);
            assert_eq!((corners, midges), (odd(3, 1), Some(odd(3, 2))));
            assert!(wings.into_iter().all(|wing| wing == odd(3, 4)));
        }
    }
}

#[test]
fn a_quarter_turn_of_the_frame_is_odd_on_dedges_alone() {
    for face in Face::ALL {
        let turn = Rotation::quarters(face, 1);
        let place = |faces: &[Face]| -> BTreeSet<char> {
            faces.iter().map(|face| turn.map(*face).letter()).collect()
        };
        let same = |faces: &[Face], other: &BTreeSet<char>| {
            faces.iter().map(|face| face.letter()).collect::<BTreeSet<char>>() == *other
        };
        let corners = CORNERS.map(|c| CORNERS.iter().position(|o| same(o, &place(&c))).unwrap());
        let edges = EDGES.map(|e| EDGES.iter().position(|o| same(o, &place(&e))).unwrap());
        assert!(!permutation::is_odd(&corners) && permutation::is_odd(&edges));
    }
}

/// A number in groups of three digits.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<&str> = groups.map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[test]
fn the_numbers_on_the_page_about_validity_are_right() {
    let factorial = |n: u128| (1..=n).product::<u128>();
    let all = factorial(8) * 3u128.pow(8) * factorial(12) * 2u128.pow(12);
    let page = read("docs/methods/validity.md");
    assert!(page.contains(&grouped(all)) && page.contains(&grouped(all / 12)));
    assert_eq!((all / 10u128.pow(18), all / 12 / 10u128.pow(18)), (519, 43));
    assert!(page.contains("519 quintillion") && page.contains("43 quintillion"));
}

/// The cubies, as sets of places of a 3x3x3, that moves move.
fn touched(moves: &str) -> BTreeSet<Vec<usize>> {
    let turns = notation::parse(moves, 3).unwrap();
    let effect = unscramble_teach::effect::Effect::of(&turns, 3);
    let places = effect.cycles.iter().flat_map(|cycle| &cycle.places);
    let stickers = |place: &unscramble_teach::effect::Place| {
        let mut all: Vec<usize> = (0..place.faces.len()).map(|i| place.sticker(3, i)).collect();
        all.sort_unstable();
        all
    };
    places.map(stickers).collect()
}

#[test]
fn commutators_share_as_many_places_as_their_page_says() {
    let page = read("docs/methods/commutators.md");
    let common = |a: &str, b: &str| touched(a).intersection(&touched(b)).count();
    assert!(page.contains("`[R, U]` disturbs seven pieces, because R and U share three places"));
    assert_eq!((touched("R U R' U'").len(), common("R", "U")), (7, 3));
    assert!(page.contains("`[R U R', D]` disturbs three: R U R' and D share one."));
    assert_eq!((touched("R U R' D R U' R' D'").len(), common("R U R'", "D")), (3, 1));
}
