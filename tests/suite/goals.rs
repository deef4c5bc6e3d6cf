//! Solves from one state to another: the moves lead to the goal.

use serde_json::{Value, json};
use unscramble_cube::random::{generator, random_moves, random_state, random_turn};
use unscramble_cube::{Cube, Face, Facelets, Turn, length, notation};
use unscramble_solve::{Options, Request, Solution, StopReason};

use crate::kit::solver;
use crate::service::{self, Service};

fn solve_to(start: &Cube, goal: &Cube, request: &Request) -> Solution {
    let [start, goal] = [start, goal].map(|cube| Facelets::from(cube.clone()));
    solver::solve_to(&start, &goal, request)
}

fn played(state: &str, answer: &Value) -> String {
    let mut facelets = Facelets::parse(state).unwrap();
    let size = facelets.cube().size();
    let turns = notation::parse(answer["solution"].as_str().unwrap(), size).unwrap();
    facelets.cube_mut().apply(&turns);
    facelets.to_string()
}

/// A cube in all 24 orientations, some of them several times.
fn held(state: &str) -> Vec<String> {
    let facelets = Facelets::parse(state).unwrap();
    let last = facelets.cube().size() as u16;
    let whole = |face| Turn::new(face, 1, last, 1).unwrap();
    (0..64)
        .map(|i| {
            let mut facelets = facelets.clone();
            for (face, times) in [(Face::U, i % 4), (Face::R, i / 4 % 4), (Face::F, i / 16)] {
                (0..times).for_each(|_| facelets.cube_mut().turn(whole(face)));
            }
            facelets.to_string()
        })
        .collect()
}

#[tokio::test]
async fn a_2x2x2_is_turned_into_any_state() {
    let service = Service::start().await;
    for seed in 0..40 {
        let [start, goal] =
            ["start", "goal"].map(|end| service::random_state(2, &format!("{end} {seed}")));
        for (metric, most) in [("htm", 11), ("qtm", 14)] {
            let body = json!({ "state": start, "to": goal, "options": { "metric": metric },
                "detail": "steps", "until": if seed % 2 == 0 { "solved" } else { "search" } });
            let answer = service.ask("/solve", &body).await;
            let end = played(&start, &answer);
            assert_eq!(answer["final_state"], end);
            assert!(held(&goal).contains(&end), "{start} {goal}");
            assert_eq!(answer["solved"], true);
            let bound = answer["search"]["lower_bound"].as_u64().unwrap();
            let counted = if metric == "htm" { "obtm" } else { "qtm" };
            assert_eq!(answer["length"][counted], bound);
            assert!(bound <= most);
        }
    }
}

#[tokio::test]
async fn a_solution_is_no_longer_than_the_moves_that_led_there() {
    let service = Service::start().await;
    let start = "R U2 F'";
    for moves in ["", "U", "R U", "F2 R U'", "U R2 F U"] {
        let there = json!({ "size": 2, "moves": format!("{start} {moves}") });
        let goal = service.ask("/apply", &there).await["state"].clone();
        let body = json!({ "size": 2, "scramble": start, "to": goal });
        let answer = service.ask("/solve", &body).await;
        assert_eq!(answer["moves"].as_array().unwrap().len(), moves.split_whitespace().count());
    }
}

#[tokio::test]
async fn a_start_that_is_the_goal_needs_no_moves() {
    let service = Service::start().await;
    let start = service::random_state(2, "same");
    for goal in held(&start) {
        let answer = service.ask("/solve", &json!({ "state": start, "to": goal })).await;
        assert_eq!(answer["moves"], json!([]));
        assert_eq!(answer["final_state"], start);
        assert_eq!((&answer["solved"], &answer["stop_reason"]), (&true.into(), &"optimal".into()));
    }
}

#[tokio::test]
async fn goals_can_be_in_colors_and_as_six_faces() {
    let service = Service::start().await;
    let [start, goal] = ["start", "goal"].map(|end| service::random_state(2, end));
    let colored = |state: &str| -> String {
        state.chars().map(|c| char::from(b"wrgyob"["URFDLB".find(c).unwrap()])).collect()
    };
    let by_name = service.ask("/solve", &json!({ "state": start, "to": goal })).await;
    let (start, goal) = (colored(&start), colored(&goal));
    let faces: Vec<&str> = (0..6).map(|i| &goal[i * 4..][..4]).collect();
    let faces = json!({ "U": faces[0], "R": faces[1], "F": faces[2], "D": faces[3],
        "L": faces[4], "B": faces[5] });
    for goal in [json!(goal), faces] {
        let answer = service.ask("/solve", &json!({ "state": start, "to": goal })).await;
        assert_eq!(answer["length"], by_name["length"]);
        let end = played(&start, &answer);
        assert_eq!(answer["final_state"], end);
        let goal = colored(by_name["final_state"].as_str().unwrap());
        assert!(held(&goal).contains(&end));
    }
}

