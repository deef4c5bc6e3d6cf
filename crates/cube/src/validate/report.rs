//! The report on a state: checks, defects and parities.

use std::fmt;

use super::facts::{Fault, Finding};
use crate::Scheme;

/// The result of checking a state.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::validate;
///
/// let report = validate(&Facelets::solved(4));
/// let names: Vec<&str> = report.checks.iter().map(|check| check.name).collect();
/// assert_eq!(names, ["sticker_count", "corners", "wings", "center_orbits", "corner_twist"]);
/// assert_eq!(report.check("corner_twist").unwrap().value, Some(0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The number of layers.
    pub size: usize,
    /// The checks in order; only those that apply to this size.
    pub checks: Vec<Check>,
    /// All defects; empty if and only if the state can be solved.
    pub defects: Vec<Defect>,
    /// The parities of the permutations of the pieces.
    pub parities: Parities,
    /// The color scheme that the state was checked against, in the color numbers of the facelets.
    ///
    /// On odd sizes it has the orientation of the fixed centers, so a rotated cube has a rotated
    /// scheme.
    pub scheme: Scheme,
}

/// The outcome of one check.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::{Finding, validate};
///
/// let report = validate(&Facelets::solved(3));
/// let check = report.check("edge_flip").unwrap();
/// assert_eq!((check.passed, check.value), (Some(true), Some(0)));
/// assert_eq!(check.finding, Finding::Sum(0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The stable name: `sticker_count`, `corners` and `corner_twist` on all sizes; `center_scheme`,
    /// `midges`, `permutation_parity` and `edge_flip` on odd sizes; `wings` and `center_orbits` from
    /// size 4.
    pub name: &'static str,
    /// Whether the state passed; `None` if a check that this one depends on failed.
    pub passed: Option<bool>,
    /// What the check found.
    pub finding: Finding,
    /// The number behind the verdict, if there is one: for `permutation_parity` the inversions of
    /// corners and midges together, for `corner_twist` the sum of the twists (each 0, 1 or 2
    /// clockwise thirds of a turn), for `edge_flip` the number of flipped midges.
    ///
    /// Inversions, twists and flips are relative to the order of [`CORNERS`](crate::CORNERS)
    /// and [`EDGES`](crate::EDGES); only the remainders modulo 2, 3 and 2 have a meaning.
    pub value: Option<i64>,
}

/// One reason why a state cannot be solved.
///
/// ```
/// use unscramble_cube::{Face, Facelets};
/// use unscramble_cube::validate::{Conflict, Fault, validate};
///
/// // Both stickers of the edge at UR become U.
/// let mut facelets = Facelets::solved(3);
/// facelets.cube_mut().set_facelet(10, Face::U as u8);
/// let report = validate(&facelets);
/// let defect = &report.defects[1];
/// assert_eq!(defect.code.as_str(), "unknown_edge");
/// assert_eq!(defect.facelets, [5, 10]);
/// let Fault::Unknown(edge) = &defect.fault else { panic!("no edge has these colors") };
/// assert_eq!((edge.shown.as_str(), edge.conflict), ("UU", Conflict::Twice('U')));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defect {
    /// The kind of defect.
    pub code: DefectCode,
    /// What is wrong and where.
    pub fault: Fault,
    /// The facelet indices of the suspicious pieces, ascending; empty if no piece stands out.
    pub facelets: Vec<usize>,
}

/// A kind of defect.
///
/// ```
/// use unscramble_cube::validate::DefectCode;
///
/// assert_eq!(DefectCode::MirroredCorner.to_string(), "mirrored_corner");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DefectCode {
    /// A color does not appear N² times.
    StickerCount,
    /// The fixed centers do not show the scheme in any orientation (odd sizes).
    CenterScheme,
    /// Three colors that no corner has.
    UnknownCorner,
    /// A corner that appears more than once.
    DuplicateCorner,
    /// The colors of a corner in anticlockwise order.
    MirroredCorner,
    /// Two colors that no midge has (odd sizes).
    UnknownEdge,
    /// A midge that appears more than once (odd sizes).
    DuplicateEdge,
    /// Two colors that no wing has.
    UnknownWing,
    /// A wing that appears more than once in its orbit, or is turned over in place.
    DuplicateWing,
    /// A center orbit that does not hold each color four times.
    CenterOrbit,
    /// The permutations of corners and midges differ in parity (odd sizes).
    PermutationParity,
    /// The twists of the corners do not add up to 0 modulo 3.
    CornerTwist,
    /// An odd number of midges is flipped (odd sizes).
    EdgeFlip,
}

