//! Moves that lead back to where they began.

use std::collections::BTreeMap;
use std::ops::Range;

use unscramble_cube::geometry::facelet_place;
use unscramble_cube::pieces::{CORNERS, corner_facelets};
use unscramble_cube::{Cube, Rotation, Turn};

/// Finds stretches of moves after which a cube is as before them, however it is held, each as long as can be; they do not overlap.
/// `states` are those after each number of moves. A stretch has turns that do not only turn the whole cube.
pub(super) fn undone(states: &[Cube], turns: &[Turn]) -> Vec<Range<usize>> {
    let mut last: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    let keys: Vec<Vec<u8>> = states.iter().map(however_held).collect();
    for (number, key) in keys.iter().enumerate() {
        last.insert(key.clone(), number);
    }
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(key) = keys.get(at) {
        let end = last.get(key).copied().unwrap_or(at);
        let size = states.first().map_or(0, Cube::size);
        let moves = turns.get(at..end).unwrap_or_default();
        // A rotation at the end is not undone by the moves before it.
        let trailing = moves.iter().rev().take_while(|turn| turn.is_rotation(size)).count();
        let leading = moves.iter().take_while(|turn| turn.is_rotation(size)).count();
        if leading < moves.len() {
            found.push(at + leading..end - trailing);
            at = end;
        }
        at += 1;
    }
    found
}

/// Returns the stickers of a cube held so that one of its corners is in its place.
fn however_held(cube: &Cube) -> Vec<u8> {
    let size = cube.size();
    let place = CORNERS.iter().enumerate().find_map(|(slot, _)| {
        let facelets = corner_facelets(size, slot);
        let of = |color: u8| facelets.into_iter().find(|facelet| cube.facelet(*facelet) == color);
        let [up, _, front] = CORNERS[0].map(|face| of(face as u8));
        let face = |facelet: usize| facelet_place(size, facelet).0;
        Rotation::taking(face(up?), face(front?))
    });
    let mut cube = cube.clone();
    if let Some(held) = place {
        cube.apply(&Turn::rotating(&held.inverse(), size));
    }
    (0..6 * size * size).map(|facelet| cube.facelet(facelet)).collect()
}
