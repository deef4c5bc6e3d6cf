//! Pieces and orbits: where the corners, midges, wings and centres of an NxNxN cube lie.
//!
//! A *slot* is a place for a piece, named by the faces it touches. Slots are numbered as the
//! constants of this module list them; facelets are indices in facelet order.

use std::sync::LazyLock;

use super::face::Face;
use super::geometry::{facelet_index, facelet_on, turned_cell};

/// The corner slots: three faces clockwise as seen from outside, from the U or D face on.
pub const CORNERS: [[Face; 3]; 8] = [
    [Face::U, Face::R, Face::F],
    [Face::U, Face::F, Face::L],
    [Face::U, Face::L, Face::B],
    [Face::U, Face::B, Face::R],
    [Face::D, Face::F, Face::R],
    [Face::D, Face::L, Face::F],
    [Face::D, Face::B, Face::L],
    [Face::D, Face::R, Face::B],
];

/// The edge slots (midges and dedges), the reference face (U or D, else F or B) first.
pub const EDGES: [[Face; 2]; 12] = [
    [Face::U, Face::R],
    [Face::U, Face::F],
    [Face::U, Face::L],
    [Face::U, Face::B],
    [Face::D, Face::R],
    [Face::D, Face::F],
    [Face::D, Face::L],
    [Face::D, Face::B],
    [Face::F, Face::R],
    [Face::F, Face::L],
    [Face::B, Face::L],
    [Face::B, Face::R],
];

/// Number of wing slots in an orbit.
pub const WINGS: usize = 24;

/// The facelets of a corner slot, in the order of its faces in [`CORNERS`].
#[must_use]
pub fn corner_facelets(size: usize, slot: usize) -> [usize; 3] {
    // Where they are on a 2x2x2 is worked out once: this is asked very often.
    static ON_2X2X2: LazyLock<[[usize; 3]; 8]> = LazyLock::new(|| {
        CORNERS.map(|faces| faces.map(|face| facelet_on(2, face, faces.map(|face| (face, 0)))))
    });
    ON_2X2X2[slot].map(|facelet| stretched(facelet, 2, size))
}

/// The facelets of a midge slot (odd sizes), in the order of its faces in [`EDGES`].
#[must_use]
pub fn midge_facelets(size: usize, slot: usize) -> [usize; 2] {
    static ON_3X3X3: LazyLock<[[usize; 2]; 12]> =
        LazyLock::new(|| std::array::from_fn(|slot| wing_facelets(3, 1, 2 * slot)));
    ON_3X3X3[slot].map(|facelet| stretched(facelet, 3, size))
}

/// Where a facelet of a small cube is when its first layers become the first, its middle ones the
/// middle, and its last ones the last of a larger cube.
fn stretched(facelet: usize, small: usize, size: usize) -> usize {
    let (face, row, column) = (facelet / small / small, facelet / small % small, facelet % small);
    let along = |place| place * (size - 1) / (small - 1);
    (face * size + along(row)) * size + along(column)
}

/// The ordered faces `(n1, n2)` of a wing slot: number `2e` is edge slot `e` read as in [`EDGES`],
/// number `2e + 1` the same edge read the other way round.
///
/// Wings have no orientation. In the slot `(n1, n2)` lies, in every orbit, the wing next to the
/// third face `z` for which `n1, n2, z` run clockwise; the sticker on `n1` comes from an `n1`, and
/// stays first for ever.
#[must_use]
pub fn wing_faces(wing: usize) -> [Face; 2] {
    let [a, b] = EDGES[wing / 2];
    if wing.is_multiple_of(2) { [a, b] } else { [b, a] }
}

/// The facelets of a wing slot in the orbit `depth` (1 next to the corners, up to (N-2)/2), in the
/// order of [`wing_faces`].
#[must_use]
pub fn wing_facelets(size: usize, depth: usize, wing: usize) -> [usize; 2] {
    let [a, b] = wing_faces(wing);
    // EDGES pairs are never parallel, so the third face exists.
    let near = a.clockwise_third(b).unwrap_or(a);
    let sides = [(a, 0), (b, 0), (near, depth)];
    [facelet_on(size, a, sides), facelet_on(size, b, sides)]
}

/// The wing slot with these ordered faces; `None` if they are parallel.
#[must_use]
pub fn wing_slot(first: Face, second: Face) -> Option<usize> {
    // Callers need this for every wing of large cubes.
    static SLOTS: LazyLock<[[Option<usize>; 6]; 6]> = LazyLock::new(|| {
        let mut slots = [[None; 6]; 6];
        for wing in 0..WINGS {
            let [a, b] = wing_faces(wing);
            slots[a.index()][b.index()] = Some(wing);
        }
        slots
    });
    SLOTS[first.index()][second.index()]
}

/// Number of wing orbits of a cube: (N-2)/2, rounded down.
#[must_use]
pub const fn wing_orbits(size: usize) -> usize {
    (size - 2) / 2
}

/// The centre orbits, each named by the row and column of one of its four stickers on every face.
///
/// x-centres are on the diagonals, t-centres on the middle lines of odd cubes, the others are
/// obliques; left and right obliques are different orbits.
pub fn center_orbits(size: usize) -> impl Iterator<Item = (usize, usize)> {
    let inner = size - 2;
    (1..=inner / 2).flat_map(move |row| (1..=inner.div_ceil(2)).map(move |column| (row, column)))
}

/// The 24 facelets of a centre orbit, four on each face in the order U R F D L B.
#[must_use]
pub fn center_orbit_facelets(size: usize, orbit: (usize, usize)) -> [usize; 24] {
    std::array::from_fn(|i| {
        let (row, column) = turned_cell(size, orbit, (i % 4) as u8);
        facelet_index(size, Face::from_index(i / 4), row, column)
    })
}

/// The facelet in the middle of a face (odd sizes): the fixed centre.
#[must_use]
pub fn fixed_center(size: usize, face: Face) -> usize {
    facelet_index(size, face, size / 2, size / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_facelet_belongs_to_exactly_one_piece() {
        for size in 2..=9 {
            let mut seen = vec![0; 6 * size * size];
            (0..8).flat_map(|slot| corner_facelets(size, slot)).for_each(|f| seen[f] += 1);
            for depth in 1..=wing_orbits(size) {
                (0..WINGS).flat_map(|w| wing_facelets(size, depth, w)).for_each(|f| seen[f] += 1);
            }
            center_orbits(size)
                .flat_map(|orbit| center_orbit_facelets(size, orbit))
                .for_each(|f| seen[f] += 1);
            if size % 2 == 1 {
                (0..12).flat_map(|slot| midge_facelets(size, slot)).for_each(|f| seen[f] += 1);
                Face::ALL.into_iter().for_each(|face| seen[fixed_center(size, face)] += 1);
            }
            assert!(seen.iter().all(|&count| count == 1), "size {size}");
        }
    }
}
