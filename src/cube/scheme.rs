//! Colour schemes: which colour belongs to which face.

use super::face::Face;
use super::geometry::Rotation;
use super::pieces::{CORNERS, corner_facelets, fixed_center};
use super::state::Cube;

/// The colour of each face in the order U R F D L B: a permutation of `0..6`.
///
/// On even cubes a scheme has a meaning only up to rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheme([u8; 6]);

impl Scheme {
    /// Colour `i` belongs to face `i`.
    pub const STANDARD: Scheme = Scheme([0, 1, 2, 3, 4, 5]);

    /// A scheme; `None` if a colour is missing.
    #[must_use]
    pub fn new(colours: [u8; 6]) -> Option<Scheme> {
        (0..6).all(|colour| colours.contains(&colour)).then_some(Scheme(colours))
    }

    /// The colour of a face.
    #[must_use]
    pub const fn colour(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// The face to which a colour belongs, as a table by colour.
    #[must_use]
    pub fn faces_of_colours(&self) -> [u8; 6] {
        let mut faces = [0; 6];
        for face in Face::ALL {
            faces[usize::from(self.colour(face))] = face as u8;
        }
        faces
    }

    /// The colours in the order U R F D L B.
    #[must_use]
    pub const fn colours(&self) -> [u8; 6] {
        self.0
    }

    /// The scheme after the whole cube was rotated.
    #[must_use]
    pub fn rotated(&self, rotation: &Rotation) -> Scheme {
        let mut colours = [0; 6];
        for face in Face::ALL {
            colours[rotation.map(face).index()] = self.colour(face);
        }
        Scheme(colours)
    }

    /// Whether this is the other scheme in some orientation (and not its mirror image).
    #[must_use]
    pub fn is_rotation_of(&self, other: &Scheme) -> bool {
        Rotation::all().any(|rotation| other.rotated(&rotation) == *self)
    }

    /// The scheme that the fixed centres of an odd cube show; `None` if a colour is there twice.
    #[must_use]
    pub fn from_centers(cube: &Cube) -> Option<Scheme> {
        Scheme::new(Face::ALL.map(|face| cube.facelet(fixed_center(cube.size(), face))))
    }

    /// Of the 30 schemes, the one under which the most corners are right-handed corners of it;
    /// among equals the first in the order of [`Scheme::all`]. Of its 24 orientations, the one in
    /// which the most corner stickers are on their faces; among equals the first in the order of
    /// [`Rotation::all`].
    #[must_use]
    pub fn from_corners(cube: &Cube) -> Scheme {
        let corners: [[u8; 3]; 8] =
            std::array::from_fn(|slot| corner_facelets(cube.size(), slot).map(|f| cube.facelet(f)));
        let right = |scheme: &Scheme| corners.iter().filter(|c| scheme.has_corner(**c)).count();
        let scheme = first_with_most(Scheme::all(), right);
        let home = |scheme: &Scheme| {
            let stickers = CORNERS.iter().flatten().zip(corners.as_flattened());
            stickers.filter(|(face, colour)| scheme.colour(**face) == **colour).count()
        };
        first_with_most(Rotation::all().map(|rotation| scheme.rotated(&rotation)), home)
    }

    /// Whether three colours, read clockwise, are a corner of this scheme in any of its twists.
    fn has_corner(&self, [a, b, c]: [u8; 3]) -> bool {
        CORNERS.iter().any(|faces| {
            let [x, y, z] = faces.map(|face| self.colour(face));
            [[x, y, z], [y, z, x], [z, x, y]].contains(&[a, b, c])
        })
    }

    /// The 30 schemes that differ by more than a rotation, in lexicographic order of their colours
    /// on U D R F L B, with colour 0 on U and the smallest of the side colours on R.
    pub fn all() -> impl Iterator<Item = Scheme> {
        (1..6u8).flat_map(|down| {
            let mut sides = (1..6).filter(move |&c| c != down);
            let sides: [u8; 4] = std::array::from_fn(|_| sides.next().unwrap_or(0));
            let orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];
            orders
                .into_iter()
                .map(move |[f, l, b]| Scheme([0, sides[0], sides[f], down, sides[l], sides[b]]))
        })
    }
}

/// The first of the schemes with the largest count; the standard one if there are none.
fn first_with_most(
    schemes: impl Iterator<Item = Scheme>,
    count: impl Fn(&Scheme) -> usize,
) -> Scheme {
    let mut best: Option<(usize, Scheme)> = None;
    for scheme in schemes {
        let count = count(&scheme);
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, scheme));
        }
    }
    best.map_or(Scheme::STANDARD, |(_, scheme)| scheme)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_30_schemes_are_no_rotations_of_each_other() {
        let all: Vec<Scheme> = Scheme::all().collect();
        assert_eq!(all.len(), 30);
        for (i, a) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|b| !a.is_rotation_of(b)));
        }
    }

    #[test]
    fn the_scheme_of_a_rotated_cube_is_found_on_corners() {
        for scheme in Scheme::all() {
            let mut cube = Cube::solved(4);
            cube.recolour(&scheme.colours());
            assert_eq!(Scheme::from_corners(&cube), scheme);
        }
    }
}
