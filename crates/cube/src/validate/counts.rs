//! Checks that each color appears N² times.

use super::facts::{Counts, Fault, Finding};
use super::findings::Findings;
use super::report::DefectCode;
use crate::{Face, Facelets};

/// Adds the check `sticker_count`, and one defect that names all colors with a wrong count.
///
/// Counts do not show which stickers are wrong, so the defect has no facelets.
pub(super) fn check(facelets: &Facelets, findings: &mut Findings) {
    let cube = facelets.cube();
    let size = cube.size();
    let area = size * size;
    let mut counts = [0usize; 6];
    for face in Face::ALL {
        for row in 0..size {
            for column in 0..size {
                counts[usize::from(cube.at(face, row, column))] += 1;
            }
        }
    }
    let passed = counts.iter().all(|&count| count == area);
    let symbols = facelets.symbols();
    let missing =
        if symbols.are_complete() { 0 } else { counts.iter().filter(|&&count| count == 0).count() };
    let colors = (0..6u8)
        .map(|color| (symbols.letter(color), counts[usize::from(color)]))
        .filter(|&(_, count)| count > 0 || missing == 0);
    let finding = Finding::Counts(Counts { each: area, colors: colors.collect(), missing });
    findings.check("sticker_count", passed, finding.clone());
    if !passed {
        findings.defect(DefectCode::StickerCount, || (Vec::new(), Fault::Check(finding)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_colors_are_counted() {
        let counts = |text: &str| {
            let mut findings = Findings::default();
            check(&Facelets::parse(text).unwrap(), &mut findings);
            let (_, mut defects) = findings.finish();
            match defects.pop().unwrap().fault {
                Fault::Check(Finding::Counts(counts)) => counts,
                other => panic!("{other:?}"),
            }
        };
        let colors = [('U', 3), ('R', 5), ('F', 4), ('D', 4), ('L', 4), ('B', 4)];
        let found = Counts { each: 4, colors: colors.to_vec(), missing: 0 };
        assert_eq!(counts("UUURRRRRFFFFDDDDLLLLBBBB"), found);
        let found = counts("wwwwwwwwggggyyyyoooobbbb");
        assert!(found.colors.contains(&('w', 8)) && found.colors.len() == 5, "{found:?}");
        assert_eq!(found.missing, 1);
    }
}
