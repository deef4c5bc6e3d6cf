//! The 24 places of an orbit of edge pieces.

use unscramble_cube::pieces::{WINGS, midge_facelets, wing_facelets};

/// Something for each place of an orbit, or for each of its pieces, such as a place.
pub(super) use unscramble_cube::wing_places::{Motion as Places, REST as IN_PLACE};

/// Returns the two facelets of each place of an orbit of edge pieces: on an odd cube the midges first, each in
/// both places of its slot, then the wings, outermost first.
pub(super) fn orbit_facelets(size: usize, orbit: usize) -> [[usize; 2]; WINGS] {
    std::array::from_fn(|place| match (size.is_multiple_of(2), orbit) {
        (true, depth) => wing_facelets(size, depth + 1, place),
        (false, 0) => {
            let [a, b] = midge_facelets(size, place / 2);
            if place.is_multiple_of(2) { [a, b] } else { [b, a] }
        }
        (false, depth) => wing_facelets(size, depth, place),
    })
}
