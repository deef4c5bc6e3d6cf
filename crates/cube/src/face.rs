//! The six faces and the three axes, with their directions in space.
//!
//! In space, x points to the right (R), y up (U) and z towards the viewer (F).

use std::fmt;

/// One of the six faces, in facelet order: U R F D L B.
///
/// ```
/// use unscramble_cube::{Axis, Face};
///
/// assert_eq!(Face::R.opposite(), Face::L);
/// assert_eq!(Face::R.axis(), Axis::X);
/// assert_eq!(Face::from_letter('R'), Some(Face::R));
/// assert_eq!(Face::U.clockwise_third(Face::R), Some(Face::F));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Face {
    /// Up (+y).
    U,
    /// Right (+x).
    R,
    /// Front (+z).
    F,
    /// Down (-y).
    D,
    /// Left (-x).
    L,
    /// Back (-z).
    B,
}

/// An axis of rotation through two opposite faces, one of which (U, R or F) is its positive face.
///
/// ```
/// use unscramble_cube::{Axis, Face};
///
/// assert_eq!(Axis::ALL.map(Axis::positive), [Face::U, Face::R, Face::F]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// U-D.
    Y,
    /// R-L.
    X,
    /// F-B.
    Z,
}

impl Face {
    /// The faces in facelet order.
    pub const ALL: [Face; 6] = [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];

    /// Returns the face with this index in [`Face::ALL`], modulo 6.
    #[must_use]
    pub const fn from_index(index: usize) -> Face {
        Face::ALL[index % 6]
    }

    /// Returns the index in [`Face::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the opposite face.
    #[must_use]
    pub const fn opposite(self) -> Face {
        Face::from_index(self as usize + 3)
    }

    /// Returns whether both faces are on one axis: equal or opposite.
    #[must_use]
    pub const fn is_parallel(self, other: Face) -> bool {
        self as usize % 3 == other as usize % 3
    }

    /// Returns the axis through this face.
    #[must_use]
    pub const fn axis(self) -> Axis {
        match self {
            Face::U | Face::D => Axis::Y,
            Face::R | Face::L => Axis::X,
            Face::F | Face::B => Axis::Z,
        }
    }

    /// Returns whether this is U, R or F, the faces from which [`Turn::canonical`] counts layers.
    ///
    /// [`Turn::canonical`]: super::Turn::canonical
    #[must_use]
    pub const fn is_positive(self) -> bool {
        (self as usize) < 3
    }

    /// Returns the letter of the face.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Face::U => 'U',
            Face::R => 'R',
            Face::F => 'F',
            Face::D => 'D',
            Face::L => 'L',
            Face::B => 'B',
        }
    }

    /// Returns the face with this upper-case letter; `None` if there is none.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Face> {
        match letter {
            'U' => Some(Face::U),
            'R' => Some(Face::R),
            'F' => Some(Face::F),
            'D' => Some(Face::D),
            'L' => Some(Face::L),
            'B' => Some(Face::B),
            _ => None,
        }
    }

    /// Returns the outward unit normal `[x, y, z]`.
    #[must_use]
    pub const fn normal(self) -> [i32; 3] {
        match self {
            Face::U => [0, 1, 0],
            Face::R => [1, 0, 0],
            Face::F => [0, 0, 1],
            Face::D => [0, -1, 0],
            Face::L => [-1, 0, 0],
            Face::B => [0, 0, -1],
        }
    }

    /// Returns the face with this outward normal; `None` if no face has it.
    #[must_use]
    pub fn from_normal(normal: [i32; 3]) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.normal() == normal)
    }

    /// Returns the face `z` for which `(self, second, z)` run clockwise around their corner, as seen
    /// from outside; `None` if the two faces are parallel.
    ///
    /// [`CORNERS`](crate::CORNERS) lists its faces in this order, for example U, R, F.
    #[must_use]
    pub fn clockwise_third(self, second: Face) -> Option<Face> {
        let (a, b) = (self.normal(), second.normal());
        // The cross product U x R points to B, but U, R, F run clockwise: hence b x a.
        Face::from_normal([
            b[1] * a[2] - b[2] * a[1],
            b[2] * a[0] - b[0] * a[2],
            b[0] * a[1] - b[1] * a[0],
        ])
    }
}

impl Axis {
    /// The axes in the order of their positive faces U, R, F.
    pub const ALL: [Axis; 3] = [Axis::Y, Axis::X, Axis::Z];

    /// Returns the positive face: U, R or F.
    #[must_use]
    pub const fn positive(self) -> Face {
        match self {
            Axis::Y => Face::U,
            Axis::X => Face::R,
            Axis::Z => Face::F,
        }
    }

    /// Returns the index in [`Axis::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_third_runs_around_the_corner() {
        assert_eq!(Face::U.clockwise_third(Face::R), Some(Face::F));
        assert_eq!(Face::R.clockwise_third(Face::F), Some(Face::U));
        assert_eq!(Face::U.clockwise_third(Face::F), Some(Face::L));
        assert_eq!(Face::U.clockwise_third(Face::D), None);
        assert_eq!(Face::U.clockwise_third(Face::U), None);
    }
}
