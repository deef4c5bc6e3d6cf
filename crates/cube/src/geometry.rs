//! Converts between facelets and cubies in space, and lists the 24 rotations of the cube.
//!
//! A cubie is one of the small cubes that make up the puzzle. It has coordinates `[x, y, z]` in `0..N`:
//! x to the right, y up, z towards the viewer.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::face::Face;

/// Returns the coordinates of the cubie under a sticker.
///
/// ```
/// use unscramble_cube::{Face, geometry::{cell_of, cubie_of}};
///
/// // The sticker in the lower right corner of U belongs to the corner URF.
/// assert_eq!(cubie_of(3, Face::U, 2, 2), [2, 2, 2]);
/// assert_eq!(cell_of(3, Face::R, [2, 2, 2]), (0, 0));
/// ```
#[must_use]
pub fn cubie_of(size: usize, face: Face, row: usize, column: usize) -> [usize; 3] {
    let last = size - 1;
    match face {
        Face::U => [column, last, row],
        Face::R => [last, last - row, last - column],
        Face::F => [column, last - row, last],
        Face::D => [column, 0, last - row],
        Face::L => [0, last - row, column],
        Face::B => [last - column, last - row, 0],
    }
}

/// Returns the row and column, on `face`, of the sticker of the cubie at these coordinates. Ignores
/// the coordinate along the face's own axis.
///
/// ```
/// use unscramble_cube::{Face, geometry::cell_of};
///
/// assert_eq!(cell_of(3, Face::F, [2, 2, 2]), (0, 2));
/// ```
#[must_use]
pub fn cell_of(size: usize, face: Face, cubie: [usize; 3]) -> (usize, usize) {
    let last = size - 1;
    let [x, y, z] = cubie;
    match face {
        Face::U => (z, x),
        Face::R => (last - y, last - z),
        Face::F => (last - y, x),
        Face::D => (last - z, x),
        Face::L => (last - y, z),
        Face::B => (last - y, last - x),
    }
}

/// Returns the facelet index of a sticker: 0 to 6·N² - 1, with the faces in the order U R F D L B.
///
/// ```
/// use unscramble_cube::{Face, geometry::{facelet_index, facelet_place}};
///
/// assert_eq!(facelet_index(3, Face::R, 0, 2), 11);
/// assert_eq!(facelet_place(3, 11), (Face::R, 0, 2));
/// ```
#[must_use]
pub fn facelet_index(size: usize, face: Face, row: usize, column: usize) -> usize {
    (face.index() * size + row) * size + column
}

/// Returns the face, row and column of a facelet index.
///
/// ```
/// use unscramble_cube::{Face, geometry::facelet_place};
///
/// assert_eq!(facelet_place(2, 7), (Face::R, 1, 1));
/// ```
#[must_use]
pub fn facelet_place(size: usize, index: usize) -> (Face, usize, usize) {
    let within = index % (size * size);
    (Face::from_index(index / (size * size)), within / size, within % size)
}

/// Returns the facelet index, on the face `on`, of a cubie. `sides` names one face of each axis and
/// the number of layers between that face and the cubie (0: the cubie touches the face).
#[must_use]
pub(super) fn facelet_on(size: usize, on: Face, sides: [(Face, usize); 3]) -> usize {
    let mut cubie = [0; 3];
    for (face, depth) in sides {
        let normal = face.normal();
        for axis in 0..3 {
            match normal[axis] {
                1 => cubie[axis] = size - 1 - depth,
                -1 => cubie[axis] = depth,
                _ => {}
            }
        }
    }
    let (row, column) = cell_of(size, on, cubie);
    facelet_index(size, on, row, column)
}

/// A rotation of the whole cube: a map from each face to the face whose position it takes.
///
/// ```
/// use unscramble_cube::{Face, Rotation};
///
/// let rotation = Rotation::taking(Face::F, Face::D).expect("F and D are not parallel");
/// assert_eq!(rotation.map(Face::U), Face::F);
/// assert_eq!(rotation.map(Face::R), Face::R);
/// assert_eq!(rotation.inverse().map(Face::F), Face::U);
/// assert_eq!(Rotation::all().count(), 24);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rotation([Face; 6]);

impl Rotation {
    /// The identity.
    pub const IDENTITY: Rotation = Rotation(Face::ALL);

    /// Returns the rotation that takes U to `up` and F to `front`; `None` if these are parallel.
    #[must_use]
    pub fn taking(up: Face, front: Face) -> Option<Rotation> {
        // U, R, F run clockwise, and so do F, U, R.
        let right = front.clockwise_third(up)?;
        Some(Rotation([up, right, front, up.opposite(), right.opposite(), front.opposite()]))
    }

    /// Returns all 24 rotations, the identity first, ordered by the images of U and then F.
    pub fn all() -> impl Iterator<Item = Rotation> {
        Face::ALL.into_iter().flat_map(|up| {
            let fronts = [Face::F, Face::U, Face::R, Face::D, Face::L, Face::B];
            fronts.into_iter().filter_map(move |front| Rotation::taking(up, front))
        })
    }

    /// Returns the image of a face.
    #[must_use]
    pub const fn map(&self, face: Face) -> Face {
        self.0[face.index()]
    }

