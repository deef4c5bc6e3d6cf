//! Whether each colour is there N² times.

use super::findings::Findings;
use super::report::DefectCode;
use super::subject::plural;
use crate::cube::{Face, Facelets};

/// Adds the check `sticker_count`, and one defect that names all colours whose number is wrong.
///
/// Which stickers are the wrong ones can't be told from numbers, so the defect has no facelets.
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
        findings.check("sticker_count", true, format!("each colour is there {area} times"));
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
        .map(|colour| (symbols.letter(colour), counts[usize::from(colour)]))
        .filter(|&(_, count)| count > 0 || missing == 0)
        .collect();
    let list = |is_wrong: &dyn Fn(usize) -> bool| -> String {
        let items = named.iter().filter(|(_, count)| is_wrong(*count));
        items.map(|(letter, count)| format!("{letter} {count}")).collect::<Vec<_>>().join(", ")
    };
    let mut wrong = format!(
        "each colour has to be there {area} times, but these are not: {}",
        list(&|count| count != area),
    );
    if missing > 0 {
        wrong.push_str(&format!("; {} not there at all", plural(missing, "colour")));
    }
    let (many, few) = (list(&|count| count > area), list(&|count| count < area));
    let few = if few.is_empty() { "a colour that is not there yet".to_owned() } else { few };
    let action = format!("look for stickers of {many} that are really {few}");
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
        assert!(detail.ends_with("these are not: U 3, R 5"), "{detail}");
        assert_eq!(action, "look for stickers of R 5 that are really U 3");
    }

    #[test]
    fn missing_colours_are_counted() {
        let (detail, action) = defect("wwwwwwwwggggyyyyoooobbbb");
        assert!(detail.ends_with("these are not: w 8; 1 colour not there at all"), "{detail}");
        assert!(action.ends_with("a colour that is not there yet"), "{action}");
    }
}
