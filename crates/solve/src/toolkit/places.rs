//! The places of a few pieces as one number, and coordinates of them.

use super::coordinate::Coordinate;
use unscramble_cube::Cubie;

/// The places of one piece: 8 slots in 3 ways, or 12 slots in 2 ways.
const PLACES: usize = 24;

/// Returns the places and twists of corners as a number below 24 to the power of how many they are.
pub(crate) fn corner_places(state: &Cubie, pieces: &[u8]) -> usize {
    pieces.iter().fold(0, |sum, piece| {
        let slot = state.slot_of_corner(*piece);
        PLACES * sum + 3 * slot + usize::from(state.twists[slot])
    })
}

/// Returns the places and flips of edges as a number below 24 to the power of how many they are.
pub(crate) fn edge_places(state: &Cubie, pieces: &[u8]) -> usize {
    pieces.iter().fold(0, |sum, piece| {
        let slot = state.slot_of_edge(*piece);
        PLACES * sum + 2 * slot + usize::from(state.flips[slot])
    })
}

/// Returns the coordinate of the places of corners under moves with these effects.
pub(crate) fn of_corners(pieces: &[u8], effects: &[Cubie]) -> Coordinate {
    of(pieces.len(), effects, |state| corner_places(state, pieces))
}

/// Returns the coordinate of the places of edges under moves with these effects.
pub(crate) fn of_edges(pieces: &[u8], effects: &[Cubie]) -> Coordinate {
    of(pieces.len(), effects, |state| edge_places(state, pieces))
}

fn of(pieces: usize, effects: &[Cubie], key: impl Fn(&Cubie) -> usize) -> Coordinate {
    let keys = PLACES.pow(pieces as u32);
    let play = |state: &Cubie, number: usize| state.then(&effects[number]);
    Coordinate::new(Cubie::SOLVED, keys, effects.len(), key, play)
}
