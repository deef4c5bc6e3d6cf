//! The six directions of a search: along each of three axes, from the state and from its inverse.

use super::moves::Moves;
use super::node::{Coordinates, Node};
use super::turn_path::TurnPath;
use crate::exact::to_u8;
use crate::tables::ThreeTables;
use crate::tables::coordinates::axes::{ALL_AXES, AXES};
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::symmetry::{SYMMETRIES, conjugate, mapped_turn};
use crate::tables::coordinates::turns::{TURNS, rotated_turn, turn};
use unscramble_cube::{Cubie, Turn};

/// Where a symmetry of the cube takes each turn.
pub(super) type MappedTurns = [u8; TURNS];

/// An axis to search along, and whether the search starts from the state or from its inverse.
#[derive(Debug, Clone)]
pub(super) struct Direction {
    /// The state, or its inverse, as seen along the axis.
    pub(super) state: Cubie,
    axis: usize,
    inverse: bool,
    root: Node<AXES>,
}

impl Direction {
    /// Returns the directions: the axes of the state, then the axes of its inverse. A symmetric state looks
    /// the same in several directions; of these there is only one, unless `all_differ`.
    pub(super) fn all(
        state: &Cubie,
        tables: &ThreeTables,
        moves: &impl Moves,
        all_differ: bool,
    ) -> Vec<Direction> {
        let mut directions = Vec::with_capacity(2 * AXES);
        let states = [*state, state.inverse()];
        let seen: [Cubie; 2 * AXES] =
            std::array::from_fn(|n| ALL_AXES[n % AXES].see(&states[n / AXES]));
        let all_along = seen.each_ref().map(Coordinates::of);
        let all_away = moves.distances(all_along);
        for inverse in [false, true] {
            let of_state = if inverse { AXES..2 * AXES } else { 0..AXES };
            let (along, away) = (&all_along[of_state.clone()], &all_away[of_state.clone()]);
            for (axis, state) in seen[of_state].iter().enumerate() {
                let root = Node {
                    axes: std::array::from_fn(|n| along[(axis + n) % AXES]),
                    pieces: PackedPieces::of(state),
                    distances: std::array::from_fn(|n| away[(axis + n) % AXES]),
                    left: 0,
                    last: moves.none(),
                    direction: to_u8(directions.len()),
                    axis: to_u8(axis),
                    premoves: 0,
                    path: TurnPath::default(),
                };
                let direction = Direction { state: *state, axis, inverse, root };
                if all_differ || !directions.iter().any(|other| direction.looks_like(other, tables))
                {
                    directions.push(direction);
                }
            }
        }
        directions
    }

    /// Returns whether a symmetry takes one direction to the other.
    fn looks_like(&self, other: &Direction, tables: &ThreeTables) -> bool {
        let class = |direction: &Direction| {
            let Coordinates { flip, slots, .. } = direction.root.axes[0];
            tables.edge_classes.of(flip, slots).0
        };
        // The classes rarely agree, so the costly comparison comes second.
        class(self) == class(other)
            && (0..SYMMETRIES).any(|symmetry| conjugate(&self.state, symmetry) == other.state)
    }

    /// Returns the symmetries of the state, of which one changes nothing. Turns are numbered as seen along the axis.
    pub(super) fn symmetries(&self) -> Vec<MappedTurns> {
        let maps = ALL_AXES.iter().flat_map(|axis| {
            let seen = axis.see(&self.state);
            let symmetries = (0..SYMMETRIES).filter(move |s| conjugate(&seen, *s) == self.state);
            symmetries.map(|symmetry| {
                axis.turns.map(|turn| to_u8(mapped_turn(usize::from(turn), symmetry)))
            })
        });
        maps.collect()
    }

    /// Returns a lower bound of the length of all solutions, from the tables of phase 1.
    pub(super) fn lower_bound(&self) -> u8 {
        let distances = self.root.distances;
        let most = distances.into_iter().max().unwrap_or(0);
        // See `Frontier::advance`: the last turn keeps the subgroup of its own axis.
        if most > 0 && distances == [most; AXES] { most + 1 } else { most }
    }

    /// Returns the index of the axis.
    pub(super) fn axis(&self) -> usize {
        self.axis
    }

    /// Returns whether the search starts from the inverse of the state.
    pub(super) fn is_inverse(&self) -> bool {
        self.inverse
    }

    /// Returns the distance from the subgroup of the axis.
    pub(super) fn distance(&self) -> u8 {
        self.root.distances[0]
    }

    /// Returns the root of a search with this number of turns in phase 1.
    pub(super) fn root<const TRACKED: usize>(&self, turns: u8) -> Node<TRACKED> {
        let Node { axes, pieces, distances, last, direction, axis, path, .. } = self.root;
        Node {
            axes: std::array::from_fn(|axis| axes[axis % AXES]),
            distances: std::array::from_fn(|axis| distances[axis % AXES]),
            pieces,
            left: turns,
            last,
            direction,
            axis,
            premoves: 0,
            path,
        }
    }

    /// Converts a solution found in this direction to a solution of the state itself.
    pub(super) fn solution(&self, turns: &[u8]) -> Vec<Turn> {
        solution(self.axis, self.inverse, turns)
    }
}

/// Converts a solution of a state, or of its inverse, as seen along an axis to a solution of the state itself.
pub(super) fn solution(axis: usize, inverse: bool, turns: &[u8]) -> Vec<Turn> {
    let back = ALL_AXES[axis].rotation.inverse();
    let seen = turns.iter().map(|number| turn(rotated_turn(*number, &back)));
    if inverse { seen.rev().map(Turn::inverse).collect() } else { seen.collect() }
}
