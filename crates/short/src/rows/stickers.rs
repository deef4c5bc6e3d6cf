//! The center stickers of a cube, each as the face where it belongs.

use unscramble_cube::pieces::fixed_center;
use unscramble_cube::{Cube, Face, Rotation};

/// The number of a face in this search: opposite faces differ in the lowest bit.
pub(super) type Home = u8;

/// Returns the number of a face.
pub(super) const fn home(face: Face) -> Home {
    // Faces are in the order U R F D L B.
    let index = face.index() as u8;
    2 * (index % 3) + index / 3
}

/// The home of each color.
pub(super) type Homes = [Home; 6];

/// Chooses the frame of a cube: on odd sizes that of the fixed centers, on even sizes the one in which
/// most center stickers are at home; among equals the first.
pub(super) fn choose_homes(cube: &Cube) -> Homes {
    let size = cube.size();
    let mut homes = [0; 6];
    if size % 2 == 1 {
        for face in Face::ALL {
            homes[usize::from(cube.facelet(fixed_center(size, face))) % 6] = home(face);
        }
        return homes;
    }
    let mut counts = [[0usize; 6]; 6];
    for face in Face::ALL {
        for row in 1..size - 1 {
            for column in 1..size - 1 {
                counts[face.index()][usize::from(cube.at(face, row, column)) % 6] += 1;
            }
        }
    }
    let mut most = None;
    for rotation in Rotation::all() {
        let sum: usize =
            Face::ALL.iter().map(|face| counts[rotation.map(*face).index()][face.index()]).sum();
        if most.is_none_or(|best| sum > best) {
            most = Some(sum);
            homes = Face::ALL.map(|face| home(rotation.map(face)));
        }
    }
    homes
}

/// The center stickers: for each face, row by row, the home of each of `inner` x `inner` stickers
/// (`inner` = N - 2).
#[derive(Debug, Clone)]
pub(super) struct Stickers {
    pub(super) inner: usize,
    /// By the index of the face.
    pub(super) faces: [Vec<Home>; 6],
}

impl Stickers {
    /// Reads the stickers of a cube.
    pub(super) fn read(cube: &Cube, homes: &Homes) -> Stickers {
        let inner = cube.size() - 2;
        let faces = Face::ALL.map(|face| {
            let cells = (0..inner * inner).map(|cell| (cell / inner + 1, cell % inner + 1));
            cells.map(|(row, column)| homes[usize::from(cube.at(face, row, column)) % 6]).collect()
        });
        Stickers { inner, faces }
    }

    /// Returns the number of stickers that are not at home.
    pub(super) fn wrong(&self) -> usize {
        let wrong = |face: Face| {
            self.faces[face.index()].iter().filter(|sticker| **sticker != home(face)).count()
        };
        Face::ALL.into_iter().map(wrong).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::Turn;

    #[test]
    fn a_rotated_even_cube_has_no_wrong_sticker() {
        let mut cube = Cube::solved(6);
        cube.apply(&[
            Turn::new(Face::R, 1, 6, 1).unwrap(),
            Turn::new(Face::U, 1, 6, 3).unwrap(),
            Turn::outer(Face::F, 1),
        ]);
        assert_eq!(Stickers::read(&cube, &choose_homes(&cube)).wrong(), 0);
    }

    #[test]
    fn fixed_centers_set_the_frame_of_odd_cubes() {
        let mut cube = Cube::solved(5);
        cube.turn(Turn::new(Face::R, 1, 5, 1).unwrap());
        assert_eq!(Stickers::read(&cube, &choose_homes(&cube)).wrong(), 0);
        cube.turn(Turn::new(Face::U, 2, 2, 1).unwrap());
        assert_eq!(Stickers::read(&cube, &choose_homes(&cube)).wrong(), 12);
    }

    #[test]
    fn opposite_faces_differ_in_the_lowest_bit() {
        for face in Face::ALL {
            assert_eq!(home(face) ^ 1, home(face.opposite()));
        }
    }
}
