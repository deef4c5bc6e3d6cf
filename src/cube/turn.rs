//! One turn of a range of layers, and its length in the three metrics.

use super::face::{Axis, Face};
use super::geometry::Rotation;

/// A turn of the layers `from..=to`, counted from `face` (1 is the face itself), by `quarters`
/// quarter turns clockwise as seen from outside that face.
///
/// Invariants that [`Turn::new`] establishes: `1 <= from <= to` and `quarters` in `1..=3`. Whether
/// the layers exist depends on the cube; [`Turn::fits`] tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    face: Face,
    from: u16,
    to: u16,
    quarters: u8,
}

/// The length of a sequence of turns in the metrics of the project.
///
/// | turned layers | OBTM | RBTM | QTM |
/// | --- | --- | --- | --- |
/// | touch an outer face | 1 | 1 | 1, half turn 2 |
/// | inner only | 2 | 1 | 2, half turn 4 |
/// | whole cube | 0 | 0 | 0 |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Length {
    /// Outer block turn metric: the metric of published big-cube records; HTM on a 3x3x3.
    pub obtm: u64,
    /// Range block turn metric: any range of layers is one turn.
    pub rbtm: u64,
    /// Quarter turn metric.
    pub qtm: u64,
}

impl Turn {
    /// A turn; `None` if the range is empty or starts before layer 1, or if `quarters` is 0 modulo 4.
    #[must_use]
    pub const fn new(face: Face, from: u16, to: u16, quarters: u8) -> Option<Turn> {
        if from == 0 || from > to || quarters.is_multiple_of(4) {
            return None;
        }
        Some(Turn { face, from, to, quarters: quarters % 4 })
    }

    /// A turn of the face itself. `quarters` is taken modulo 4, and 0 of them as one.
    #[must_use]
    pub const fn outer(face: Face, quarters: u8) -> Turn {
        let quarters = if quarters.is_multiple_of(4) { 1 } else { quarters % 4 };
        Turn { face, from: 1, to: 1, quarters }
    }

    /// The face from which the layers are counted.
    #[must_use]
    pub const fn face(self) -> Face {
        self.face
    }

    /// The first layer, 1 for the face itself.
    #[must_use]
    pub const fn from(self) -> u16 {
        self.from
    }

    /// The last layer.
    #[must_use]
    pub const fn to(self) -> u16 {
        self.to
    }

    /// Clockwise quarter turns, 1 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.quarters
    }

    /// Whether all turned layers exist on a cube of this size.
    #[must_use]
    pub const fn fits(self, size: usize) -> bool {
        self.to as usize <= size
    }

    /// Whether the whole cube is turned.
    #[must_use]
    pub const fn is_rotation(self, size: usize) -> bool {
        self.from == 1 && self.to as usize == size
    }

    /// The turn that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Turn {
        Turn { quarters: 4 - self.quarters, ..self }
    }

    /// The same layers seen from the other side of the cube.
    ///
    /// # Panics
    /// In debug builds, if the turn does not fit the size ([`Turn::fits`]).
    #[must_use]
    pub const fn seen_from_opposite(self, size: usize) -> Turn {
        let size = size as u16;
        Turn {
            face: self.face.opposite(),
            from: size + 1 - self.to,
            to: size + 1 - self.from,
            quarters: 4 - self.quarters,
        }
    }

    /// The same layers of the cube held another way: those of the face that `face` comes to lie on.
    #[must_use]
    pub const fn rotated(self, rotation: &Rotation) -> Turn {
        Turn { face: rotation.map(self.face), ..self }
    }

    /// The same turn counted from the positive face of its axis (U, R or F).
    #[must_use]
    pub const fn canonical(self, size: usize) -> Turn {
        if self.face.is_positive() { self } else { self.seen_from_opposite(size) }
    }

    /// The axis of the turn.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.face.axis()
    }

    /// Length of this single turn on a cube of this size.
    #[must_use]
    pub const fn length(self, size: usize) -> Length {
        if self.is_rotation(size) {
            return Length { obtm: 0, rbtm: 0, qtm: 0 };
        }
        let blocks = if self.from == 1 || self.to as usize == size { 1 } else { 2 };
        let half = if self.quarters == 2 { 2 } else { 1 };
        Length { obtm: blocks, rbtm: 1, qtm: blocks * half }
    }
}

impl std::iter::Sum for Length {
    fn sum<I: Iterator<Item = Length>>(iter: I) -> Length {
        iter.fold(Length::default(), |a, b| Length {
            obtm: a.obtm + b.obtm,
            rbtm: a.rbtm + b.rbtm,
            qtm: a.qtm + b.qtm,
        })
    }
}

/// Length of a sequence of turns on a cube of this size.
#[must_use]
pub fn length(turns: &[Turn], size: usize) -> Length {
    turns.iter().map(|turn| turn.length(size)).sum()
}

/// The sequence that undoes `turns`.
#[must_use]
pub fn invert(turns: &[Turn]) -> Vec<Turn> {
    turns.iter().rev().map(|turn| turn.inverse()).collect()
}
