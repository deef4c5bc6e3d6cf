//! The six directions of a search: along each of three axes, from the state and from its inverse.

use super::distances::distances;
use super::node::{ALL_AXES, AXES, Coordinates, Node, Path};
use crate::cube::{Cubie, Turn};
use crate::solve::search::tables::ThreeTables;
use crate::solve::search::tables::packed::Packed;
use crate::solve::search::tables::symmetry::{SYMMETRIES, conjugate};
use crate::solve::search::tables::turns::{rotated, turn};

/// A way to look at the state that is to be solved.
#[derive(Debug, Clone)]
pub(super) struct Direction {
    /// The state as seen in this direction.
    state: Cubie,
    axis: usize,
    inverse: bool,
    root: Node<AXES>,
}

impl Direction {
    /// Those that differ: along the axes of the state, then along those of its inverse. A state that is
    /// symmetric looks alike in several.
    pub(super) fn all(state: &Cubie, tables: &ThreeTables) -> Vec<Direction> {
        let mut directions = Vec::with_capacity(2 * AXES);
        let states = [*state, state.inverse()];
        let seen: [Cubie; 2 * AXES] =
            std::array::from_fn(|n| ALL_AXES[n % AXES].see(&states[n / AXES]));
        let all_along = seen.each_ref().map(Coordinates::of);
        let all_away = distances(tables, all_along);
        for inverse in [false, true] {
            let of_state = if inverse { AXES..2 * AXES } else { 0..AXES };
            let (along, away) = (&all_along[of_state.clone()], &all_away[of_state.clone()]);
            for (axis, state) in seen[of_state].iter().enumerate() {
                let root = Node {
                    axes: std::array::from_fn(|n| along[(axis + n) % AXES]),
                    pieces: Packed::of(state),
                    distances: std::array::from_fn(|n| away[(axis + n) % AXES]),
                    left: 0,
                    last: 6,
                    direction: directions.len() as u8,
                    path: Path::default(),
                };
                let direction = Direction { state: *state, axis, inverse, root };
                if !directions.iter().any(|other| direction.looks_like(other, tables)) {
                    directions.push(direction);
                }
            }
        }
        directions
    }

    /// Whether a symmetry makes one of the other.
    fn looks_like(&self, other: &Direction, tables: &ThreeTables) -> bool {
        let class = |direction: &Direction| {
            let Coordinates { flip, slots, .. } = direction.root.axes[0];
            tables.edge_classes.of(flip, slots).0
        };
        // Which is rare.
        class(self) == class(other)
            && (0..SYMMETRIES).any(|symmetry| conjugate(&self.state, symmetry) == other.state)
    }

    /// No solution is shorter than this, by the tables of phase 1.
    pub(super) fn lower_bound(&self) -> u8 {
        let distances = self.root.distances;
        let most = distances.into_iter().max().unwrap_or(0);
        // As in the search: the last turn keeps the subgroup of its own axis.
        if most > 0 && distances == [most; AXES] { most + 1 } else { most }
    }

    /// Whether it is from the inverse of the state.
    pub(super) fn is_inverse(&self) -> bool {
        self.inverse
    }

    /// Turns to the subgroup of its axis.
    pub(super) fn distance(&self) -> u8 {
        self.root.distances[0]
    }

    /// The state as the root of a search with so many turns of phase 1.
    pub(super) fn root<const SEEN: usize>(&self, turns: u8) -> Node<SEEN> {
        let Node { axes, pieces, distances, last, direction, path, .. } = self.root;
        Node {
            axes: std::array::from_fn(|axis| axes[axis % AXES]),
            distances: std::array::from_fn(|axis| distances[axis % AXES]),
            pieces,
            left: turns,
            last,
            direction,
            path,
        }
    }

    /// A solution found in this direction as one of the state itself.
    pub(super) fn solution(&self, turns: &[u8]) -> Vec<Turn> {
        let back = ALL_AXES[self.axis].rotation.inverse();
        let seen = turns.iter().map(|number| turn(rotated(*number, &back)));
        if self.inverse { seen.rev().map(Turn::inverse).collect() } else { seen.collect() }
    }
}
