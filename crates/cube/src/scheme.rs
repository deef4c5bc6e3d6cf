//! Color schemes: the color that belongs to each face.

use super::face::Face;
use super::geometry::Rotation;
use super::pieces::{CORNERS, corner_facelets, fixed_center};
use super::state::Cube;

/// The color of each face in the order U R F D L B: a permutation of `0..6`.
///
/// On even cubes a scheme has a meaning only up to rotation.
///
/// ```
/// use unscramble_cube::{Face, Facelets, Scheme};
///
/// let facelets = Facelets::parse(
///     "wwwwwwwwwrrrrrrrrrgggggggggyyyyyyyyyooooooooobbbbbbbbb",
/// )?;
/// let scheme = Scheme::from_centers(facelets.cube()).expect("the six centers differ");
/// assert_eq!(facelets.symbols().letter(scheme.color(Face::D)), 'y');
/// assert_eq!(Scheme::all().count(), 30);
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheme([u8; 6]);

impl Scheme {
    /// The scheme in which color `i` belongs to face `i`.
    pub const STANDARD: Scheme = Scheme([0, 1, 2, 3, 4, 5]);

    /// Returns the scheme with these colors; `None` if a color is missing.
    #[must_use]
    pub fn new(colors: [u8; 6]) -> Option<Scheme> {
        (0..6).all(|color| colors.contains(&color)).then_some(Scheme(colors))
    }

    /// Returns the color of a face.
    #[must_use]
    pub const fn color(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// Returns the index of the face that each color belongs to.
    #[must_use]
    pub fn faces_of_colors(&self) -> [u8; 6] {
        let mut faces = [0; 6];
        for face in Face::ALL {
            faces[usize::from(self.color(face))] = face as u8;
        }
        faces
    }

    /// Returns the colors in the order U R F D L B.
    #[must_use]
    pub const fn colors(&self) -> [u8; 6] {
        self.0
    }

    /// Returns the scheme after a rotation of the whole cube.
    #[must_use]
    pub fn rotated(&self, rotation: &Rotation) -> Scheme {
        let mut colors = [0; 6];
        for face in Face::ALL {
            colors[rotation.map(face).index()] = self.color(face);
        }
        Scheme(colors)
    }

    /// Returns whether this is the other scheme in some orientation (not its mirror image).
    #[must_use]
    pub fn is_rotation_of(&self, other: &Scheme) -> bool {
        Rotation::all().any(|rotation| other.rotated(&rotation) == *self)
    }

    /// Returns the scheme that the fixed centers of an odd cube show; `None` if a color repeats.
    #[must_use]
    pub fn from_centers(cube: &Cube) -> Option<Scheme> {
        Scheme::new(Face::ALL.map(|face| cube.facelet(fixed_center(cube.size(), face))))
    }

    /// Returns the scheme that fits the corners of a cube best.
    ///
    /// Of the 30 schemes, it takes the one that has most of the eight corners, read clockwise; of the
    /// 24 orientations of that scheme, the one in which most corner stickers are on their own faces.
    /// Ties go to the first in the order of [`Scheme::all`] and [`Rotation::all`].
    #[must_use]
    pub fn from_corners(cube: &Cube) -> Scheme {
        let corners: [[u8; 3]; 8] =
            std::array::from_fn(|slot| corner_facelets(cube.size(), slot).map(|f| cube.facelet(f)));
        let right = |scheme: &Scheme| corners.iter().filter(|c| scheme.has_corner(**c)).count();
        let scheme = first_with_most(Scheme::all(), right);
        let home = |scheme: &Scheme| {
            let stickers = CORNERS.iter().flatten().zip(corners.as_flattened());
            stickers.filter(|(face, color)| scheme.color(**face) == **color).count()
        };
        first_with_most(Rotation::all().map(|rotation| scheme.rotated(&rotation)), home)
    }

    /// Returns whether three colors, read clockwise, are a corner of this scheme in any twist.
    pub(crate) fn has_corner(&self, [a, b, c]: [u8; 3]) -> bool {
        CORNERS.iter().any(|faces| {
            let [x, y, z] = faces.map(|face| self.color(face));
            [[x, y, z], [y, z, x], [z, x, y]].contains(&[a, b, c])
        })
    }

    /// Returns the 30 schemes that differ by more than a rotation. Each has color 0 on U and the
    /// smallest side color on R; the order is lexicographic by the colors of U D R F L B.
    pub fn all() -> impl Iterator<Item = Scheme> {
        (1..6u8).flat_map(|down| {
            // The others of 1 to 5.
            let sides = [1, 2, 3, 4].map(|color| if color < down { color } else { color + 1 });
            let orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];
            orders
                .into_iter()
                .map(move |[f, l, b]| Scheme([0, sides[0], sides[f], down, sides[l], sides[b]]))
        })
    }
}

/// Returns the first scheme with the largest count; the standard scheme if there are none.
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
    fn no_two_of_the_30_schemes_are_rotations_of_each_other() {
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
            cube.recolor(&scheme.colors());
            assert_eq!(Scheme::from_corners(&cube), scheme);
        }
    }
}
