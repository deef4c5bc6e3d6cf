//! Goals other than the solved cube.
//!
//! Turns lead from a start to a goal if and only if they solve the state `goal⁻¹ · start`, which is
//! the start relative to the goal. So the method solves that relative state, and the solution is
//! then checked on the start.

use super::error::{GoalError, SolveError};
use super::solution::Solution;
use unscramble_cube::validate::Solvable;
use unscramble_cube::{Cube, Cubie, Face, Symbols, Turn};
use unscramble_search::budget::Budget;
use unscramble_search::replay::Replay;

/// The transform of a solve from one state of a 2x2x2 or 3x3x3 to another into a solve to the solved
/// cube.
#[derive(Debug, Clone)]
pub(crate) struct GoalTransform {
    /// The start, in the colours of the question.
    start: Cube,
    /// The goal, in the colours of the question.
    goal: Cube,
    /// The state to solve.
    relative: Cube,
}

impl GoalTransform {
    /// Creates the transform of a start and a goal.
    ///
    /// # Errors
    /// Returns how they differ if they are not two states of one cube.
    pub(crate) fn new(start: &Solvable, goal: &Solvable) -> Result<GoalTransform, GoalError> {
        let size = start.cube().size();
        if goal.cube().size() != size {
            return Err(GoalError::Size { start: size, goal: goal.cube().size() });
        }
        if size > 3 {
            return Err(GoalError::Large(size));
        }
        if start.symbols() != goal.symbols() {
            let [start, goal] = [start, goal].map(|state| describe(state.symbols()));
            return Err(GoalError::Symbols { start, goal });
        }
        if size == 3 && start.scheme() != goal.scheme() {
            let [start, goal] = [start, goal].map(|state| {
                let colors = state.scheme().colors();
                colors.iter().map(|color| state.symbols().letter(*color)).collect()
            });
            return Err(GoalError::Centers { start, goal });
        }
        let given = [start, goal].map(|state| recolored(state.cube(), &state.scheme().colors()));
        // On a 2x2x2 each state may have been read in a different orientation. In the orientation of
        // the start, corners of another scheme cannot be read.
        let frame = start.scheme().faces_of_colors();
        let [from, to] = given.each_ref().map(|cube| Cubie::read(&recolored(cube, &frame)));
        let (from, to) = from.zip(to).ok_or(GoalError::Corners)?;
        let relative = to.inverse().then(&from).cube(size);
        let [start, goal] = given;
        Ok(GoalTransform { start, goal, relative })
    }

    /// Returns the cube to solve.
    pub(crate) fn relative(&self) -> &Cube {
        &self.relative
    }

    /// Replays a solution from the start, and checks whether it reaches the goal as it reports.
    /// Returns the cube at its end, in the colours of the start.
    ///
    /// # Errors
    /// Returns [`SolveError::Wrong`] if the solution reports wrongly, or the reason to stop.
    pub(crate) fn check(&self, solution: &Solution, budget: &Budget) -> Result<Cube, SolveError> {
        let mut replay = Replay::new(self.start.size(), self.start.colors(), budget)?;
        solution.turns.iter().for_each(|turn| replay.turn(*turn));
        let end = Cube::from_colors(&replay.stickers);
        match end {
            Some(end) if self.is_goal(end.clone()) == solution.solved => Ok(end),
            _ => {
                let reason = "the solution reports wrongly whether it reaches the goal";
                Err(SolveError::Wrong(reason.to_owned()))
            }
        }
    }

    /// Returns whether a cube is the goal. A 2x2x2 counts in any orientation, because no fixed
    /// centres set the colours of its faces.
    fn is_goal(&self, mut cube: Cube) -> bool {
        if cube.size() != 2 {
            return cube == self.goal;
        }
        let [up, right, front] = [Face::U, Face::R, Face::F].map(|face| Turn::new(face, 1, 2, 1));
        let mut turn = |whole: Option<Turn>| {
            whole.into_iter().for_each(|whole| cube.turn(whole));
            cube == self.goal
        };
        // Every rotation is a rotation about U, then one about R, then one about F.
        (0..4).any(|_| turn(up) || (0..4).any(|_| turn(right) || (0..4).any(|_| turn(front))))
    }
}

/// Returns a cube with every colour `c` replaced by `map[c]`.
fn recolored(cube: &Cube, map: &[u8; 6]) -> Cube {
    let mut cube = cube.clone();
    cube.recolor(map);
    cube
}

/// Describes the symbols of a state: `face letters` or `the colors bgorwy`.
fn describe(symbols: &Symbols) -> String {
    let letters: String = (0..6).map(|color| symbols.letter(color)).collect();
    if symbols.are_faces() { "face letters".to_owned() } else { format!("the colours {letters}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::validate::solvable;
    use unscramble_cube::{Facelets, Rotation, Scheme};

    fn valid(cube: Cube) -> Solvable {
        solvable(&Facelets::from(cube)).unwrap()
    }

    #[test]
    fn a_solution_of_the_relative_state_leads_to_the_goal() {
        let mut rng = generator("journeys");
        for size in [2, 3] {
            for _ in 0..50 {
                let goal = random_state(size, &mut rng);
                let turns = unscramble_cube::random::random_moves(size, &mut rng);
                let mut start = goal.clone();
                start.apply(&turns);
                let transform = GoalTransform::new(&valid(start), &valid(goal.clone())).unwrap();
                // The relative state is the solved cube after the turns.
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
    fn states_of_different_cubes_are_rejected() {
        let solved = |size| valid(Cube::solved(size));
        let rejected =
            |start: &Solvable, goal: &Solvable| GoalTransform::new(start, goal).unwrap_err();
        assert_eq!(rejected(&solved(2), &solved(3)), GoalError::Size { start: 2, goal: 3 });
        assert_eq!(rejected(&solved(4), &solved(4)), GoalError::Large(4));
        let rotation = Rotation::all().nth(1).unwrap();
        let mut turned = Cube::solved(3);
        turned.recolor(&Scheme::STANDARD.rotated(&rotation).colors());
        assert!(matches!(rejected(&solved(3), &valid(turned)), GoalError::Centers { .. }));
    }
}
