//! Every method solves every solvable state, says truly what it did, and does it again.
//!
//! This one suite iterates over the registry: a new method is tested by being there.

use proptest::prelude::*;
use unscramble::cube::random::{generator, is_odd_permutation, random_state};
use unscramble::cube::{
    CORNERS, Cube, EDGES, Face, Facelets, Notation, Rotation, Scheme, Turn, notation,
    pieces::{corner_facelets, midge_facelets, wing_facelets, wing_orbits, wing_slot},
};
use unscramble::solve::{
    Budget, METHODS, Method, Options, Outcome, ParityFlags, Plan, Request, Solution, SolveError,
    StopReason,
};
use unscramble::validate::solvable;

use crate::cases;
use crate::model::Model;

/// All requests without `until` that a method can be given at a size: every combination of its
/// options.
fn requests(method: &Method) -> Vec<Request> {
    let mut all = vec![Options::new()];
    for spec in method.options {
        all = all
            .into_iter()
            .flat_map(|options| {
                spec.values.iter().map(move |value| {
                    let mut options = options.clone();
                    options.insert(spec.name.to_owned(), (*value).to_owned());
                    options
                })
            })
            .collect();
    }
    let name = Some(method.name.to_owned());
    all.into_iter()
        .map(|options| Request { method: name.clone(), options, ..Request::default() })
        .collect()
}

fn every_request(size: usize) -> Vec<Request> {
    METHODS.iter().filter(|method| method.fits(size)).flat_map(|m| requests(m)).collect()
}

fn solve(state: &Facelets, request: &Request) -> Solution {
    let valid = solvable(state).expect("a solvable state");
    let plan = Plan::new(state.cube().size(), request).expect("a request of the registry");
    plan.run(&valid, &Budget::unlimited()).unwrap_or_else(|e| panic!("{e}: {request:?} {state}"))
}

/// Replays a solution and checks everything it says of itself.
fn check(state: &Facelets, request: &Request, solution: &Solution) {
    let size = state.cube().size();
    let context = || format!("{request:?} of {state}");
    let mut at = 0;
    for phase in &solution.phases {
        assert_eq!(phase.start, at, "phases partition the moves: {}", context());
        assert!(phase.end >= phase.start);
        let mut step_at = phase.start;
        for step in &phase.steps {
            assert_eq!(step.start, step_at, "steps partition a phase: {}", context());
            assert!(step.end > step.start && !step.text.is_empty());
            step_at = step.end;
        }
        assert_eq!(step_at, phase.end);
        match phase.outcome {
            Outcome::Skipped | Outcome::Stopped => assert_eq!(phase.start, phase.end),
            Outcome::Parity | Outcome::Done => assert!(phase.end > phase.start, "{}", context()),
        }
        at = phase.end;
    }
    assert_eq!(at, solution.turns.len());
    assert!((1..=3).contains(&solution.attempts), "{}", context());

    let tokens = notation::tokens(&solution.turns, size, Notation::Standard);
    if size <= 12 {
        let mut model = Model::new(&state.to_string());
        model.play_all(tokens.iter().map(String::as_str));
        assert_eq!(model.is_solved(), solution.solved, "{}", context());
    } else {
        let mut cube = state.cube().clone();
        cube.apply(&notation::parse(&tokens.join(" "), size).unwrap());
        assert_eq!(cube.is_uniform(), solution.solved, "{}", context());
    }
    if request.until.is_none() {
        assert!(solution.solved, "{}", context());
        assert_eq!(solution.stop_reason, StopReason::Solved);
        assert_eq!(solution.parity, replayed_parity(state, solution), "{}", context());
    }
}

fn solve_and_check(state: &Facelets, request: &Request) -> Solution {
    let solution = solve(state, request);
    check(state, request, &solution);
    solution
}

fn random_facelets(size: usize, seed: &str) -> Facelets {
    Facelets::from(random_state(size, &mut generator(seed)))
}

