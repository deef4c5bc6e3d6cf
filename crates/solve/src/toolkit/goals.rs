//! Goals that several methods share: solved centers and paired edges.

use unscramble_cube::pieces::{midge_facelets, wing_facelets, wing_orbits};
use unscramble_cube::{Cube, Face};

/// Returns whether every center sticker is on its face.
pub(crate) fn centers_solved(cube: &Cube) -> bool {
    let inner = 1..cube.size() - 1;
    Face::ALL.into_iter().all(|face| {
        inner
            .clone()
            .all(|row| inner.clone().all(|column| cube.at(face, row, column) == face as u8))
    })
}

/// Returns whether each dedge is paired: all its wings (and its midge) show the same two colors. Up to the 3x3x3
/// there are no wings.
pub(crate) fn edges_paired(cube: &Cube) -> bool {
    cube.size() <= 3 || (0..12).all(|slot| dedge_in(cube, slot).is_some())
}

/// Returns the two colors of the dedge in a slot, in the order of [`EDGES`](unscramble_cube::EDGES), if
/// it is paired: all its wings (and its midge) show the same two. The 2x2x2 has no dedges.
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
