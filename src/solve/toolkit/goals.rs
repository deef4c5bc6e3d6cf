//! Goals that several methods share.

use crate::cube::pieces::{WINGS, midge_facelets, wing_facelets, wing_orbits};
use crate::cube::{Cube, Face, permutation};

/// Whether every centre sticker is on its face.
pub(crate) fn centers_solved(cube: &Cube) -> bool {
    let inner = 1..cube.size() - 1;
    Face::ALL.into_iter().all(|face| {
        inner
            .clone()
            .all(|row| inner.clone().all(|column| cube.at(face, row, column) == face as u8))
    })
}

/// Whether all wings (and the midge) between the same two faces show the same two colours.
pub(crate) fn edges_paired(cube: &Cube) -> bool {
    cube.size() == 2 || (0..12).all(|slot| dedge_in(cube, slot).is_some())
}

/// The colours of the dedge in a slot, in the order of [`EDGES`](crate::cube::EDGES), if all its
/// wings (and the midge) show the same two. The 2x2x2 has none.
pub(crate) fn dedge_in(cube: &Cube, slot: usize) -> Option<[u8; 2]> {
    let size = cube.size();
    // The innermost piece is the reference.
    let reference = if size.is_multiple_of(2) {
        if size == 2 {
            return None;
        }
        wing_facelets(size, wing_orbits(size), 2 * slot)
    } else {
        midge_facelets(size, slot)
    };
    let [a, b] = reference.map(|facelet| cube.facelet(facelet));
    let is_paired = (1..=wing_orbits(size)).all(|depth| {
        let [one, other] = [2 * slot, 2 * slot + 1]
            .map(|wing| wing_facelets(size, depth, wing).map(|f| cube.facelet(f)));
        one == [a, b] && other == [b, a]
    });
    is_paired.then_some([a, b])
}

/// Whether the permutation of a wing orbit is odd, in the frame of the cube.
pub(crate) fn wing_orbit_is_odd(cube: &Cube, depth: usize) -> bool {
    let mut pieces = [0; WINGS];
    for (slot, piece) in pieces.iter_mut().enumerate() {
        let [a, b] = wing_facelets(cube.size(), depth, slot)
            .map(|f| Face::from_index(cube.facelet(f).into()));
        *piece = crate::cube::pieces::wing_slot(a, b).unwrap_or(slot);
    }
    permutation::is_odd(&pieces)
}
