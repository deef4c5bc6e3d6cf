//! The analysis of moves: phases are found, and so are mistakes.

use std::ops::Range;

use serde_json::{Value, json};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Face, Facelets, Notation, Rotation, Turn, notation};
use unscramble_solve::{Algorithm, Budget, Level, Outcome, Request, Solution, Teaching};
use unscramble_teach::train::analysis::{Analysis, AnalysisPlan, AnalysisRequest};

use crate::kit::solver::{self, solver};
use crate::service::{self, Service};

/// The methods whose solves are recorded, with the sizes.
const RECORDED: [(&str, usize, u64); 9] = [
    ("beginner", 2, 8),
    ("beginner", 3, 8),
    ("cfop", 3, 8),
    ("roux", 3, 6),
    ("zz", 3, 6),
    ("reduction", 4, 3),
    ("cage", 4, 3),
    ("layers", 4, 2),
    ("reduction", 5, 1),
];

/// A solve by a method, as a person makes it.
fn recorded(method: &str, size: usize, seed: u64, hold: bool) -> (Facelets, Solution) {
    let start = Facelets::from(random_state(size, &mut generator(&format!("recorded {seed}"))));
    let teaching = Teaching { hold, ..Teaching::default() }.into();
    let request = Request { method: Some(method.to_owned()), teaching, ..Request::default() };
    let solution = solver::solve(&start, &request, &Budget::unlimited()).unwrap();
    (start, solution)
}

fn analysed(start: &Facelets, turns: Vec<Turn>, method: Option<&str>) -> Analysis {
    let method = method.map(str::to_owned);
    let request = AnalysisRequest { method, ..AnalysisRequest::default() };
    let plan = AnalysisPlan::new(start.cube().size(), &request).unwrap();
    plan.analyse(start, turns.into(), &solver(), &Budget::unlimited()).unwrap()
}

/// The number of moves after which each phase of a solve is done, by name.
fn ends(solution: &Solution) -> Vec<(&'static str, usize)> {
    let done = |outcome| matches!(outcome, Outcome::Done | Outcome::Skipped);
    let runs = solution.phases.iter().filter(|run| done(run.outcome));
    let mut ends: Vec<(&str, usize)> = Vec::new();
    for run in runs {
        // After a parity, the phases start again.
        if !ends.iter().any(|(name, _)| *name == run.name) {
            ends.push((run.name, run.end));
        }
    }
    ends
}

/// Quarter turns of single layers of a cube, those of faces first.
fn layers(size: usize) -> impl Iterator<Item = Turn> {
    let turn = |face, layer| Turn::new(face, layer, layer, 1);
    let layers = 1..=(size / 2) as u16;
    layers.flat_map(move |layer| Face::ALL.into_iter().filter_map(move |face| turn(face, layer)))
}

#[test]
fn the_phases_of_recorded_solves_are_found() {
    for (method, size, count) in RECORDED {
        let (mut exact, mut all, mut recognized) = (0, 0, 0);
        let mut taken_for = Vec::new();
        for (seed, hold) in (0..count).flat_map(|seed| [(seed, false), (seed, true)]) {
            let (start, solution) = recorded(method, size, seed, hold);
            let analysis = analysed(&start, solution.turns.clone(), Some(method));
            let trace = analysis.trace();
            assert!(analysis.next.is_none(), "{method} {size} {seed}: the cube is solved");
            assert_eq!(analysis.to_go[&solution.turns.len()], 0);
            for (name, end) in ends(&solution) {
                let Some(number) = trace.phases.iter().position(|phase| phase.name == name) else {
                    continue;
                };
                // By luck, a goal may hold before the method is there.
                let reached = trace.reached[number].unwrap();
                assert!(
                    reached <= end,
                    "{method} {size} {seed}: {name} after {reached}, not {end}"
                );
                // The first layer of the beginner method ends with a Righty, `R U R' U'`, and the
                // middle layers with the set-up turn undone: the last layer turns after the goal.
                let may_turn = ["l1", "middle", "l3-centers"].contains(&name);
                exact += usize::from(reached + usize::from(may_turn) >= end);
                all += 1;
            }
            let last = trace.breaks.last();
            assert!(last.is_none_or(|last| last.end.is_some()), "{method} {size} {seed}");
            let free = analysed(&start, solution.turns, None);
            recognized += u64::from(free.trace().method.name == method);
            taken_for.push(free.trace().method.name);
        }
        assert!(exact * 10 >= all * 8, "{method} {size}: {exact} of {all} phases");
        // A 2x2x2 has few phases, so that methods look alike there.
        assert!(size == 2 || recognized * 4 >= 2 * count * 3, "{method} {size}: {taken_for:?}");
    }
}

