//! Sets of center places of a 4x4x4, one bit for each of 24 places, and how moves change them.
//!
//! Place `4 * face + i` is on that face, in the order U R F D L B.

use super::moves::EFFECTS;
use unscramble_cube::wing_places::inverse;
use unscramble_search::space::masks::MaskMotion;

/// Returns what each move does to sets.
pub(super) fn motions() -> Vec<MaskMotion> {
    EFFECTS.iter().map(|effect| MaskMotion::new(&inverse(&effect.centers))).collect()
}

/// The places on the faces R and L.
pub(crate) const ON_RL: u32 = 0xf << 4 | 0xf << 16;

/// The places on the faces U and D.
pub(crate) const ON_UD: u32 = 0xf | 0xf << 12;

/// Returns which of the places on two opposite faces are in a set: those of the first face in the low
/// four bits.
#[inline(always)]
pub(crate) fn on_axis(set: u32, first_face: u32) -> u32 {
    let first = 4 * first_face;
    set >> first & 0xf | (set >> (first + 12) & 0xf) << 4
}

/// Returns the set of these places on two opposite faces.
pub(crate) fn from_axis(bits: u32, first_face: u32) -> u32 {
    let first = 4 * first_face;
    (bits & 0xf) << first | (bits >> 4) << (first + 12)
}

/// Returns which of the 16 places on U, F, D and B are in a set, in this order.
#[inline(always)]
pub(crate) fn around_rl(set: u32) -> u32 {
    set & 0xf | (set >> 8 & 0xff) << 4 | (set >> 20 & 0xf) << 12
}

/// Returns the set of these places on U, F, D and B.
pub(crate) fn from_around_rl(bits: u32) -> u32 {
    bits & 0xf | (bits >> 4 & 0xff) << 8 | (bits >> 12) << 20
}
