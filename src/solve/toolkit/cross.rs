//! The first layer's cross, solved in the fewest turns.
//!
//! The four edges of D have 24·22·20·18 = 190,080 arrangements. None needs more than 8 turns.

use std::sync::LazyLock;

use crate::cube::{Cubie, Face, Turn};

/// The edge pieces of the D layer.
const PIECES: [u8; 4] = [4, 5, 6, 7];

const UNSEEN: u8 = u8::MAX;

/// The distances of all arrangements from the solved cross.
struct CrossTable {
    /// By arrangement: four digits in base 24, one for the place and flip of each edge. Numbers that are
    /// no arrangement stay [`UNSEEN`].
    distance: Vec<u8>,
    /// By turn (face, quarters - 1): the place and flip to which each of the 24 goes.
    moved: [[u8; 24]; 18],
}

static TABLE: LazyLock<CrossTable> = LazyLock::new(CrossTable::new);

/// Returns all 18 face turns.
fn face_turns() -> impl Iterator<Item = Turn> {
    Face::ALL.into_iter().flat_map(|face| (1..=3).map(move |quarters| Turn::outer(face, quarters)))
}

impl CrossTable {
    fn new() -> CrossTable {
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
        CrossTable { distance, moved }
    }

    /// Follows every turn that leads closer to the goal, until `most` sequences are found.
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

/// Returns the shortest turns that solve the D cross; among equals the first in the order of faces.
pub(crate) fn solve(state: &Cubie) -> Vec<Turn> {
    solutions(state, 1).pop().unwrap_or_default()
}

/// Returns the first `most` of the shortest sequences that solve the D cross, in the order of faces.
pub(crate) fn solutions(state: &Cubie, most: usize) -> Vec<Vec<Turn>> {
    let mut found = Vec::new();
    TABLE.descend(places(state), &mut Vec::new(), most, &mut found);
    found
}

/// Returns the fewest turns that solve the D cross.
pub(crate) fn distance(state: &Cubie) -> u8 {
    TABLE.distance[index(places(state))]
}

/// Returns the places and flips of the four edges.
fn places(state: &Cubie) -> [u8; 4] {
    PIECES.map(|piece| {
        let slot = state.edges.iter().position(|p| *p == piece).unwrap_or(0);
        2 * slot as u8 + state.flips[slot]
    })
}

/// Builds the table.
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
