//! Checks the twelve midges of odd cubes: each must appear once, and an even number must be flipped.

use super::facts::{Copies, Fault, Finding};
use super::findings::Findings;
use super::readings::{self, Midge};
use super::report::DefectCode;
use super::subject::Subject;
use super::suspects;
use crate::EDGES;
use crate::pieces::midge_facelets;

/// Adds the check `midges`, and a defect for each unknown midge and for each that appears more than
/// once. Returns the midges by slot if each appears once.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) -> Option<[Midge; 12]> {
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
    let unknown = |slot: &usize| readings::midge(seen[*slot]).is_none();
    let missing = subject.names((0..12).filter(|&i| copies[i] == 0).map(|i| EDGES[i]));
    let invalid = (0..12).filter(unknown).count();
    let finding = Finding::Pieces { places: 12, missing: missing.clone(), invalid };
    if copies == [1; 12] {
        findings.check("midges", true, finding);
        return Some(midges);
    }

    for slot in (0..12).filter(unknown) {
        findings.defect(DefectCode::UnknownEdge, || {
            let fault = Fault::Unknown(subject.unknown(&slots[slot], &seen[slot]));
            (slots[slot].to_vec(), fault)
        });
    }
    for piece in (0..12).filter(|&piece| copies[piece] > 1) {
        findings.defect(DefectCode::DuplicateEdge, || {
            let is_copy = |slot: &usize| {
                readings::midge(seen[*slot]).is_some_and(|midge| usize::from(midge.piece) == piece)
            };
            let copies = (0..12).filter(is_copy).map(|slot| slots[slot]);
            let places: Vec<Vec<usize>> = copies.map(Vec::from).collect();
            let facelets = places.concat();
            let copies = Copies { piece: subject.name(&EDGES[piece]), places };
            (facelets, Fault::Duplicate { copies, missing: missing.clone() })
        });
    }
    findings.check("midges", false, finding);
    None
}

/// Adds the check `edge_flip` and its defect. The defect names the midges that are flipped in place
/// if most of the others are solved; on a scrambled cube it names none.
pub(super) fn check_flips(
    subject: &Subject<'_>,
    midges: Option<&[Midge; 12]>,
    findings: &mut Findings,
) {
    let Some(midges) = midges else {
        return findings.measure("edge_flip", None, Finding::NotChecked, None);
    };
    let flips: u8 = midges.iter().map(|midge| midge.flip).sum();
    let (passed, finding) = (flips.is_multiple_of(2), Finding::Sum(flips));
    if !passed {
        findings.defect(DefectCode::EdgeFlip, || {
            (suspects::flipped_midges(subject), Fault::Check(finding.clone()))
        });
    }
    findings.measure("edge_flip", Some(passed), finding, Some(i64::from(flips)));
}
