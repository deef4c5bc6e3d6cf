//! What a sticker is worth on a face.

use super::stickers::Home;

/// The worth of a sticker at home.
pub(super) const STICKER: i16 = 60;

/// The worth of stickers: [`STICKER`] at home, less on the opposite face, nothing elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Worth {
    /// The worth of a sticker on the face opposite to its home. From there it needs fewer moves, as
    /// half turns are enough.
    pub(super) opposite: i16,
}

impl Worth {
    /// Returns the worth of a sticker with this home on a face.
    #[inline(always)]
    pub(super) fn of(self, face: Home, sticker: Home) -> i16 {
        let difference = face ^ sticker;
        let at_home = if difference == 0 { STICKER } else { 0 };
        let opposite = if difference == 1 { self.opposite } else { 0 };
        at_home + opposite
    }
}