    /// Returns the rotation of the whole cube by `quarters` quarter turns, clockwise as seen from outside
    /// `face`.
    ///
    /// ```
    /// use unscramble_cube::{Face, Rotation};
    ///
    /// assert_eq!(Rotation::quarters(Face::R, 1).map(Face::F), Face::U);
    /// assert_eq!(Rotation::quarters(Face::R, 3).map(Face::F), Face::D);
    /// ```
    #[must_use]
    pub fn quarters(face: Face, quarters: u8) -> Rotation {
        let once = &CLOCKWISE[face.axis().index()];
        let quarters = if face.is_positive() { quarters } else { 4 - quarters % 4 };
        (0..quarters % 4).fold(Rotation::IDENTITY, |rotation, _| rotation.then(once))
    }

    /// Returns this rotation followed by another one.
    #[must_use]
    pub fn then(&self, next: &Rotation) -> Rotation {
        Rotation(self.0.map(|face| next.map(face)))
    }

    /// Returns this rotation as at most two rotations around a face, each by 1 to 3 quarter turns
    /// ([`Rotation::quarters`]).
    #[must_use]
    pub fn as_quarters(&self) -> [Option<(Face, u8)>; 2] {
        QUARTERS[self.map(Face::U).index()][self.map(Face::F).index()]
    }

    /// Finds the rotations of [`Rotation::as_quarters`].
    fn find_quarters(&self) -> Option<Quarters> {
        let around = |face| (1..4).map(move |quarters| Some((face, quarters)));
        let single =
            || [None].into_iter().chain([Face::U, Face::R, Face::F].into_iter().flat_map(around));
        let rotation = |part: Option<(Face, u8)>| {
            part.map_or(Rotation::IDENTITY, |(face, quarters)| Rotation::quarters(face, quarters))
        };
        // The second varies slowest, so one rotation is found before two.
        let mut pairs = single().flat_map(|second| single().map(move |first| [first, second]));
        pairs.find(|[first, second]| rotation(*first).then(&rotation(*second)) == *self)
    }

    /// Returns the inverse rotation.
    #[must_use]
    pub fn inverse(&self) -> Rotation {
        let mut back = Face::ALL;
        for face in Face::ALL {
            back[self.map(face).index()] = face;
        }
        Rotation(back)
    }
}

/// At most two rotations around a face, each with its number of quarter turns.
type Quarters = [Option<(Face, u8)>; 2];

/// The rotations of [`Rotation::as_quarters`], by the images of U and F. Those of parallel faces, which no rotation
/// has as images, stay empty.
static QUARTERS: LazyLock<[[Quarters; 6]; 6]> = LazyLock::new(|| {
    let mut all = [[[None; 2]; 6]; 6];
    for rotation in Rotation::all() {
        all[rotation.map(Face::U).index()][rotation.map(Face::F).index()] =
            rotation.find_quarters().expect("two rotations around faces make every rotation");
    }
    all
});

/// The clockwise quarter turns of the whole cube around U, R and F, by the index of the axis.
const CLOCKWISE: [Rotation; 3] = [
    Rotation([Face::U, Face::F, Face::L, Face::D, Face::B, Face::R]),
    Rotation([Face::B, Face::R, Face::U, Face::F, Face::L, Face::D]),
    Rotation([Face::R, Face::D, Face::F, Face::L, Face::U, Face::B]),
];

/// Returns the cell (row and column) to which a cell of a face goes when the face makes `quarters`
/// clockwise quarter turns.
#[inline]
pub const fn turned_cell(
    size: usize,
    (row, column): (usize, usize),
    quarters: u8,
) -> (usize, usize) {
    let last = size - 1;
    match quarters % 4 {
        0 => (row, column),
        1 => (column, last - row),
        2 => (last - row, last - column),
        _ => (last - column, row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_cubies_are_inverse() {
        for face in Face::ALL {
            for row in 0..5 {
                for column in 0..5 {
                    let cubie = cubie_of(5, face, row, column);
                    assert_eq!(cell_of(5, face, cubie), (row, column));
                }
            }
        }
    }

    #[test]
    fn a_rotation_by_a_quarter_turn_is_clockwise() {
        for face in Face::ALL {
            for side in Face::ALL {
                // The corner U, R, F runs clockwise, and a clockwise quarter turn of U takes R to F.
                let image = face.clockwise_third(side).unwrap_or(side);
                assert_eq!(Rotation::quarters(face, 1).map(side), image);
            }
        }
    }

    #[test]
    fn every_rotation_is_two_rotations_around_faces() {
        for rotation in Rotation::all() {
            let parts = rotation.as_quarters().into_iter().flatten();
            let again = parts.fold(Rotation::IDENTITY, |rotation, (face, quarters)| {
                rotation.then(&Rotation::quarters(face, quarters))
            });
            assert_eq!(again, rotation);
        }
        assert_eq!(Rotation::IDENTITY.as_quarters(), [None, None]);
        assert_eq!(Rotation::quarters(Face::L, 3).as_quarters(), [Some((Face::R, 1)), None]);
    }

    #[test]
    fn there_are_24_proper_rotations() {
        let all: Vec<Rotation> = Rotation::all().collect();
        assert_eq!(all.len(), 24);
        assert_eq!(all[0], Rotation::IDENTITY);
        for (i, rotation) in all.iter().enumerate() {
            assert!(!all[..i].contains(rotation));
            for a in Face::ALL {
                assert_eq!(rotation.map(a.opposite()), rotation.map(a).opposite());
                for b in Face::ALL {
                    assert_eq!(
                        a.clockwise_third(b).map(|c| rotation.map(c)),
                        rotation.map(a).clockwise_third(rotation.map(b)),
                    );
                }
            }
        }
    }
}
