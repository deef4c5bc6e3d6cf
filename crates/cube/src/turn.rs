//! Turns of a range of layers, and their lengths in all metrics.

use super::face::{Axis, Face};
use super::geometry::Rotation;
use super::metric::groups_at_once;

/// A turn of the layers `from..=to`, counted from `face` (1 is the face itself), by `quarters`
/// quarter turns clockwise as seen from outside that face.
///
/// [`Turn::new`] guarantees `1 <= from <= to` and `quarters` in `1..=3`. Whether the layers exist
/// depends on the cube; see [`Turn::fits`].
///
/// ```
/// use unscramble_cube::{Cube, Face, Turn};
///
/// // Rw', the two layers next to R, anticlockwise.
/// let turn = Turn::new(Face::R, 1, 2, 3).expect("the range and the quarters are valid");
/// assert!(turn.fits(4));
/// assert_eq!(turn.inverse().quarters(), 1);
///
/// let mut cube = Cube::solved(4);
/// cube.apply(&[turn, turn.inverse()]);
/// assert_eq!(cube, Cube::solved(4));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    face: Face,
    from: u16,
    to: u16,
    quarters: u8,
}

/// The length of a sequence of turns in all metrics. The first four add up the lengths of the turns:
///
/// | turned layers | OBTM | RBTM | QTM | SQTM |
/// | --- | --- | --- | --- | --- |
/// | include an outer layer | 1 | 1 | 1, half turn 2 | the layers, half turn twice |
/// | inner layers only | 2 | 1 | 2, half turn 4 | the layers, half turn twice |
/// | whole cube | 0 | 0 | 0 | 0 |
///
/// The axial ones count [groups of turns](groups_at_once) that a machine can make at once.
///
/// ```
/// use unscramble_cube::{Length, length, notation};
///
/// let turns = notation::parse("Rw 2U2 x", 4)?;
/// assert_eq!(length(&turns, 4), Length { obtm: 3, rbtm: 2, qtm: 5, sqtm: 4, axial: 2, axial_qtm: 3 });
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Length {
    /// Outer block turn metric, which published results on big cubes use; HTM on a 3x3x3.
    pub obtm: u64,
    /// Range block turn metric: a turn of any range of layers counts 1.
    pub rbtm: u64,
    /// Quarter turn metric: as OBTM, with half turns counted twice.
    pub qtm: u64,
    /// Single-slice quarter turn metric: each turned layer counts 1, and twice for a half turn.
    pub sqtm: u64,
    /// Axial metric: turns that can be made at once count 1 together.
    pub axial: u64,
    /// Axial quarter turn metric: as `axial`, but a group with a half turn counts 2.
    pub axial_qtm: u64,
}

impl Turn {
    /// Returns a turn; `None` if the range is empty or starts before layer 1, or if `quarters` is 0
    /// modulo 4.
    #[must_use]
    pub const fn new(face: Face, from: u16, to: u16, quarters: u8) -> Option<Turn> {
        if from == 0 || from > to || quarters.is_multiple_of(4) {
            return None;
        }
        Some(Turn { face, from, to, quarters: quarters % 4 })
    }

    /// Returns a turn of the face itself. `quarters` is taken modulo 4, and a remainder of 0 counts as
    /// one quarter.
    #[must_use]
    pub const fn outer(face: Face, quarters: u8) -> Turn {
        let quarters = if quarters.is_multiple_of(4) { 1 } else { quarters % 4 };
        Turn { face, from: 1, to: 1, quarters }
    }

    /// Returns the face from which the layers are counted.
    #[must_use]
    pub const fn face(self) -> Face {
        self.face
    }

    /// Returns the first layer, 1 for the face itself.
    #[must_use]
    pub const fn from(self) -> u16 {
        self.from
    }

    /// Returns the last layer.
    #[must_use]
    pub const fn to(self) -> u16 {
        self.to
    }

