//! The colors of the center orbits.

use crate::Face;
use crate::pieces::{center_orbit_facelets, center_orbits};
use crate::validate::subject::{Subject, and_list};

/// A center orbit and the colors of its 24 stickers.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::{CenterKind, working};
///
/// let orbits = working(&Facelets::solved(5)).unwrap().centers;
/// let kinds: Vec<CenterKind> = orbits.iter().map(|orbit| orbit.kind).collect();
/// assert_eq!(kinds, [CenterKind::X, CenterKind::T]);
/// assert_eq!(orbits[0].text, "the x-centers at row 2, column 2 have each color 4 times");
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
    /// All of this in a sentence.
    pub text: String,
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
    let (kind, name) = if row == column {
        (CenterKind::X, "x-centers")
    } else if column == size - 1 - column {
        (CenterKind::T, "t-centers")
    } else {
        (CenterKind::Oblique, "obliques")
    };
    let place = format!("the {name} at row {}, column {}", row + 1, column + 1);
    let mut orbit = CenterOrbit { kind, row: row + 1, column: column + 1, counts, text: place };
    orbit.text += &if orbit.is_complete() {
        " have each color 4 times".to_owned()
    } else {
        let wrong = orbit.counts.iter().filter(|(_, count)| *count != 4);
        let wrong: Vec<String> = wrong
            .map(|(symbol, count)| {
                format!("{symbol} {count} time{}", if *count == 1 { "" } else { "s" })
            })
            .collect();
        format!(" have {}, not 4 times each", and_list(&wrong))
    };
    orbit
}