/// The parity flags of reduction, worked out by replay from the facelets alone.
fn replayed_parity(state: &Facelets, solution: &Solution) -> ParityFlags {
    let size = state.cube().size();
    let mut flags = ParityFlags {
        even_edge_parity: Some(false),
        corner_swap: Some(false),
        partial_edge_parity: Some(false),
    };
    if size < 4 {
        return flags;
    }
    let mut cube = state.cube().clone();
    let mut played = 0;
    let centers_end = solution.phases.iter().find(|phase| phase.name == "centers").unwrap().end;
    cube.apply(&solution.turns[..centers_end]);
    played += centers_end;
    let framed = in_frame_of_centers(&cube);
    let odd: Vec<bool> =
        (1..=wing_orbits(size)).map(|depth| wing_orbit_is_odd(&framed, depth)).collect();
    flags.partial_edge_parity = Some(if size % 2 == 1 {
        odd.contains(&true)
    } else {
        odd.contains(&true) && odd.contains(&false)
    });
    if size.is_multiple_of(2) {
        while !is_paired(&cube) {
            cube.turn(solution.turns[played]);
            played += 1;
        }
        let framed = in_frame_of_centers(&cube);
        let (flips, edges) = edges_of(&framed);
        flags.even_edge_parity = Some(flips % 2 == 1);
        let corners = corners_of(&framed);
        flags.corner_swap = Some(is_odd_permutation(&corners) != is_odd_permutation(&edges));
    }
    flags
}

/// The cube recoloured so that every face has its own number in the middle.
fn in_frame_of_centers(cube: &Cube) -> Cube {
    let mut map = [0; 6];
    for face in Face::ALL {
        map[usize::from(cube.at(face, 1, 1))] = face as u8;
    }
    let mut framed = cube.clone();
    framed.recolour(&map);
    framed
}

fn wing_orbit_is_odd(cube: &Cube, depth: usize) -> bool {
    let pieces: Vec<usize> = (0..24)
        .map(|slot| {
            let [a, b] = wing_facelets(cube.size(), depth, slot)
                .map(|f| Face::from_index(usize::from(cube.facelet(f))));
            wing_slot(a, b).unwrap()
        })
        .collect();
    is_odd_permutation(&pieces)
}

fn is_paired(cube: &Cube) -> bool {
    let size = cube.size();
    (0..12).all(|slot| {
        let mut colours: Vec<[u8; 2]> = Vec::new();
        for depth in 1..=wing_orbits(size) {
            let [a, b] = wing_facelets(size, depth, 2 * slot).map(|f| cube.facelet(f));
            let [c, d] = wing_facelets(size, depth, 2 * slot + 1).map(|f| cube.facelet(f));
            colours.extend([[a, b], [d, c]]);
        }
        if size % 2 == 1 {
            colours.push(midge_facelets(size, slot).map(|f| cube.facelet(f)));
        }
        colours.windows(2).all(|pair| pair[0] == pair[1])
    })
}

fn edges_of(cube: &Cube) -> (usize, Vec<usize>) {
    let mut flips = 0;
    let pieces = (0..12)
        .map(|slot| {
            let [a, b] = wing_facelets(cube.size(), 1, 2 * slot)
                .map(|f| Face::from_index(usize::from(cube.facelet(f))));
            flips += usize::from(EDGES.contains(&[b, a]));
            EDGES.iter().position(|edge| *edge == [a, b] || *edge == [b, a]).unwrap()
        })
        .collect();
    (flips, pieces)
}

fn corners_of(cube: &Cube) -> Vec<usize> {
    (0..8)
        .map(|slot| {
            let colours = corner_facelets(cube.size(), slot).map(|f| cube.facelet(f));
            let same =
                |faces: &[Face; 3]| faces.iter().all(|face| colours.contains(&(*face as u8)));
            CORNERS.iter().position(same).unwrap()
        })
        .collect()
}

#[test]
fn golden_states_are_solved_by_every_option_of_every_method() {
    for case in cases::solvable() {
        let state = Facelets::parse(&case.state).unwrap();
        for request in every_request(case.size) {
            solve_and_check(&state, &request);
        }
    }
}

#[test]
fn random_states_of_small_cubes_are_solved_by_every_option_of_every_method() {
    for size in 2..=8 {
        let count = if size <= 5 { 60 } else { 25 };
        for seed in 0..count {
            let state = random_facelets(size, &format!("small {seed}"));
            for request in every_request(size) {
                solve_and_check(&state, &request);
            }
        }
    }
}