    /// Returns the clockwise quarter turns, 1 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.quarters
    }

    /// Returns the number of turned layers.
    #[must_use]
    pub const fn layers(self) -> usize {
        (self.to - self.from) as usize + 1
    }

    /// Returns the number of stickers that [`Cube::turn`](super::Cube::turn) moves for this turn.
    #[must_use]
    pub const fn stickers(self, size: usize) -> u64 {
        4 * (self.layers() * size) as u64
    }

    /// Returns whether a cube of this size has all turned layers.
    #[must_use]
    pub const fn fits(self, size: usize) -> bool {
        self.to as usize <= size
    }

    /// Returns whether this turns the whole cube.
    #[must_use]
    pub const fn is_rotation(self, size: usize) -> bool {
        self.from == 1 && self.to as usize == size
    }

    /// Returns the inverse turn.
    #[must_use]
    pub const fn inverse(self) -> Turn {
        Turn { quarters: 4 - self.quarters, ..self }
    }

    /// Returns the same turn with its layers counted from the opposite face.
    ///
    /// # Panics
    /// If the turn does not fit the size ([`Turn::fits`]).
    #[must_use]
    pub const fn seen_from_opposite(self, size: usize) -> Turn {
        assert!(self.fits(size), "the cube does not have the layers of the turn");
        let size = size as u16;
        Turn {
            face: self.face.opposite(),
            from: size + 1 - self.to,
            to: size + 1 - self.from,
            quarters: 4 - self.quarters,
        }
    }

    /// Returns the turn of the same layers after `rotation` of the whole cube: its face becomes the
    /// image of this face.
    #[must_use]
    pub const fn rotated(self, rotation: &Rotation) -> Turn {
        Turn { face: rotation.map(self.face), ..self }
    }

    /// Returns the turns of the whole cube that make a rotation: at most two.
    ///
    /// ```
    /// use unscramble_cube::{Face, Rotation, Turn};
    ///
    /// let rotation = Rotation::quarters(Face::R, 1);
    /// assert_eq!(Turn::rotating(&rotation, 4), Turn::new(Face::R, 1, 4, 1).into_iter().collect::<Vec<_>>());
    /// ```
    #[must_use]
    pub fn rotating(rotation: &Rotation, size: usize) -> Vec<Turn> {
        let parts = rotation.as_quarters().into_iter().flatten();
        parts.filter_map(|(face, quarters)| Turn::new(face, 1, size as u16, quarters)).collect()
    }

    /// Returns the same turn with its layers counted from the positive face of its axis (U, R or F).
    ///
    /// # Panics
    /// If the turn does not fit the size ([`Turn::fits`]) and its face is not positive.
    #[must_use]
    pub const fn canonical(self, size: usize) -> Turn {
        if self.face.is_positive() { self } else { self.seen_from_opposite(size) }
    }

    /// Returns the axis of the turn.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.face.axis()
    }

    /// Returns the first layer and the one after the last, from 0, counted from the positive face of the
    /// axis. Layers that the cube does not have are cut off.
    pub(super) const fn layers_from_positive(self, size: usize) -> (usize, usize) {
        let (from, to) = (self.from as usize - 1, self.to as usize);
        let (from, to) = if from < size { (from, to) } else { (size, size) };
        let to = if to < size { to } else { size };
        if self.face.is_positive() { (from, to) } else { (size - to, size - from) }
    }

    /// Returns the length of this turn on a cube of this size.
    #[must_use]
    pub const fn length(self, size: usize) -> Length {
        if self.is_rotation(size) {
            return Length { obtm: 0, rbtm: 0, qtm: 0, sqtm: 0, axial: 0, axial_qtm: 0 };
        }
        let blocks = if self.from == 1 || self.to as usize == size { 1 } else { 2 };
        let longest = self.longest();
        let (qtm, sqtm) = (blocks * longest, self.layers() as u64 * longest);
        Length { obtm: blocks, rbtm: 1, qtm, sqtm, axial: 1, axial_qtm: longest }
    }

    /// Returns the number of quarters of the shorter way: 1, or 2 for a half turn.
    const fn longest(self) -> u64 {
        if self.quarters == 2 { 2 } else { 1 }
    }
}

/// Returns the length of a sequence of turns on a cube of this size.
///
/// ```
/// use unscramble_cube::{length, notation};
///
/// assert_eq!(length(&notation::parse("R U2", 3)?, 3).qtm, 3);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[must_use]
pub fn length(turns: &[Turn], size: usize) -> Length {
    let mut length = Length::default();
    for turn in turns {
        let Length { obtm, rbtm, qtm, sqtm, .. } = turn.length(size);
        length.obtm += obtm;
        length.rbtm += rbtm;
        length.qtm += qtm;
        length.sqtm += sqtm;
    }
    let starts = groups_at_once(turns, size);
    for (number, start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(turns.len());
        let longest = turns[*start..end].iter().map(|turn| turn.length(size).axial_qtm).max();
        length.axial += longest.unwrap_or(0).min(1);
        length.axial_qtm += longest.unwrap_or(0);
    }
    length
}

/// Returns the inverse of a sequence of turns.
///
/// ```
/// use unscramble_cube::{invert, notation};
///
/// let inverse = invert(&notation::parse("R U2 F'", 3)?);
/// assert_eq!(inverse, notation::parse("F U2 R'", 3)?);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[must_use]
pub fn invert(turns: &[Turn]) -> Vec<Turn> {
    turns.iter().rev().map(|turn| turn.inverse()).collect()
}
