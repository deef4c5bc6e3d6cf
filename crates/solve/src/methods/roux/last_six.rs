//! The last six edges (LSE): those of U, DF and DB, with the centers of the middle layer and the turn of U
//! that the corners need. Turns of U and of the middle layer solve them, in the fewest turns.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::building::Ways;
use super::cmll;
use super::hand::Hand;
use crate::toolkit::coordinate::Coordinate;
use crate::toolkit::distances::{Distances, Pair, SearchMove};
use unscramble_cube::{Cubie, Face, Turn};

/// The slots of the six edges: UR, UF, UL, UB, DF and DB.
pub(super) const SLOTS: [usize; 6] = [0, 1, 2, 3, 5, 7];

/// By edge: its number among the six.
const NUMBER: [u8; 12] = [0, 1, 2, 3, 0, 4, 0, 5, 0, 0, 0, 0];

/// How many of the shortest ways are compared: some merge with the turns before them.
pub(super) const WAYS: usize = 3;

/// The number of keys of edges: permutations times flips.
const KEYS: usize = 720 * 64;

/// The distances of all states, and the turns.
pub(super) struct LastSix {
    pub(super) turns: Vec<Turn>,
    distances: Distances,
}

pub(super) static TABLE: LazyLock<LastSix> = LazyLock::new(LastSix::new);

/// Returns the arrangement of the six edges as a number below [`KEYS`].
fn edges(state: &Cubie) -> usize {
    let pieces = SLOTS.map(|slot| NUMBER[usize::from(state.edges[slot])]);
    let mut rank = 0;
    for (at, piece) in pieces.iter().enumerate() {
        let smaller = pieces[at + 1..].iter().filter(|other| *other < piece).count();
        rank = rank * (6 - at) + smaller;
    }
    SLOTS.iter().fold(rank, |sum, slot| 2 * sum + usize::from(state.flips[*slot]))
}

/// Returns the turns of U and of the middle layer.
pub(super) fn turns() -> Vec<Turn> {
    let turn = |face, layer, q| Turn::new(face, layer, layer, q);
    let up = (1..=3).filter_map(|q| turn(Face::U, 1, q));
    up.chain((1..=3).filter_map(|q| turn(Face::L, 2, q))).collect()
}

/// Returns the moves of a search: a turn of the middle layer is two turns of faces.
pub(super) fn moves(turns: usize) -> Vec<SearchMove> {
    let of = |number: u8| {
        let layer = number / 3;
        SearchMove { cost: 1 + layer, layer, after: None }
    };
    (0..turns as u8).map(of).collect()
}

/// Returns the coordinate of the turn of U that the corners need and of the centers.
pub(super) fn offsets(effects: &[Hand]) -> Coordinate {
    let rest = |hand: &Hand| hand.then(&Hand::new(Cubie::SOLVED));
    Coordinate::new(
        Hand::new(Cubie::SOLVED),
        16,
        effects.len(),
        |hand| {
            offset_key(hand).expect("these turns keep the corners solved relative to each other")
        },
        |hand, number| rest(&hand.then(&effects[number])),
    )
}

pub(super) fn offset_key(hand: &Hand) -> Option<usize> {
    Some(usize::from(4 * cmll::offset(&hand.pieces)? + hand.centers))
}

impl LastSix {
    fn new() -> LastSix {
        let turns = turns();
        let effects: Vec<Hand> = turns.iter().map(|turn| Hand::of_turn(*turn)).collect();
        let play = |state: &Cubie, number: usize| state.then(&effects[number].pieces);
        let first = Coordinate::new(Cubie::SOLVED, KEYS, turns.len(), edges, play);
        let pair = [first, offsets(&effects)];
        let distances = Distances::new(pair, moves(turns.len()), &[(0, 0)], u8::MAX - 2);
        LastSix { turns, distances }
    }

    fn pair(&self, state: &Hand) -> Option<Pair> {
        let edges = self.distances.first.number(edges(&state.pieces))?;
        Some((edges, self.distances.second.number(offset_key(state)?)?))
    }

    /// Returns the fewest face turns that solve the rest; `None` if none do: a parity.
    pub(super) fn cost(&self, state: &Hand) -> Option<u8> {
        self.distances.exact(self.pair(state)?)
    }

    /// Returns the first `most` of the shortest ways to solve the rest, as turns in the hand.
    pub(super) fn shortest(&self, state: &Hand, most: usize) -> Vec<Vec<Turn>> {
        self.cost(state).map_or_else(Vec::new, |cost| self.ways(state, cost, most))
    }
}

impl Ways for LastSix {
    fn least(&self, hand: &Hand) -> Option<u8> {
        self.cost(hand)
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
    fn half_of_all_states_can_be_solved() {
        let table = &*TABLE;
        assert_eq!((table.distances.first.count(), table.distances.second.count()), (23_040, 16));
        let mut found = 0;
        let mut longest = 0;
        for first in 0..23_040 {
            for second in 0..16 {
                if let Some(cost) = table.distances.exact((first, second)) {
                    found += 1;
                    longest = longest.max(cost);
                }
            }
        }
        assert_eq!((found, longest), (184_320, 30));
    }
}
