//! The working behind a report: which piece is where, the cycles and sums, and the class of the
//! assembly.
//!
//! [`validate`](super::validate) gives verdicts; this shows how a person reaches them. It works on
//! states that cannot be solved, too, where it teaches most. What cannot be worked out because pieces
//! are missing is `None`, and a text beside it says why.
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
//! assert_eq!(
//!     working.corners.places[0].text,
//!     "the corner URF is at URF, where it belongs; twisted anticlockwise: its U is on F, not on U",
//! );
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

pub use ahead::{Ahead, ParityAhead, Reduced};
pub use class::{Class, Invariants, Repair};
pub use colors::{CenterKind, CenterOrbit};
pub use cycles::Permutation;
pub use places::{Lying, Place};
pub use sums::Sum;
pub use tables::{PieceTable, TableKind};

use super::findings::Findings;
use super::report::DefectCode;
use super::scheme;
use super::subject::{Subject, and_list};
use crate::pieces::wing_orbits;
use crate::{Face, Facelets, Scheme};

/// The largest size whose working is shown. A 32x32x32 has 15 wing orbits, with 360 rows, and 225
/// center orbits, which is as much as a person may want to scroll through.
pub const MAX_WORKING_SIZE: usize = 32;

/// The working of one state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Working {
    /// How the places are named, and what decides where a piece belongs.
    pub frame: String,
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
    /// Which parities lie ahead; `None` on odd sizes and on the 2x2x2, which are never reduced.
    pub parity_ahead: Option<ParityAhead>,
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
    let class = Class::of(&subject, centers_fit, &corners, midges.as_ref(), &wings, &centers);
    let parity_ahead =
        (!is_odd_size && size >= 4).then(|| ahead::parity_ahead(facelets, &frame.scheme));
    let frame = describe_frame(facelets, &frame.scheme, centers_fit);
    Some(Working { frame, corners, midges, wings, centers, class, parity_ahead })
}

/// Says what decides where a piece belongs.
fn describe_frame(facelets: &Facelets, scheme: &Scheme, centers_fit: bool) -> String {
    let homes: Vec<String> = Face::ALL
        .map(|face| format!("{} on {face}", facelets.symbols().letter(scheme.color(face))))
        .to_vec();
    let homes = and_list(&homes);
    let is_odd_size = !facelets.cube().size().is_multiple_of(2);
    let chosen = match facelets.symbols().are_faces() {
        true => "the standard scheme",
        false => "the orientation of the scheme that fits the corners best",
    };
    match (is_odd_size, centers_fit) {
        (true, true) => format!("the fixed centers say where a piece belongs: {homes}"),
        (true, false) => {
            format!("the fixed centers are wrong, so {chosen} says where a piece belongs: {homes}")
        }
        (false, _) => format!(
            "nothing shows how a cube of even size is held, so {chosen} says where a piece belongs: \
             {homes}; held in another way, the cube has other cycles and twists, but the same \
             parities of corners and wings, and the same remainder of the twists"
        ),
    }
}

#[cfg(test)]
mod tests;
