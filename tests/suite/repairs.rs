//! States that cannot be solved get suggestions, and blanks are filled in.
//!
//! `cargo test --release --test suite by_hand_typos_are_repaired -- --ignored --nocapture` prints the table of
//! `benches/README.md`.

use rand::RngExt as _;
use rayon::prelude::*;
use serde_json::{Value, json};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::read::{MOST_SUGGESTIONS, suggestions};
use unscramble_cube::validate::validate;
use unscramble_cube::{Cube, Face, Facelets, Typed, describe_facelet};

use crate::model::{Model, parse};
use crate::service::Service;

/// The kinds of suggestions that list what differs.
const LISTED: [&str; 3] = ["stickers", "assembly", "blanks"];

/// Checks what a suggestion says about a posted state, and returns the state that it suggests.
async fn checked(service: &Service, posted: &str, suggestion: &Value) -> String {
    let state = suggestion["state"].as_str().unwrap();
    let report = service.ask("/validate", &json!({ "state": state })).await;
    assert_eq!(report["solvable"], true, "{suggestion}");
    let [old, new]: [Vec<char>; 2] = [posted, state].map(|text| text.chars().collect());
    let changes = suggestion["changes"].as_array().unwrap();
    if changes.is_empty() {
        return state.to_owned();
    }
    assert!(LISTED.contains(&suggestion["kind"].as_str().unwrap()));
    let differs: Vec<usize> =
        (0..old.len()).filter(|facelet| old[*facelet] != new[*facelet]).collect();
    assert_eq!(changes.len(), differs.len());
    let size = (old.len() / 6).isqrt();
    let detail = suggestion["detail"].as_str().unwrap();
    for (change, facelet) in changes.iter().zip(differs) {
        let [face, row, column] = ["face", "row", "column"].map(|name| change[name].clone());
        let (row, column) = (row.as_u64().unwrap() as usize, column.as_u64().unwrap() as usize);
        let face = Face::from_letter(face.as_str().unwrap().chars().next().unwrap()).unwrap();
        assert_eq!(change["facelet"], facelet);
        assert_eq!(face.index() * size * size + (row - 1) * size + column - 1, facelet);
        let from = match old[facelet] {
            '?' | '.' | '-' => Value::Null,
            symbol => symbol.to_string().into(),
        };
        assert_eq!((&change["from"], &change["to"]), (&from, &json!(new[facelet].to_string())));
        if changes.len() <= 4 && suggestion["kind"] != "assembly" {
            assert!(detail.contains(&describe_facelet(size, facelet)), "{detail}");
        }
    }
    state.to_owned()
}

#[tokio::test]
async fn typing_errors_get_the_states_that_were_meant() {
    let service = Service::start().await;
    for size in 2..=7 {
        for seed in 0..4 {
            let meant =
                Facelets::from(random_state(size, &mut generator(&format!("meant {size} {seed}"))));
            let mut rng = generator(&format!("typo {size} {seed}"));
            let mut posted: Vec<char> = meant.to_string().chars().collect();
            let facelet = rng.random_range(0..posted.len());
            posted[facelet] = if posted[facelet] == 'U' { 'F' } else { 'U' };
            let posted: String = posted.into_iter().collect();
            let report = service.ask("/validate", &json!({ "state": posted })).await;
            assert_eq!(report["solvable"], false);
            let mut states = Vec::new();
            for suggestion in report["suggestions"].as_array().unwrap() {
                states.push(checked(&service, &posted, suggestion).await);
            }
            assert!(states.contains(&meant.to_string()), "{size} {seed}: {report}");
            assert!(states.len() <= MOST_SUGGESTIONS);
        }
    }
}

#[tokio::test]
async fn a_solvable_state_and_a_missing_color_get_no_suggestions() {
    let service = Service::start().await;
    for state in ["UUUURRRRFFFFDDDDLLLLBBBB", "wwwwwwwwggggyyyyoooobbbb"] {
        let report = service.ask("/validate", &json!({ "state": state })).await;
        assert!(report.get("suggestions").is_none(), "{report}");
    }
}

