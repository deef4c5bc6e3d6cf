//! The stages in which people solve the last six edges: all of them oriented (4a), then those above both
//! blocks at home (4b). The table of the [last six](super::last_six) solves the rest (4c).
//!
//! A stage begins and ends with the centers of the top and the bottom on the top and the bottom, in any
//! order. An edge then is oriented if its sticker on the top or the bottom has the color of one of them.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::hand::Hand;
use super::last_six::{SLOTS, moves, offset_key, offsets, turns};
use crate::toolkit::coordinate::Coordinate;
use crate::toolkit::distances::{Distances, Pair};
use unscramble_cube::{Cubie, Turn};

/// The edges above the blocks: UR and UL.
const SIDES: [u8; 2] = [0, 2];

/// The number of keys of flips, and of flips with the places of the two edges.
const FLIPS: usize = 64;
const KEYS: usize = FLIPS * 36;

/// A stage: its distances, and its key of the edges.
pub(super) struct Stage {
    turns: Vec<Turn>,
    key: fn(&Cubie) -> usize,
    distances: Distances,
}

/// Orients the six edges.
pub(super) static ORIENTED: LazyLock<Stage> =
    LazyLock::new(|| Stage::new(flips, FLIPS, |edges, centers| edges == 0 && centers % 2 == 0));

/// Brings the edges above both blocks home, with the corners, and keeps all edges oriented.
pub(super) static SIDES_HOME: LazyLock<Stage> = LazyLock::new(|| {
    let home = with_sides(&Cubie::SOLVED);
    Stage::new(with_sides, KEYS, move |edges, offset| {
        edges == home && offset < 4 && offset % 2 == 0
    })
});

/// Returns the flips of the six edges as a number below [`FLIPS`].
fn flips(state: &Cubie) -> usize {
    SLOTS.iter().fold(0, |sum, slot| 2 * sum + usize::from(state.flips[*slot]))
}

/// Returns the flips and the places of the edges above the blocks as a number below [`KEYS`].
fn with_sides(state: &Cubie) -> usize {
    let place = |edge: u8| SLOTS.iter().position(|slot| state.edges[*slot] == edge);
    SIDES.iter().fold(flips(state), |sum, edge| {
        6 * sum
            + place(*edge).expect("the edges of both blocks are home, so this is one of the six")
    })
}

impl Stage {
    /// `is_goal` tells whether a key of edges and a key of the offset and the centers make a goal.
    fn new(key: fn(&Cubie) -> usize, keys: usize, is_goal: impl Fn(usize, usize) -> bool) -> Stage {
        let turns = turns();
        let effects: Vec<Hand> = turns.iter().map(|turn| Hand::of_turn(*turn)).collect();
        let play = |state: &Cubie, number: usize| state.then(&effects[number].pieces);
        let first = Coordinate::new(Cubie::SOLVED, keys, turns.len(), key, play);
        let second = offsets(&effects);
        let edges = (0..keys).filter_map(|key| Some((key, first.number(key)?)));
        let goals: Vec<Pair> = edges
            .flat_map(|edges| (0..16).map(move |offset| (edges, offset)))
            .filter(|((edges, _), offset)| is_goal(*edges, *offset))
            .filter_map(|((_, edges), offset)| Some((edges, second.number(offset)?)))
            .collect();
        let distances = Distances::new([first, second], moves(turns.len()), &goals, u8::MAX - 2);
        Stage { turns, key, distances }
    }

    /// Returns the first of the shortest ways to the goal; `None` if there is none.
    pub(super) fn way(&self, state: &Hand) -> Option<Vec<Turn>> {
        let edges = self.distances.first.number((self.key)(&state.pieces))?;
        let pair = (edges, self.distances.second.number(offset_key(state)?)?);
        let way = self.distances.ways(pair, self.distances.exact(pair)?, 1).pop()?;
        Some(way.iter().map(|number| self.turns[usize::from(*number)]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stage_has_a_way() {
        for stage in [&*ORIENTED, &*SIDES_HOME] {
            let distances = &stage.distances;
            let (edges, offsets) = (distances.first.count(), distances.second.count());
            let all = (0..edges).flat_map(|edges| (0..offsets).map(move |offset| (edges, offset)));
            let found = all.filter(|pair| distances.exact(*pair).is_some()).count();
            assert_eq!(found, edges * offsets);
        }
    }
}
