//! The positions of the corners, midges, wings and centers of an NxNxN cube.
//!
//! A *slot* is a position for a piece, named by the faces that it touches. Slots are numbered in the
//! order of the constants of this module. An *orbit* is a set of slots among which turns move pieces.
//! Facelets are indices in facelet order.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::face::Face;
use super::geometry::{cell_of, cubie_of, facelet_index, facelet_on, facelet_place, turned_cell};

/// The corner slots: three faces clockwise as seen from outside, starting with U or D.
///
/// ```
/// use unscramble_cube::{CORNERS, Face};
///
/// assert_eq!(CORNERS[0], [Face::U, Face::R, Face::F]);
/// ```
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

/// The edge slots of midges and dedges, each with its reference face (U or D, else F or B) first.
///
/// ```
/// use unscramble_cube::{EDGES, Face};
///
/// assert_eq!(EDGES[8], [Face::F, Face::R]);
/// ```
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

/// The number of wing slots in an orbit.
pub const WINGS: usize = 24;

/// Returns the facelets of a corner slot, in the order of its faces in [`CORNERS`].
///
/// ```
/// assert_eq!(unscramble_cube::pieces::corner_facelets(3, 0), [8, 9, 20]);
/// ```
#[must_use]
pub fn corner_facelets(size: usize, slot: usize) -> [usize; 3] {
    // Callers need this very often, so the facelets of a 2x2x2 are computed once.
    static ON_2X2X2: LazyLock<[[usize; 3]; 8]> = LazyLock::new(|| {
        CORNERS.map(|faces| faces.map(|face| facelet_on(2, face, faces.map(|face| (face, 0)))))
    });
    ON_2X2X2[slot].map(|facelet| stretched(facelet, 2, size))
}

/// Returns the facelets of a midge slot (odd sizes), in the order of its faces in [`EDGES`].
///
/// ```
/// assert_eq!(unscramble_cube::pieces::midge_facelets(3, 0), [5, 10]);
/// ```
#[must_use]
pub fn midge_facelets(size: usize, slot: usize) -> [usize; 2] {
    static ON_3X3X3: LazyLock<[[usize; 2]; 12]> =
        LazyLock::new(|| std::array::from_fn(|slot| wing_facelets(3, 1, 2 * slot)));
    ON_3X3X3[slot].map(|facelet| stretched(facelet, 3, size))
}

/// Maps a facelet of a small cube to a larger one: its first, middle and last layers become the first,
/// middle and last layers of the larger cube.
fn stretched(facelet: usize, small: usize, size: usize) -> usize {
    if size == small {
        return facelet;
    }
    let (face, row, column) = (facelet / small / small, facelet / small % small, facelet % small);
    let along = |line| line * (size - 1) / (small - 1);
    (face * size + along(row)) * size + along(column)
}

/// Returns the ordered faces `(n1, n2)` of a wing slot: slot `2e` is edge slot `e` in the order of
/// [`EDGES`], slot `2e + 1` the same edge in reverse order.
///
/// In every orbit, the slot `(n1, n2)` is the one on that edge next to the third face `z` for which
/// `n1, n2, z` run clockwise. Wings have no orientation: the first sticker of a wing stays the first
/// in every slot.
///
/// ```
/// use unscramble_cube::{Face, pieces::{wing_faces, wing_slot}};
///
/// assert_eq!(wing_faces(0), [Face::U, Face::R]);
/// assert_eq!(wing_faces(1), [Face::R, Face::U]);
/// assert_eq!(wing_slot(Face::R, Face::U), Some(1));
/// ```
#[must_use]
pub fn wing_faces(wing: usize) -> [Face; 2] {
    let [a, b] = EDGES[wing / 2];
    if wing.is_multiple_of(2) { [a, b] } else { [b, a] }
}

/// Returns the face next to which a wing slot lies on its edge: the third face of [`wing_faces`], clockwise.
///
/// ```
/// assert_eq!(unscramble_cube::pieces::wing_side(0), unscramble_cube::Face::F);
/// ```
#[must_use]
pub fn wing_side(wing: usize) -> Face {
    static SIDES: LazyLock<[Face; WINGS]> = LazyLock::new(|| {
        std::array::from_fn(|wing| {
            let [a, b] = wing_faces(wing);
            a.clockwise_third(b).expect("the two faces of an edge are not parallel")
        })
    });
    SIDES[wing]
}

