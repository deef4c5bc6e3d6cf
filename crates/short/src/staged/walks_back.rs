//! What the tests of all stages have in common.

use std::ops::ControlFlow;

use rand::RngExt;

use super::explore::{Effort, Stage, explore};
use unscramble_cube::random::generator;
use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::Budget;

/// Checks along random walks from the goal that some start is no farther than the walk is long, and that a way back
/// is found.
pub(crate) fn check<S: Stage>(
    stage: &S,
    size: usize,
    longest: u8,
    turn: impl Fn(u8) -> Turn,
    starts: impl Fn(&Cube) -> Vec<(S::Node, u8)>,
    seed: &str,
) {
    let mut rng = generator(seed);
    let unlimited = Budget::unlimited();
    for walk in 0..60 {
        let mut cube = Cube::solved(size);
        let turns = &stage.order().turns;
        for steps in 0..=longest {
            let starts = starts(&cube);
            let near: Vec<_> = starts.iter().filter(|(_, bound)| *bound <= steps).collect();
            assert!(!near.is_empty(), "{seed}, walk {walk}, {steps} steps");
            if steps <= 3 {
                let found = |left: u8| {
                    near.iter().any(|(node, _)| {
                        let mut effort = Effort::new(&unlimited);
                        explore(stage, node, left, &mut effort, &mut |_, _| ControlFlow::Break(()))
                            .is_break()
                    })
                };
                assert!((0..=steps).any(found), "{seed}, walk {walk}, {steps} steps");
            }
            cube.turn(turn(turns[rng.random_range(0..turns.len())]));
        }
    }
}