impl DefectCode {
    /// All codes, in the order in which defects are reported.
    pub const ALL: [DefectCode; 13] = [
        DefectCode::StickerCount,
        DefectCode::CenterScheme,
        DefectCode::UnknownCorner,
        DefectCode::DuplicateCorner,
        DefectCode::MirroredCorner,
        DefectCode::UnknownEdge,
        DefectCode::DuplicateEdge,
        DefectCode::UnknownWing,
        DefectCode::DuplicateWing,
        DefectCode::CenterOrbit,
        DefectCode::PermutationParity,
        DefectCode::CornerTwist,
        DefectCode::EdgeFlip,
    ];

    /// Returns the stable name that answers use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            DefectCode::StickerCount => "sticker_count",
            DefectCode::CenterScheme => "center_scheme",
            DefectCode::UnknownCorner => "unknown_corner",
            DefectCode::DuplicateCorner => "duplicate_corner",
            DefectCode::MirroredCorner => "mirrored_corner",
            DefectCode::UnknownEdge => "unknown_edge",
            DefectCode::DuplicateEdge => "duplicate_edge",
            DefectCode::UnknownWing => "unknown_wing",
            DefectCode::DuplicateWing => "duplicate_wing",
            DefectCode::CenterOrbit => "center_orbit",
            DefectCode::PermutationParity => "permutation_parity",
            DefectCode::CornerTwist => "corner_twist",
            DefectCode::EdgeFlip => "edge_flip",
        }
    }
}

/// The parity of a permutation.
///
/// ```
/// use unscramble_cube::validate::Parity;
///
/// assert_eq!(Parity::Odd.to_string(), "odd");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parity {
    /// An even number of swaps.
    Even,
    /// An odd number of swaps.
    Odd,
}

impl Parity {
    /// Returns `even` or `odd`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Parity::Even => "even",
            Parity::Odd => "odd",
        }
    }
}

/// The parities of the permutations of the pieces, seen from the report's scheme; `None` if the size
/// has no such pieces or if they are not all valid.
///
/// A quarter turn of the whole cube moves the corners in two 4-cycles, a wing orbit in six and the
/// midges in three. The parities of corners and wings therefore do not depend on how the cube is
/// held, which nothing shows on even sizes; the parity of the midges refers to the fixed centers.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_cube::validate::{Parity, validate};
///
/// let mut facelets = Facelets::solved(4);
/// facelets.cube_mut().apply(&notation::parse("2R", 4)?);
/// let parities = validate(&facelets).parities;
/// assert_eq!(parities.corners, Some(Parity::Even));
/// assert_eq!(parities.midges, None);
/// assert_eq!(parities.wings, [Some(Parity::Odd)]);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parities {
    /// The parity of the 8 corners.
    pub corners: Option<Parity>,
    /// The parity of the 12 midges; `None` on even cubes.
    pub midges: Option<Parity>,
    /// The parity of each wing orbit, starting next to the corners.
    pub wings: Vec<Option<Parity>>,
}

impl Report {
    /// Returns whether the state can be solved.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        self.defects.is_empty()
    }

    /// Returns the check with this name, if it applies to this size.
    #[must_use]
    pub fn check(&self, name: &str) -> Option<&Check> {
        self.checks.iter().find(|check| check.name == name)
    }
}

impl fmt::Display for DefectCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_api() {
        assert_eq!([Parity::Even, Parity::Odd].map(Parity::as_str), ["even", "odd"]);
        assert_eq!(format!("{} {}", Parity::Odd, DefectCode::EdgeFlip), "odd edge_flip");
    }
}
