//! Sets of center places of a 4x4x4, one bit for each of 24 places, and how moves change them.
//!
//! Place `4 * face + i` is on that face, in the order U R F D L B.

use std::sync::LazyLock;

use super::moves::{EFFECTS, MOVES};

/// By move and by byte of a set: the bits after the move.
static MOVED: LazyLock<Vec<[[u32; 256]; 3]>> = LazyLock::new(|| {
    let mut moved = vec![[[0; 256]; 3]; MOVES];
    for (tables, effect) in moved.iter_mut().zip(EFFECTS.iter()) {
        for (to, from) in effect.centers.iter().map(|from| usize::from(*from)).enumerate() {
            for (bits, set) in tables[from / 8].iter_mut().enumerate() {
                *set |= ((bits >> (from % 8) & 1) as u32) << to;
            }
        }
    }
    moved
});

/// Changes sets by moves. It spares the check whether the tables are ready.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SetMoves(&'static [[[u32; 256]; 3]]);

impl SetMoves {
    pub(crate) fn new() -> SetMoves {
        SetMoves(&MOVED)
    }

    /// Returns a set after a move.
    #[inline(always)]
    pub(crate) fn after(self, set: u32, number: usize) -> u32 {
        let [low, middle, high] = &self.0[number];
        low[(set & 255) as usize]
            | middle[(set >> 8 & 255) as usize]
            | high[(set >> 16 & 255) as usize]
    }
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