#[test]
fn random_states_of_big_cubes_are_solved_by_every_option_of_every_method() {
    for size in [9, 10, 11, 12, 16, 17, 25, 32, 33] {
        for seed in 0..2 {
            let state = random_facelets(size, &format!("big {seed}"));
            for request in every_request(size) {
                solve_and_check(&state, &request);
            }
        }
    }
}

#[test]
fn giant_cubes_are_solved() {
    for size in [50, 100] {
        let state = random_facelets(size, "giant");
        solve_and_check(&state, &Request::default());
    }
}

#[test]
fn the_solved_cube_needs_no_moves_in_any_orientation() {
    for size in 2..=7 {
        for rotation in Rotation::all() {
            let mut cube = Cube::solved(size);
            cube.recolour(&Scheme::STANDARD.rotated(&rotation).colours());
            let state = Facelets::from(cube);
            for request in every_request(size) {
                let solution = solve_and_check(&state, &request);
                assert!(solution.turns.is_empty(), "{request:?} of {state}");
                assert!(solution.phases.iter().all(|phase| phase.outcome == Outcome::Skipped));
            }
        }
    }
}

fn every_turn(size: usize) -> Vec<Turn> {
    let last = size as u16;
    let ranges = (1..=last).flat_map(|from| (from..=last).map(move |to| (from, to)));
    ranges
        .filter(|range| *range != (1, last))
        .flat_map(|(from, to)| [Face::U, Face::R, Face::F].map(|face| (face, from, to)))
        .flat_map(|(face, from, to)| (1..=3).filter_map(move |q| Turn::new(face, from, to, q)))
        .collect()
}

#[test]
fn states_one_turn_from_solved_are_solved() {
    for size in 2..=7 {
        for turn in every_turn(size) {
            let mut cube = Cube::solved(size);
            cube.turn(turn);
            let state = Facelets::from(cube);
            for request in every_request(size) {
                solve_and_check(&state, &request);
            }
        }
    }
}

#[test]
fn states_two_turns_from_solved_are_solved() {
    for size in 3..=4 {
        let turns = every_turn(size);
        for first in &turns {
            for second in turns.iter().filter(|second| second.axis() != first.axis()) {
                let mut cube = Cube::solved(size);
                cube.apply(&[*first, *second]);
                solve_and_check(&Facelets::from(cube), &Request::default());
            }
        }
    }
}

#[test]
fn every_parity_is_met_alone_and_together() {
    let flip = "2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2";
    let swap = "2R2 U2 2R2 Uw2 2R2 Uw2";
    let patterns = [
        (4, flip.to_owned(), [true, false, false]),
        (4, swap.to_owned(), [false, true, false]),
        (4, format!("{flip} {swap}"), [true, true, false]),
        (5, flip.to_owned(), [false, false, true]),
        (6, flip.to_owned(), [false, false, true]),
        (6, flip.replace("2R", "2-3R").replace("2L", "2-3L"), [true, false, false]),
        (7, flip.to_owned(), [false, false, true]),
        (7, flip.replace("2R", "3R").replace("2L", "3L"), [false, false, true]),
    ];
    for (size, moves, [even, corner, partial]) in patterns {
        let mut cube = Cube::solved(size);
        cube.apply(&notation::parse(&moves, size).unwrap());
        let state = Facelets::from(cube);
        let method = Method::named("reduction").unwrap();
        for request in requests(method) {
            let solution = solve_and_check(&state, &request);
            let flags = solution.parity;
            assert_eq!(
                [flags.even_edge_parity, flags.corner_swap, flags.partial_edge_parity],
                [Some(even), Some(corner), Some(partial)],
                "{size} {moves} {request:?}",
            );
        }
    }
}