/// Returns the symbol that belongs to each face in the end, as an answer says.
fn frame(answer: &Value) -> [String; 6] {
    ["U", "R", "F", "D", "L", "B"].map(|face| answer["frame"][face].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_goal_that_slices_reach_is_a_goal_in_another_orientation() {
    let service = Service::start().await;
    let goal = "UUUULUUUURRRRBRRRRFFFFUFFFFDDDDRDDDDLLLLFLLLLBBBBDBBBB";
    let start = Facelets::solved(3).to_string();
    for to in held(goal) {
        let answer = service.ask("/solve", &json!({ "state": start, "to": to })).await;
        let end = played(&start, &answer);
        assert_eq!((&answer["final_state"], &answer["solved"]), (&json!(end), &json!(true)));
        assert!(held(goal).contains(&end));
        // Turns of faces leave the fixed centers where they are.
        assert_eq!(frame(&answer), ["U", "R", "F", "D", "L", "B"]);
    }
}

#[tokio::test]
async fn goals_on_every_size_may_be_held_in_any_way_and_written_in_other_letters() {
    let service = Service::start().await;
    for size in [2, 3, 4, 5, 7] {
        let [start, goal] = ["from", "to"].map(|end| service::random_state(size, end));
        let turned = &held(&goal)[size % 24];
        let colored = |state: &str| -> String {
            state.chars().map(|c| char::from(b"wrgyob"["URFDLB".find(c).unwrap()])).collect()
        };
        for to in [turned.clone(), colored(&goal), colored(turned)] {
            let body = json!({ "state": start, "to": to, "detail": "steps" });
            let answer = service.ask("/solve", &body).await;
            let end = played(&start, &answer);
            assert_eq!((&answer["final_state"], &answer["solved"]), (&json!(end), &json!(true)));
            assert!(held(&goal).contains(&end), "size {size}");
            if size % 2 == 1 {
                let center = |face: usize| size * size * face + size * size / 2;
                let centers = std::array::from_fn(|face| end[center(face)..][..1].to_owned());
                assert_eq!(frame(&answer), centers);
            }
        }
        let answer = service.ask("/solve", &json!({ "state": start, "to": start })).await;
        assert_eq!((&answer["moves"], &answer["final_state"]), (&json!([]), &json!(start)));
    }
}

#[tokio::test]
async fn the_frame_of_a_goal_is_that_of_its_fixed_centers() {
    let service = Service::start().await;
    for (size, moves) in [(5, "3R"), (7, "4U 2-3F"), (5, "R 3F' Uw")] {
        let turned = service.ask("/apply", &json!({ "size": size, "moves": moves })).await;
        let (goal, solved) = (turned["state"].clone(), Facelets::solved(size).to_string());
        for state in [json!(solved), goal.clone()] {
            let answer = service.ask("/solve", &json!({ "state": state, "to": goal })).await;
            let end = answer["final_state"].as_str().unwrap();
            let center = |face: usize| size * size * face + size * size / 2;
            let centers = std::array::from_fn(|face| end[center(face)..][..1].to_owned());
            assert_eq!(frame(&answer), centers, "{moves}");
        }
    }
}

#[tokio::test]
async fn the_case_of_letters_makes_no_other_goal() {
    let service = Service::start().await;
    for size in 2..6 {
        let [start, goal] = ["from", "to"].map(|end| service::random_state(size, end));
        for goal in &held(&goal)[..3] {
            let to = goal.to_ascii_lowercase();
            let answer = service.ask("/solve", &json!({ "state": start, "to": to })).await;
            assert!(held(goal).contains(&played(&start, &answer)), "size {size}");
        }
    }
}

#[tokio::test]
async fn a_goal_near_the_solved_cube_adds_few_moves() {
    let service = Service::start().await;
    let to = service.ask("/apply", &json!({ "size": 6, "moves": "3Rw U2" })).await;
    let body = json!({ "size": 6, "scramble": "2-3F 4Dw", "to": to["state"], "max_moves": 10 });
    let answer = service.ask("/solve", &body).await;
    assert!(answer["length"]["obtm"].as_u64().unwrap() <= 5);
    assert_eq!(
        (&answer["search"]["found_by"], &answer["stop_reason"]),
        (&json!("near"), &json!("optimal"))
    );
    let until = json!({ "size": 6, "scramble": "2-3F 4Dw", "to": to["state"], "until": "centers" });
    assert_eq!(service.ask("/solve", &until).await["stop_reason"], "until");
}

#[tokio::test]
async fn a_goal_that_few_turns_reach_takes_no_more() {
    let service = Service::start().await;
    let mut rng = generator("few turns to goals");
    for size in [4, 5, 6, 7, 9, 12, 20] {
        let starts =
            [Facelets::solved(size).to_string(), service::random_state(size, "far from solved")];
        for (number, state) in starts.iter().enumerate() {
            for count in 0..4 {
                let turns: Vec<Turn> = match (number, count) {
                    (1, 3) => notation::parse("R 2U F2", size).unwrap(),
                    _ => (0..count).map(|_| random_turn(size, &mut rng)).collect(),
                };
                let moves = notation::to_string(&turns, size, notation::Notation::Standard);
                let body = json!({ "state": state, "moves": moves });
                let goal = service.ask("/apply", &body).await["state"].clone();
                let to = &held(goal.as_str().unwrap())[(7 * count + size) % 64];
                let body = json!({ "state": state, "to": to, "max_moves": 8 });
                let answer = service.ask("/solve", &body).await;
                let end = played(state, &answer);
                assert_eq!(
                    (&answer["final_state"], &answer["solved"]),
                    (&json!(end), &json!(true))
                );
                assert!(held(goal.as_str().unwrap()).contains(&end), "{moves} on size {size}");
                let found = answer["length"]["obtm"].as_u64().unwrap();
                assert!(found <= length(&turns, size).obtm, "{moves} on size {size}: {found}");
                assert_eq!(answer["search"]["found_by"], "near");
                let is_proven = answer["search"]["lower_bound"] == found;
                assert_eq!(answer["stop_reason"], if is_proven { "optimal" } else { "target" });
                assert!(is_proven || count == 3);
            }
        }
    }
}

#[tokio::test]
async fn the_frame_of_a_solved_goal_is_what_each_face_shows() {
    let service = Service::start().await;
    for size in [2, 3, 4, 5, 6] {
        let solved = Facelets::solved(size).to_string();
        for (number, to) in held(&solved).into_iter().enumerate().step_by(7) {
            let starts = if size < 4 { ["U", "R F2", "R U F2"] } else { ["U", "2R F2", "R 2U F2"] };
            let body = json!({ "size": size, "scramble": starts[number % 3], "to": to });
            let answer = service.ask("/solve", &body).await;
            let end = answer["final_state"].as_str().unwrap();
            let shown = std::array::from_fn(|face| end[size * size * face..][..1].to_owned());
            assert!(held(&solved).contains(&end.to_owned()));
            assert_eq!(frame(&answer), shown, "size {size}");
        }
    }
}

#[tokio::test]
async fn a_goal_of_another_cube_is_refused() {
    let service = Service::start().await;
    for size in 2..6 {
        let solved = |colors: &str| -> String {
            colors.chars().flat_map(|color| std::iter::repeat_n(color, size * size)).collect()
        };
        // Red and orange are exchanged.
        let body = json!({ "state": solved("wrgyob"), "to": solved("wogyrb") });
        let response = service.post("/solve", &body).await;
        let (status, code, problem) = service::problem(response).await;
        assert_eq!((status, code.as_str()), (422, "invalid_request"));
        assert_eq!(problem["pointer"], "/to");
        assert!(problem["detail"].as_str().unwrap().contains("another cube"));
    }
    // Nothing tells which of the digits is which color.
    let [start, to] = ["UUUURRRRFFFFDDDDLLLLBBBB", "111122223333444455556666"];
    let response = service.post("/solve", &json!({ "state": start, "to": to })).await;
    let (status, _, problem) = service::problem(response).await;
    assert_eq!((status, &problem["pointer"]), (422, &json!("/to")));
    assert!(problem["detail"].as_str().unwrap().contains("wrgyob"));
}

/// Every method can reach a goal. The service refuses goals for methods that do not search, because
/// their explanations would name the wrong pieces.
#[test]
fn a_3x3x3_ends_in_the_orientation_of_the_goal() {
    let request = Request { method: Some("cfop".to_owned()), ..Request::default() };
    for seed in 0..20 {
        let mut rng = generator(&format!("three {seed}"));
        let [mut start, mut goal] = [random_state(3, &mut rng), random_state(3, &mut rng)];
        // Both are held in the same way, not always the standard one.
        for cube in [&mut start, &mut goal] {
            cube.turn(Turn::new(Face::ALL[seed % 6], 1, 3, 1).unwrap());
        }
        let solution = solve_to(&start, &goal, &request);
        assert!(solution.solved);
        start.apply(&solution.turns);
        assert_eq!(start, goal);
    }
}

#[test]
fn a_solve_that_stops_early_does_not_claim_the_goal() {
    let request = Request {
        method: Some("cfop".to_owned()),
        until: Some("f2l".to_owned()),
        ..Request::default()
    };
    let mut rng = generator("cut off");
    let [start, goal] = [random_state(3, &mut rng), random_state(3, &mut rng)];
    let solution = solve_to(&start, &goal, &request);
    assert_eq!((solution.solved, solution.stop_reason), (false, StopReason::Until));
}

#[test]
fn a_goal_is_no_nearer_in_qtm_than_in_htm() {
    let request = |metric: &str| {
        let options = Options::from([("metric".to_owned(), metric.to_owned())]);
        Request { to: true, options, ..Request::default() }
    };
    let (htm, qtm) = (request("htm"), request("qtm"));
    for seed in 0..20 {
        let mut rng = generator(&format!("two {seed}"));
        let start = random_state(2, &mut rng);
        let moves = random_moves(2, &mut rng);
        let mut goal = start.clone();
        goal.apply(&moves[..6]);
        let [htm, qtm] = [&htm, &qtm].map(|request| solve_to(&start, &goal, request));
        assert!(htm.length().obtm <= 6 && htm.length().obtm <= qtm.length().obtm);
        assert!(qtm.length().qtm <= length(&moves[..6], 2).qtm);
        assert!(qtm.length().qtm <= htm.length().qtm);
    }
}
