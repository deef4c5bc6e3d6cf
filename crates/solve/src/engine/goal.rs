//! Goals other than the solved cube.
//!
//! Turns lead from a start to a goal if and only if they solve the state `goal⁻¹ · start`, which is
//! the start relative to the goal. So the method solves that relative state, and the solution is
//! then checked on the start.
//!
//! On a 2x2x2 and a 3x3x3 the two states tell the relative one. On a larger cube centers of one color look alike, so that it
//! is not known which of them goes where. There, a few turns that lead from the start to the goal
//! make the relative state, or turns that solve the start and then undo a solution of the goal.
//!
//! A goal counts in any orientation, since nothing but the whole cube tells how it is held.

use super::error::{GoalError, SolveError};
use super::solution::Solution;
use unscramble_cube::validate::Solvable;
use unscramble_cube::{Cube, Cubie, Face, Facelets, Rotation, Scheme, Turn, invert, usual_colors};
use unscramble_search::budget::Budget;
use unscramble_search::merge::simplified;
use unscramble_search::replay::Replay;

/// The transform of a solve from one state to another into a solve to the solved cube.
#[derive(Debug, Clone)]
pub(crate) struct GoalTransform {
    /// The start, in the colors of the question.
    start: Cube,
    /// The goal, in the same colors.
    goal: Cube,
    /// The state to solve.
    relative: Cube,
}

impl GoalTransform {
    /// Creates the transform of a start and a goal of a 2x2x2 or 3x3x3.
    ///
    /// # Errors
    /// Returns how they differ if they are not two states of one cube.
    pub(crate) fn of_pieces(start: &Solvable, goal: &Solvable) -> Result<GoalTransform, GoalError> {
        let size = start.cube().size();
        let given = recolored(start.cube(), &start.scheme().colors());
        let mut goal_cube = in_colors_of(start, goal)?;
        if size == 3 {
            let [from, to] = [&goal_cube, &given].map(Scheme::from_centers);
            let turned = |rotation: &Rotation| from.map(|from| from.rotated(rotation)) == to;
            let rotation = Rotation::all().find(turned).ok_or(GoalError::Different)?;
            goal_cube.apply(&Turn::rotating(&rotation, size));
        }
        // On a 2x2x2 each state may have been read in a different orientation. In the orientation of
        // the start, corners of another scheme cannot be read.
        let frame = start.scheme().faces_of_colors();
        let [from, to] = [&given, &goal_cube].map(|cube| Cubie::read(&recolored(cube, &frame)));
        let (from, to) = from.zip(to).ok_or(GoalError::Different)?;
        let relative = to.inverse().then(&from).cube(size);
        Ok(GoalTransform { start: given, goal: goal_cube, relative })
    }

    /// Creates the transform of a start and a goal between which turns lead.
    pub(crate) fn along(start: &Cube, goal: &Cube, turns: &[Turn]) -> GoalTransform {
        let mut relative = Cube::solved(start.size());
        relative.apply(&invert(turns));
        GoalTransform { start: start.clone(), goal: goal.clone(), relative }
    }

    /// Returns the cube to solve.
    pub(crate) fn relative(&self) -> &Cube {
        &self.relative
    }

    /// Replays a solution from the start, and checks whether it reaches the goal as it reports.
    /// Returns the cube at its end, in the colors of the start.
    ///
    /// # Errors
    /// Returns [`SolveError::Wrong`] if the solution reports wrongly, or the reason to stop.
    pub(crate) fn check(&self, solution: &Solution, budget: &Budget) -> Result<Cube, SolveError> {
        let mut replay = Replay::new(self.start.size(), self.start.colors(), budget)?;
        solution.turns.iter().for_each(|turn| replay.turn(*turn));
        let end = Cube::from_colors(&replay.stickers);
        match end {
            Some(end) if end.rotation_to(&self.goal).is_some() == solution.solved => Ok(end),
            _ => {
                let reason = "the solution reports wrongly whether it reaches the goal";
                Err(SolveError::Wrong(reason.to_owned()))
            }
        }
    }
}

/// Returns a goal in the colors of the start. If both have the same letters, in either case, a color is what its letter says; otherwise
/// the one that the letters usually mean. If they mean none, or those of another cube, it is the one on the same face of the start, with
/// both held alike. On an even cube no centers show how it is held.
///
/// # Errors
/// Returns how they differ if the sizes do, or if nothing tells which symbols belong together.
pub(crate) fn in_colors_of(start: &Solvable, goal: &Solvable) -> Result<Cube, GoalError> {
    let [size, goal_size] = [start, goal].map(|state| state.cube().size());
    if goal_size != size {
        return Err(GoalError::Size { start: size, goal: goal_size });
    }
    let [own, others] = [start, goal].map(|state| state.symbols().letters());
    let letters = |letters: [char; 6]| letters.map(|letter| Some(letter.to_ascii_uppercase()));
    let same = partners(letters(own), letters(others));
    let same = same.or_else(|| partners(usual_colors(own), usual_colors(others)));
    let colors = same.map(|same| goal.scheme().colors().map(|color| same[usize::from(color)]));
    let is_same_cube = |colors: &[u8; 6]| {
        Scheme::new(*colors).is_some_and(|scheme| scheme.is_rotation_of(start.scheme()))
    };
    let colors = match colors {
        Some(colors) if size.is_multiple_of(2) || own == others || is_same_cube(&colors) => colors,
        None if size.is_multiple_of(2) => return Err(GoalError::Symbols),
        _ => start.scheme().colors(),
    };
    Ok(recolored(goal.cube(), &colors))
}

