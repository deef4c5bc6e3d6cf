//! Checks the center orbits: each must hold every color four times.

use super::facts::{Counts, Fault, Finding};
use super::findings::Findings;
use super::report::DefectCode;
use super::subject::Subject;
use crate::pieces::{center_orbit_facelets, center_orbits};

/// Adds the check `center_orbits`, and one defect for each wrong orbit. The defect has the facelets
/// of the colors that appear more than four times.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) {
    let size = subject.size();
    let (mut orbits, mut wrong) = (0, 0);
    for orbit in center_orbits(size) {
        let facelets = center_orbit_facelets(size, orbit);
        let mut counts = [0u8; 6];
        for facelet in facelets {
            counts[usize::from(subject.color(facelet))] += 1;
        }
        orbits += 1;
        if counts != [4; 6] {
            wrong += 1;
            findings.defect(DefectCode::CenterOrbit, || describe(subject, &facelets, &counts));
        }
    }
    findings.check("center_orbits", wrong == 0, Finding::Orbits { orbits, wrong });
}

fn describe(
    subject: &Subject<'_>,
    facelets: &[usize; 24],
    counts: &[u8; 6],
) -> (Vec<usize>, Fault) {
    let too_often = |f: &usize| counts[usize::from(subject.color(*f))] > 4;
    let suspects = facelets.iter().copied().filter(too_often).collect();
    let color = |color: u8| (subject.letter(color), usize::from(counts[usize::from(color)]));
    let counts = Counts { each: 4, colors: (0..6).map(color).collect(), missing: 0 };
    let on_face = std::array::from_fn(|i| facelets[i]);
    (suspects, Fault::CenterOrbit { on_face, counts })
}
