//! Goals other than the solved cube.
//!
//! Whatever turns lead from a start to a goal solve the state `goal⁻¹ · start`: the start as it looks
//! to somebody to whom the goal is the solved cube. So that is what a method is given, and what it
//! finds is then played on the start.

use super::budget::Budget;
use super::error::SolveError;
use super::replay::Replay;
use super::solution::Solution;
use crate::cube::{Cube, Cubie, Face, Symbols, Turn};
use crate::validate::Solvable;

/// From one state of a 2x2x2 or 3x3x3 to another.
#[derive(Debug, Clone)]
pub(crate) struct GoalTransform {
    /// Both ends in the colours of whoever asks.
    start: Cube,
    goal: Cube,
    /// What is to be solved.
    relative: Cube,
}

/// A goal that no turns can lead to from the start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GoalError {
    /// The cubes are too large: nothing searches for ways relative their states.
    #[error("goals can be given for sizes 2 and 3, not {0}")]
    Large(usize),
    /// The sizes differ.
    #[error("the goal is a cube of size {goal}, and the start one of size {start}")]
    Size {
        /// The size of the start.
        start: usize,
        /// The size of the goal.
        goal: usize,
    },
    /// The symbols differ.
    #[error("the goal is written with {goal}, and the start with {start}: write both alike")]
    Symbols {
        /// The symbols of the start.
        start: String,
        /// The symbols of the goal.
        goal: String,
    },
    /// The fixed centres differ.
    #[error(
        "the fixed centres on U R F D L B are {goal} in the goal and {start} in the start: turns do \
         not move them, so hold both cubes alike"
    )]
    Centers {
        /// Those of the start.
        start: String,
        /// Those of the goal.
        goal: String,
    },
    /// The corners differ.
    #[error("the goal's corners are not the start's: the colours are arranged in another way")]
    Corners,
}

impl GoalTransform {
    /// The way from a start to a goal.
    ///
    /// # Errors
    /// If they are not two states of one cube.
    pub(crate) fn new(start: &Solvable, goal: &Solvable) -> Result<GoalTransform, GoalError> {
        let size = start.cube().size();
        if goal.cube().size() != size {
            return Err(GoalError::Size { start: size, goal: goal.cube().size() });
        }
        if size > 3 {
            return Err(GoalError::Large(size));
        }
        if start.symbols() != goal.symbols() {
            let [start, goal] = [start, goal].map(|state| list(state.symbols()));
            return Err(GoalError::Symbols { start, goal });
        }
        if size == 3 && start.scheme() != goal.scheme() {
            let [start, goal] = [start, goal].map(|state| {
                let colours = state.scheme().colours();
                colours.iter().map(|colour| state.symbols().letter(*colour)).collect()
            });
            return Err(GoalError::Centers { start, goal });
        }
        let posted = [start, goal].map(|state| recoloured(state.cube(), &state.scheme().colours()));
        // On a 2x2x2 each state may have been read in an orientation of its own; in that of the
        // start no corner of another scheme can be read.
        let frame = start.scheme().faces_of_colours();
        let [from, to] = posted.each_ref().map(|cube| Cubie::read(&recoloured(cube, &frame)));
        let (from, to) = from.zip(to).ok_or(GoalError::Corners)?;
        let relative = to.inverse().then(&from).cube(size);
        let [start, goal] = posted;
        Ok(GoalTransform { start, goal, relative })
    }

    /// The cube to solve.
    pub(crate) fn relative(&self) -> &Cube {
        &self.relative
    }

    /// Replays a solution from the start, and checks that it ends where it says. Returns the cube at
    /// its end, in the colours in which the start was given.
    pub(crate) fn check(&self, solution: &Solution, budget: &Budget) -> Result<Cube, SolveError> {
        let mut replay = Replay::new(self.start.size(), self.start.colours(), budget)?;
        solution.turns.iter().for_each(|turn| replay.turn(*turn));
        let end = Cube::from_colours(&replay.stickers);
        match end {
            Some(end) if self.is_goal(end.clone()) == solution.solved => Ok(end),
            _ => {
                Err(SolveError::Wrong("whether the goal is reached is not as reported".to_owned()))
            }
        }
    }

