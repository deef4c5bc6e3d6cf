//! Checks whether a state is a cube that can be solved, and explains why not.
//!
//! [`validate`] is exact for every size: a state has no defect if and only if some sequence of
//! turns solves it. These conditions are checked:
//!
//! | condition | sizes | file |
//! | --- | --- | --- |
//! | each color appears N² times (implied by the rest, but easier to understand) | all | `counts` |
//! | the fixed centers show the scheme in some orientation | odd | `scheme` |
//! | each of the eight corners appears once; their twists add up to 0 modulo 3 | all | `corners` |
//! | each of the twelve midges appears once; an even number of them is flipped | odd | `midges` |
//! | every wing orbit holds each of its 24 wings once | N >= 4 | `wings` |
//! | every center orbit holds each color four times | N >= 4 | `centers` |
//! | corners and midges have the same permutation parity, seen from the fixed centers | odd | `permutation` |
//!
//! Nothing else is required: on even sizes every permutation can be reached, and a wing orbit depends
//! on no other pieces. The report of a size leaves out the checks that do not apply to it.
//!
//! The report contains all defects, not only the first, and yet stays short for hostile input: wings
//! and centers have at most one defect of a kind in each orbit, and a report lists at most
//! [`MAX_DEFECTS_PER_CODE`] defects of one kind, followed by one that counts the rest.
//!
//! ```
//! use unscramble_cube::Facelets;
//! use unscramble_cube::validate::{DefectCode, Fault, Finding, validate};
//!
//! let twisted = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
//! let report = validate(&Facelets::parse(twisted)?);
//! assert!(!report.is_solvable());
//! assert_eq!(report.defects[0].code, DefectCode::CornerTwist);
//! assert_eq!(report.defects[0].fault, Fault::Check(Finding::Sum(2)));
//! # Ok::<(), unscramble_cube::FaceletsError>(())
//! ```

mod centers;
mod corners;
mod counts;
mod facts;
mod findings;
mod midges;
mod permutation;
mod readings;
mod report;
mod scheme;
mod subject;
mod suspects;
mod wings;
mod working;

pub use facts::{Conflict, Copies, Counts, Fault, Finding, Unknown};
pub use findings::MAX_DEFECTS_PER_CODE;
pub use report::{Check, Defect, DefectCode, Parities, Parity, Report};
pub use working::{
    CenterKind, CenterOrbit, Class, Frame, Invariants, Lying, MAX_WORKING_SIZE, NoPiece,
    NotReduced, Permutation, PieceTable, Place, Reduced, Repair, Sum, TableKind, Working, working,
};

use crate::{Cube, Facelets, Scheme, Symbols};
use findings::Findings;
use subject::Subject;

/// A solvable state, recolored to its scheme. Only [`solvable`] makes one.
///
/// Color `i` belongs to face `i` in some orientation of the cube. On odd cubes this is the
/// orientation of the fixed centers, so "solved" means color `i` on face `i`; on even cubes it is
/// one of 24 equivalent orientations.
///
/// ```
/// use unscramble_cube::{Cube, Face, Facelets};
/// use unscramble_cube::validate::solvable;
///
/// let facelets = Facelets::parse("wwwwrrrrggggyyyyoooobbbb")?;
/// let state = solvable(&facelets).expect("a solved cube can be solved");
/// assert!(state.cube().is_uniform());
/// // The scheme maps faces to colors, and the symbols write colors as the caller did.
/// let up = state.cube().at(Face::U, 0, 0);
/// let color = state.scheme().color(Face::from_index(up.into()));
/// assert_eq!(state.symbols().letter(color), 'w');
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solvable {
    cube: Cube,
    scheme: Scheme,
    symbols: Symbols,
}

impl Solvable {
    /// Returns the cube, in which color `i` belongs to face `i` of the scheme.
    #[must_use]
    pub fn cube(&self) -> &Cube {
        &self.cube
    }

    /// Returns the color of each face in the colors of the given state.
    #[must_use]
    pub fn scheme(&self) -> &Scheme {
        &self.scheme
    }

    /// Returns the symbols of the given state.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }
}

/// Checks a state and reports every defect.
///
/// A state in face letters is checked against the standard scheme in any orientation, which the fixed
/// centers of odd sizes show. Other symbols are colors; their scheme is read from the fixed centers
/// or, on even sizes, from the corners.
///
/// If the fixed centers are wrong, a state in face letters is checked against the standard scheme in
/// its standard orientation, and a state in colors against the scheme that its corners show. In the
/// latter case `permutation_parity`, which depends on the orientation, has no verdict.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::validate;
///
/// let report = validate(&Facelets::solved(5));
/// assert!(report.is_solvable());
/// assert!(report.checks.iter().all(|check| check.passed == Some(true)));
/// ```
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

/// Checks a state and, if it can be solved, returns it in the colors of its scheme.
///
/// # Errors
/// Returns the report, with its defects, if the state cannot be solved.
///
/// ```
/// use unscramble_cube::{Cube, Facelets, notation};
/// use unscramble_cube::validate::{DefectCode, solvable};
///
/// let mut facelets = Facelets::solved(3);
/// facelets.cube_mut().apply(&notation::parse("R U R' U'", 3)?);
/// assert!(solvable(&facelets).is_ok());
///
/// facelets.cube_mut().set_facelet(0, 1);
/// let report = solvable(&facelets).unwrap_err();
/// assert_eq!(report.defects[0].code, DefectCode::StickerCount);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
pub fn solvable(facelets: &Facelets) -> Result<Solvable, Box<Report>> {
    let report = validate(facelets);
    if !report.is_solvable() {
        return Err(Box::new(report));
    }
    let mut cube = facelets.cube().clone();
    cube.recolor(&report.scheme.faces_of_colors());
    Ok(Solvable { cube, scheme: report.scheme, symbols: *facelets.symbols() })
}
