//! States of a 2x2x2 as two numbers: the permutation and the twists of seven corners, while the
//! eighth stays in place. A turn changes each number independently of the other, so each has its
//! own table.

use crate::exact::{to_u8, to_u16};
use unscramble_cube::{Cubie, Face, Turn};

/// The slot and the corner DBL, which no turn of U, R or F moves.
pub(super) const FIXED: usize = 6;

/// The seven other slots.
const SLOTS: [usize; 7] = [0, 1, 2, 3, 4, 5, 7];

/// Number of permutations of seven corners, 7!.
pub(super) const PERMUTATIONS: usize = 5040;

/// Number of twists, 3^6: the twist of the last corner follows from the others.
pub(super) const TWISTS: usize = 729;

/// The turns of U, R and F.
pub(super) const TURNS: [Turn; 9] = [
    Turn::outer(Face::U, 1),
    Turn::outer(Face::U, 2),
    Turn::outer(Face::U, 3),
    Turn::outer(Face::R, 1),
    Turn::outer(Face::R, 2),
    Turn::outer(Face::R, 3),
    Turn::outer(Face::F, 1),
    Turn::outer(Face::F, 2),
    Turn::outer(Face::F, 3),
];

/// A state with DBL at home.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CornerState {
    /// The rank of the corners in the slots, in lexicographic order.
    pub(super) permutation: u16,
    /// The twists in all slots but the last, as the digits of a number in base 3.
    pub(super) twist: u16,
}

impl CornerState {
    /// Returns the coordinates of a cube whose corner DBL is at home.
    pub(super) fn of(cube: &Cubie) -> CornerState {
        // The numbers of the corners skip the fixed one.
        let pieces = SLOTS.map(|slot| cube.corners[slot].min(FIXED as u8));
        let twists = SLOTS[..6].iter().map(|slot| u16::from(cube.twists[*slot]));
        CornerState {
            permutation: rank(pieces),
            twist: twists.fold(0, |sum, twist| 3 * sum + twist),
        }
    }

    /// Returns a cube that has these coordinates.
    fn cube(self) -> Cubie {
        let mut cube = Cubie::SOLVED;
        for (slot, piece) in SLOTS.into_iter().zip(unrank(self.permutation)) {
            cube.corners[slot] = to_u8(SLOTS[usize::from(piece)]);
        }
        let (mut left, mut sum) = (self.twist, 0);
        for slot in SLOTS[..6].iter().rev() {
            cube.twists[*slot] = to_u8(left % 3);
            sum += left % 3;
            left /= 3;
        }
        cube.twists[SLOTS[6]] = to_u8((3 - sum % 3) % 3);
        cube
    }
}

/// The effect of [`TURNS`] on each coordinate.
#[derive(Debug)]
pub(super) struct CornerMoves {
    /// The permutation after a turn, indexed by turn and permutation.
    pub(super) permutations: [Vec<u16>; 9],
    /// The twist after a turn, indexed by turn and twist.
    pub(super) twists: [Vec<u16>; 9],
}

impl CornerMoves {
    pub(super) fn new() -> CornerMoves {
        let permuted = |turn: Turn, permutation: u16| {
            CornerState::of(&CornerState { permutation, twist: 0 }.cube().turned(turn)).permutation
        };
        let twisted = |turn: Turn, twist: u16| {
            CornerState::of(&CornerState { permutation: 0, twist }.cube().turned(turn)).twist
        };
        CornerMoves {
            permutations: TURNS
                .map(|turn| (0..PERMUTATIONS as u16).map(|p| permuted(turn, p)).collect()),
            twists: TURNS.map(|turn| (0..TWISTS as u16).map(|t| twisted(turn, t)).collect()),
        }
    }

    /// Returns the state after the turn with this index in [`TURNS`].
    pub(super) fn turned(&self, state: CornerState, turn: usize) -> CornerState {
        CornerState {
            permutation: self.permutations[turn][usize::from(state.permutation)],
            twist: self.twists[turn][usize::from(state.twist)],
        }
    }
}

/// Returns the rank of a permutation of 0..7 in lexicographic order.
fn rank(order: [u8; 7]) -> u16 {
    order.iter().enumerate().fold(0, |rank, (i, item)| {
        let smaller = order[i + 1..].iter().filter(|later| *later < item).count();
        rank * to_u16(7 - i) + to_u16(smaller)
    })
}

/// Returns the permutation of 0..7 that has this rank.
fn unrank(rank: u16) -> [u8; 7] {
    let mut order = [0; 7];
    let mut left = rank;
    // From the last item to the first: each item is the number of smaller items after it, and the
    // items after it that are not smaller move up by one.
    for i in (0..7).rev() {
        let radix = to_u16(7 - i);
        let smaller = to_u8(left % radix);
        left /= radix;
        order[i] = smaller;
        order[i + 1..].iter_mut().filter(|later| **later >= smaller).for_each(|later| *later += 1);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_survive_a_round_trip() {
        for permutation in 0..PERMUTATIONS as u16 {
            let state = CornerState { permutation, twist: permutation % TWISTS as u16 };
            assert_eq!(CornerState::of(&state.cube()), state);
        }
        assert_eq!(CornerState::of(&Cubie::SOLVED), CornerState { permutation: 0, twist: 0 });
        assert_eq!(unrank(5039), [6, 5, 4, 3, 2, 1, 0]);
    }

    #[test]
    fn turns_of_coordinates_match_turns_of_cubes() {
        let moves = CornerMoves::new();
        let (mut cube, mut state) = (Cubie::SOLVED, CornerState::of(&Cubie::SOLVED));
        for i in 0..200 {
            let turn = i * i % 7 % 9 + i % 3;
            cube = cube.turned(TURNS[turn]);
            state = moves.turned(state, turn);
            assert_eq!(CornerState::of(&cube), state);
        }
    }
}
