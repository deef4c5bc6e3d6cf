//! Shortest solutions of a 2x2x2, from a table of all its states.
//!
//! A 2x2x2 has 3,674,160 states in 24 orientations each. If the corner DBL stays in place, only the
//! states remain, and only turns of U, R and F: a turn of the opposite face equals one of these
//! plus a rotation of the whole cube.
//!
//! - [`coordinates`]: a state as two numbers, and how turns change them.
//! - [`table`]: the distance of each state from solved.
//!
//! The search orients the cube so that DBL is at home, and then chooses turns that each reduce the
//! distance by one. It only considers corners, so it can solve the corners of a cube of any size.
#![expect(clippy::expect_used, reason = "the corners of every cube have a solution")]

mod coordinates;
mod table;

use coordinates::{CornerState, FIXED, TURNS};
use table::{DistanceTable, counts_one};

use unscramble_cube::{Cubie, Metric, Rotation, Turn};

/// The tables of the 2x2x2.
#[derive(Debug)]
pub struct TwoTables {
    distances: DistanceTable,
    orientations: Vec<Orientation>,
}

/// A way to hold a cube: its effect on a solved cube, and the rotation that undoes it.
#[derive(Debug)]
struct Orientation {
    whole: Cubie,
    back: Rotation,
}

impl Default for TwoTables {
    /// Builds the tables.
    fn default() -> TwoTables {
        let orientation = |rotation: Rotation| Orientation {
            whole: Cubie::of_rotation(&rotation),
            back: rotation.inverse(),
        };
        TwoTables {
            distances: DistanceTable::new(),
            orientations: Rotation::all().map(orientation).collect(),
        }
    }
}

/// Returns a shortest sequence of face turns that solves the corners, up to a rotation of the whole
/// cube.
///
/// The same state always has the same solution. Consecutive turns never turn the same face or
/// opposite faces.
///
/// # Panics
/// Panics if the corners are no permutation, or a twist is not below 3; [`Cubie::read`] returns no such state.
pub fn solve(state: &Cubie, metric: Metric, tables: &TwoTables) -> Vec<Turn> {
    // DBL can be in eight slots with three twists, so exactly one of the 24 orientations brings it
    // home.
    let held = tables.orientations.iter().find_map(|orientation| {
        let held = state.then(&orientation.whole);
        let is_home = usize::from(held.corners[FIXED]) == FIXED && held.twists[FIXED] == 0;
        is_home.then_some((held, &orientation.back))
    });
    let (held, back) = held.expect("one orientation brings DBL home");
    let found = descend(CornerState::of(&held), metric, &tables.distances);
    let turns: Vec<Turn> = found.into_iter().map(|turn| turn.rotated(back)).collect();
    if metric == Metric::AxialQtm { with_opposite_faces(&turns) } else { turns }
}

/// Replaces each half turn by quarter turns of opposite faces, which a machine makes at once. That rotates the
/// whole cube, so later turns are of other faces.
fn with_opposite_faces(turns: &[Turn]) -> Vec<Turn> {
    let (mut written, mut rotated) = (Vec::with_capacity(2 * turns.len()), Rotation::IDENTITY);
    for turn in turns {
        let turn = turn.rotated(&rotated);
        if turn.quarters() == 2 {
            let face = turn.face();
            written.extend([Turn::outer(face, 1), Turn::outer(face.opposite(), 1)]);
            rotated = rotated.then(&Rotation::quarters(face, 1).inverse());
        } else {
            written.push(turn);
        }
    }
    written
}

/// Returns turns of U, R and F that solve a state; each is the first in order that reduces the
/// distance.
fn descend(mut state: CornerState, metric: Metric, table: &DistanceTable) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::with_capacity(14);
    let mut left = table.distance(state, metric);
    while left > 0 {
        let nearer = TURNS.iter().enumerate().find_map(|(number, turn)| {
            let next = table.moves().turned(state, number);
            (counts_one(metric, *turn) && table.distance(next, metric) < left)
                .then_some((*turn, next))
        });
        let (turn, next) = nearer.expect("breadth first, each state was reached by a nearer one");
        match turns.last_mut() {
            // Two quarter turns make a half turn. Three never occur, because they equal one.
            Some(last) if last.face() == turn.face() => *last = Turn::outer(turn.face(), 2),
            _ => turns.push(turn),
        }
        (state, left) = (next, left - 1);
    }
    turns
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use unscramble_cube::random::{generator, random_state};

    /// Returns whether the corners are solved, up to a rotation of the whole cube.
    fn is_solved(state: &Cubie, tables: &TwoTables) -> bool {
        tables.orientations.iter().any(|orientation| {
            (orientation.whole.corners, orientation.whole.twists) == (state.corners, state.twists)
        })
    }

    #[test]
    fn a_breadth_first_search_finds_the_same_distances() {
        let tables = TwoTables::default();
        for metric in Metric::ALL {
            let steps = TURNS.iter().filter(|turn| counts_one(metric, **turn));
            let steps: Vec<Turn> = steps.copied().collect();
            let mut seen = HashMap::from([(Cubie::SOLVED, 0)]);
            let mut layer = vec![Cubie::SOLVED];
            for depth in 1..=4 {
                let mut next = Vec::new();
                for (state, turn) in layer.iter().flat_map(|s| steps.iter().map(move |t| (s, t))) {
                    let Cubie { corners, twists, .. } = state.turned(*turn);
                    let state = Cubie { corners, twists, ..Cubie::SOLVED };
                    seen.entry(state).or_insert_with(|| {
                        next.push(state);
                        depth
                    });
                }
                layer = next;
            }
            assert_eq!(seen.len(), if metric == Metric::Qtm { 688 } else { 2232 });
            for (state, depth) in seen {
                let turns = solve(&state, metric, &tables);
                assert_eq!(metric.length(&turns, 2), depth);
                assert!(is_solved(&state.played(&turns), &tables));
            }
        }
    }

    #[test]
    fn random_states_are_solved_in_every_orientation() {
        let tables = TwoTables::default();
        let mut rng = generator("orientations");
        for _ in 0..200 {
            let state = Cubie::read(&random_state(2, &mut rng)).unwrap();
            for metric in Metric::ALL {
                let length = metric.length(&solve(&state, metric, &tables), 2);
                assert!(length <= if metric == Metric::Qtm { 14 } else { 11 });
                for orientation in tables.orientations.iter() {
                    for turned in [state.then(&orientation.whole), state.rotated(&orientation.back)]
                    {
                        let turns = solve(&turned, metric, &tables);
                        assert!(is_solved(&turned.played(&turns), &tables));
                        assert_eq!(metric.length(&turns, 2), length);
                        let parallel = |t: &[Turn]| t[0].face().is_parallel(t[1].face());
                        assert!(metric == Metric::AxialQtm || !turns.windows(2).any(parallel));
                    }
                }
            }
        }
    }
}