/// Methods break something on purpose to bring the next piece in. A 2x2x2 has no centers that tell its layers apart.
#[test]
fn solves_by_the_book_lose_nothing() {
    for (method, size, count) in RECORDED.into_iter().filter(|(_, size, _)| *size > 2) {
        let mut lost = Vec::new();
        for (seed, hold) in (0..count).flat_map(|seed| [(seed, false), (seed, true)]) {
            let (start, solution) = recorded(method, size, seed, hold);
            let analysis = analysed(&start, solution.turns, Some(method));
            assert!(analysis.trace().breaks.len() >= analysis.breaks.len());
            lost.extend(analysis.breaks.iter().map(|gap| (seed, *gap)));
        }
        assert!(lost.len() as u64 <= count / 4, "{method} {size}: {lost:?}");
    }
}

/// Pairs, pieces and looks are told with their cases, and partition their phase.
#[test]
fn parts_of_recorded_solves_have_cases_and_algorithms() {
    for (method, level, least) in [
        ("cfop", Level::Two, 90),
        ("cfop", Level::Three, 90),
        ("roux", Level::Two, 90),
        ("zz", Level::Two, 90),
        ("beginner", Level::One, 60),
    ] {
        let (mut cases, mut named, mut played) = (0, 0, 0);
        for seed in 0..12 {
            let start = Facelets::from(random_state(3, &mut generator(&format!("parts {seed}"))));
            let teaching = Teaching { level, ..Teaching::default() }.into();
            let request =
                Request { method: Some(method.to_owned()), teaching, ..Request::default() };
            let solution = solver::solve(&start, &request, &Budget::unlimited()).unwrap();
            let analysis = analysed(&start, solution.turns.clone(), Some(method));
            let trace = analysis.trace();
            let mut begin = 0;
            for (detail, reached) in analysis.details.iter().zip(&trace.reached) {
                let end = reached.unwrap();
                let mut at = begin;
                for part in &detail.parts {
                    assert_eq!(part.start, at, "{method} {seed}");
                    at = part.end;
                }
                assert!(detail.parts.is_empty() || at == end, "{method} {seed}: {at} {end}");
                begin = end;
            }
            // What the lesson says that it plays.
            for step in solution.phases.iter().flat_map(|phase| &phase.steps) {
                let Some(used) = &step.note.algorithm else { continue };
                if !["OLL", "PLL", "CMLL"].contains(&used.algorithm.group) {
                    continue;
                }
                let parts = analysis.details.iter().flat_map(|detail| &detail.parts);
                let part =
                    parts.clone().find(|part| part.start < step.end && step.start < part.end);
                let part = part.unwrap();
                let same = |found: &Option<Algorithm>| {
                    found.as_ref().is_some_and(|found| found.name == used.algorithm.name)
                };
                cases += 1;
                named += u32::from(same(&part.case));
                played += u32::from(same(&part.played));
            }
        }
        assert!(named * 100 >= cases * least, "{method} {level:?}: {named} of {cases} named");
        assert!(played * 100 >= cases * least, "{method} {level:?}: {played} of {cases} played");
    }
}

