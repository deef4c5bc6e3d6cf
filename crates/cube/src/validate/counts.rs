//! Checks that each color appears N² times.

use super::findings::Findings;
use super::report::DefectCode;
use super::subject::{and_list, or_list, plural};
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
    if passed {
        findings.check("sticker_count", true, format!("each color appears {area} times"));
        return;
    }
    let (wrong, action) = describe(facelets, &counts, area);
    findings.check("sticker_count", false, wrong.clone());
    findings.defect(DefectCode::StickerCount, || (Vec::new(), wrong, action));
}

fn describe(facelets: &Facelets, counts: &[usize; 6], area: usize) -> (String, String) {
    let symbols = facelets.symbols();
    let missing =
        if symbols.are_complete() { 0 } else { counts.iter().filter(|&&count| count == 0).count() };
    let named: Vec<(char, usize)> = (0..6u8)
        .map(|color| (symbols.letter(color), counts[usize::from(color)]))
        .filter(|&(_, count)| count > 0 || missing == 0)
        .collect();
    let listed: Vec<String> = named
        .iter()
        .filter(|(_, count)| *count != area)
        .map(|(letter, count)| format!("{letter} {}", plural(*count, "time")))
        .collect();
    let mut wrong = format!("each color must appear {area} times, but the state has ");
    wrong.push_str(&and_list(&listed));
    match missing {
        0 => {}
        1 => wrong.push_str("; 1 color is missing"),
        _ => wrong.push_str(&format!("; {missing} colors are missing")),
    }
    let letters = |is_listed: &dyn Fn(usize) -> bool| -> Vec<String> {
        named.iter().filter(|(_, c)| is_listed(*c)).map(|(letter, _)| letter.to_string()).collect()
    };
    let many = letters(&|count| count > area);
    let mut few = letters(&|count| count < area);
    if missing > 0 {
        few.push("a missing color".to_owned());
    }
    let action =
        format!("check the {} stickers: some of them should be {}", and_list(&many), or_list(&few));
    (wrong, action)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defect(text: &str) -> (String, String) {
        let mut findings = Findings::default();
        check(&Facelets::parse(text).unwrap(), &mut findings);
        let (_, mut defects) = findings.finish();
        let defect = defects.pop().unwrap();
        (defect.detail, defect.action)
    }

    #[test]
    fn wrong_counts_are_named() {
        let (detail, action) = defect("UUURRRRRFFFFDDDDLLLLBBBB");
        assert!(detail.ends_with("the state has U 3 times and R 5 times"), "{detail}");
        assert_eq!(action, "check the R stickers: some of them should be U");
    }

    #[test]
    fn missing_colors_are_counted() {
        let (detail, action) = defect("wwwwwwwwggggyyyyoooobbbb");
        assert!(detail.ends_with("the state has w 8 times; 1 color is missing"), "{detail}");
        assert!(action.ends_with("should be a missing color"), "{action}");
    }
}
