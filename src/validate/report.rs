//! What is found out about a state: checks, defects and parities.

use std::fmt;

use crate::cube::Scheme;

/// Everything that was found out about a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The number of layers.
    pub size: usize,
    /// The tests that were made, in order; only those that have a meaning at this size.
    pub checks: Vec<Check>,
    /// All defects; none if and only if the state can be solved.
    pub defects: Vec<Defect>,
    /// The parities that can be observed.
    pub parities: Parities,
    /// The colour scheme that the state was checked against, as colour numbers of the facelets.
    ///
    /// On odd sizes it is the scheme as the fixed centres have it, so a rotated cube has a rotated
    /// scheme.
    pub scheme: Scheme,
}

/// One test on a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// Stable name. On all sizes: `sticker_count`, `corners`, `corner_twist`; on odd sizes
    /// `center_scheme`, `midges`, `permutation_parity`, `edge_flip`; from size 4 on `wings`,
    /// `center_orbits`.
    pub name: &'static str,
    /// Whether the state passed; `None` if what it builds on failed, so that it has no meaning.
    pub passed: Option<bool>,
    /// What was found, in a sentence.
    pub detail: String,
    /// The number that was measured, if it is one: of `permutation_parity` the inversions of
    /// corners and midges together, of `corner_twist` the sum of the twists (each 0, 1 or 2, thirds
    /// of a turn clockwise), of `edge_flip` the number of flipped midges.
    ///
    /// Inversions, twists and flips count from the order of [`CORNERS`](crate::cube::CORNERS) and
    /// [`EDGES`](crate::cube::EDGES); only the remainders by 2, 3 and 2 mean anything.
    pub value: Option<i64>,
}

/// One reason why a state is not solvable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defect {
    /// What kind of defect.
    pub code: DefectCode,
    /// What is wrong and where, in a sentence.
    pub detail: String,
    /// Indices of the facelets of the suspicious pieces, ascending; empty if they can't be told.
    pub facelets: Vec<usize>,
    /// What to do about it, in a sentence.
    pub action: String,
}

/// The kinds of defects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DefectCode {
    /// A colour is not there N² times.
    StickerCount,
    /// The fixed centres are not the scheme in any orientation (odd sizes).
    CenterScheme,
    /// Three colours that no corner has.
    UnknownCorner,
    /// A corner that is there more than once.
    DuplicateCorner,
    /// The colours of a corner, running the wrong way round.
    MirroredCorner,
    /// Two colours that no midge has (odd sizes).
    UnknownEdge,
    /// A midge that is there more than once (odd sizes).
    DuplicateEdge,
    /// Two colours that no wing has.
    UnknownWing,
    /// A wing that is there more than once in its orbit, or turned over in its place.
    DuplicateWing,
    /// A centre orbit that does not hold each colour four times.
    CenterOrbit,
    /// Corners and midges are permuted with different parity (odd sizes).
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

    /// The stable name in answers.
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

/// Parity of a permutation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parity {
    /// An even number of exchanges.
    Even,
    /// An odd number of exchanges.
    Odd,
}

impl Parity {
    /// `even` or `odd`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Parity::Even => "even",
            Parity::Odd => "odd",
        }
    }
}

/// Parities of the pieces' permutations, seen from the report's scheme; `None` where there are no
/// such pieces or where they are not all known.
///
/// A quarter turn of the whole cube moves the corners in two 4-cycles, a wing orbit in six and the
/// midges in three. So the parities of corners and wings do not depend on how the cube is held,
/// which on even sizes nobody could tell, and that of the midges refers to the fixed centres.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parities {
    /// Of the 8 corners.
    pub corners: Option<Parity>,
    /// Of the 12 midges; always `None` on even cubes.
    pub midges: Option<Parity>,
    /// Of each wing orbit, the one next to the corners first.
    pub wings: Vec<Option<Parity>>,
}

impl Report {
    /// Whether the state can be solved.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        self.defects.is_empty()
    }

    /// The check with this name, if it has a meaning at this size.
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
    fn names_are_written_as_they_are_answered() {
        assert_eq!([Parity::Even, Parity::Odd].map(Parity::as_str), ["even", "odd"]);
        assert_eq!(format!("{} {}", Parity::Odd, DefectCode::EdgeFlip), "odd edge_flip");
    }
}
