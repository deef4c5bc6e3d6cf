//! Whether two cubes are one, held in two ways.

use super::geometry::Rotation;
use super::pieces::corner_facelets;
use super::state::Cube;
use super::turn::Turn;

impl Cube {
    /// Returns the rotation of the whole cube that makes another one of this; `None` if none does. No two do.
    ///
    /// ```
    /// use unscramble_cube::{Cube, Face, Rotation, Turn};
    ///
    /// let mut cube = Cube::solved(4);
    /// cube.turn(Turn::outer(Face::R, 1));
    /// let mut held = cube.clone();
    /// held.apply(&Turn::rotating(&Rotation::quarters(Face::U, 1), 4));
    /// assert_eq!(cube.rotation_to(&held), Some(Rotation::quarters(Face::U, 1)));
    /// assert_eq!(cube.rotation_to(&Cube::solved(4)), None);
    /// ```
    #[must_use]
    pub fn rotation_to(&self, other: &Cube) -> Option<Rotation> {
        if self.size() != other.size() {
            return None;
        }
        let turned = |cube: &Cube, rotation: &Rotation| {
            let mut cube = cube.clone();
            cube.apply(&Turn::rotating(rotation, cube.size()));
            cube
        };
        let [from, to] = [self, other].map(corners);
        let rotation = Rotation::all().find(|rotation| turned(&from, rotation) == to)?;
        (turned(self, &rotation) == *other).then_some(rotation)
    }
}

/// Returns the corners of a cube as a 2x2x2.
fn corners(cube: &Cube) -> Cube {
    let mut small = Cube::solved(2);
    for slot in 0..8 {
        let places = corner_facelets(2, slot).into_iter().zip(corner_facelets(cube.size(), slot));
        places.for_each(|(to, from)| small.set_facelet(to, cube.facelet(from)));
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::Face;
    use crate::random::{generator, random_state};

    #[test]
    fn a_cube_is_known_however_it_is_held() {
        for size in 2..6 {
            let cube = random_state(size, &mut generator("held"));
            let mut other = cube.clone();
            other.turn(Turn::outer(Face::R, 1));
            for rotation in Rotation::all() {
                let mut held = cube.clone();
                held.apply(&Turn::rotating(&rotation, size));
                assert_eq!(cube.rotation_to(&held), Some(rotation));
                assert_eq!(other.rotation_to(&held), None);
            }
        }
        assert_eq!(Cube::solved(2).rotation_to(&Cube::solved(3)), None);
    }
}
