//! The first layer's cross, solved in the fewest turns.
//!
//! The four edges of D have 24·22·20·18 = 190,080 arrangements. None needs more than 8 turns.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use unscramble_cube::{Cubie, Face, Turn};

/// The edge pieces of the D layer.
const PIECES: [u8; 4] = [4, 5, 6, 7];

/// The set of all four edges, a bit for each.
const ALL_EDGES: usize = 0b1111;

const UNSEEN: u8 = u8::MAX;

/// The distances of all arrangements from the solved cross.
struct CrossTable {
    /// By arrangement: four digits in base 24, one for the place and flip of each edge. Numbers that are
    /// no arrangement stay [`UNSEEN`].
    distance: Vec<u8>,
    /// By set of edges, but for that of all: the distances of the arrangements of these edges alone, the others in
    /// place 0.
    distances_of_some: Vec<Vec<u8>>,
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
        let distances_of_some = (0..ALL_EDGES).map(|set| distances(set, &moved)).collect();
        CrossTable { distance: distances(ALL_EDGES, &moved), distances_of_some, moved }
    }

    /// Returns the fewest turns that bring some edges home.
    fn distance_of(&self, places: &[u8; 4], set: usize) -> u8 {
        let table = self.distances_of_some.get(set).unwrap_or(&self.distance);
        table[index(only(*places, set))]
    }

    /// Returns the first turn that brings some edges closer to their homes, and the places after it.
    fn closer(&self, places: &[u8; 4], set: usize) -> Option<(Turn, [u8; 4])> {
        let here = self.distance_of(places, set);
        let after = |moved: &[u8; 24]| places.map(|place| moved[usize::from(place)]);
        let mut turns = face_turns().zip(&self.moved).map(|(turn, moved)| (turn, after(moved)));
        turns.find(|(_, places)| self.distance_of(places, set) < here)
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

/// Returns places with those of edges outside a set replaced by 0.
fn only(mut places: [u8; 4], set: usize) -> [u8; 4] {
    for (edge, place) in places.iter_mut().enumerate() {
        *place *= (set >> edge & 1) as u8;
    }
    places
}

/// Returns the distances of all arrangements of a set of edges, by [`index`].
fn distances(set: usize, moved: &[[u8; 24]; 18]) -> Vec<u8> {
    let solved = only(PIECES.map(|piece| 2 * piece), set);
    let highest = only([23; 4], set);
    let mut distance = vec![UNSEEN; index(highest) + 1];
    distance[index(solved)] = 0;
    let mut layer = vec![solved];
    let mut depth = 0;
    while !layer.is_empty() {
        depth += 1;
        let mut next = Vec::new();
        for places in layer {
            for moved in moved {
                let reached = only(places.map(|place| moved[usize::from(place)]), set);
                let at = &mut distance[index(reached)];
                if *at == UNSEEN {
                    *at = depth;
                    next.push(reached);
                }
            }
        }
        layer = next;
    }
    distance
}

fn index(places: [u8; 4]) -> usize {
    places.into_iter().fold(0, |index, place| 24 * index + usize::from(place))
}

/// Returns the shortest turns that solve the D cross; among equals the first in the order of faces.
pub(crate) fn solve(state: &Cubie) -> Vec<Turn> {
    solutions(state, 1).pop().expect("turns solve every cross")
}

/// Returns the first `most` of the shortest sequences that solve the D cross, in the order of faces.
pub(crate) fn solutions(state: &Cubie, most: usize) -> Vec<Vec<Turn>> {
    let mut found = Vec::new();
    TABLE.descend(places(state, ALL_EDGES), &mut Vec::new(), most, &mut found);
    found
}

/// Returns the fewest turns that bring some edges of the D cross around D as they lie in the solved cube,
/// up to a turn of D. `set` has a bit for each edge, from the first slot of D on.
pub(crate) fn gather(state: &Cubie, set: usize) -> Vec<Turn> {
    let places = places(state, set);
    let turned = (0..4).map(|quarters| {
        // Each edge takes the place of another, `quarters` slots further on.
        let mut moved = [0; 4];
        let mut wanted = 0;
        for (edge, place) in places.iter().enumerate() {
            let other = (edge + quarters) % 4;
            moved[other] = *place;
            wanted |= (set >> edge & 1) << other;
        }
        (moved, wanted)
    });
    let nearest = turned.min_by_key(|(places, set)| TABLE.distance_of(places, *set));
    let Some((mut places, set)) = nearest else { return Vec::new() };
    let mut turns = Vec::new();
    while let Some((turn, next)) = TABLE.closer(&places, set) {
        turns.push(turn);
        places = next;
    }
    turns
}

/// Returns turns that bring the edges of the D cross home one after another, each in the fewest turns
/// that keep those before it, and the nearest first: the slot of each with its turns.
pub(crate) fn edge_by_edge(state: &Cubie) -> Vec<(usize, Vec<Turn>)> {
    let mut places = places(state, ALL_EDGES);
    let home = |places: &[u8; 4], edge: usize| places[edge] == 2 * PIECES[edge];
    // The edges that are to stay, a bit for each.
    let mut kept = (0..4).filter(|edge| home(&places, *edge)).fold(0, |set, edge| set | 1 << edge);
    let mut steps = Vec::new();
    while kept != ALL_EDGES {
        let open = (0..4).filter(|edge| kept >> edge & 1 == 0);
        let nearest = open.min_by_key(|edge| TABLE.distance_of(&places, kept | 1 << edge));
        let Some(edge) = nearest else { break };
        kept |= 1 << edge;
        let mut turns = Vec::new();
        while let Some((turn, next)) = TABLE.closer(&places, kept) {
            turns.push(turn);
            places = next;
        }
        steps.push((usize::from(PIECES[edge]), turns));
    }
    steps
}

/// Returns the fewest turns that solve the D cross.
pub(crate) fn distance(state: &Cubie) -> u8 {
    TABLE.distance[index(places(state, ALL_EDGES))]
}

/// Returns the places and flips of a set of edges. The others, which a cube need not have paired yet, count as in
/// place 0.
fn places(state: &Cubie, set: usize) -> [u8; 4] {
    let mut places = [0; 4];
    for (edge, place) in places.iter_mut().enumerate().filter(|(edge, _)| set >> edge & 1 == 1) {
        let slot = state.slot_of_edge(PIECES[edge]);
        *place = 2 * slot as u8 + state.flips[slot];
    }
    places
}

/// Builds the table.
pub(crate) fn warm_up() {
    LazyLock::force(&TABLE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn the_table_is_complete_and_no_cross_needs_more_than_8() {
        let reached: Vec<u8> = TABLE.distance.iter().copied().filter(|d| *d != UNSEEN).collect();
        assert_eq!(reached.len(), 190_080);
        assert_eq!(reached.iter().max(), Some(&8));
    }

    #[test]
    fn edges_come_home_one_by_one() {
        for seed in 0..50 {
            let cube = random_state(3, &mut generator(&format!("edges {seed}")));
            let mut state = Cubie::read(&cube).unwrap();
            let is_home = |state: &Cubie, slot: usize| {
                usize::from(state.edges[slot]) == slot && state.flips[slot] == 0
            };
            let mut home: Vec<usize> = (4..8).filter(|slot| is_home(&state, *slot)).collect();
            for (slot, turns) in edge_by_edge(&state) {
                state = state.played(&turns);
                home.push(slot);
                assert!(turns.len() <= 7 && home.iter().all(|slot| is_home(&state, *slot)));
            }
            assert_eq!(distance(&state), 0);
        }
    }
}