#[tokio::test]
async fn what_seems_to_have_happened_is_told_in_words() {
    let service = Service::start().await;
    let solved = Facelets::solved(3).to_string();
    let changed = |changes: &[(usize, char)]| {
        let mut state: Vec<char> = solved.chars().collect();
        changes.iter().for_each(|(facelet, symbol)| state[*facelet] = *symbol);
        state.into_iter().collect::<String>()
    };
    let mut told = Vec::new();
    for (name, state) in [
        ("one sticker", changed(&[(8, 'L')])),
        ("two stickers", changed(&[(8, 'L'), (46, 'F')])),
        ("a twisted corner", changed(&[(8, 'R'), (9, 'F'), (20, 'U')])),
        ("a flipped edge", changed(&[(5, 'R'), (10, 'U')])),
        ("two exchanged edges", changed(&[(10, 'L'), (37, 'R')])),
        ("a turned face", "UUFUUFUUFRRRRRRRRRDDDFFFFFFDDBDDBDDBLLLLLLLLLUBBUBBUBB".to_owned()),
        ("left and right exchanged", solved.replace('R', "x").replace('L', "R").replace('x', "L")),
    ] {
        let report = service.ask("/validate", &json!({ "state": state })).await;
        let first = &report["suggestions"][0];
        checked(&service, &state, first).await;
        told.push(format!("{name}: {} ({})", first["detail"].as_str().unwrap(), first["kind"]));
    }
    for (name, state) in [
        ("blanks", changed(&[(8, '?'), (46, '.')])),
        ("a stray", changed(&[(8, 'X')])),
        ("several completions", changed(&[(10, '?'), (19, '?'), (37, '?'), (46, '?')])),
        ("blanks beside a typing error", changed(&[(0, 'F'), (8, '?')])),
    ] {
        let answer: Value =
            service.post("/validate", &json!({ "state": state })).await.json().await.unwrap();
        let first = &answer["suggestions"][0];
        checked(&service, &state, first).await;
        let detail =
            answer["detail"].as_str().map(|detail| format!("{detail}; ")).unwrap_or_default();
        told.push(format!(
            "{name}: {detail}{} ({})",
            first["detail"].as_str().unwrap(),
            first["kind"]
        ));
    }
    insta::assert_snapshot!(told.join("\n"));
}

/// Returns the code of a problem.
async fn code(service: &Service, path: &str, body: &Value) -> String {
    let answer: Value = service.post(path, body).await.json().await.unwrap();
    answer["code"].as_str().unwrap_or("none").to_owned()
}

#[tokio::test]
async fn a_state_with_blanks_is_solved_if_only_one_state_fits() {
    let service = Service::start().await;
    for size in [2, 3, 4, 5] {
        let state = Facelets::from(random_state(size, &mut generator(&format!("solved {size}"))));
        for blank in ['?', '.', '-'] {
            let mut posted: Vec<char> = state.to_string().chars().collect();
            posted[7] = blank;
            let posted: String = posted.into_iter().collect();
            let method = if size < 4 { "beginner" } else { "reduction" };
            let body = json!({ "state": posted, "method": method });
            let answer = service.ask("/solve", &body).await;
            let mut model = Model::new(&state.to_string());
            for token in answer["moves"].as_array().unwrap() {
                model.turn(parse(token.as_str().unwrap(), size).unwrap());
            }
            assert!(model.is_solved(), "{size} {answer}");
            let body = json!({ "state": state.to_string(), "method": method });
            let whole = service.ask("/solve", &body).await;
            assert_eq!(answer["moves"], whole["moves"]);
            // One string for each face.
            let area = size * size;
            let face =
                |face: Face| posted[face.index() * area..(face.index() + 1) * area].to_owned();
            let faces: serde_json::Map<String, Value> =
                Face::ALL.into_iter().map(|f| (f.to_string(), face(f).into())).collect();
            let again = service.ask("/solve", &json!({ "state": faces, "method": method })).await;
            assert_eq!(answer["moves"], again["moves"]);
        }
    }
}

#[tokio::test]
async fn blanks_that_cannot_be_filled_in_are_refused() {
    let service = Service::start().await;
    let large = Facelets::solved(21).to_string().replacen('U', "?", 1);
    for (state, wanted) in [
        ("U?U???RRF?FFDDDDLLLL?BBB", "ambiguous_state"),
        ("????????????????????????", "ambiguous_state"),
        ("UUR?RRRRFFFFDDDDLLLLBBBB", "unsolvable_state"),
        ("UUX?RRRRFFFFDDDDLLLLBBBB", "unknown_symbol"),
        ("wwww????ggggyyyyoooobbbb", "unknown_symbol"),
        (large.as_str(), "unknown_symbol"),
    ] {
        for path in ["/solve", "/validate"] {
            assert_eq!(
                code(&service, path, &json!({ "state": state })).await,
                wanted,
                "{path} {state}"
            );
        }
    }
    // Others do not take blanks.
    let body = json!({ "state": "UUU?RRRRFFFFDDDDLLLLBBBB", "moves": "R" });
    assert_eq!(code(&service, "/apply", &body).await, "unknown_symbol");
    assert_eq!(code(&service, "/analyse", &body).await, "unknown_symbol");
    let body = json!({ "size": 2, "scramble": "R", "to": "UUU?RRRRFFFFDDDDLLLLBBBB" });
    assert_eq!(code(&service, "/solve", &body).await, "unknown_symbol");
}