#[test]
fn a_mistake_that_is_undone_costs_its_moves() {
    for (method, size, count) in RECORDED {
        for seed in 0..count.min(4) {
            let (start, solution) = recorded(method, size, seed, false);
            let clean = analysed(&start, solution.turns.clone(), Some(method));
            // Behind the first phase that takes moves, a layer is turned that breaks it, and turned back.
            let reached = clean.trace().reached.iter().flatten().copied();
            let Some(at) = reached.filter(|at| (1..solution.turns.len()).contains(at)).min() else {
                continue;
            };
            let broken_by = |turn: Turn| {
                let mut turns = solution.turns.clone();
                turns.splice(at..at, [turn, turn.inverse()]);
                let analysis = analysed(&start, turns, Some(method));
                let found = analysis.breaks.iter().find(|gap| gap.start == at).copied();
                found.map(|gap| (gap, analysis))
            };
            let Some((gap, analysis)) = layers(size).find_map(broken_by) else {
                panic!("{method} {size} {seed}: no turn breaks what is done");
            };
            assert_eq!(gap.end, Some(at + 2), "{method} {size} {seed}");
            let is_told = |moves: &Range<usize>| moves.start < at + 2 && at < moves.end;
            assert!(analysis.undone.iter().any(is_told), "{method} {size} {seed}");
            let wasted = analysis.length(at, at + 2).obtm;
            assert_eq!(analysis.extra(at, at + 2), i64::try_from(wasted).ok(), "{method} {size}");
        }
    }
}

#[test]
fn a_mistake_that_stays_is_where_it_was_made() {
    for (method, size, count) in RECORDED {
        for seed in 0..count.min(4) {
            let (start, solution) = recorded(method, size, seed, false);
            let clean = analysed(&start, solution.turns.clone(), Some(method));
            let last = clean.trace().reached.iter().flatten().copied();
            let Some(at) = last.filter(|at| (1..solution.turns.len()).contains(at)).max() else {
                continue;
            };
            let mistaken = |turn: Turn| {
                let mut turns = solution.turns.clone();
                turns.insert(at, turn);
                turns.truncate(at + 1);
                let analysis = analysed(&start, turns, Some(method));
                let found = analysis.breaks.iter().find(|gap| gap.start == at).copied();
                found.map(|gap| (gap, analysis))
            };
            let found = layers(size).find_map(mistaken);
            let (gap, analysis) = found.unwrap_or_else(|| panic!("{method} {size} {seed}"));
            assert_eq!(gap.end, None);
            let lost = clean.trace().reached[gap.lost].unwrap();
            assert!(lost <= at, "{method} {size} {seed}: {gap:?}");
            // The method goes on, and solves the cube.
            let next = analysis.next.unwrap();
            assert!(next.solution.solved);
            let mut end = analysis.end;
            end.cube_mut().apply(&next.solution.turns);
            assert!(end.cube().is_uniform());
        }
    }
}

/// It makes no difference how the cube is held.
#[test]
fn rotations_do_not_hide_phases() {
    for size in [2, 3, 4] {
        let method = if size < 4 { "beginner" } else { "reduction" };
        let (start, solution) = recorded(method, size, 7, false);
        let plain = analysed(&start, solution.turns.clone(), Some(method));
        for (number, rotation) in Rotation::all().enumerate().skip(1).step_by(5) {
            let whole = rotation.as_quarters().into_iter().flatten();
            let whole = whole.map(|(face, q)| Turn::new(face, 1, size as u16, q).unwrap());
            let mut turns: Vec<Turn> = whole.collect();
            let before = turns.len();
            turns.extend(solution.turns.iter().map(|turn| turn.rotated(&rotation)));
            let held = analysed(&start, turns, Some(method));
            let shifted = |reached: &Option<usize>| {
                reached.map(|end| if end == 0 { 0 } else { end + before })
            };
            let expected: Vec<_> = plain.trace().reached.iter().map(shifted).collect();
            assert_eq!(held.trace().reached, expected, "size {size}, rotation {number}");
        }
    }
}

