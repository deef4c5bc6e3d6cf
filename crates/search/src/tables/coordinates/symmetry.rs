//! The 16 symmetries of the cube that keep the axis UD: rotations about the axis, half turns that
//! reverse it, and their products with the mirror that exchanges R and L.
//!
//! Symmetric states are equally far from solved, so a pruning table needs only one state of each
//! class (Kociemba, "The Two-Phase-Algorithm", kociemba.org).
#![expect(clippy::expect_used, reason = "a symmetry that is not found must not become another one")]

use std::sync::LazyLock;

use super::turns::TURNS;
use crate::exact::to_u8;
use unscramble_cube::{Cubie, Face, Rotation};

/// Number of symmetries; symmetry 0 is the identity.
pub(crate) const SYMMETRIES: usize = 16;

/// A symmetry: an optional mirror, followed by a rotation.
struct Symmetry {
    mirror: bool,
    rotation: Rotation,
    whole: Cubie,
    inverse_whole: Cubie,
}

static ALL: LazyLock<[Symmetry; SYMMETRIES]> = LazyLock::new(|| {
    std::array::from_fn(|number| {
        let up = if number & 2 == 0 { Face::U } else { Face::D };
        let front = [Face::F, Face::R, Face::B, Face::L][number >> 2];
        let rotation = Rotation::taking(up, front).expect("the faces are beside each other");
        let whole = Cubie::of_rotation(&rotation);
        Symmetry { mirror: number & 1 == 1, rotation, whole, inverse_whole: whole.inverse() }
    })
});

/// Returns the state that `state` becomes under a symmetry.
pub(crate) fn conjugate(state: &Cubie, symmetry: usize) -> Cubie {
    let Symmetry { mirror, whole, inverse_whole, .. } = &ALL[symmetry];
    let state = if *mirror { state.mirrored() } else { *state };
    inverse_whole.then(&state).then(whole)
}

/// Returns the turn that `turn` becomes under a symmetry: turning and then conjugating gives the
/// same state as conjugating and then doing the mapped turn.
pub(crate) fn mapped_turn(turn: usize, symmetry: usize) -> usize {
    let Symmetry { mirror, rotation, .. } = &ALL[symmetry];
    let (mut face, mut quarters) = (Face::from_index(turn / 3), turn % 3 + 1);
    if *mirror {
        quarters = 4 - quarters;
        face = match face {
            Face::R => Face::L,
            Face::L => Face::R,
            other => other,
        };
    }
    3 * rotation.map(face).index() + quarters - 1
}

/// The product of two symmetries, indexed by the one that is applied first, then by the second.
pub(crate) static PRODUCT: LazyLock<[[u8; SYMMETRIES]; SYMMETRIES]> = LazyLock::new(|| {
    let product = |first: usize, second: usize| {
        let same = |other: &usize| {
            (0..TURNS).all(|turn| {
                mapped_turn(turn, *other) == mapped_turn(mapped_turn(turn, first), second)
            })
        };
        to_u8((0..SYMMETRIES).find(same).expect("the symmetries are a group"))
    };
    std::array::from_fn(|first| std::array::from_fn(|second| product(first, second)))
});

/// The inverse of each symmetry.
pub(crate) static INVERSE: LazyLock<[u8; SYMMETRIES]> = LazyLock::new(|| {
    std::array::from_fn(|symmetry| {
        let undone = |other: &usize| {
            (0..TURNS).all(|turn| mapped_turn(mapped_turn(turn, symmetry), *other) == turn)
        };
        to_u8((0..SYMMETRIES).find(undone).expect("the symmetries are a group"))
    })
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::coordinates::turns::turn;

    #[test]
    fn a_symmetry_renames_turns() {
        for symmetry in 0..SYMMETRIES {
            let mut here = Cubie::SOLVED;
            let mut there = Cubie::SOLVED;
            for number in (0..TURNS).chain([3, 8, 14, 1, 6]) {
                here = here.turned(turn(number as u8));
                there = there.turned(turn(mapped_turn(number, symmetry) as u8));
                assert_eq!(conjugate(&here, symmetry), there);
            }
            let back = conjugate(&there, usize::from(INVERSE[symmetry]));
            assert_eq!(back, here);
        }
    }
}
