//! The 24 places of a wing orbit and how turns move them.
//!
//! A face turn moves the wings of every orbit in the same way. So do the two inner layers of an orbit
//! on an axis: the *near* layer, on the side of the positive face, and the *far* layer. All motions can
//! therefore be read from a 4x4x4, which has one orbit.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::face::{Axis, Face};
use super::permutation;
use super::pieces::{WINGS, midge_facelets, wing_facelets, wing_slot};
use super::state::Cube;
use super::turn::Turn;

/// A motion of wings: the place to which the wing in each place goes.
pub type Motion = [u8; WINGS];

/// The motion that moves no wing.
pub const REST: Motion = {
    let mut motion = [0; WINGS];
    let mut place = 0;
    while place < WINGS {
        motion[place] = place as u8;
        place += 1;
    }
    motion
};

/// Returns the motion `first` followed by `second`.
pub fn then(first: &Motion, second: &Motion) -> Motion {
    first.map(|place| second[usize::from(place)])
}

/// Returns the inverse of a motion.
pub fn inverse(motion: &Motion) -> Motion {
    let mut back = REST;
    for (place, reached) in motion.iter().enumerate() {
        back[usize::from(*reached)] = place as u8;
    }
    back
}

/// Returns a motion of order 4 repeated `times` times.
pub fn power(motion: &Motion, times: u8) -> Motion {
    (0..times % 4).fold(REST, |all, _| then(&all, motion))
}

/// Reads the wing in each place of an orbit (`depth` 1 next to the corners), as the place where it
/// belongs.
///
/// # Panics
/// If a place shows two colors that no wing has, as on no valid cube.
pub fn read_wings(cube: &Cube, depth: usize) -> Motion {
    read(cube, |place| wing_facelets(cube.size(), depth, place))
}

/// Returns whether the permutation of a wing orbit is odd (`depth` 1 next to the corners). It is the same however
/// the cube is held.
///
/// # Panics
/// Those of [`read_wings`].
pub fn wing_orbit_is_odd(cube: &Cube, depth: usize) -> bool {
    permutation::is_odd(&read_wings(cube, depth))
}

/// Reads the midges of an odd cube like wings: each of them is in both places of its slot.
///
/// # Panics
/// If a slot shows two colors that no midge has, as on no valid cube.
pub fn read_midges(cube: &Cube) -> Motion {
    read(cube, |place| {
        let [a, b] = midge_facelets(cube.size(), place / 2);
        if place.is_multiple_of(2) { [a, b] } else { [b, a] }
    })
}

fn read(cube: &Cube, facelets: impl Fn(usize) -> [usize; 2]) -> Motion {
    std::array::from_fn(|place| {
        let [a, b] = facelets(place).map(|f| Face::from_index(cube.facelet(f).into()));
        wing_slot(a, b).expect("an edge piece of a valid cube has colors of adjacent faces") as u8
    })
}

/// Returns the motion of the wings of a 4x4x4 under a turn.
pub fn of_turn(turn: Turn) -> Motion {
    let mut cube = Cube::solved(4);
    cube.turn(turn);
    inverse(&read_wings(&cube, 1))
}

/// The motions of clockwise quarter turns of the faces, by face.
pub static FACES: LazyLock<[Motion; 6]> =
    LazyLock::new(|| Face::ALL.map(|face| of_turn(Turn::outer(face, 1))));

/// The motions of quarter turns of an inner layer, clockwise as seen from the positive face: by axis,
/// near and far.
pub static LAYERS: LazyLock<[[Motion; 2]; 3]> = LazyLock::new(|| {
    Axis::ALL.map(|axis| {
        [2, 3].map(|layer| {
            of_turn(Turn::new(axis.positive(), layer, layer, 1).expect("one layer is a range"))
        })
    })
});

/// Returns the motion of a face turn.
pub fn of_face(face: Face, quarters: u8) -> Motion {
    power(&FACES[face.index()], quarters)
}
