//! How a cube is turned before it is looked at.

use crate::Face;

/// A point in space, or a way through it: x to the right, y down, z away from the eye.
pub(super) type Space = [f64; 3];

/// The most parts that a rotation may have.
const MOST_PARTS: usize = 16;

/// Rotations of a cube that is looked at from the front, one after the other.
///
/// ```
/// use unscramble_cube::draw::Rotation;
///
/// // The faces U, F and R, as most pictures of cubes show them.
/// let rotation: Rotation = "y45x-34".parse()?;
/// assert_eq!(rotation, "y30 y15 x-34".parse()?);
/// assert!("y45w10".parse::<Rotation>().is_err());
/// # Ok::<(), unscramble_cube::draw::RotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rotation {
    /// Where x, y and z go.
    axes: [Space; 3],
}

/// Why a text is not a rotation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RotationError {
    /// An axis is missing, or there is none of this name.
    #[error("a rotation is written as axes and degrees such as y45x-34, but found '{0}'")]
    Axis(char),
    /// An axis has no whole number of degrees from -360 to 360.
    #[error("axis {0} needs a whole number of degrees from -360 to 360")]
    Degrees(char),
    /// There are too many parts.
    #[error("a rotation has at most {MOST_PARTS} parts")]
    TooLong,
}

impl Default for Rotation {
    /// The front face.
    fn default() -> Rotation {
        Rotation { axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] }
    }
}

impl std::str::FromStr for Rotation {
    type Err = RotationError;

    fn from_str(text: &str) -> Result<Rotation, RotationError> {
        let mut rotation = Rotation::default();
        let mut rest = text.trim();
        for _ in 0..MOST_PARTS {
            let Some(axis) = rest.chars().next() else { return Ok(rotation) };
            if !['x', 'y', 'z'].contains(&axis) {
                return Err(RotationError::Axis(axis));
            }
            let own = &rest[1..];
            let end = own.find(|c: char| !(c == '-' || c.is_ascii_digit())).unwrap_or(own.len());
            let degrees = own[..end].parse().ok().filter(|degrees| (-360..=360).contains(degrees));
            rotation.turn(axis, degrees.ok_or(RotationError::Degrees(axis))?);
            rest = own[end..].trim_start();
        }
        if rest.is_empty() { Ok(rotation) } else { Err(RotationError::TooLong) }
    }
}

impl Rotation {
    /// Turns on. Seen from the front, `x` lifts the front face up, `y` takes it to the left, and `z` turns it
    /// clockwise.
    fn turn(&mut self, axis: char, degrees: i32) {
        let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
        for [x, y, z] in &mut self.axes {
            let (from, to) = match axis {
                'x' => (y, z),
                'y' => (x, z),
                _ => (y, x),
            };
            (*from, *to) = (*from * cos + *to * sin, *to * cos - *from * sin);
        }
    }

    /// Returns this rotation followed by another one.
    pub(super) fn then(&self, next: &Rotation) -> Rotation {
        Rotation { axes: self.axes.map(|axis| next.of(axis)) }
    }

    /// Returns where x, y and z go.
    pub(super) fn axes(&self) -> [Space; 3] {
        self.axes
    }

    /// Returns where a point goes.
    fn of(&self, [x, y, z]: Space) -> Space {
        [0, 1, 2].map(|i| x * self.axes[0][i] + y * self.axes[1][i] + z * self.axes[2][i])
    }

    /// Returns where a face of a cube with sides from -1 to 1 is: the corner at its first row and column, and the
    /// ways along its first row and its first column.
    pub(super) fn in_space(&self, face: Face) -> [Space; 3] {
        let (corner, across, down): (Space, Space, Space) = match face {
            Face::U => ([-1.0, -1.0, 1.0], [2.0, 0.0, 0.0], [0.0, 0.0, -2.0]),
            Face::R => ([1.0, -1.0, -1.0], [0.0, 0.0, 2.0], [0.0, 2.0, 0.0]),
            Face::F => ([-1.0, -1.0, -1.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0]),
            Face::D => ([-1.0, 1.0, -1.0], [2.0, 0.0, 0.0], [0.0, 0.0, 2.0]),
            Face::L => ([-1.0, -1.0, 1.0], [0.0, 0.0, -2.0], [0.0, 2.0, 0.0]),
            Face::B => ([1.0, -1.0, 1.0], [-2.0, 0.0, 0.0], [0.0, 2.0, 0.0]),
        };
        [corner, across, down].map(|point| self.of(point))
    }

    /// Returns the paper's part of where a face is. `None` if it is turned away from the eye.
    pub(super) fn face(&self, face: Face) -> Option<[(f64, f64); 3]> {
        let [c, a, d] = self.in_space(face).map(|[x, y, _]| (x, y));
        // Its rows run to the right of its columns if the eye sees its outside. Faces on edge show nothing.
        (a.0 * d.1 - a.1 * d.0 > 0.05).then_some([c, a, d])
    }

    /// Returns half the width and half the height of a cube with sides from -1 to 1.
    pub(super) fn reach(&self) -> (f64, f64) {
        let sum = |i: usize| self.axes.iter().map(|axis| axis[i].abs()).sum();
        (sum(0), sum(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<Face> {
        let rotation: Rotation = text.parse().unwrap();
        Face::ALL.into_iter().filter(|face| rotation.face(*face).is_some()).collect()
    }

    #[test]
    fn rotations_show_the_faces_that_they_should() {
        assert_eq!(shown(""), [Face::F]);
        assert_eq!(shown("y45x-34"), [Face::U, Face::R, Face::F]);
        assert_eq!(shown("y45 x34"), [Face::R, Face::F, Face::D]);
        assert_eq!(shown("y-45x-34"), [Face::U, Face::F, Face::L]);
        assert_eq!(shown("y135x-34"), [Face::U, Face::R, Face::B]);
        assert_eq!(shown("x-90"), [Face::U]);
        assert_eq!(shown("y180"), [Face::B]);
        // Upside down, with B in front.
        assert_eq!(shown("x180"), [Face::B]);
    }

    #[test]
    fn a_clockwise_turn_is_clockwise() {
        let rotation: Rotation = "z90".parse().unwrap();
        let [corner, across, _] = rotation.face(Face::F).unwrap();
        assert!((corner.0 - 1.0).abs() < 1e-9 && (corner.1 + 1.0).abs() < 1e-9);
        assert!(across.0.abs() < 1e-9 && (across.1 - 2.0).abs() < 1e-9);
    }

    #[test]
    fn what_is_no_rotation_is_told() {
        let error = |text: &str| text.parse::<Rotation>().unwrap_err();
        assert_eq!(error("y45w10"), RotationError::Axis('w'));
        assert_eq!(error("é"), RotationError::Axis('é'));
        assert_eq!(error("x"), RotationError::Degrees('x'));
        assert_eq!(error("x--3"), RotationError::Degrees('x'));
        assert_eq!(error("x361"), RotationError::Degrees('x'));
        assert_eq!(error(&"x1".repeat(17)), RotationError::TooLong);
        assert!("x1".repeat(16).parse::<Rotation>().is_ok());
    }
}
