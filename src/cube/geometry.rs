//! Facelets in space: which cubie a sticker belongs to, and back; and the 24 rotations.
//!
//! Cubies have coordinates `[x, y, z]` in `0..N`: x to the right, y up, z towards the viewer.

use super::face::Face;

/// Coordinates of the cubie under a sticker.
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

/// Row and column, on `face`, of the sticker of the cubie at these coordinates. The coordinate
/// along the face's own axis is not looked at.
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

/// The facelet index of a sticker: 0 to 6·N² - 1, faces in the order U R F D L B.
#[must_use]
pub fn facelet_index(size: usize, face: Face, row: usize, column: usize) -> usize {
    (face.index() * size + row) * size + column
}

/// Face, row and column of a facelet index.
#[must_use]
pub fn facelet_place(size: usize, index: usize) -> (Face, usize, usize) {
    let within = index % (size * size);
    (Face::from_index(index / (size * size)), within / size, within % size)
}

/// The facelet index, on face `on`, of the cubie that lies `depth` layers below each of the named
/// `sides` (0: it touches the face), one side for each axis.
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

/// A rotation of the whole cube, as the face that each face comes to lie on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rotation([Face; 6]);

impl Rotation {
    /// The rotation that changes nothing.
    pub const IDENTITY: Rotation = Rotation(Face::ALL);

    /// The rotation that takes U to `up` and F to `front`; `None` if these are parallel.
    #[must_use]
    pub fn taking(up: Face, front: Face) -> Option<Rotation> {
        // U, R, F run clockwise, and so do F, U, R.
        let right = front.clockwise_third(up)?;
        Some(Rotation([up, right, front, up.opposite(), right.opposite(), front.opposite()]))
    }

    /// All 24 rotations, the identity first, ordered by where U and then F go.
    pub fn all() -> impl Iterator<Item = Rotation> {
        Face::ALL.into_iter().flat_map(|up| {
            let fronts = [Face::F, Face::U, Face::R, Face::D, Face::L, Face::B];
            fronts.into_iter().filter_map(move |front| Rotation::taking(up, front))
        })
    }

    /// Where a face goes.
    #[must_use]
    pub const fn map(&self, face: Face) -> Face {
        self.0[face.index()]
    }

    /// The rotation that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Rotation {
        let mut back = Face::ALL;
        for face in Face::ALL {
            back[self.map(face).index()] = face;
        }
        Rotation(back)
    }
}

/// Returns the cell (row and column) to which a cell of a face goes when the face makes `quarters`
/// clockwise quarter turns.
#[inline]
pub(crate) const fn turned_cell(
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
