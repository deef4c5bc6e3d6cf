//! Which wings and midges are oriented: the orientation that the last stages keep.
//!
//! Every edge has a reference sticker: never one on F or B, and the one on U or D if there is a
//! choice. A wing place is *low* if its first sticker is the reference sticker of the edge, else
//! *high*. Turns of R and L by a quarter exchange reference stickers with others; all other turns of
//! outer layers, and all half turns of inner layers, do not.

use unscramble_cube::Face;
use unscramble_cube::pieces::wing_faces;
use unscramble_search::exact::to_u8;

/// Returns whether a wing place is low, and whether a midge's sticker in that place is a reference
/// sticker.
pub(crate) fn is_low(place: usize) -> bool {
    let axis = |face: Face| face.index() % 3;
    let [first, second] = wing_faces(place).map(axis);
    second == 2 || (first == 0 && second == 1)
}

/// Returns the low and the high place of a slot.
pub(crate) fn wing_places(slot: usize) -> [u8; 2] {
    let low = to_u8(2 * slot + usize::from(!is_low(2 * slot)));
    [low, low ^ 1]
}

/// The low places.
pub(crate) fn low_places() -> u32 {
    (0..24).filter(|&place| is_low(place)).map(|place| 1 << place).sum()
}