/// Returns the facelets of a wing slot in the orbit `depth` (1 next to the corners, up to (N-2)/2), in
/// the order of [`wing_faces`].
///
/// ```
/// assert_eq!(unscramble_cube::pieces::wing_facelets(4, 1, 0), [11, 17]);
/// ```
#[must_use]
pub fn wing_facelets(size: usize, depth: usize, wing: usize) -> [usize; 2] {
    let [a, b] = wing_faces(wing);
    let sides = [(a, 0), (b, 0), (wing_side(wing), depth)];
    [facelet_on(size, a, sides), facelet_on(size, b, sides)]
}

/// Returns the wing slot with these ordered faces; `None` if they are parallel.
///
/// ```
/// use unscramble_cube::{Face, pieces::wing_slot};
///
/// assert_eq!(wing_slot(Face::U, Face::F), Some(2));
/// assert_eq!(wing_slot(Face::U, Face::D), None);
/// ```
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

/// Returns the facelets of the piece that a facelet belongs to, itself included: three for a corner, two for a
/// midge or a wing, one for a center, in the order of their faces.
///
/// ```
/// use unscramble_cube::pieces::piece_facelets;
///
/// assert!(piece_facelets(3, 20).eq([8, 9, 20]));
/// assert!(piece_facelets(3, 4).eq([4]));
/// ```
pub fn piece_facelets(size: usize, facelet: usize) -> impl Iterator<Item = usize> {
    let (face, row, column) = facelet_place(size, facelet);
    let cubie = cubie_of(size, face, row, column);
    Face::ALL.into_iter().filter_map(move |face| {
        let (row, column) = cell_of(size, face, cubie);
        (cubie_of(size, face, row, column) == cubie).then(|| facelet_index(size, face, row, column))
    })
}

/// Returns the number of wing orbits of a cube: (N-2)/2, rounded down.
///
/// ```
/// assert_eq!([3, 4, 5, 6].map(unscramble_cube::pieces::wing_orbits), [0, 1, 1, 2]);
/// ```
#[must_use]
pub const fn wing_orbits(size: usize) -> usize {
    (size - 2) / 2
}

/// Lists the center orbits, each by the row and column of one of its four stickers on every face.
///
/// x-centers lie on the diagonals and t-centers on the middle lines of odd cubes. All others are
/// obliques; left and right obliques are separate orbits.
///
/// ```
/// let orbits: Vec<_> = unscramble_cube::pieces::center_orbits(5).collect();
/// assert_eq!(orbits, [(1, 1), (1, 2)]);
/// ```
pub fn center_orbits(size: usize) -> impl Iterator<Item = (usize, usize)> {
    let inner = size - 2;
    (1..=inner / 2).flat_map(move |row| (1..=inner.div_ceil(2)).map(move |column| (row, column)))
}

/// Returns the 24 facelets of a center orbit, four on each face in the order U R F D L B.
///
/// ```
/// let facelets = unscramble_cube::pieces::center_orbit_facelets(4, (1, 1));
/// assert_eq!(facelets[..4], [5, 6, 10, 9]);
/// ```
#[must_use]
pub fn center_orbit_facelets(size: usize, orbit: (usize, usize)) -> [usize; 24] {
    std::array::from_fn(|i| {
        let (row, column) = turned_cell(size, orbit, (i % 4) as u8);
        facelet_index(size, Face::from_index(i / 4), row, column)
    })
}

/// Returns the facelet of the fixed center, in the middle of a face (odd sizes).
///
/// ```
/// use unscramble_cube::{Face, pieces::fixed_center};
///
/// assert_eq!(fixed_center(3, Face::R), 13);
/// ```
#[must_use]
pub fn fixed_center(size: usize, face: Face) -> usize {
    facelet_index(size, face, size / 2, size / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wings_are_the_ordered_pairs_of_adjacent_faces() {
        let slots = Face::ALL.map(|a| Face::ALL.map(|b| wing_slot(a, b)));
        assert_eq!(slots.iter().flatten().flatten().count(), WINGS);
        for wing in 0..WINGS {
            let [a, b] = wing_faces(wing);
            assert_eq!([wing_slot(a, b), wing_slot(b, a)], [Some(wing), Some(wing ^ 1)]);
        }
    }

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
