//! The working behind a report: which piece is where, the cycles and sums, and the class of the
//! assembly.
//!
//! [`validate`](super::validate) gives verdicts; this shows how a person reaches them. It works on
//! states that cannot be solved, too, where it teaches most. What cannot be worked out because pieces
//! are missing is `None`.
//!
//! | part | file |
//! | --- | --- |
//! | the tables of corners, midges, wings and dedges | `tables`, made of `places` |
//! | the cycles and inversions of a permutation | `cycles` |
//! | the sums of twists and flips | `sums` |
//! | the colors of the center orbits | `colors` |
//! | the class, 1 of 12 (even sizes: 1 of 3), and the way back to the solvable one | `class` |
//! | the parities that lie ahead of a reduced even cube | `ahead` |
//!
//! ```
//! use unscramble_cube::Facelets;
//! use unscramble_cube::validate::working;
//!
//! let twisted = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
//! let working = working(&Facelets::parse(twisted)?).expect("a 3x3x3 is small enough");
//! let lying = working.corners.places[0].piece.unwrap();
//! assert_eq!((lying.home, lying.turned), (0, Some(2)));
//! assert_eq!(working.corners.sum.unwrap().remainder, 2);
//! assert_eq!(working.class.number(), Some(3));
//! # Ok::<(), unscramble_cube::FaceletsError>(())
//! ```

mod ahead;
mod class;
mod colors;
mod cycles;
mod places;
mod sums;
mod tables;

pub use ahead::{NotReduced, Reduced};
pub use class::{Class, Invariants, Repair};
pub use colors::{CenterKind, CenterOrbit};
pub use cycles::Permutation;
pub use places::{Lying, NoPiece, Place};
pub use sums::Sum;
pub use tables::{PieceTable, TableKind};

use super::findings::Findings;
use super::report::DefectCode;
use super::scheme;
use super::subject::Subject;
use crate::pieces::wing_orbits;
use crate::{Face, Facelets};

/// The largest size whose working is shown. A 32x32x32 has 15 wing orbits, with 360 rows, and 225
/// center orbits, which is as much as a person may want to scroll through.
pub const MAX_WORKING_SIZE: usize = 32;

/// The working of one state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Working {
    /// The number of layers.
    pub size: usize,
    /// What decides where a piece belongs.
    pub frame: Frame,
    /// The eight corners.
    pub corners: PieceTable,
    /// The twelve midges; `None` on even sizes.
    pub midges: Option<PieceTable>,
    /// The wing orbits, starting next to the corners.
    pub wings: Vec<PieceTable>,
    /// The center orbits.
    pub centers: Vec<CenterOrbit>,
    /// The class of the assembly.
    pub class: Class,
    /// The cube as a 3x3x3, or why it is not reduced to one; `None` on odd sizes and on the 2x2x2.
    pub reduced: Option<Result<Box<Reduced>, NotReduced>>,
}

/// What decides where a piece belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The colors that belong on the faces U R F D L B, in the caller's symbols.
    pub colors: [char; 6],
    /// Whether the fixed centers can have these colors, so that they decide; `None` on even sizes.
    pub centers_fit: Option<bool>,
    /// Whether the symbols are letters of faces: without fixed centers that fit, the standard scheme
    /// then decides, and otherwise the orientation of the scheme that fits the corners best.
    pub in_face_letters: bool,
}

/// Returns the working of a state, solvable or not; `None` if it is larger than [`MAX_WORKING_SIZE`].
///
/// Pieces belong where the scheme of the [`Report`](super::Report) has them.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::{MAX_WORKING_SIZE, working};
///
/// assert!(working(&Facelets::solved(MAX_WORKING_SIZE)).is_some());
/// assert!(working(&Facelets::solved(MAX_WORKING_SIZE + 1)).is_none());
/// ```
#[must_use]
pub fn working(facelets: &Facelets) -> Option<Working> {
    let size = facelets.cube().size();
    if size > MAX_WORKING_SIZE {
        return None;
    }
    let is_odd_size = !size.is_multiple_of(2);
    let mut findings = Findings::default();
    let frame = scheme::check(facelets, &mut findings);
    let centers_fit = findings.count(DefectCode::CenterScheme) == 0;
    let subject = Subject::new(facelets, frame.scheme);

    let corners = PieceTable::corners(&subject);
    let midges = is_odd_size.then(|| PieceTable::midges(&subject));
    let wings: Vec<PieceTable> =
        (1..=wing_orbits(size)).map(|orbit| PieceTable::wings(&subject, orbit)).collect();
    let centers = colors::orbits(&subject);
    let is_complete = centers_fit
        && wings.iter().all(PieceTable::is_complete)
        && centers.iter().all(CenterOrbit::is_complete);
    let class = Class::of(is_complete, &corners, midges.as_ref());
    let reduced = (!is_odd_size && size >= 4).then(|| ahead::reduced(facelets, &frame.scheme));
    let frame = Frame {
        colors: Face::ALL.map(|face| subject.symbol(face)),
        centers_fit: is_odd_size.then_some(centers_fit),
        in_face_letters: facelets.symbols().are_faces(),
    };
    Some(Working { size, frame, corners, midges, wings, centers, class, reduced })
}

#[cfg(test)]
mod tests;
