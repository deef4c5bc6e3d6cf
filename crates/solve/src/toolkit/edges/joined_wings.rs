//! The wings that a trick brought next to the others of their dedges.

use super::board::Board;
use crate::engine::note::Home;
use unscramble_cube::pieces::WINGS;

/// Returns the wings that have joined their dedges, by orbit and place.
pub(super) fn find(before: &Board, after: &Board) -> Vec<Home> {
    let orbits = 0..after.wings.len();
    orbits
        .flat_map(|orbit| (0..WINGS).filter_map(move |place| new_at(before, after, orbit, place)))
        .collect()
}

/// Returns the wing in a place if it is in its dedge and was not before.
fn new_at(before: &Board, after: &Board, orbit: usize, place: usize) -> Option<Home> {
    let wing = after.wings[orbit][place];
    let is_home = |board: &Board, place: usize| {
        if board.innermost == Some(orbit) {
            board.is_paired(place / 2)
        } else {
            board.wanted[place] == board.wings[orbit][place]
        }
    };
    let from = before.wings[orbit].iter().position(|old| *old == wing)?;
    if !is_home(after, place) || is_home(before, from) {
        return None;
    }
    if after.innermost == Some(orbit) {
        // Of the two wings of a pair, only the one that came to the other is named.
        let mate = after.wings[orbit][place ^ 1];
        let mate_from = before.wings[orbit].iter().position(|old| *old == mate)?;
        let came = from / 2 != place / 2;
        let mate_came = mate_from / 2 != place / 2;
        if !came && mate_came || came == mate_came && place % 2 == 1 {
            return None;
        }
    }
    Some(Home::Wing { depth: orbit + 1, place: usize::from(wing) })
}
