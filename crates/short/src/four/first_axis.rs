//! The first stage: the centers of one pair of colors go to the faces R and L.

use super::starts::{Pieces, Start};
use crate::four::tables::FourTables;
use crate::four::tables::all_axes::OffAxes;
use crate::four::tables::moves::{ALL, FOLLOWERS, KEEP_AXIS, MoveSet};
use unscramble_cube::permutation;
use unscramble_search::tables::set_bits;

/// An end of the stage.
#[derive(Debug, Clone)]
pub(super) struct OnFirstAxis {
    /// The number of the start.
    pub(super) start: usize,
    pub(super) moves: Vec<u8>,
    pub(super) pieces: Pieces,
    pub(super) state: OffAxes,
    /// The number of moves to the end of the next stage, at least.
    pub(super) bound: u8,
}

/// Finds all ends after exactly this number of moves, the last of which is one of this stage alone.
pub(super) fn search(
    tables: &FourTables,
    start: &Start,
    number: usize,
    moves: u8,
    ends: &mut Vec<OnFirstAxis>,
) {
    let set = start.pieces.pair(start.pair);
    if tables.first_axis.distance(set) > moves {
        return;
    }
    let mut path = Vec::with_capacity(moves.into());
    descend(tables, set, moves, ALL, &mut path, &mut |path| {
        let pieces = path.iter().fold(start.pieces, |pieces, n| pieces.after(tables, (*n).into()));
        let is_odd = permutation::is_odd(&pieces.wings[..24]);
        let other = pieces.pair((start.pair + 1) % 3);
        let state = tables.all_axes.state(other, pieces.centers[start.pair], is_odd);
        let bound = moves + tables.all_axes.distance(state);
        ends.push(OnFirstAxis { start: number, moves: path.to_vec(), pieces, state, bound });
    });
}

fn descend(
    tables: &FourTables,
    set: u32,
    left: u8,
    followers: MoveSet,
    path: &mut Vec<u8>,
    found: &mut impl FnMut(&[u8]),
) {
    if left == 0 {
        return found(path);
    }
    let allowed = if left == 1 { followers & !KEEP_AXIS } else { followers };
    for number in set_bits(allowed) {
        let moved = tables.first_axis.after(set, number);
        if tables.first_axis.distance(moved) < left {
            path.push(number as u8);
            descend(tables, moved, left - 1, FOLLOWERS[number], path, found);
            path.pop();
        }
    }
}
