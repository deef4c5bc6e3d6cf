//! The parities that lie ahead of a reduced even cube.
//!
//! On an even cube whose centers are done and whose dedges are paired, the centers say how it is held,
//! and dedges play the part of edges. As a 3x3x3 it need not be solvable: an odd number of dedges may
//! be flipped (OLL parity), and the permutations of corners and dedges may differ (PLL parity). Both
//! are `false` on every 3x3x3 that can be solved, and turns of the outer faces change neither.

use super::cycles::Permutation;
use super::places::dedge_facelets;
use super::tables::PieceTable;
use crate::geometry::facelet_index;
use crate::validate::subject::Subject;
use crate::{EDGES, Face, Facelets, Scheme};

/// A reduced even cube as a 3x3x3.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_cube::validate::working;
///
/// let mut facelets = Facelets::solved(4);
/// facelets.cube_mut().apply(&notation::parse("2R2 U2 2R2 Uw2 2R2 Uw2 F R", 4)?);
/// let reduced = working(&facelets).unwrap().reduced.unwrap().unwrap();
/// assert_eq!((reduced.edge_parity, reduced.corner_parity), (Some(false), Some(true)));
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduced {
    /// The color of each face by its center. It may be a rotation of the scheme of the report.
    pub scheme: Scheme,
    /// The permutation of the corners, seen from the centers; `None` if corners are missing.
    pub corners: Option<Permutation>,
    /// The dedges, seen from the centers.
    pub dedges: PieceTable,
    /// Whether OLL parity lies ahead; `None` if dedges are missing.
    pub edge_parity: Option<bool>,
    /// Whether PLL parity lies ahead; `None` if corners or dedges are missing.
    pub corner_parity: Option<bool>,
}

/// Why an even cube is not reduced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotReduced {
    /// The centers of this face have several colors.
    SeveralColors(Face),
    /// Two faces have centers of one color.
    RepeatedColor,
    /// Each face has centers of one color, but in an order that the corners do not have.
    OtherOrder,
    /// The wings between these faces are not paired.
    Unpaired([Face; 2]),
}

/// Reads an even cube from size 4 as a 3x3x3.
pub(super) fn reduced(facelets: &Facelets, scheme: &Scheme) -> Result<Box<Reduced>, NotReduced> {
    let scheme = reduced_scheme(facelets, scheme)?;
    let subject = Subject::new(facelets, scheme);
    let dedges = PieceTable::dedges(&subject);
    let corners = PieceTable::corners(&subject).permutation;
    let edge_parity = dedges.sum.map(|flips| flips.remainder == 1);
    let parities = corners.as_ref().zip(dedges.permutation.as_ref());
    let corner_parity = parities.map(|(corners, dedges)| corners.parity != dedges.parity);
    Ok(Box::new(Reduced { scheme, corners, dedges, edge_parity, corner_parity }))
}

/// Returns the scheme that the centers of a reduced cube show.
fn reduced_scheme(facelets: &Facelets, scheme: &Scheme) -> Result<Scheme, NotReduced> {
    let (cube, size) = (facelets.cube(), facelets.cube().size());
    for face in Face::ALL {
        let mut inner =
            (1..size - 1).flat_map(|row| (1..size - 1).map(move |column| (row, column)));
        let color = cube.at(face, 1, 1);
        if inner.any(|(row, column)| cube.at(face, row, column) != color) {
            return Err(NotReduced::SeveralColors(face));
        }
    }
    let centers = Face::ALL.map(|face| cube.facelet(facelet_index(size, face, 1, 1)));
    let Some(centers) = Scheme::new(centers) else {
        return Err(NotReduced::RepeatedColor);
    };
    if !centers.is_rotation_of(scheme) {
        return Err(NotReduced::OtherOrder);
    }
    for (slot, faces) in EDGES.iter().enumerate() {
        for side in dedge_facelets(size, slot) {
            let mut colors = side.iter().map(|&facelet| cube.facelet(facelet));
            let first = colors.next();
            if colors.any(|color| Some(color) != first) {
                return Err(NotReduced::Unpaired(*faces));
            }
        }
    }
    Ok(centers)
}
