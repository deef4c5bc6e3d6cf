//! Checks the eight corners: each must appear once, and their twists must add up to a multiple of 3.

use super::facts::{Copies, Fault, Finding};
use super::findings::Findings;
use super::readings::{self, Corner, CornerReading, read_corner};
use super::report::DefectCode;
use super::subject::Subject;
use super::suspects;
use crate::pieces::corner_facelets;
use crate::{CORNERS, Face};

/// Adds the check `corners`, and a defect for each unknown or mirrored corner and for each corner
/// that appears more than once. Returns the corners by slot if each appears once.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) -> Option<[Corner; 8]> {
    let slots: [[usize; 3]; 8] = std::array::from_fn(|slot| corner_facelets(subject.size(), slot));
    let seen = slots.map(|facelets| subject.faces(facelets));
    let mut corners = [Corner { piece: 0, twist: 0 }; 8];
    let mut copies = [0u8; 8];
    let mut invalid = 0;
    for (slot, faces) in seen.iter().enumerate() {
        match readings::corner(*faces) {
            Some(corner) => {
                corners[slot] = corner;
                copies[usize::from(corner.piece)] += 1;
            }
            None => invalid += 1,
        }
    }
    let missing = subject.names((0..8).filter(|&i| copies[i] == 0).map(|i| CORNERS[i]));
    let finding = Finding::Pieces { places: 8, missing: missing.clone(), invalid };
    if copies == [1; 8] {
        findings.check("corners", true, finding);
        return Some(corners);
    }

    report_invalid(subject, &slots, &seen, findings);
    let is_copy = |slot: usize, piece: usize| {
        readings::corner(seen[slot]).is_some_and(|c| usize::from(c.piece) == piece)
    };
    for piece in (0..8).filter(|&piece| copies[piece] > 1) {
        findings.defect(DefectCode::DuplicateCorner, || {
            let copies = (0..8).filter(|&slot| is_copy(slot, piece)).map(|slot| slots[slot]);
            let places: Vec<Vec<usize>> = copies.map(Vec::from).collect();
            let facelets = places.concat();
            let copies = Copies { piece: subject.name(&CORNERS[piece]), places };
            (facelets, Fault::Duplicate { copies, missing: missing.clone() })
        });
    }
    findings.check("corners", false, finding);
    None
}

fn report_invalid(
    subject: &Subject<'_>,
    slots: &[[usize; 3]; 8],
    seen: &[[Face; 3]; 8],
    findings: &mut Findings,
) {
    let is_mirrored = |faces| matches!(read_corner(faces), CornerReading::Mirrored { .. });
    let all_mirrored = seen.iter().all(|faces| is_mirrored(*faces));
    for (facelets, faces) in slots.iter().zip(seen) {
        match read_corner(*faces) {
            CornerReading::Corner(_) => {}
            CornerReading::Unknown => findings.defect(DefectCode::UnknownCorner, || {
                (facelets.to_vec(), Fault::Unknown(subject.unknown(facelets, faces)))
            }),
            CornerReading::Mirrored { piece } => {
                findings.defect(DefectCode::MirroredCorner, || {
                    let fault = Fault::Mirrored {
                        facelets: *facelets,
                        shown: subject.name(faces),
                        corner: subject.name(&CORNERS[usize::from(piece)]),
                        all: all_mirrored,
                    };
                    (facelets.to_vec(), fault)
                })
            }
        }
    }
}

/// Adds the check `corner_twist` and its defect. The defect names the corners that are twisted in
/// place if most of the others are solved; on a scrambled cube it names none.
pub(super) fn check_twists(
    subject: &Subject<'_>,
    corners: Option<&[Corner; 8]>,
    findings: &mut Findings,
) {
    let Some(corners) = corners else {
        return findings.measure("corner_twist", None, Finding::NotChecked, None);
    };
    let sum: u8 = corners.iter().map(|corner| corner.twist).sum();
    let (passed, finding) = (sum.is_multiple_of(3), Finding::Sum(sum));
    if !passed {
        findings.defect(DefectCode::CornerTwist, || {
            (suspects::twisted_corners(subject), Fault::Check(finding.clone()))
        });
    }
    findings.measure("corner_twist", Some(passed), finding, Some(i64::from(sum)));
}
