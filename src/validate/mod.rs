//! Is this state a cube, and can it be solved?

use crate::cube::{Cube, Facelets, Scheme};

/// A state that can be solved, in the colours of its scheme: only [`validate`] makes one.
///
/// Colour `i` belongs to face `i` in some orientation of the cube. On odd cubes it is the
/// orientation of the fixed centres, so "solved" means colour `i` on face `i`; on even cubes it
/// is one of 24 equally good ones.
#[derive(Debug, Clone)]
pub struct Solvable {
    cube: Cube,
}

impl Solvable {
    /// The cube.
    #[must_use]
    pub fn cube(&self) -> &Cube {
        &self.cube
    }
}

/// Everything that was found out about a state.
#[derive(Debug, Clone)]
pub struct Report {
    /// The number of layers.
    pub size: usize,
    /// The tests that were made, in order.
    pub checks: Vec<Check>,
    /// All defects; none if and only if the state can be solved.
    pub defects: Vec<Defect>,
    /// The parities that can be observed.
    pub parities: Parities,
    /// The colour scheme that the state was checked against, as colour numbers of the facelets.
    pub scheme: Scheme,
}

/// One test on a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// Stable name: `sticker_count`, `center_scheme`, `corners`, `midges`, `wings`,
    /// `center_orbits`, `permutation_parity`, `corner_twist`, `edge_flip`.
    pub name: &'static str,
    /// Whether the state passed; `None` if what it builds on failed, so that it has no meaning.
    pub passed: Option<bool>,
    /// What was found, in a sentence.
    pub detail: String,
    /// The number that was measured (inversions, sum of twists, number of flips), if it is one.
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
}

/// Parity of a permutation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parity {
    /// An even number of exchanges.
    Even,
    /// An odd number of exchanges.
    Odd,
}

/// Parities of the pieces' permutations; `None` where there are no such pieces or where they are
/// not all known.
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
}

/// Checks a state completely.
#[must_use]
pub fn validate(facelets: &Facelets) -> Report {
    let _ = facelets;
    todo!()
}

/// Checks a state and, if it can be solved, gives it in the colours of its scheme.
///
/// # Errors
/// The report with the defects.
pub fn solvable(facelets: &Facelets) -> Result<Solvable, Box<Report>> {
    let report = validate(facelets);
    if !report.is_solvable() {
        return Err(Box::new(report));
    }
    let mut cube = facelets.cube().clone();
    cube.recolour(&report.scheme.faces_of_colours());
    Ok(Solvable { cube })
}
