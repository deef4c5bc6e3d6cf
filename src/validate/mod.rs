//! Is this state a cube, and can it be solved?
//!
//! [`validate`] is exact for every size: a state has no defect if and only if some sequence of
//! turns solves it. What has to hold, and which file looks after it:
//!
//! | what | sizes | file |
//! | --- | --- | --- |
//! | each colour is there N² times (it follows from the rest, but says more) | all | `counts` |
//! | the fixed centres are the scheme in some orientation | odd | `scheme` |
//! | the eight corners are there, each once; their twists add up to 0 modulo 3 | all | `corners` |
//! | the twelve midges are there, each once; an even number of them is flipped | odd | `midges` |
//! | every wing orbit holds each of its 24 wings once | N >= 4 | `wings` |
//! | every centre orbit holds each colour four times | N >= 4 | `centers` |
//! | corners and midges are permuted alike, seen from the fixed centres | odd | `permutation` |
//!
//! There is nothing else: on even sizes no permutation is out of reach, and no wing orbit depends
//! on anything. Checks that have no meaning at a size are not in the report of that size.
//!
//! All defects are found, not only the first. The list stays short for hostile input all the same:
//! wings and centres give at most one defect of a kind for an orbit, and of one kind there are at
//! most [`MAX_DEFECTS_OF_A_KIND`], followed by one that counts the rest.

mod centers;
mod corners;
mod counts;
mod findings;
mod midges;
mod permutation;
mod report;
mod scheme;
mod subject;
mod suspects;
mod wings;

pub use findings::MAX_DEFECTS_OF_A_KIND;
pub use report::{Check, Defect, DefectCode, Parities, Parity, Report};

use crate::cube::{Cube, Facelets, Scheme, Symbols};
use findings::Findings;
use subject::Subject;

/// A state that can be solved, in the colours of its scheme: only [`validate`] makes one.
///
/// Colour `i` belongs to face `i` in some orientation of the cube. On odd cubes it is the
/// orientation of the fixed centres, so "solved" means colour `i` on face `i`; on even cubes it
/// is one of 24 equally good ones.
#[derive(Debug, Clone)]
pub struct Solvable {
    cube: Cube,
    scheme: Scheme,
    symbols: Symbols,
}

impl Solvable {
    /// The cube.
    #[must_use]
    pub fn cube(&self) -> &Cube {
        &self.cube
    }

    /// The scheme, in the colours in which the state was given.
    #[must_use]
    pub fn scheme(&self) -> &Scheme {
        &self.scheme
    }

    /// The symbols in which the state was given.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }
}

/// Checks a state completely.
///
/// Face letters are checked against the standard scheme: in any orientation, which on odd sizes
/// the fixed centres show. Other symbols are colours, and their scheme is read from the fixed
/// centres or, on even sizes, from the corners. Where the fixed centres fail, the rest is checked
/// against the standard scheme as it stands; of colours against the scheme that the corners show,
/// and then `permutation_parity`, which depends on the orientation, has no verdict.
#[must_use]
pub fn validate(facelets: &Facelets) -> Report {
    let mut findings = Findings::default();
    counts::check(facelets, &mut findings);
    let frame = scheme::check(facelets, &mut findings);
    let subject = Subject::new(facelets, frame.scheme);
    let size = subject.size();
    let is_odd_size = !size.is_multiple_of(2);

    let corners = corners::check(&subject, &mut findings);
    let midges = if is_odd_size { midges::check(&subject, &mut findings) } else { None };
    let wings = if size >= 4 { wings::check(&subject, &mut findings) } else { Vec::new() };
    if size >= 4 {
        centers::check(&subject, &mut findings);
    }
    if is_odd_size {
        let known = corners.as_ref().zip(midges.as_ref()).filter(|_| frame.is_oriented);
        permutation::check(&subject, known, &mut findings);
    }
    corners::check_twists(&subject, corners.as_ref(), &mut findings);
    if is_odd_size {
        midges::check_flips(&subject, midges.as_ref(), &mut findings);
    }

    let parities = Parities {
        corners: corners.map(|corners| permutation::parity(&corners.map(|c| c.piece))),
        midges: midges.map(|midges| permutation::parity(&midges.map(|m| m.piece))),
        wings,
    };
    let (checks, defects) = findings.finish();
    Report { size, checks, defects, parities, scheme: frame.scheme }
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
    Ok(Solvable { cube, scheme: report.scheme, symbols: *facelets.symbols() })
}
