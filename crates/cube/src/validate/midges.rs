//! Checks the twelve midges of odd cubes: each must appear once, and an even number must be flipped.
//!
//! Messages call a midge an "edge" on the 3x3x3, where it is the whole edge, and a "middle edge" on
//! larger cubes ([`Subject::midge`]).

use super::findings::Findings;
use super::readings::{self, Midge};
use super::report::DefectCode;
use super::subject::{Subject, and_list};
use super::suspects;
use crate::EDGES;
use crate::pieces::midge_facelets;

/// Adds the check `midges`, and a defect for each unknown midge and for each that appears more than
/// once. Returns the midges by slot if each appears once.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) -> Option<[Midge; 12]> {
    let noun = subject.midge();
    let slots: [[usize; 2]; 12] = std::array::from_fn(|slot| midge_facelets(subject.size(), slot));
    let seen = slots.map(|facelets| subject.faces(facelets));
    let mut midges = [Midge { piece: 0, flip: 0 }; 12];
    let mut copies = [0u8; 12];
    for (slot, faces) in seen.iter().enumerate() {
        if let Some(midge) = readings::midge(*faces) {
            midges[slot] = midge;
            copies[usize::from(midge.piece)] += 1;
        }
    }
    if copies == [1; 12] {
        findings.check("midges", true, format!("each of the 12 {noun}s appears once"));
        return Some(midges);
    }

    let mut invalid = 0;
    for slot in (0..12).filter(|&slot| readings::midge(seen[slot]).is_none()) {
        invalid += 1;
        findings.defect(DefectCode::UnknownEdge, || {
            let detail = format!(
                "the {noun} at {} shows {}, but {}",
                subject.slot(&EDGES[slot], &slots[slot]),
                subject.colors(&seen[slot]),
                subject.conflict(noun, &seen[slot]),
            );
            (slots[slot].to_vec(), detail, "check its two stickers".to_owned())
        });
    }
    let missing = subject.names((0..12).filter(|&i| copies[i] == 0).map(|i| EDGES[i]));
    for piece in (0..12).filter(|&piece| copies[piece] > 1) {
        findings.defect(DefectCode::DuplicateEdge, || {
            let is_copy = |slot: usize| {
                readings::midge(seen[slot]).is_some_and(|midge| usize::from(midge.piece) == piece)
            };
            let copies: Vec<usize> = (0..12).filter(|&slot| is_copy(slot)).collect();
            let places: Vec<String> =
                copies.iter().map(|&slot| subject.slot(&EDGES[slot], &slots[slot])).collect();
            let detail = format!(
                "the {noun} {} appears {} times: at {}",
                subject.name(&EDGES[piece]),
                copies.len(),
                and_list(&places),
            );
            let action = format!(
                "keep one of them and check the stickers of the others; missing {noun}s: {missing}"
            );
            (copies.into_iter().flat_map(|slot| slots[slot]).collect(), detail, action)
        });
    }
    let mut detail = format!("missing {noun}s: {missing}");
    if invalid > 0 {
        let hold = if invalid == 1 { "holds" } else { "hold" };
        detail.push_str(&format!("; {invalid} of the 12 {noun} positions {hold} no valid {noun}"));
    }
    findings.check("midges", false, detail);
    None
}

/// Adds the check `edge_flip` and its defect. The defect names the midges that are flipped in place
/// if most of the others are solved; on a scrambled cube it names none.
pub(super) fn check_flips(
    subject: &Subject<'_>,
    midges: Option<&[Midge; 12]>,
    findings: &mut Findings,
) {
    let noun = subject.midge();
    let Some(midges) = midges else {
        let detail = format!("not checked because the {noun}s are not valid");
        return findings.measure("edge_flip", None, detail, None);
    };
    let flips: u8 = midges.iter().map(|midge| midge.flip).sum();
    let passed = flips.is_multiple_of(2);
    let verdict = if passed { "which is even" } else { "but it must be even" };
    let detail = format!("the number of flipped {noun}s is {flips}, {verdict}");
    if !passed {
        findings.defect(DefectCode::EdgeFlip, || {
            let action = format!("flip one {noun}: swap its two stickers");
            (suspects::flipped_midges(subject), detail.clone(), action)
        });
    }
    findings.measure("edge_flip", Some(passed), detail, Some(i64::from(flips)));
}