#[test]
fn a_solve_stops_after_any_phase_and_says_what_is_undecided() {
    for size in [2, 3, 4, 5, 6] {
        let state = random_facelets(size, "until");
        for request in every_request(size) {
            let full = solve(&state, &request);
            let names: Vec<&str> = full.phases.iter().map(|phase| phase.name).collect();
            for name in &names {
                let request = Request { until: Some((*name).to_owned()), ..request.clone() };
                let solution = solve_and_check(&state, &request);
                assert_eq!(solution.stop_reason, StopReason::Until);
                let stopped =
                    solution.phases.iter().filter(|phase| phase.outcome == Outcome::Stopped);
                let last = solution.phases.iter().rfind(|p| p.outcome != Outcome::Stopped).unwrap();
                assert_eq!(last.name, *name);
                let after = names.iter().rev().position(|n| n == name).unwrap();
                assert_eq!(stopped.count(), after, "{name} {request:?}");
                if *name == "centers" && size >= 4 {
                    let flags = solution.parity;
                    assert_eq!(flags.even_edge_parity, (size % 2 == 1).then_some(false));
                    assert_eq!(flags.partial_edge_parity, (size == 4).then_some(false));
                }
            }
        }
    }
}

#[test]
fn the_same_request_gives_the_same_solution() {
    for size in [2, 3, 4, 7, 12] {
        let state = random_facelets(size, "again");
        for request in every_request(size) {
            let (one, other) = (solve(&state, &request), solve(&state, &request));
            assert_eq!(one.turns, other.turns);
            assert_eq!(one.parity, other.parity);
            let steps = |solution: &Solution| {
                solution.phases.iter().map(|phase| phase.steps.clone()).collect::<Vec<_>>()
            };
            assert_eq!(steps(&one), steps(&other));
        }
    }
}

#[test]
fn wca_notation_is_face_and_wide_turns_with_the_same_effect() {
    for size in [4, 5, 7] {
        let state = random_facelets(size, "wca");
        let solution = solve(&state, &Request::default()).written(Notation::Wca);
        check(&state, &Request::default(), &solution);
        for token in notation::tokens(&solution.turns, size, Notation::Wca) {
            assert!(token.contains('w') || !token.starts_with(|c: char| c.is_ascii_digit()));
            assert!(!token.contains('-'), "{token}");
        }
    }
}

#[test]
fn a_budget_that_is_over_stops_every_method() {
    for size in [2, 3, 4, 30] {
        let valid = solvable(&random_facelets(size, "budget")).unwrap();
        for request in every_request(size) {
            let plan = Plan::new(size, &request).unwrap();
            let over = Budget::of(std::time::Duration::ZERO);
            assert_eq!(plan.run(&valid, &over).unwrap_err(), SolveError::DeadlineExceeded);
            let cancelled = Budget::unlimited();
            cancelled.canceller().cancel();
            assert_eq!(plan.run(&valid, &cancelled).unwrap_err(), SolveError::Cancelled);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_solve_can_be_cut_anywhere_and_taken_up(
        size in 2usize..8, seed in any::<u64>(), cut in 0.0f64..1.0, more in any::<prop::sample::Index>(),
    ) {
        let state = random_facelets(size, &seed.to_string());
        let requests = every_request(size);
        let request = more.get(&requests);
        let solution = solve_and_check(&state, request);
        let end = (solution.turns.len() as f64 * cut) as usize;
        let mut cube = state.cube().clone();
        cube.apply(&solution.turns[..end]);
        for request in &requests {
            solve_and_check(&Facelets::from(cube.clone()), request);
        }
    }

    #[test]
    fn cubes_of_any_colours_in_any_orientation_are_solved(
        size in 2usize..7, seed in any::<u64>(), turn in 0usize..24,
        letters in Just(('a'..='z').chain('0'..='9').collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let mut cube = random_state(size, &mut generator(&seed.to_string()));
        let rotation = Rotation::all().nth(turn).unwrap();
        // The whole cube is turned by its layers, so that stickers move with it.
        for face in [Face::U, Face::R] {
            for _ in 0..(rotation.map(face) as u8) % 4 {
                cube.turn(Turn::new(face, 1, size as u16, 1).unwrap());
            }
        }
        let text: String = cube.colours().iter().map(|c| letters[usize::from(*c)]).collect();
        let state = Facelets::parse(&text).unwrap();
        for request in every_request(size) {
            solve_and_check(&state, &request);
        }
    }
}
