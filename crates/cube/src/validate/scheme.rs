//! Finds the scheme that a state is checked against, and checks the fixed centers.

use super::facts::{Fault, Finding};
use super::findings::Findings;
use super::report::DefectCode;
use crate::pieces::fixed_center;
use crate::{Face, Facelets, Scheme};

/// The scheme of a state, and how far it can be relied on.
pub(super) struct Frame {
    pub(super) scheme: Scheme,
    /// Whether the orientation of the scheme is certain. It is not if it was read from the corners.
    pub(super) is_oriented: bool,
}

/// Returns the scheme of a state. On odd sizes, adds the check `center_scheme` and its defect.
pub(super) fn check(facelets: &Facelets, findings: &mut Findings) -> Frame {
    let (cube, symbols) = (facelets.cube(), facelets.symbols());
    if cube.size().is_multiple_of(2) {
        let scheme =
            if symbols.are_faces() { Scheme::STANDARD } else { Scheme::from_corners(cube) };
        return Frame { scheme, is_oriented: false };
    }
    let centers = Face::ALL.map(|face| fixed_center(cube.size(), face));
    let colors = centers.map(|facelet| cube.facelet(facelet));
    let found = Scheme::from_centers(cube);
    let shown = colors.iter().map(|&color| symbols.letter(color)).collect();
    let finding = Finding::FixedCenters { shown, repeated: found.is_none() };
    match found {
        Some(scheme) if !symbols.are_faces() || scheme.is_rotation_of(&Scheme::STANDARD) => {
            findings.check("center_scheme", true, finding);
            Frame { scheme, is_oriented: true }
        }
        _ => {
            findings.check("center_scheme", false, finding.clone());
            let count = |color| colors.iter().filter(|&&c| c == color).count();
            findings.defect(DefectCode::CenterScheme, || {
                let suspects = centers.into_iter().zip(colors);
                let suspects = suspects.filter(|(_, c)| found.is_some() || count(*c) > 1);
                (suspects.map(|(facelet, _)| facelet).collect(), Fault::Check(finding))
            });
            if symbols.are_faces() {
                Frame { scheme: Scheme::STANDARD, is_oriented: true }
            } else {
                Frame { scheme: Scheme::from_corners(cube), is_oriented: false }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cube, Rotation};

    fn frame(cube: Cube) -> (Frame, usize) {
        let mut findings = Findings::default();
        let frame = check(&Facelets::from(cube), &mut findings);
        (frame, findings.count(DefectCode::CenterScheme))
    }

    #[test]
    fn a_rotated_odd_cube_has_the_rotated_scheme() {
        for rotation in Rotation::all() {
            let scheme = Scheme::STANDARD.rotated(&rotation);
            let mut cube = Cube::solved(3);
            cube.recolor(&scheme.colors());
            let (frame, defects) = frame(cube);
            assert_eq!((frame.scheme, defects), (scheme, 0));
        }
    }

    #[test]
    fn swapped_and_repeated_centers_are_defects() {
        for (on_up, on_down) in [(3, 0), (0, 0)] {
            let mut cube = Cube::solved(5);
            cube.set_facelet(fixed_center(5, Face::U), on_up);
            cube.set_facelet(fixed_center(5, Face::D), on_down);
            let (frame, defects) = frame(cube);
            assert_eq!((frame.scheme, defects), (Scheme::STANDARD, 1));
        }
    }
}
