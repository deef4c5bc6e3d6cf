//! The moves of a search, and what they do to the pieces of a 4x4x4.
//!
//! A wide turn of one side is a wide turn of the other side and a rotation of the whole cube. A 4x4x4
//! is solved in any orientation, so 27 moves are enough: 18 turns of faces, and 9 wide turns of U, R
//! and F. Each counts one in OBTM.
#![expect(clippy::expect_used, reason = "a move that is not found must not become another one")]

use std::sync::LazyLock;

use unscramble_cube::pieces::{WINGS, center_orbit_facelets};
use unscramble_cube::wing_places::{self, Motion, inverse};
use unscramble_cube::{Cube, Cubie, Face, Turn, permutation};
use unscramble_search::exact::to_u8;
use unscramble_search::space::coordinate::Coordinate;

/// Number of moves.
pub(crate) const MOVES: usize = 27;

/// A set of moves, one bit for each.
pub(crate) type MoveSet = u32;

/// The number of the first wide turn.
const FIRST_WIDE: usize = 18;

/// Returns the turn with this number: 3 for each face in the order U R F D L B, by quarters; then 3
/// for each wide turn of U, R and F.
pub(crate) fn turn(number: usize) -> Turn {
    let (face, quarters) = (Face::from_index(number / 3 % 6), to_u8(number % 3 + 1));
    let width = if number < FIRST_WIDE { 1 } else { 2 };
    Turn::new(face, 1, width, quarters).expect("one or two layers turn")
}

/// Returns the moves that turn these faces, and these wide blocks, by these quarters.
const fn moves_of(kinds: &[usize], quarters: &[usize]) -> MoveSet {
    let (mut set, mut i) = (0, 0);
    while i < kinds.len() {
        let mut j = 0;
        while j < quarters.len() {
            set |= 1 << (3 * kinds[i] + quarters[j] - 1);
            j += 1;
        }
        i += 1;
    }
    set
}

/// All moves.
pub(crate) const ALL: MoveSet = (1 << MOVES) - 1;

/// The moves that keep the centers of the axis RL on their axis: all turns of faces and of Rw, half
/// turns of Uw and Fw.
pub(crate) const KEEP_AXIS: MoveSet =
    moves_of(&[0, 1, 2, 3, 4, 5, 7], &[1, 2, 3]) | moves_of(&[6, 8], &[2]);

/// The moves of the last stage: all turns of U, F, D and B, half turns of R, L, Uw, Rw and Fw.
pub(crate) const PAIRING: MoveSet =
    moves_of(&[0, 2, 3, 5], &[1, 2, 3]) | moves_of(&[1, 4, 6, 7, 8], &[2]);

/// The moves of [`PAIRING`] that turn wide blocks.
pub(crate) const WIDE: MoveSet = PAIRING & moves_of(&[6, 7, 8], &[2]);

/// By move: the moves that may follow it. The three moves of an axis commute, so only one order is
/// allowed: face, opposite face, wide turn.
pub(crate) static FOLLOWERS: [MoveSet; MOVES] = {
    let mut followers = [ALL; MOVES];
    let mut kind = 0;
    while kind < 9 {
        let mut earlier = 0;
        while earlier <= kind {
            if earlier % 3 == kind % 3 {
                let mut quarters = 0;
                while quarters < 3 {
                    followers[3 * kind + quarters] &= !(7 << (3 * earlier));
                    quarters += 1;
                }
            }
            earlier += 1;
        }
        kind += 1;
    }
    followers
};

/// What a move does to the pieces: the place that each place's piece comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effect {
    pub(crate) centers: [u8; 24],
    pub(crate) wings: Motion,
    /// Whether the move permutes the corners oddly.
    pub(crate) swaps_corners: bool,
    /// Whether the move permutes the wings oddly.
    pub(crate) swaps_wings: bool,
}

/// The effect of each move.
pub(crate) static EFFECTS: LazyLock<[Effect; MOVES]> = LazyLock::new(|| {
    std::array::from_fn(|number| {
        let turn = turn(number);
        let wings = inverse(&wing_places::of_turn(turn));
        Effect {
            centers: centers_of(turn),
            swaps_corners: permutation::is_odd(&Cubie::SOLVED.turned(turn).corners),
            swaps_wings: permutation::is_odd(&wings),
            wings,
        }
    })
});

/// The wing in each place. The last entries only make the length a power of two.
pub(crate) type Wings = [u8; 32];

impl Effect {
    /// Returns the wings after the move.
    #[inline(always)]
    pub(crate) fn on_wings(&self, wings: &Wings) -> Wings {
        let mut moved = [0; 32];
        for (wing, from) in moved.iter_mut().zip(&self.wings) {
            *wing = wings[usize::from(from & 31)];
        }
        moved
    }
}

/// Returns the center place that each place's sticker comes from.
pub(crate) fn centers_of(turn: Turn) -> [u8; 24] {
    let facelets = center_orbit_facelets(4, (1, 1));
    let mut from = [0; 24];
    for (place, facelet) in facelets.iter().enumerate() {
        let mut cube = Cube::solved(4);
        facelets.iter().for_each(|facelet| cube.set_facelet(*facelet, 0));
        cube.set_facelet(*facelet, 1);
        cube.turn(turn);
        let to = facelets.iter().position(|facelet| cube.facelet(*facelet) == 1);
        from[to.expect("centers go to places of centers")] = to_u8(place);
    }
    from
}

/// Creates a coordinate of the values below `count` under the moves of a stage. All other moves, which nobody asks for, do
/// nothing.
pub(super) fn coordinate(
    count: usize,
    stage: MoveSet,
    after: impl Fn(usize, usize) -> usize,
) -> Coordinate {
    Coordinate::new(count, MOVES, |value, number| match stage >> number & 1 {
        1 => after(value, number),
        _ => value,
    })
}

/// The places of the wings in two kinds of twelve: the moves of [`PAIRING`] take each kind to itself,
/// and every edge has one place of each.
pub(crate) static IS_HIGH: LazyLock<[bool; WINGS]> = LazyLock::new(|| {
    let mut is_high = [false; WINGS];
    is_high[0] = true;
    let mut open = vec![0];
    while let Some(place) = open.pop() {
        for number in (0..MOVES).filter(|number| PAIRING >> number & 1 == 1) {
            let from = usize::from(EFFECTS[number].wings[place]);
            if !is_high[from] {
                is_high[from] = true;
                open.push(from);
            }
        }
    }
    is_high
});

/// The high place of each edge, and its low place.
pub(crate) static PLACES: LazyLock<[[u8; 12]; 2]> = LazyLock::new(|| {
    [true, false].map(|high| {
        std::array::from_fn(|slot| to_u8(2 * slot + usize::from(IS_HIGH[2 * slot] != high)))
    })
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_has_a_place_of_each_kind() {
        assert!((0..12).all(|slot| IS_HIGH[2 * slot] != IS_HIGH[2 * slot + 1]));
        assert_eq!(PAIRING.count_ones(), 17);
        assert_eq!(KEEP_AXIS.count_ones(), 23);
    }
}
