//! The three axes of a cube, each as if it were UD.
#![expect(clippy::expect_used, reason = "a rotation that is not found must not become another one")]

use std::sync::LazyLock;

use super::turns::{TURNS, rotated_turn};
use crate::exact::to_u8;
use unscramble_cube::{Cubie, Face, Rotation};

/// Number of axes.
pub(crate) const AXES: usize = 3;

/// The view of the cube along an axis.
pub(crate) struct Axis {
    /// Takes the axis to UD.
    pub(crate) rotation: Rotation,
    whole: Cubie,
    whole_inverse: Cubie,
    /// By turn: the turn as seen along the axis.
    pub(crate) turns: [u8; TURNS],
}

/// The axes UD, RL and FB. A third of a turn about the corner URF takes each to the next.
pub(crate) static ALL_AXES: LazyLock<[Axis; AXES]> = LazyLock::new(|| {
    let third = Rotation::taking(Face::F, Face::R).expect("the faces are beside each other");
    [Rotation::IDENTITY, third, third.inverse()].map(|rotation| {
        let whole = Cubie::of_rotation(&rotation);
        let turns = std::array::from_fn(|turn| rotated_turn(to_u8(turn), &rotation));
        Axis { rotation, whole, whole_inverse: whole.inverse(), turns }
    })
});

/// Returns the rotations that take the axes UD, RL and FB to UD.
#[must_use]
pub fn rotations_to_ud() -> [Rotation; 3] {
    ALL_AXES.each_ref().map(|axis| axis.rotation)
}

impl Axis {
    /// Returns the state as seen along the axis.
    pub(crate) fn see(&self, state: &Cubie) -> Cubie {
        self.whole_inverse.then(state).then(&self.whole)
    }
}