#[tokio::test]
async fn the_service_analyses_moves() {
    let service = Service::start().await;
    let (start, solution) = recorded("cfop", 3, 1, false);
    let half = solution.turns.len() / 2;
    let moves = notation::tokens(&solution.turns[..half], 3, Notation::Standard);
    let body = json!({ "state": start.to_string(), "moves": moves, "method": "cfop",
        "detail": "steps", "color_names": {"U": "blanc"} });
    let answer = service.ask("/analyse", &body).await;
    assert_eq!(answer["solved"], false, "{answer}");
    assert_eq!(answer["moves"], json!(moves));
    let phases = answer["phases"].as_array().unwrap();
    let mut end = 0;
    for phase in phases {
        assert_eq!(phase["start"], end, "{answer}");
        end = phase["end"].as_u64().unwrap();
    }
    assert_eq!(end as usize, half);
    assert_eq!(answer["next"]["method"], "cfop");
    assert!(answer["next"]["phases"].to_string().contains("what"), "{answer}");
    // Where a method goes on, it says what the service says of the state.
    let rest = json!({ "state": answer["final_state"], "method": "cfop", "detail": "steps",
        "color_names": {"U": "blanc"} });
    let mut expected = service.ask("/solve", &rest).await;
    let mut next = answer["next"].clone();
    for answer in [&mut expected, &mut next] {
        answer.as_object_mut().unwrap().remove("elapsed_us");
        strip_times(answer);
    }
    assert_eq!(next, expected);

    let auto = json!({ "size": 3, "scramble": "R U R' U'", "moves": "U R U' R'" });
    let answer = service.ask("/analyse", &auto).await;
    assert_eq!((&answer["solved"], &answer["next"]), (&json!(true), &Value::Null));
    assert!(!answer["others"].as_array().unwrap().is_empty());
}

fn strip_times(answer: &mut Value) {
    match answer {
        Value::Object(fields) => {
            fields.remove("elapsed_us");
            fields.values_mut().for_each(strip_times);
        }
        Value::Array(items) => items.iter_mut().for_each(strip_times),
        _ => {}
    }
}

/// The times of the phases, and those of their parts, add up to that of all moves.
#[tokio::test]
async fn times_are_told() {
    let service = Service::start().await;
    let (start, solution) = recorded("cfop", 3, 2, true);
    let tokens = notation::tokens(&solution.turns, 3, Notation::Standard);
    let moves: Vec<Value> =
        tokens.iter().enumerate().map(|(at, token)| json!([token, at as f64 * 0.25])).collect();
    let body = json!({ "state": start.to_string(), "moves": moves, "method": "cfop" });
    let answer = service.ask("/analyse", &body).await;
    let sum = |of: &Value| -> f64 {
        let parts = of.as_array().unwrap().iter();
        parts.map(|part| part["seconds"].as_f64().unwrap_or(0.0)).sum()
    };
    let last = (tokens.len() - 1) as f64 * 0.25;
    assert_eq!(answer["seconds"], json!(last), "{answer}");
    assert!((sum(&answer["phases"]) - last).abs() < 0.01, "{answer}");
    let turning = solution.turns.iter().filter(|turn| !turn.is_rotation(3)).count();
    assert_eq!(answer["turns"], json!(turning));
    assert_eq!(answer["rotations"], json!(tokens.len() - turning));
    for phase in answer["phases"].as_array().unwrap() {
        assert!(phase["pause"].as_f64().unwrap_or(0.0) <= phase["seconds"].as_f64().unwrap_or(0.0));
        if let Some(parts) = phase.get("parts") {
            let seconds = phase["seconds"].as_f64().unwrap();
            assert!((sum(parts) - seconds).abs() < 0.01, "{phase}");
        }
    }
    // Without times nothing is told of them.
    let body = json!({ "state": start.to_string(), "moves": tokens, "method": "cfop" });
    let answer = service.ask("/analyse", &body).await;
    assert!(answer.get("seconds").is_none() && answer["phases"][0].get("pause").is_none());
}

/// A hint holds what its strength allows, and no more.
#[tokio::test]
async fn hints_are_as_strong_as_asked() {
    let service = Service::start().await;
    for (number, method) in ["beginner", "cfop", "roux", "zz"].into_iter().enumerate() {
        let state = service::random_state(3, &format!("hint {number}"));
        let strengths = ["look", "idea", "first_move", "all"];
        for (strength, hint) in strengths.into_iter().enumerate() {
            let body = json!({ "state": state, "moves": "", "method": method, "hint": hint, "lang": "en" });
            let answer = service.ask("/analyse", &body).await;
            assert_eq!(answer["next"], Value::Null);
            let told = answer["hint"].as_object().unwrap();
            assert!(
                told["look"].as_str().is_some_and(|text| text.starts_with("Next: ")),
                "{told:?}"
            );
            for (least, field) in [(1, "idea"), (2, "first_move"), (3, "moves"), (3, "why")] {
                assert_eq!(told.contains_key(field), strength >= least, "{hint}: {told:?}");
            }
        }
        let body = json!({ "state": state, "moves": "", "method": method, "detail": "steps" });
        let whole = service.ask("/analyse", &body).await;
        assert!(whole.get("hint").is_none() && whole["next"].is_object());
    }
    let solved = json!({ "size": 3, "moves": "", "hint": "all" });
    let answer = service.ask("/analyse", &solved).await;
    assert!(answer.get("hint").is_none() && answer["next"].is_null());
}

