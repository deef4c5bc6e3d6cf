//! Checks the center orbits: each must hold every color four times.

use super::findings::Findings;
use super::report::DefectCode;
use super::subject::{Subject, and_list, or_list, plural};
use crate::geometry::facelet_place;
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
    let detail = match wrong {
        0 => format!("each color appears 4 times in each orbit ({})", plural(orbits, "orbit")),
        _ => format!("colors are missing in {wrong} of {}", plural(orbits, "orbit")),
    };
    findings.check("center_orbits", wrong == 0, detail);
}

fn describe(
    subject: &Subject<'_>,
    facelets: &[usize; 24],
    counts: &[u8; 6],
) -> (Vec<usize>, String, String) {
    let colors = |is_listed: fn(u8) -> bool| {
        (0..6u8).filter(move |&color| is_listed(counts[usize::from(color)]))
    };
    let letters = |is_listed| -> Vec<String> {
        colors(is_listed).map(|color| subject.letter(color).to_string()).collect()
    };
    let wrong: Vec<String> = colors(|count| count != 4)
        .map(|c| format!("{} {}", subject.letter(c), plural(counts[usize::from(c)].into(), "time")))
        .collect();
    let cells: Vec<String> = facelets[..4]
        .iter()
        .map(|&facelet| {
            let (_, row, column) = facelet_place(subject.size(), facelet);
            format!("row {}, column {}", row + 1, column + 1)
        })
        .collect();
    let detail = format!(
        "each color must appear 4 times in the center orbit at {} of every face, but this one has \
         {}",
        cells.join("; "),
        and_list(&wrong),
    );
    let too_often = |f: &usize| counts[usize::from(subject.color(*f))] > 4;
    let suspects = facelets.iter().copied().filter(too_often).collect();
    let action = format!(
        "check the {} stickers of this orbit: some of them should be {}; stickers never move from \
         one orbit to another",
        and_list(&letters(|count| count > 4)),
        or_list(&letters(|count| count < 4)),
    );
    (suspects, detail, action)
}
