//! The colors of the center orbits.

use crate::Face;
use crate::pieces::{center_orbit_facelets, center_orbits};
use crate::validate::subject::Subject;

/// A center orbit and the colors of its 24 stickers.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::{CenterKind, working};
///
/// let orbits = working(&Facelets::solved(5)).unwrap().centers;
/// let kinds: Vec<CenterKind> = orbits.iter().map(|orbit| orbit.kind).collect();
/// assert_eq!(kinds, [CenterKind::X, CenterKind::T]);
/// assert!(orbits.iter().all(|orbit| orbit.is_complete()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CenterOrbit {
    /// Where on a face its stickers lie.
    pub kind: CenterKind,
    /// The row of one of its four stickers on every face, from 1.
    pub row: usize,
    /// The column of that sticker, from 1.
    pub column: usize,
    /// How many stickers have each color, in the order of the faces of the scheme.
    pub counts: [(char, usize); 6],
}

/// Where on a face the stickers of a center orbit lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CenterKind {
    /// On the diagonals.
    X,
    /// On the middle lines of odd sizes.
    T,
    /// Anywhere else.
    Oblique,
}

impl CenterOrbit {
    /// Returns whether each color appears four times.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.counts.iter().all(|(_, count)| *count == 4)
    }
}

/// Counts the colors of every center orbit.
pub(super) fn orbits(subject: &Subject<'_>) -> Vec<CenterOrbit> {
    center_orbits(subject.size()).map(|orbit| read(subject, orbit)).collect()
}

fn read(subject: &Subject<'_>, (row, column): (usize, usize)) -> CenterOrbit {
    let size = subject.size();
    let faces = subject.faces(center_orbit_facelets(size, (row, column)));
    let counts = Face::ALL.map(|face| {
        let count = faces.iter().filter(|other| **other == face).count();
        (subject.symbol(face), count)
    });
    let kind = if row == column {
        CenterKind::X
    } else if column == size - 1 - column {
        CenterKind::T
    } else {
        CenterKind::Oblique
    };
    CenterOrbit { kind, row: row + 1, column: column + 1, counts }
}
