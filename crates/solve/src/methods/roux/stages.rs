//! The stages in which people solve the last six edges: all of them oriented (4a), for beginners from the
//! arrow, then those above both blocks at home (4b), for beginners from the bottom. The table of the [last six](super::last_six) solves the rest (4c).
//!
//! A stage begins and ends with the centers of the top and the bottom on the top and the bottom, in any
//! order. An edge then is oriented if its sticker on the top or the bottom has the color of one of them.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::building::Ways;
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

/// Makes an arrow of the flipped edges: three on the top and one at the bottom.
pub(super) static ARROW: LazyLock<Stage> = LazyLock::new(|| {
    Stage::new(flips, FLIPS, |edges, centers| {
        (edges >> 2).count_ones() == 3 && (edges & 3).count_ones() == 1 && centers % 2 == 0
    })
});

/// Brings the edges that belong above the blocks to the bottom, and keeps all edges oriented.
pub(super) static SIDES_DOWN: LazyLock<Stage> = LazyLock::new(|| {
    let mut down = Cubie::SOLVED;
    down.edges.swap(0, 5);
    down.edges.swap(2, 7);
    let mut other = down;
    other.edges.swap(5, 7);
    let down = [down, other].map(|state| with_sides(&state));
    Stage::new(with_sides, KEYS, move |edges, centers| down.contains(&edges) && centers % 2 == 0)
});

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

    fn pair(&self, state: &Hand) -> Option<Pair> {
        let edges = self.distances.first.number((self.key)(&state.pieces))?;
        Some((edges, self.distances.second.number(offset_key(state)?)?))
    }
}

impl Ways for Stage {
    fn least(&self, hand: &Hand) -> Option<u8> {
        self.distances.exact(self.pair(hand)?)
    }

    fn ways(&self, hand: &Hand, cost: u8, most: usize) -> Vec<Vec<Turn>> {
        let Some(pair) = self.pair(hand) else { return Vec::new() };
        let ways = self.distances.ways(pair, cost, most).into_iter();
        ways.map(|way| way.iter().map(|number| self.turns[usize::from(*number)]).collect())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stage_has_a_way() {
        for stage in [&*ARROW, &*ORIENTED, &*SIDES_DOWN, &*SIDES_HOME] {
            let distances = &stage.distances;
            let (edges, offsets) = (distances.first.count(), distances.second.count());
            let all = (0..edges).flat_map(|edges| (0..offsets).map(move |offset| (edges, offset)));
            let found = all.filter(|pair| distances.exact(*pair).is_some()).count();
            assert_eq!(found, edges * offsets);
        }
    }
}
