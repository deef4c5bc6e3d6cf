//! The parities that lie ahead of a reduced even cube.
//!
//! On an even cube whose centers are done and whose dedges are paired, the centers say how it is held,
//! and dedges play the part of edges. As a 3x3x3 it need not be solvable: an odd number of dedges may
//! be flipped (OLL parity), and the permutations of corners and dedges may differ (PLL parity). Both
//! are `false` on every 3x3x3 that can be solved, and turns of the outer faces change neither.

use super::cycles::Permutation;
use super::places::dedge_facelets;
use super::sums::Sum;
use super::tables::PieceTable;
use crate::geometry::facelet_index;
use crate::validate::report::Parity;
use crate::validate::subject::Subject;
use crate::{EDGES, Face, Facelets, Scheme};

/// Whether an even cube is reduced, and the parities that lie ahead if it is.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_cube::validate::working;
///
/// let mut facelets = Facelets::solved(4);
/// facelets.cube_mut().apply(&notation::parse("2R2 U2 2R2 Uw2 2R2 Uw2 F R", 4)?);
/// let ahead = working(&facelets).unwrap().parity_ahead.unwrap();
/// let reduced = ahead.reduced.unwrap();
/// assert_eq!(reduced.edge.is_ahead, Some(false));
/// assert_eq!(reduced.corner.is_ahead, Some(true));
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParityAhead {
    /// The cube as a 3x3x3; `None` if it is not reduced.
    pub reduced: Option<Box<Reduced>>,
    /// Whether it is reduced, and if not, why.
    pub text: String,
}

/// A reduced even cube as a 3x3x3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduced {
    /// The color of each face by its center. It may be a rotation of the scheme of the report.
    pub scheme: Scheme,
    /// The permutation of the corners, seen from the centers; `None` if corners are missing.
    pub corners: Option<Permutation>,
    /// The dedges, seen from the centers.
    pub dedges: PieceTable,
    /// OLL parity.
    pub edge: Ahead,
    /// PLL parity.
    pub corner: Ahead,
}

/// Whether a parity lies ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ahead {
    /// The answer; `None` if pieces are missing.
    pub is_ahead: Option<bool>,
    /// The answer and the reason in a sentence.
    pub text: String,
}

/// Looks for the parities of an even cube from size 4.
pub(super) fn parity_ahead(facelets: &Facelets, scheme: &Scheme) -> ParityAhead {
    let scheme = match reduced_scheme(facelets, scheme) {
        Ok(scheme) => scheme,
        Err(why) => {
            let text = format!("the cube is not reduced to a 3x3x3: {why}");
            return ParityAhead { reduced: None, text };
        }
    };
    let subject = Subject::new(facelets, scheme);
    let dedges = PieceTable::dedges(&subject);
    let corners = PieceTable::corners(&subject);
    let edge = edge_parity(dedges.sum.as_ref());
    let corner = corner_parity(corners.permutation.as_ref(), dedges.permutation.as_ref());
    let corners = corners.permutation;
    ParityAhead {
        reduced: Some(Box::new(Reduced { scheme, corners, dedges, edge, corner })),
        text: "the cube is reduced to a 3x3x3: its centers are done and its dedges are paired"
            .to_owned(),
    }
}

fn edge_parity(flips: Option<&Sum>) -> Ahead {
    let Some(flips) = flips else {
        let text = "not known: dedges are missing".to_owned();
        return Ahead { is_ahead: None, text };
    };
    let is_ahead = flips.remainder == 1;
    let verdict = if is_ahead {
        "OLL parity lies ahead, which no solvable 3x3x3 has"
    } else {
        "no OLL parity lies ahead"
    };
    Ahead { is_ahead: Some(is_ahead), text: format!("{}: {verdict}", flips.text) }
}

fn corner_parity(corners: Option<&Permutation>, dedges: Option<&Permutation>) -> Ahead {
    let (Some(corners), Some(dedges)) = (corners, dedges) else {
        let text = "not known: corners or dedges are missing".to_owned();
        return Ahead { is_ahead: None, text };
    };
    let swaps = |permutation: &Permutation| match permutation.parity {
        Parity::Even => format!("even ({} swaps)", permutation.swaps),
        Parity::Odd if permutation.swaps == 1 => "odd (1 swap)".to_owned(),
        Parity::Odd => format!("odd ({} swaps)", permutation.swaps),
    };
    let is_ahead = corners.parity != dedges.parity;
    let verdict = if is_ahead {
        "they differ: PLL parity lies ahead, which no solvable 3x3x3 has"
    } else {
        "they agree: no PLL parity lies ahead"
    };
    let text = format!(
        "the permutation of the corners is {} and that of the dedges {}; {verdict}",
        swaps(corners),
        swaps(dedges),
    );
    Ahead { is_ahead: Some(is_ahead), text }
}

/// Returns the scheme that the centers of a reduced cube show; otherwise why it is not reduced.
fn reduced_scheme(facelets: &Facelets, scheme: &Scheme) -> Result<Scheme, String> {
    let (cube, size) = (facelets.cube(), facelets.cube().size());
    for face in Face::ALL {
        let mut inner =
            (1..size - 1).flat_map(|row| (1..size - 1).map(move |column| (row, column)));
        let color = cube.at(face, 1, 1);
        if inner.any(|(row, column)| cube.at(face, row, column) != color) {
            return Err(format!("the centers of face {face} have several colors"));
        }
    }
    let centers = Face::ALL.map(|face| cube.facelet(facelet_index(size, face, 1, 1)));
    let Some(centers) = Scheme::new(centers) else {
        return Err("two faces have centers of one color".to_owned());
    };
    if !centers.is_rotation_of(scheme) {
        return Err("each face has centers of one color, but in an order that the corners do not \
                    have"
            .to_owned());
    }
    for (slot, [a, b]) in EDGES.iter().enumerate() {
        for side in dedge_facelets(size, slot) {
            let mut colors = side.iter().map(|&facelet| cube.facelet(facelet));
            let first = colors.next();
            if colors.any(|color| Some(color) != first) {
                return Err(format!("the wings at {a}{b} are not paired"));
            }
        }
    }
    Ok(centers)
}