/// Returns, for each of the second meanings, the place of the same one among the first; `None` if they are not the same six.
fn partners<T: PartialEq>(first: [Option<T>; 6], second: [Option<T>; 6]) -> Option<[u8; 6]> {
    let mut places = [0; 6];
    let mut seen = [false; 6];
    for (place, meaning) in places.iter_mut().zip(&second) {
        let found = first.iter().position(|other| meaning.is_some() && other == meaning)?;
        seen[found] = true;
        *place = found as u8;
    }
    (seen == [true; 6]).then_some(places)
}

/// Returns turns that lead from one state to another, up to a rotation of the whole cube: those that solve the first one, and then those
/// that solve the other one, backwards.
///
/// # Errors
/// Returns an error if the solved cubes are not the same one.
pub(crate) fn through_solved(
    [start_end, goal_end]: [&Facelets; 2],
    [start_turns, goal_turns]: [&[Turn]; 2],
) -> Result<Vec<Turn>, GoalError> {
    let rotation = start_end.cube().rotation_to(goal_end.cube()).ok_or(GoalError::Different)?;
    let back = rotation.inverse();
    let mut turns = start_turns.to_vec();
    turns.extend(invert(goal_turns).iter().map(|turn| turn.rotated(&back)));
    Ok(simplified(&turns, start_end.cube().size()))
}

/// Returns a cube with every color `c` replaced by `map[c]`.
fn recolored(cube: &Cube, map: &[u8; 6]) -> Cube {
    let mut cube = cube.clone();
    cube.recolor(map);
    cube
}

/// Returns, by color of the scheme of the start, the face on which it belongs in a state: where the centers say so, by the centers,
/// and otherwise by the corners.
///
/// # Errors
/// [`SolveError::Wrong`] if the centers are not those of a cube, which no turns lead to.
pub(crate) fn frame_of(end: &Cube, start: &Solvable) -> Result<[u8; 6], SolveError> {
    let last = end.size() - 1;
    let center = |face: Face| end.at(face, last / 2, last / 2);
    let is_one_color = |face: Face| {
        let mut cells = (1..last).flat_map(|row| (1..last).map(move |column| (row, column)));
        cells.all(|(row, column)| end.at(face, row, column) == center(face))
    };
    let is_odd = !end.size().is_multiple_of(2);
    let by_centers = is_odd || last > 1 && Face::ALL.into_iter().all(is_one_color);
    let shown = match by_centers {
        true => Scheme::new(Face::ALL.map(center)),
        false => Some(Scheme::from_corners(end)),
    };
    let repeats = || SolveError::Wrong("a color repeats on the centers".to_owned());
    let faces = shown.ok_or_else(repeats)?.faces_of_colors();
    Ok(start.scheme().colors().map(|color| faces[usize::from(color)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::validate::solvable;

    fn valid(cube: Cube) -> Solvable {
        solvable(&Facelets::from(cube)).unwrap()
    }

    /// Returns a cube in all 24 orientations.
    fn held(cube: &Cube) -> impl Iterator<Item = Cube> {
        Rotation::all().map(|rotation| {
            let mut cube = cube.clone();
            cube.apply(&Turn::rotating(&rotation, cube.size()));
            cube
        })
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
                let transform =
                    GoalTransform::of_pieces(&valid(start), &valid(goal.clone())).unwrap();
                // The relative state is the solved cube after the turns.
                let mut relative = Cube::solved(size);
                relative.apply(&turns);
                assert_eq!(*transform.relative(), relative);
                assert!(goal.rotation_to(&transform.goal).is_some());
            }
        }
    }

    #[test]
    fn a_3x3x3_in_another_orientation_is_as_far_away() {
        let mut rng = generator("orientations");
        let [start, goal] = [(); 2].map(|()| random_state(3, &mut rng));
        let relative = |goal: Cube| {
            let transform = GoalTransform::of_pieces(&valid(start.clone()), &valid(goal)).unwrap();
            transform.relative().clone()
        };
        let first = relative(goal.clone());
        assert!(held(&goal).all(|goal| relative(goal) == first));
    }

    #[test]
    fn states_of_different_cubes_are_rejected() {
        let solved = |size| valid(Cube::solved(size));
        let rejected =
            |start: &Solvable, goal: &Solvable| GoalTransform::of_pieces(start, goal).unwrap_err();
        assert_eq!(rejected(&solved(2), &solved(3)), GoalError::Size { start: 2, goal: 3 });
        let colored = |faces: [char; 6]| {
            let text: String = faces.iter().flat_map(|face| [*face; 9]).collect();
            solvable(&Facelets::parse(&text).unwrap()).unwrap()
        };
        let [start, goal] = [['w', 'r', 'g', 'y', 'o', 'b'], ['w', 'o', 'g', 'y', 'r', 'b']];
        assert_eq!(rejected(&colored(start), &colored(goal)), GoalError::Different);
    }
}