#[tokio::test]
async fn what_cannot_be_analysed_is_refused() {
    let service = Service::start().await;
    let state = service::random_state(3, "refused");
    let large = service::random_state(11, "refused");
    for (body, code, pointer) in [
        (json!({ "state": state }), "invalid_request", ""),
        (json!({ "moves": "R" }), "invalid_request", "/state"),
        (json!({ "state": state, "size": 4, "moves": "R" }), "invalid_request", "/size"),
        (json!({ "state": large, "moves": "R" }), "unsupported_size", "/state"),
        (json!({ "size": 11, "moves": "R" }), "unsupported_size", "/size"),
        (json!({ "size": 3, "moves": "R Q" }), "invalid_notation", "/moves"),
        (json!({ "size": 3, "moves": [["R", 1], ["Q", 2]] }), "invalid_notation", "/moves/1"),
        (json!({ "size": 3, "moves": [["R", 2], ["U", 1]] }), "invalid_request", "/moves/1"),
        (json!({ "size": 3, "moves": [["R", -1]] }), "invalid_request", "/moves/0"),
        (json!({ "size": 3, "moves": [["R", 1e9]] }), "invalid_request", "/moves/0"),
        (json!({ "size": 3, "moves": [["R U", 1]] }), "invalid_request", "/moves/0"),
        (json!({ "size": 3, "moves": [["R", 1], "U"] }), "invalid_request", "/moves"),
        (json!({ "size": 3, "moves": [["R"]] }), "invalid_request", "/moves/0"),
        (json!({ "size": 3, "moves": [["R", 1, 2]] }), "invalid_request", "/moves/0"),
        (json!({ "size": 3, "moves": [["R", "1"]] }), "invalid_request", "/moves/0/1"),
        (
            json!({ "size": 3, "scramble": [["R", 1]], "moves": "" }),
            "invalid_request",
            "/scramble/0",
        ),
        (json!({ "size": 3, "moves": "", "hint": "much" }), "invalid_request", "/hint"),
        (json!({ "size": 3, "scramble": "Q", "moves": "" }), "invalid_notation", "/scramble"),
        (json!({ "size": 3, "moves": "(R)99 (U)99 ".repeat(11) }), "invalid_request", "/moves"),
        (json!({ "size": 3, "moves": "", "method": "two_phase" }), "invalid_request", "/method"),
        (json!({ "size": 3, "moves": "", "options": {"a": "b"} }), "invalid_request", "/method"),
        (
            json!({ "size": 3, "moves": "", "method": "cfop", "options": {"a": "b"} }),
            "invalid_request",
            "/options/a",
        ),
        (
            json!({ "size": 3, "moves": "", "color_names": {"X": "y"} }),
            "invalid_request",
            "/color_names",
        ),
        (
            json!({ "state": state.replacen(&state[..1], "?", 1), "moves": "" }),
            "unknown_symbol",
            "/state",
        ),
    ] {
        let response = service.post("/analyse", &body).await;
        assert!(response.status().is_client_error(), "{body}");
        let problem: Value = response.json().await.unwrap();
        let found = (problem["code"].as_str().unwrap(), &problem["pointer"]);
        let pointer = if pointer.is_empty() { Value::Null } else { json!(pointer) };
        assert!(found.0 == code && (*found.1 == pointer || pointer.is_null()), "{body}: {problem}");
    }
    let twisted = unscramble_wire::examples::validate_twisted();
    let body = json!({ "state": twisted["state"], "moves": "R" });
    let problem: Value = service.post("/analyse", &body).await.json().await.unwrap();
    assert_eq!(problem["code"], "unsolvable_state", "{problem}");
}
