//! The numbers of the 18 face turns in the search tables: `3 * face + quarters - 1`, with the faces
//! in the order U R F D L B.

use unscramble_cube::{Face, Rotation, Turn};

/// Number of face turns.
pub(crate) const TURNS: usize = 18;

/// A set of face turns, one bit for each.
pub(crate) type TurnSet = u32;

/// All face turns.
pub(crate) const ALL_TURNS: TurnSet = (1 << TURNS) - 1;

/// The turns that generate the subgroup of phase 2: any turn of U and D, half turns of the others.
pub(crate) const PHASE2_TURN_SET: TurnSet =
    0b111 | 0b010 << 3 | 0b010 << 6 | 0b111 << 9 | 0b010 << 12 | 0b010 << 15;

/// The ten turns of [`PHASE2_TURN_SET`], in order.
pub(crate) const PHASE2_TURNS: [u8; 10] = [0, 1, 2, 4, 7, 9, 10, 11, 13, 16];

/// Returns the turn that has this number, which is below [`TURNS`].
pub(crate) fn turn(number: u8) -> Turn {
    let number = usize::from(number);
    Turn::outer(Face::from_index(number / 3), (number % 3 + 1) as u8)
}

/// Returns the number of a turn of a face.
pub(crate) fn turn_number(turn: Turn) -> u8 {
    3 * turn.face() as u8 + turn.quarters() - 1
}

/// Returns the number of the turn that a turn becomes when the whole cube is rotated.
pub(crate) fn rotated_turn(number: u8, rotation: &Rotation) -> u8 {
    let face = rotation.map(Face::from_index(usize::from(number / 3)));
    3 * face as u8 + number % 3
}

/// Returns the turns that may follow a turn of a face (index 0 to 5).
///
/// The same face may not follow. Turns of opposite faces commute, so only one order is allowed: U,
/// R and F come before D, L and B.
pub(crate) const fn followers(face: usize) -> TurnSet {
    let own = 0b111 << (3 * face);
    let opposite = if face >= 3 { 0b111 << (3 * (face - 3)) } else { 0 };
    ALL_TURNS & !own & !opposite
}

/// Returns the numbers in a set of bits, lowest first.
#[inline(always)]
pub fn set_bits(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut set = set.into();
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            first
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_turns_agree() {
        for n in 0..TURNS as u8 {
            let turn = turn(n);
            assert_eq!(turn_number(turn), n);
        }
        assert!(set_bits(PHASE2_TURN_SET).eq(PHASE2_TURNS.map(usize::from)));
        assert_eq!(set_bits(ALL_TURNS).count(), TURNS);
    }

    #[test]
    fn opposite_faces_are_turned_in_one_order_only() {
        let follows = |a: usize, b: usize| followers(a) >> (3 * b) & 1 == 1;
        for a in 0..6 {
            assert!(!follows(a, a));
            for b in 0..6 {
                if a % 3 == b % 3 && a != b {
                    assert_ne!(follows(a, b), follows(b, a));
                } else if a != b {
                    assert!(follows(a, b));
                }
            }
        }
    }
}
