//! CFOP as a whole: what it solves, what it keeps, and the parities it reports.

use super::*;
use crate::engine::teaching::{Level, Teaching};
use crate::methods::skips;
use unscramble_cube::Cube;
use unscramble_cube::random::{generator, random_state};

fn random(seed: u64) -> Cube {
    random_state(3, &mut generator(&format!("cfop {seed}")))
}

fn lesson(pieces: Pieces) -> Lesson {
    Lesson::short(pieces)
}

fn played(state: &Cubie, solution: &ThreeSolution) -> Cubie {
    let steps = solution.phases.iter().flatten();
    steps.fold(*state, |state, step| state.played(&step.turns))
}

#[test]
fn random_states_are_solved_in_few_turns() {
    let mut turns = 0;
    for seed in 0..50 {
        let state = Cubie::read(&random(seed)).unwrap();
        let solution = solve(&state, lesson(Pieces::All));
        assert_eq!(played(&state, &solution), Cubie::SOLVED);
        assert_eq!(solution.interrupt, None);
        turns += solution.cost();
    }
    assert!(turns <= 40 * 50, "{turns} for 50");
}

#[test]
fn solved_phases_stay_solved() {
    for seed in 0..50 {
        let mut cube = random(seed);
        let whole = solve(&Cubie::read(&cube).unwrap(), lesson(Pieces::All));
        for (done, steps) in whole.phases.iter().enumerate() {
            steps.iter().for_each(|step| cube.apply(&step.turns));
            let again = solve(&Cubie::read(&cube).unwrap(), lesson(Pieces::All));
            assert!(again.phases[..=done].iter().all(Vec::is_empty), "phase {done}");
        }
    }
}

#[test]
fn a_solved_pair_stays_solved() {
    for seed in 0..50 {
        let mut state = Cubie::read(&random(seed)).unwrap();
        let whole = solve(&state, lesson(Pieces::All));
        for step in whole.phases[..2].iter().flatten() {
            state = state.played(&step.turns);
            let most_pairs = |state: &Cubie| {
                let held = Face::ALL.map(|face| state.rotated(&onto_down(face).0));
                held.iter().map(|state| progress(&ALL_PIECES, state, Pieces::All)).max()
            };
            let before = most_pairs(&state);
            let mut state = state;
            for step in solve(&state, lesson(Pieces::All)).phases.iter().flatten() {
                state = state.played(&step.turns);
                if step.note.algorithm.is_some() {
                    assert!(most_pairs(&state) >= before, "{:?}", step.note);
                }
            }
        }
    }
}

#[test]
fn a_parity_is_reported_in_the_phase_where_it_shows() {
    for seed in 0..20 {
        let whole = Cubie::read(&random(seed)).unwrap();
        let mut flipped = whole;
        flipped.flips[3] ^= 1;
        let solution = solve(&flipped, lesson(Pieces::All));
        assert_eq!(solution.interrupt, Some((2, Interrupt::EdgeParity)));
        assert!(solution.phases[2..].iter().all(Vec::is_empty));
        let after =
            played(&flipped, &solution).rotated(&onto_down(solution.last_layer.opposite()).0);
        assert_eq!(progress(&ALL_PIECES, &after, Pieces::All), (2, 4));

        let mut swapped = whole;
        swapped.edges.swap(0, 1);
        swapped.flips.swap(0, 1);
        let solution = solve(&swapped, lesson(Pieces::All));
        assert_eq!(solution.interrupt, Some((3, Interrupt::CornerParity)));
        assert!(solution.phases[3].is_empty());
        let after =
            played(&swapped, &solution).rotated(&onto_down(solution.last_layer.opposite()).0);
        assert_eq!(progress(&ALL_PIECES, &after, Pieces::All), (3, 4));
    }
}

#[test]
fn corners_alone_are_solved_with_any_permutation() {
    for seed in 0..50 {
        let cube = random_state(2, &mut generator(&format!("cfop {seed}")));
        let state = Cubie::read(&cube).unwrap();
        let solution = solve(&state, lesson(Pieces::Corners));
        let after = played(&state, &solution);
        assert_eq!((after.corners, after.twists), (Cubie::SOLVED.corners, [0; 8]));
        assert_eq!(solution.interrupt, None);
    }
}

fn taught(level: Level) -> Lesson {
    let teaching = Some(Teaching { level, ..Teaching::default() });
    Lesson { teaching, ..lesson(Pieces::All) }
}

/// The cases of the last layer come as often as chance brings them: one OLL in 216 and one PLL in 72 is solved already.
#[test]
fn a_person_neither_seeks_nor_avoids_skips() {
    for (level, looks) in [(Level::One, [2, 2]), (Level::Two, [1, 1])] {
        let solutions = (0..2000).map(|seed| {
            let state = Cubie::read(&random(seed)).unwrap();
            let solution = solve(&state, taught(level));
            assert_eq!(played(&state, &solution), Cubie::SOLVED);
            solution
        });
        skips::assert_natural(&solutions.collect::<Vec<_>>(), [216.0, 72.0], looks);
    }
}

/// Two algorithms of the last layer may meet in turns that cancel: a person plays each as it is.
#[test]
fn no_step_turns_back_the_turn_before_it() {
    for seed in 0..200 {
        let state = Cubie::read(&random(seed)).unwrap();
        for level in [Level::One, Level::Two, Level::Three] {
            let solution = solve(&state, taught(level));
            let steps: Vec<_> = solution.phases[..2].iter().flatten().collect();
            for pair in steps.windows(2) {
                let [last, next] = [pair[0].turns.last(), pair[1].turns.first()];
                let back = last.map(|turn| turn.inverse());
                assert_ne!(back, next.copied(), "{seed} {level:?} {pair:?}");
            }
        }
    }
}
