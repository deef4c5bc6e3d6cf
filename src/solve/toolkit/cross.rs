//! The first layer's cross, solved in as few turns as there are.
//!
//! The four edges of D have 24·22·20·18 = 190,080 arrangements, and none needs more than 8 turns.

use std::sync::LazyLock;

use crate::cube::{Cubie, Face, Turn};

/// The edge pieces of the D layer.
const PIECES: [u8; 4] = [4, 5, 6, 7];

const UNSEEN: u8 = u8::MAX;

/// Turns to the solved cross by arrangement: four digits to the base 24, one for the place and
/// flip of each edge; the numbers that are no arrangement stay [`UNSEEN`].
struct Table {
    distance: Vec<u8>,
    /// By turn (face, quarters - 1): where each of the 24 places and flips goes.
    moved: [[u8; 24]; 18],
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// All 18 face turns.
fn face_turns() -> impl Iterator<Item = Turn> {
    Face::ALL.into_iter().flat_map(|face| (1..=3).map(move |quarters| Turn::outer(face, quarters)))
}

impl Table {
    fn new() -> Table {
        let mut moved = [[0; 24]; 18];
        for (turn, moved) in face_turns().zip(&mut moved) {
            let effect = Cubie::SOLVED.turned(turn);
            for slot in 0..12 {
                let from = usize::from(effect.edges[slot]);
                for flip in 0..2 {
                    moved[2 * from + flip] = 2 * slot as u8 + (flip as u8 ^ effect.flips[slot]);
                }
            }
        }
        let mut distance = vec![UNSEEN; 24usize.pow(4)];
        let solved = PIECES.map(|piece| 2 * piece);
        distance[index(solved)] = 0;
        let mut layer = vec![solved];
        let mut depth = 0;
        while !layer.is_empty() {
            depth += 1;
            let mut next = Vec::new();
            for places in layer {
                for moved in &moved {
                    let reached = places.map(|place| moved[usize::from(place)]);
                    let at = &mut distance[index(reached)];
                    if *at == UNSEEN {
                        *at = depth;
                        next.push(reached);
                    }
                }
            }
            layer = next;
        }
        Table { distance, moved }
    }

    /// Follows every turn that leads closer, up to `most` ways in all.
    fn descend(
        &self,
        places: [u8; 4],
        turns: &mut Vec<Turn>,
        most: usize,
        found: &mut Vec<Vec<Turn>>,
    ) {
        let here = self.distance[index(places)];
        if here == 0 {
            found.push(turns.clone());
            return;
        }
        for (turn, moved) in face_turns().zip(&self.moved) {
            if found.len() == most {
                return;
            }
            let reached = places.map(|place| moved[usize::from(place)]);
            if self.distance[index(reached)] < here {
                turns.push(turn);
                self.descend(reached, turns, most, found);
                turns.pop();
            }
        }
    }
}

fn index(places: [u8; 4]) -> usize {
    places.into_iter().fold(0, |index, place| 24 * index + usize::from(place))
}

/// Shortest turns that solve the D cross; among equals the first in the order of faces.
pub(crate) fn solve(state: &Cubie) -> Vec<Turn> {
    solutions(state, 1).pop().unwrap_or_default()
}

/// The first `most` of the shortest ways to solve the D cross, in the order of faces.
pub(crate) fn solutions(state: &Cubie, most: usize) -> Vec<Vec<Turn>> {
    let mut found = Vec::new();
    TABLE.descend(places(state), &mut Vec::new(), most, &mut found);
    found
}

/// Turns to the solved D cross.
pub(crate) fn distance(state: &Cubie) -> u8 {
    TABLE.distance[index(places(state))]
}

/// The places and flips of the four edges.
fn places(state: &Cubie) -> [u8; 4] {
    PIECES.map(|piece| {
        let slot = state.edges.iter().position(|p| *p == piece).unwrap_or(0);
        2 * slot as u8 + state.flips[slot]
    })
}

/// Builds the table now.
pub(crate) fn warm_up() {
    LazyLock::force(&TABLE);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_complete_and_no_cross_needs_more_than_8() {
        let reached: Vec<u8> = TABLE.distance.iter().copied().filter(|d| *d != UNSEEN).collect();
        assert_eq!(reached.len(), 190_080);
        assert_eq!(reached.iter().max(), Some(&8));
    }
}
