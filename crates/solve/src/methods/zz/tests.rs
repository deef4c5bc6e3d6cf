//! ZZ as a whole: what it solves, what it keeps, and the parities it reports.

use super::*;
use crate::engine::teaching::{Level, Teaching};
use crate::methods::skips;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, length};
use unscramble_search::merge::simplified;

fn random(size: usize, seed: u64) -> Cube {
    random_state(size, &mut generator(&format!("zz {seed}")))
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
    assert!(turns <= 33 * count(), "{turns} for {}", count());
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
fn a_parity_is_reported_in_the_phase_where_it_shows() {
    for seed in 0..10 {
        let whole = Cubie::read(&random(3, seed)).unwrap();
        let mut flipped = whole;
        flipped.flips[3] ^= 1;
        let solution = solved(&flipped, Pieces::All);
        assert_eq!(solution.interrupt, Some((0, Interrupt::EdgeParity)));
        assert!(solution.phases.iter().all(Vec::is_empty));

        let mut swapped = whole;
        swapped.edges.swap(0, 1);
        swapped.flips.swap(0, 1);
        let solution = solved(&swapped, Pieces::All);
        assert_eq!(solution.interrupt, Some((3, Interrupt::CornerParity)));
        assert!(solution.phases[3].is_empty());
        assert!((OLL.goal)(&played(&swapped, &solution).cube(3)));
    }
}

#[test]
fn corners_alone_are_solved_with_any_permutation() {
    for seed in 0..50 {
        let state = Cubie::read(&random(2, seed)).unwrap();
        let solution = solved(&state, Pieces::Corners);
        let after = played(&state, &solution);
        assert_eq!((after.corners, after.twists), (Cubie::SOLVED.corners, [0; 8]), "{seed}");
        assert_eq!(solution.interrupt, None);
    }
}

#[test]
fn lessons_solve_and_keep_white_down() {
    for level in [Level::One, Level::Two, Level::Three] {
        let teaching = Some(Teaching { level, ..Teaching::default() });
        let lesson = Lesson { teaching, ..lesson(Pieces::All) };
        let mut turns = 0;
        for seed in 0..50 {
            let mut cube = random(3, seed);
            let state = Cubie::read(&cube).unwrap();
            let solution = solve(&state, lesson, &Budget::unlimited()).unwrap();
            assert_eq!(solution.last_layer, Face::D, "white belongs on U as posted");
            for (phase, steps) in THREE_METHOD.phases.iter().zip(&solution.phases) {
                for step in steps {
                    cube.apply(&step.turns);
                    turns += length(&step.turns, 3).obtm;
                }
                assert!((phase.goal)(&cube), "{seed} {}", phase.name);
            }
            assert!(cube.is_uniform(), "{seed}");
        }
        println!("{level:?}: {}", turns as f64 / 50.0);
    }
}

/// All edges of the last layer are oriented, so one OLL in 27 is solved already, and one PLL in 72.
#[test]
fn a_person_neither_seeks_nor_avoids_skips() {
    for (level, looks) in [(Level::One, [1, 2]), (Level::Two, [1, 1])] {
        let teaching = Some(Teaching { level, ..Teaching::default() });
        let lesson = Lesson { teaching, ..lesson(Pieces::All) };
        let solutions = (0..2000).map(|seed| {
            let state = Cubie::read(&random(3, seed)).unwrap();
            solve(&state, lesson, &Budget::unlimited()).unwrap()
        });
        skips::assert_natural(&solutions.collect::<Vec<_>>(), [27.0, 72.0], looks);
    }
}
