//! States, most of them nearly valid: the report agrees with the laws of the pieces.

use unscramble_cube::validate::{DefectCode, Parity, Report, solvable, validate, working};

use super::states::{State, written};
use super::witness::{
    Laws, Puzzle, are_faces, colors_of, is_solvable, is_turned, most_corners, stickers, symbols_of,
};

/// A state and changes to it.
pub fn run(input: &[u8]) {
    let Some((state, _)) = State::read(input, false) else { return };
    check(&state.text(), state.puzzle);
}

fn check(text: &str, puzzle: &Puzzle) {
    let facelets = written(text).facelets().expect(text);
    let report = validate(&facelets);
    let stickers = stickers(text);
    let symbols = symbols_of(&stickers).expect("six symbols at most");
    let (colors, are_faces) = (colors_of(&stickers, &symbols), are_faces(&symbols));

    let expected = is_solvable(puzzle, &colors, are_faces);
    assert_eq!(report.is_solvable(), expected, "{text} {:?}", report.defects);
    assert_eq!(solvable(&facelets).is_ok(), expected);

    let scheme = report.scheme.colors();
    let centers: Option<[u8; 6]> =
        (!puzzle.fixed.is_empty()).then(|| std::array::from_fn(|face| colors[puzzle.fixed[face]]));
    let centers_fit =
        centers.map(|seen| (0..6).all(|c| seen.contains(&c)) && (!are_faces || is_turned(&seen)));
    match centers {
        Some(centers) if centers_fit == Some(true) => assert_eq!(scheme, centers, "{text}"),
        _ if are_faces => assert_eq!(scheme, [0, 1, 2, 3, 4, 5], "{text}"),
        _ => {
            let (right, most) = most_corners(puzzle, &colors, &scheme);
            assert_eq!(right, most, "{text}");
        }
    }

    let faces: Vec<u8> = colors
        .iter()
        .map(|color| scheme.iter().position(|c| c == color).expect("a scheme has all") as u8)
        .collect();
    let laws = Laws::of(puzzle, &faces);
    let area = puzzle.size * puzzle.size;
    let count = |color: u8| colors.iter().filter(|c| **c == color).count();

    let mut checks = Checks { report: &report, text, seen: 0 };
    checks.verdict("sticker_count", Some((0..6).all(|color| count(color) == area)));
    checks.verdict("corners", Some(laws.corners.is_some()));
    let twists = laws.corners.map(|(_, twists)| twists);
    checks.sum("corner_twist", twists, 3);
    if centers.is_some() {
        checks.verdict("center_scheme", centers_fit);
        checks.verdict("midges", Some(laws.midges.is_some()));
        checks.sum("edge_flip", laws.midges.map(|(_, flips)| flips), 2);
        let is_oriented = are_faces || centers_fit == Some(true);
        let parities = laws.corners.zip(laws.midges).filter(|_| is_oriented);
        let sum = parities.map(|((corners, _), (midges, _))| usize::from(corners != midges));
        checks.sum("permutation_parity", sum, 2);
    }
    if puzzle.size >= 4 {
        checks.verdict("wings", Some(laws.wings.iter().all(Option::is_some)));
        checks.verdict("center_orbits", Some(laws.centers));
    }
    assert_eq!(checks.seen, report.checks.len(), "{text}");
    check_parities(&report, &laws, text);
    if let Some(working) = working(&facelets) {
        assert_eq!(working.class.number() == Some(1), expected, "{text}");
        let remainder = working.corners.sum.map(|sum| sum.remainder);
        assert_eq!(remainder, twists.map(|twists| twists % 3), "{text}");
    }
    check_defects(&report, colors.len(), text);
}

/// Looks up the checks of a report.
struct Checks<'a> {
    report: &'a Report,
    text: &'a str,
    seen: usize,
}

impl Checks<'_> {
    fn verdict(&mut self, name: &str, expected: Option<bool>) {
        self.seen += 1;
        let check = self.report.check(name).expect(name);
        assert_eq!(check.passed, expected, "{name} {}", self.text);
        let has_defect = self.report.defects.iter().any(|d| check_of(d.code) == name);
        assert_eq!(has_defect, expected == Some(false), "{name} {}", self.text);
    }

    fn sum(&mut self, name: &str, sum: Option<usize>, modulus: usize) {
        self.verdict(name, sum.map(|sum| sum % modulus == 0));
        let value = self.report.check(name).and_then(|check| check.value);
        let expected = sum.map(|sum| (sum % modulus) as i64);
        assert_eq!(value.map(|v| v % modulus as i64), expected, "{name} {}", self.text);
    }
}

/// The check that finds a defect.
fn check_of(code: DefectCode) -> &'static str {
    match code {
        DefectCode::StickerCount => "sticker_count",
        DefectCode::CenterScheme => "center_scheme",
        DefectCode::UnknownCorner | DefectCode::DuplicateCorner | DefectCode::MirroredCorner => {
            "corners"
        }
        DefectCode::UnknownEdge | DefectCode::DuplicateEdge => "midges",
        DefectCode::UnknownWing | DefectCode::DuplicateWing => "wings",
        DefectCode::CenterOrbit => "center_orbits",
        DefectCode::PermutationParity => "permutation_parity",
        DefectCode::CornerTwist => "corner_twist",
        DefectCode::EdgeFlip => "edge_flip",
    }
}

fn check_parities(report: &Report, laws: &Laws, text: &str) {
    let parity = |odd: bool| if odd { Parity::Odd } else { Parity::Even };
    let of = |pieces: Option<(bool, usize)>| pieces.map(|(odd, _)| parity(odd));
    assert_eq!(report.parities.corners, of(laws.corners), "{text}");
    if report.size % 2 == 1 {
        assert_eq!(report.parities.midges, of(laws.midges), "{text}");
    } else {
        assert_eq!(report.parities.midges, None);
    }
    // The crate may list orbits in another order.
    let mut found = report.parities.wings.clone();
    let mut expected: Vec<_> = laws.wings.iter().map(|odd| odd.map(parity)).collect();
    let number = |parity: &Option<Parity>| parity.map(|parity| parity as u8);
    found.sort_by_key(number);
    expected.sort_by_key(number);
    assert_eq!(found, expected, "{text}");
}

fn check_defects(report: &Report, stickers: usize, text: &str) {
    for defect in &report.defects {
        assert!(defect.facelets.is_sorted(), "{text}");
        assert!(defect.facelets.iter().all(|&facelet| facelet < stickers), "{text}");
        // Counts and sums cannot name a sticker or a piece.
        let of_all = ["sticker_count", "permutation_parity", "corner_twist", "edge_flip"];
        let names_some = !of_all.contains(&check_of(defect.code));
        assert!(!names_some || !defect.facelets.is_empty(), "{text} {defect:?}");
    }
}