#[tokio::test]
async fn a_line_of_a_batch_may_have_blanks() {
    let service = Service::start().await;
    let lines =
        "{\"state\":\"???URRRRFFFFDDDDLLLLBBBB\"}\n{\"state\":\"U?U???RRF?FFDDDDLLLL?BBB\"}\n";
    let client = reqwest::Client::new();
    let request = client.post(service.url("/solve/batch")).body(lines);
    let request = request.header("content-type", "application/x-ndjson");
    let text = request.send().await.unwrap().text().await.unwrap();
    let mut answers: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // They come as they are done.
    answers.sort_by_key(|answer| answer["id"].as_u64());
    assert_eq!(answers[0]["answer"]["solved"], true, "{text}");
    assert_eq!(answers[1]["problem"]["code"], "ambiguous_state", "{text}");
}

/// How the stickers of typing errors are chosen.
#[derive(Debug, Clone, Copy)]
enum Typos {
    /// Any other color.
    Any,
    /// The color that people confuse with it.
    Confused,
}

/// How suggestions for typed states go: with the state that was meant first, as the only nearest one, and
/// on the list.
fn success(typos: Typos, count: usize, states: u32) -> [usize; 3] {
    let outcome = |seed: u32| {
        let meant = random_state(3, &mut generator(&format!("meant {seed}")));
        let mut typed: Cube = meant.clone();
        let mut rng = generator(&format!("{typos:?} {count} {seed}"));
        let mut changed = Vec::new();
        while changed.len() < count {
            let facelet = rng.random_range(0..54);
            // The fixed centers are hard to mistake.
            if facelet % 9 == 4 || changed.contains(&facelet) {
                continue;
            }
            let own = meant.facelet(facelet);
            let other = match typos {
                Typos::Any => (own + rng.random_range(1..6)) % 6,
                Typos::Confused => Face::from_index(own.into()).opposite() as u8,
            };
            typed.set_facelet(facelet, other);
            changed.push(facelet);
        }
        let typed = Facelets::from(typed);
        if validate(&typed).is_solvable() {
            return [0; 3];
        }
        let found = suggestions(&Typed::from(&typed));
        assert!(found.iter().all(|suggestion| validate(&suggestion.state).is_solvable()));
        let near: Vec<usize> =
            found.iter().map(|suggestion| suggestion.changes.len()).filter(|n| *n > 0).collect();
        assert!(near.iter().min().is_some_and(|fewest| *fewest <= count), "{seed}: {near:?}");
        let place = found.iter().position(|suggestion| suggestion.state.cube() == &meant);
        let is_only = near.iter().filter(|n| Some(*n) == near.iter().min()).count() == 1;
        let is_first = place == Some(0);
        [is_first, is_first && is_only, place.is_some()].map(usize::from)
    };
    let add = |a: [usize; 3], b: [usize; 3]| [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
    (0..states).into_par_iter().map(outcome).reduce(|| [0; 3], add)
}

#[test]
fn lists_hold_what_was_meant() {
    for (count, least) in [(1, 100), (2, 99), (3, 97)] {
        let [_, _, listed] = success(Typos::Any, count, 300);
        assert!(listed * 100 >= least * 300, "{count} typos: {listed} of 300");
    }
}

#[test]
#[ignore = "it takes a minute and prints a table"]
fn by_hand_typos_are_repaired() {
    println!("| wrong stickers | colors | meant first | only nearest | listed |");
    for typos in [Typos::Any, Typos::Confused] {
        for count in 1..=4 {
            let told = success(typos, count, 10_000).map(|n| format!("{:.1} %", n as f64 / 100.0));
            println!("| {count} | {typos:?} | {} |", told.join(" | "));
        }
    }
}