    /// Whether this is the goal: a 2x2x2, whose faces have no colours by right, in any orientation.
    fn is_goal(&self, mut cube: Cube) -> bool {
        if cube.size() != 2 {
            return cube == self.goal;
        }
        let [up, right, front] = [Face::U, Face::R, Face::F].map(|face| Turn::new(face, 1, 2, 1));
        let mut turn = |whole: Option<Turn>| {
            whole.into_iter().for_each(|whole| cube.turn(whole));
            cube == self.goal
        };
        // Every rotation is one about each of the axes in turn.
        (0..4).any(|_| turn(up) || (0..4).any(|_| turn(right) || (0..4).any(|_| turn(front))))
    }
}

fn recoloured(cube: &Cube, map: &[u8; 6]) -> Cube {
    let mut cube = cube.clone();
    cube.recolour(map);
    cube
}

fn list(symbols: &Symbols) -> String {
    let letters: String = (0..6).map(|colour| symbols.letter(colour)).collect();
    if symbols.are_faces() { "face letters".to_owned() } else { format!("the colours {letters}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::random::{generator, random_state};
    use crate::cube::{Facelets, Rotation, Scheme};
    use crate::validate::solvable;

    fn valid(cube: Cube) -> Solvable {
        solvable(&Facelets::from(cube)).unwrap()
    }

    #[test]
    fn what_undoes_the_way_between_leads_to_the_goal() {
        let mut rng = generator("journeys");
        for size in [2, 3] {
            for _ in 0..50 {
                let goal = random_state(size, &mut rng);
                let turns = crate::cube::random::random_moves(size, &mut rng);
                let mut start = goal.clone();
                start.apply(&turns);
                let transform = GoalTransform::new(&valid(start), &valid(goal.clone())).unwrap();
                // The way relative is what the turns make of a solved cube.
                let mut relative = Cube::solved(size);
                relative.apply(&turns);
                assert_eq!(*transform.relative(), relative);
                assert!(transform.is_goal(goal));
            }
        }
    }

    #[test]
    fn a_small_goal_may_be_held_in_any_way() {
        let goal = random_state(2, &mut generator("held"));
        let transform = GoalTransform::new(&valid(goal.clone()), &valid(goal.clone())).unwrap();
        let mut held = Vec::new();
        for i in 0..64 {
            let mut cube = goal.clone();
            for (face, times) in [(Face::U, i % 4), (Face::F, i / 4 % 4), (Face::R, i / 16)] {
                (0..times).for_each(|_| cube.turn(Turn::new(face, 1, 2, 1).unwrap()));
            }
            assert!(transform.is_goal(cube.clone()));
            if !held.contains(&cube) {
                held.push(cube);
            }
        }
        assert_eq!(held.len(), 24);
        held[0].turn(Turn::outer(Face::R, 1));
        assert!(!transform.is_goal(held[0].clone()));
    }

    #[test]
    fn states_of_different_cubes_are_refused() {
        let solved = |size| valid(Cube::solved(size));
        let refused =
            |start: &Solvable, goal: &Solvable| GoalTransform::new(start, goal).unwrap_err();
        assert_eq!(refused(&solved(2), &solved(3)), GoalError::Size { start: 2, goal: 3 });
        assert_eq!(refused(&solved(4), &solved(4)), GoalError::Large(4));
        let rotation = Rotation::all().nth(1).unwrap();
        let mut turned = Cube::solved(3);
        turned.recolour(&Scheme::STANDARD.rotated(&rotation).colours());
        assert!(matches!(refused(&solved(3), &valid(turned)), GoalError::Centers { .. }));
    }
}
