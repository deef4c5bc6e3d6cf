//! States of a 2x2x2 as two numbers: the permutation and the twists of seven corners, the eighth
//! being held still. A turn changes each by itself, so each has a table of its own.

use crate::cube::{Cubie, Face, Turn};

/// The slot, and corner, that no turn of U, R or F moves: DBL.
pub(super) const FIXED: usize = 6;

/// The seven others.
const SLOTS: [usize; 7] = [0, 1, 2, 3, 4, 5, 7];

/// 7! orders of seven corners.
pub(super) const PERMUTATIONS: usize = 5040;

/// 3^6 twists: that of the last corner follows from the others.
pub(super) const TWISTS: usize = 729;

/// The turns of the three faces.
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
pub(super) struct State {
    /// The rank, in lexicographic order, of the corners in the slots.
    pub(super) permutation: u16,
    /// The twists in all slots but the last, as the digits of a number to the base 3.
    pub(super) twist: u16,
}

impl State {
    /// The coordinates of a cube whose corner DBL is at home.
    pub(super) fn of(cube: &Cubie) -> State {
        // Corners after the fixed one are counted without it.
        let pieces = SLOTS.map(|slot| cube.corners[slot].min(FIXED as u8));
        let twists = SLOTS[..6].iter().map(|slot| u16::from(cube.twists[*slot]));
        State { permutation: rank(pieces), twist: twists.fold(0, |sum, twist| 3 * sum + twist) }
    }

    /// A cube that has these coordinates.
    fn cube(self) -> Cubie {
        let mut cube = Cubie::SOLVED;
        for (slot, piece) in SLOTS.into_iter().zip(unrank(self.permutation)) {
            cube.corners[slot] = SLOTS[usize::from(piece)] as u8;
        }
        let (mut left, mut sum) = (self.twist, 0);
        for slot in SLOTS[..6].iter().rev() {
            cube.twists[*slot] = (left % 3) as u8;
            sum += left % 3;
            left /= 3;
        }
        cube.twists[SLOTS[6]] = ((3 - sum % 3) % 3) as u8;
        cube
    }
}

/// What the [`TURNS`] make of each coordinate.
#[derive(Debug)]
pub(super) struct Moves {
    /// By turn and permutation.
    pub(super) permutations: [Vec<u16>; 9],
    /// By turn and twist.
    pub(super) twists: [Vec<u16>; 9],
}

impl Moves {
    pub(super) fn new() -> Moves {
        let permuted = |turn: Turn, permutation: u16| {
            State::of(&State { permutation, twist: 0 }.cube().turned(turn)).permutation
        };
        let twisted = |turn: Turn, twist: u16| {
            State::of(&State { permutation: 0, twist }.cube().turned(turn)).twist
        };
        Moves {
            permutations: TURNS
                .map(|turn| (0..PERMUTATIONS as u16).map(|p| permuted(turn, p)).collect()),
            twists: TURNS.map(|turn| (0..TWISTS as u16).map(|t| twisted(turn, t)).collect()),
        }
    }

    /// The state after the turn with this number in [`TURNS`].
    pub(super) fn turned(&self, state: State, turn: usize) -> State {
        State {
            permutation: self.permutations[turn][usize::from(state.permutation)],
            twist: self.twists[turn][usize::from(state.twist)],
        }
    }
}

/// The number of an order of 0..7 among all, in lexicographic order.
fn rank(order: [u8; 7]) -> u16 {
    order.iter().enumerate().fold(0, |rank, (i, item)| {
        let smaller = order[i + 1..].iter().filter(|later| *later < item).count();
        rank * (7 - i) as u16 + smaller as u16
    })
}

/// The order of 0..7 with this number.
fn unrank(rank: u16) -> [u8; 7] {
    let mut order = [0; 7];
    let mut left = rank;
    // From the last on: each item is the number of smaller ones after it, then those not smaller
    // make room for it.
    for i in (0..7).rev() {
        let radix = (7 - i) as u16;
        let smaller = (left % radix) as u8;
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
    fn coordinates_name_states() {
        for permutation in 0..PERMUTATIONS as u16 {
            let state = State { permutation, twist: permutation % TWISTS as u16 };
            assert_eq!(State::of(&state.cube()), state);
        }
        assert_eq!(State::of(&Cubie::SOLVED), State { permutation: 0, twist: 0 });
        assert_eq!(unrank(5039), [6, 5, 4, 3, 2, 1, 0]);
    }

    #[test]
    fn turns_of_coordinates_are_turns_of_cubes() {
        let moves = Moves::new();
        let (mut cube, mut state) = (Cubie::SOLVED, State::of(&Cubie::SOLVED));
        for i in 0..200 {
            let turn = i * i % 7 % 9 + i % 3;
            cube = cube.turned(TURNS[turn]);
            state = moves.turned(state, turn);
            assert_eq!(State::of(&cube), state);
        }
    }
}
