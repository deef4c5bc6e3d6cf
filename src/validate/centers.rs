//! The centre orbits: whether each holds every colour four times.

use super::findings::Findings;
use super::report::DefectCode;
use super::subject::{Subject, plural};
use crate::cube::pieces::{center_orbit_facelets, center_orbits};
use crate::cube::place;

/// Adds the check `center_orbits`, and one defect for each orbit that is wrong. The defect has the
/// facelets of the colours that are there too often.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) {
    let size = subject.size();
    let (mut orbits, mut wrong) = (0, 0);
    for orbit in center_orbits(size) {
        let facelets = center_orbit_facelets(size, orbit);
        let mut counts = [0u8; 6];
        for facelet in facelets {
            counts[usize::from(subject.colour(facelet))] += 1;
        }
        orbits += 1;
        if counts != [4; 6] {
            wrong += 1;
            findings.defect(DefectCode::CenterOrbit, || describe(subject, &facelets, &counts));
        }
    }
    let detail = match wrong {
        0 => format!("{} with each colour four times", plural(orbits, "orbit")),
        _ => format!("{wrong} of {} without each colour four times", plural(orbits, "orbit")),
    };
    findings.check("center_orbits", wrong == 0, detail);
}

fn describe(
    subject: &Subject<'_>,
    facelets: &[usize; 24],
    counts: &[u8; 6],
) -> (Vec<usize>, String, String) {
    let list = |is_listed: fn(u8) -> bool| -> String {
        let colours = (0..6u8).filter(|&colour| is_listed(counts[usize::from(colour)]));
        let texts = colours.map(|c| format!("{} {}", subject.letter(c), counts[usize::from(c)]));
        texts.collect::<Vec<_>>().join(", ")
    };
    let (many, few) = (list(|count| count > 4), list(|count| count < 4));
    let around: Vec<String> = facelets[..4].iter().map(|&f| place(subject.size(), f)).collect();
    let detail = format!(
        "in the centre orbit of {}, and the same cells of the other faces, each colour has to be \
         there 4 times, but these are not: {many}, {few}",
        around.join("; "),
    );
    let too_often = |f: &usize| counts[usize::from(subject.colour(*f))] > 4;
    let suspects = facelets.iter().copied().filter(too_often).collect();
    let action = format!(
        "look in this orbit for stickers of {many} that are really {few}; stickers of different \
         orbits never change places",
    );
    (suspects, detail, action)
}
