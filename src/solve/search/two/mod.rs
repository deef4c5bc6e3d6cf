//! Shortest solutions of a 2x2x2, from a table of all its states.
//!
//! A 2x2x2 has 3,674,160 states in 24 orientations each. If the corner DBL stays in place, only the states
//! remain, and only turns of U, R and F: a turn of the opposite face equals one of these plus a rotation of
//! the whole cube.
//!
//! - [`metric`]: how turns are counted.
//! - [`coordinates`]: a state as two numbers, and how turns change them.
//! - [`table`]: the distance of each state from solved.
//!
//! The search orients the cube so that DBL is at home, and then chooses turns that each reduce the distance
//! by one. It only considers corners, so it can solve the corners of a cube of any size.

mod coordinates;
mod metric;
mod table;

use std::sync::LazyLock;

use coordinates::{CornerState, FIXED, TURNS};
pub(crate) use metric::Metric;
use table::DistanceTable;

use crate::cube::{Cubie, Rotation, Turn};

static TABLE: LazyLock<DistanceTable> = LazyLock::new(DistanceTable::new);

/// A way to hold a cube: its effect on a solved cube, and the rotation that undoes it.
struct Orientation {
    whole: Cubie,
    back: Rotation,
}

static ORIENTATIONS: LazyLock<Vec<Orientation>> = LazyLock::new(|| {
    Rotation::all()
        .map(|rotation| Orientation {
            whole: Cubie::of_rotation(&rotation),
            back: rotation.inverse(),
        })
        .collect()
});

/// Returns a shortest sequence of face turns that solves the corners, up to a rotation of the whole cube.
///
/// The same state always has the same solution. Consecutive turns never turn the same face or opposite
/// faces.
pub(crate) fn solve(state: &Cubie, metric: Metric) -> Vec<Turn> {
    // DBL can be in eight slots with three twists, so exactly one of the 24 orientations brings it home.
    let held = ORIENTATIONS.iter().find_map(|orientation| {
        let held = state.then(&orientation.whole);
        let is_home = usize::from(held.corners[FIXED]) == FIXED && held.twists[FIXED] == 0;
        is_home.then_some((held, &orientation.back))
    });
    let Some((held, back)) = held else { return Vec::new() };
    descend(CornerState::of(&held), metric).into_iter().map(|turn| turn.rotated(back)).collect()
}

/// Returns turns of U, R and F that solve a state; each is the first in order that reduces the distance.
fn descend(mut state: CornerState, metric: Metric) -> Vec<Turn> {
    let table = &*TABLE;
    let mut turns: Vec<Turn> = Vec::with_capacity(14);
    let mut left = table.distance(state, metric);
    while left > 0 {
        let nearer = TURNS.iter().enumerate().find_map(|(number, turn)| {
            let next = table.moves().turned(state, number);
            (metric.counts_one(*turn) && table.distance(next, metric) < left)
                .then_some((*turn, next))
        });
        // The table is a breadth-first search, so a state that is not solved always has such a turn.
        let Some((turn, next)) = nearer else { break };
        match turns.last_mut() {
            // Two quarter turns make a half turn. Three never occur, because they equal one.
            Some(last) if last.face() == turn.face() => *last = Turn::outer(turn.face(), 2),
            _ => turns.push(turn),
        }
        (state, left) = (next, left - 1);
    }
    turns
}

/// Builds all tables.
pub(crate) fn warm_up() {
    LazyLock::force(&TABLE);
    LazyLock::force(&ORIENTATIONS);
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::cube::random::{generator, random_state};

    const METRICS: [Metric; 2] = [Metric::Htm, Metric::Qtm];

    /// Returns whether the corners are solved, up to a rotation of the whole cube.
    fn is_solved(state: &Cubie) -> bool {
        ORIENTATIONS.iter().any(|orientation| {
            (orientation.whole.corners, orientation.whole.twists) == (state.corners, state.twists)
        })
    }

    #[test]
    fn a_breadth_first_search_finds_the_same_distances() {
        for metric in METRICS {
            let steps = TURNS.iter().filter(|turn| metric.counts_one(**turn));
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
            assert_eq!(seen.len(), if metric == Metric::Htm { 2232 } else { 688 });
            for (state, depth) in seen {
                let turns = solve(&state, metric);
                assert_eq!(metric.length(&turns), depth);
                assert!(is_solved(&state.played(&turns)));
            }
        }
    }

    #[test]
    fn random_states_are_solved_in_every_orientation() {
        let mut rng = generator("orientations");
        for _ in 0..200 {
            let state = Cubie::read(&random_state(2, &mut rng)).unwrap();
            for metric in METRICS {
                let length = metric.length(&solve(&state, metric));
                assert!(length <= if metric == Metric::Htm { 11 } else { 14 });
                for orientation in ORIENTATIONS.iter() {
                    for turned in [state.then(&orientation.whole), state.rotated(&orientation.back)]
                    {
                        let turns = solve(&turned, metric);
                        assert!(is_solved(&turned.played(&turns)));
                        assert_eq!(metric.length(&turns), length);
                        assert!(turns.windows(2).all(|t| !t[0].face().is_parallel(t[1].face())));
                    }
                }
            }
        }
    }
}
