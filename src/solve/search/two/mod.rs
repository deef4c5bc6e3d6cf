//! The 2x2x2, solved in as few turns as can be.
//!
//! A 2x2x2 has 24 orientations of 3,674,160 states. With the corner DBL held still there are the
//! states alone, and the turns of U, R and F are all that is left: a turn of the opposite face is
//! one of these and a rotation of the whole cube.
//!
//! - [`coordinates`]: a state as two numbers, and what turns make of them.
//! - [`table`]: how far each state is from the solved one.
//!
//! A cube is solved by holding it so that DBL is at home, and turning so that every turn goes one
//! nearer. Corners alone are looked at, so the corners of any cube can be solved that way.

mod coordinates;
mod table;

use coordinates::{FIXED, State, TURNS};
use table::Table;

use crate::cube::{Cubie, Rotation, Turn};

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Metric {
    /// Every turn is one.
    Htm,
    /// A half turn is two.
    Qtm,
}

impl Metric {
    /// Whether a turn counts one.
    fn counts_one(self, turn: Turn) -> bool {
        self == Metric::Htm || turn.quarters() != 2
    }

    /// What turns of faces count.
    pub(crate) fn length(self, turns: &[Turn]) -> u32 {
        match self {
            Metric::Htm => turns.len() as u32,
            Metric::Qtm => turns.iter().map(|turn| 1 + u32::from(turn.quarters() == 2)).sum(),
        }
    }
}

/// The tables of the 2x2x2.
#[derive(Debug)]
pub(crate) struct TwoTables {
    distances: Table,
    holds: Vec<Hold>,
}

/// A way to hold a cube: what it makes of a solved one, and where the faces were before.
#[derive(Debug)]
struct Hold {
    whole: Cubie,
    back: Rotation,
}

impl TwoTables {
    /// Builds the tables.
    pub(crate) fn new() -> TwoTables {
        let hold = |rotation: Rotation| Hold {
            whole: Cubie::of_rotation(&rotation),
            back: rotation.inverse(),
        };
        TwoTables { distances: Table::new(), holds: Rotation::all().map(hold).collect() }
    }
}

/// A shortest sequence of face turns that solves the corners, in whatever orientation; of several
/// always the same one. Neighbours never turn the same face or opposite ones.
pub(crate) fn solve(state: &Cubie, metric: Metric, tables: &TwoTables) -> Vec<Turn> {
    // Eight slots and three twists make 24: one way to hold the cube brings DBL home.
    let held = tables.holds.iter().find_map(|hold| {
        let held = state.then(&hold.whole);
        let is_home = usize::from(held.corners[FIXED]) == FIXED && held.twists[FIXED] == 0;
        is_home.then_some((held, &hold.back))
    });
    let Some((held, back)) = held else { return Vec::new() };
    descend(State::of(&held), metric, &tables.distances)
        .into_iter()
        .map(|turn| turn.rotated(back))
        .collect()
}

/// Turns of U, R and F that solve a state, each the first in order that leads nearer.
fn descend(mut state: State, metric: Metric, table: &Table) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::with_capacity(14);
    let mut left = table.distance(state, metric);
    while left > 0 {
        let nearer = TURNS.iter().enumerate().find_map(|(number, turn)| {
            let next = table.moves().turned(state, number);
            (metric.counts_one(*turn) && table.distance(next, metric) < left)
                .then_some((*turn, next))
        });
        // There always is one: that is how the table was made.
        let Some((turn, next)) = nearer else { break };
        match turns.last_mut() {
            // Two quarter turns are a half turn; three would have been one.
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
    use crate::cube::random::{generator, random_state};

    const METRICS: [Metric; 2] = [Metric::Htm, Metric::Qtm];

    /// Whether the corners are solved in some orientation.
    fn is_solved(state: &Cubie, tables: &TwoTables) -> bool {
        tables
            .holds
            .iter()
            .any(|hold| (hold.whole.corners, hold.whole.twists) == (state.corners, state.twists))
    }

    #[test]
    fn a_search_in_layers_finds_the_same_distances() {
        let tables = TwoTables::new();
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
                let turns = solve(&state, metric, &tables);
                assert_eq!(metric.length(&turns), depth);
                assert!(is_solved(&state.played(&turns), &tables));
            }
        }
    }

    #[test]
    fn random_states_are_solved_in_every_orientation() {
        let tables = TwoTables::new();
        let mut rng = generator("orientations");
        for _ in 0..200 {
            let state = Cubie::read(&random_state(2, &mut rng)).unwrap();
            for metric in METRICS {
                let length = metric.length(&solve(&state, metric, &tables));
                assert!(length <= if metric == Metric::Htm { 11 } else { 14 });
                for hold in tables.holds.iter() {
                    for turned in [state.then(&hold.whole), state.rotated(&hold.back)] {
                        let turns = solve(&turned, metric, &tables);
                        assert!(is_solved(&turned.played(&turns), &tables));
                        assert_eq!(metric.length(&turns), length);
                        assert!(turns.windows(2).all(|t| !t[0].face().is_parallel(t[1].face())));
                    }
                }
            }
        }
    }
}
