//! Roux as a whole: what it solves, what it keeps, and the parities it reports.

use super::*;
use crate::engine::algorithm::scaled;
use crate::engine::teaching::{Level, Teaching};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, Turn, length};
use unscramble_search::merge::simplified;

fn random(size: usize, seed: u64) -> Cube {
    random_state(size, &mut generator(&format!("roux {seed}")))
}

fn lesson(pieces: Pieces) -> Lesson {
    Lesson::short(pieces)
}

fn solved(state: &Cubie, pieces: Pieces) -> ThreeSolution {
    solve(state, lesson(pieces), &Budget::unlimited()).unwrap()
}

fn played(state: &Cubie, solution: &ThreeSolution) -> Cubie {
    let steps = solution.phases.iter().flatten();
    steps.fold(*state, |state, step| state.played(&step.turns))
}

/// The number of random states: 1,000, or as the environment says.
fn count() -> u64 {
    let wish = std::env::var("UNSCRAMBLE_STATES").ok();
    wish.and_then(|wish| wish.parse().ok()).unwrap_or(1_000)
}

#[test]
fn random_states_are_solved_in_few_turns() {
    let mut turns = 0;
    for seed in 0..count() {
        let state = Cubie::read(&random(3, seed)).unwrap();
        let solution = solved(&state, Pieces::All);
        assert_eq!(played(&state, &solution), Cubie::SOLVED, "{seed}");
        assert_eq!(solution.interrupt, None);
        let all: Vec<_> = solution.phases.iter().flatten().flat_map(|s| s.turns.clone()).collect();
        turns += length(&simplified(&all, 3), 3).obtm;
    }
    assert!(turns <= 32 * count(), "{turns} for {}", count());
}

#[test]
fn solved_phases_stay_solved() {
    for seed in 0..20 {
        let mut cube = random(3, seed);
        let whole = solved(&Cubie::read(&cube).unwrap(), Pieces::All);
        for (done, steps) in whole.phases.iter().enumerate() {
            steps.iter().for_each(|step| cube.apply(&step.turns));
            assert!((THREE_METHOD.phases[done].goal)(&cube), "phase {done}");
            let again = solved(&Cubie::read(&cube).unwrap(), Pieces::All);
            assert!(again.phases[..=done].iter().all(Vec::is_empty), "phase {done}");
        }
    }
}

#[test]
fn a_parity_is_reported_in_the_last_phase() {
    for seed in 0..10 {
        let whole = Cubie::read(&random(3, seed)).unwrap();
        let mut flipped = whole;
        flipped.flips[3] ^= 1;
        let solution = solved(&flipped, Pieces::All);
        assert_eq!(solution.interrupt, Some((3, Interrupt::EdgeParity)));
        assert!(solution.phases[3].is_empty());
        let after = played(&flipped, &solution).cube(3);
        assert!((CMLL.goal)(&after));

        let mut swapped = whole;
        swapped.edges.swap(0, 1);
        swapped.flips.swap(0, 1);
        let solution = solved(&swapped, Pieces::All);
        assert_eq!(solution.interrupt, Some((3, Interrupt::CornerParity)));
        assert!((CMLL.goal)(&played(&swapped, &solution).cube(3)));
    }
}

#[test]
fn lessons_solve_and_keep_what_is_solved() {
    for (pieces, size) in [(Pieces::All, 3), (Pieces::Corners, 2)] {
        for level in [Level::One, Level::Two, Level::Three] {
            let teaching = Some(Teaching { level, ..Teaching::default() });
            let (mut turns, mut met) = (0, 0);
            for seed in 0..50 {
                let mut cube = random(size, seed);
                let state = Cubie::read(&cube).unwrap();
                let lesson = Lesson { teaching, ..lesson(pieces) };
                let solution = solve(&state, lesson, &Budget::unlimited()).unwrap();
                if size == 3 {
                    assert_eq!(solution.last_layer, Face::D, "white belongs on U as posted");
                }
                let mut before: &[Turn] = &[];
                for (phase, steps) in THREE_METHOD.phases.iter().zip(&solution.phases) {
                    for step in steps {
                        // An algorithm begins as it begins, and few turns solve the last four edges.
                        let is_free = !matches!(
                            step.note.task,
                            Task::OrientTopCorners | Task::SolveTopCorners | Task::SolveMiddle
                        );
                        if size == 3 && is_free && building::meet(before, &step.turns) {
                            met += 1;
                            println!("{seed} {:?}", step.note.task);
                        }
                        before = &step.turns;
                        let scaled = step.turns.iter().filter_map(|turn| scaled(*turn, size));
                        cube.apply(&scaled.collect::<Vec<_>>());
                        turns += step.turns.len();
                    }
                    assert!((phase.goal)(&cube), "{seed} {}", phase.name);
                }
                assert!(cube.is_uniform(), "{seed}");
            }
            println!("{level:?} {size}: {}", turns as f64 / 50.0);
            // Only where the middle layer turns on, with a few of the last six edges.
            println!("{met} steps turn back what the step before turned last");
            assert!(met <= 1, "{level:?}: {met}");
        }
    }
}

#[test]
fn corners_alone_are_solved_in_place() {
    for seed in 0..count() {
        let state = Cubie::read(&random(2, seed)).unwrap();
        for level in [None, Some(Level::One), Some(Level::Two)] {
            let teaching = level.map(|level| Teaching { level, ..Teaching::default() });
            let lesson = Lesson { teaching, ..lesson(Pieces::Corners) };
            let solution = solve(&state, lesson, &Budget::unlimited()).unwrap();
            let end = played(&state, &solution);
            assert_eq!(
                (end.corners, end.twists),
                (Cubie::SOLVED.corners, [0; 8]),
                "{seed} {level:?}"
            );
        }
    }
}
