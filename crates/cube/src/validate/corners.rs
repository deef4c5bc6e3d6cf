//! Checks the eight corners: each must appear once, and their twists must add up to a multiple of 3.

use super::findings::Findings;
use super::readings::{self, Corner, CornerReading, read_corner};
use super::report::DefectCode;
use super::subject::{Subject, and_list};
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
    if copies == [1; 8] {
        findings.check("corners", true, "each of the 8 corners appears once");
        return Some(corners);
    }

    report_invalid(subject, &slots, &seen, findings);
    let is_copy = |slot: usize, piece: usize| {
        readings::corner(seen[slot]).is_some_and(|c| usize::from(c.piece) == piece)
    };
    let missing = subject.names((0..8).filter(|&i| copies[i] == 0).map(|i| CORNERS[i]));
    for piece in (0..8).filter(|&piece| copies[piece] > 1) {
        findings.defect(DefectCode::DuplicateCorner, || {
            let copies: Vec<usize> = (0..8).filter(|&slot| is_copy(slot, piece)).collect();
            let places: Vec<String> =
                copies.iter().map(|&slot| subject.slot(&CORNERS[slot], &slots[slot])).collect();
            let detail = format!(
                "the corner {} appears {} times: at {}",
                subject.name(&CORNERS[piece]),
                copies.len(),
                and_list(&places),
            );
            let action = format!(
                "keep one of them and check the stickers of the others; missing corners: {missing}"
            );
            (copies.into_iter().flat_map(|slot| slots[slot]).collect(), detail, action)
        });
    }
    let mut detail = format!("missing corners: {missing}");
    if invalid > 0 {
        let hold = if invalid == 1 { "holds" } else { "hold" };
        detail.push_str(&format!("; {invalid} of the 8 corner positions {hold} no valid corner"));
    }
    findings.check("corners", false, detail);
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
    for ((facelets, faces), home) in slots.iter().zip(seen).zip(&CORNERS) {
        let place = || subject.slot(home, facelets);
        match read_corner(*faces) {
            CornerReading::Corner(_) => {}
            CornerReading::Unknown => findings.defect(DefectCode::UnknownCorner, || {
                let (shown, why) = (subject.colors(faces), subject.conflict("corner", faces));
                let detail = format!("the corner at {} shows {shown}, but {why}", place());
                (facelets.to_vec(), detail, "check its three stickers".to_owned())
            }),
            CornerReading::Mirrored { piece } => {
                findings.defect(DefectCode::MirroredCorner, || {
                    let detail = format!(
                        "the corner at {} shows {} clockwise, the mirror image of {}",
                        place(),
                        subject.name(faces),
                        subject.name(&CORNERS[usize::from(piece)]),
                    );
                    let action = if all_mirrored {
                        "every corner is mirrored: check whether two opposite colors are swapped \
                     throughout, or whether the faces were read in a mirror"
                    } else {
                        "swap two of its stickers"
                    };
                    (facelets.to_vec(), detail, action.to_owned())
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
        let detail = "not checked because the corners are not valid";
        return findings.measure("corner_twist", None, detail, None);
    };
    let sum: u8 = corners.iter().map(|corner| corner.twist).sum();
    let passed = sum.is_multiple_of(3);
    let detail = if passed {
        format!("the corner twists add up to {sum}, a multiple of 3")
    } else {
        format!("the corner twists add up to {sum}, which is not a multiple of 3")
    };
    if !passed {
        findings.defect(DefectCode::CornerTwist, || {
            let action = match sum % 3 {
                1 => "twist one corner anticlockwise by a third of a turn",
                _ => "twist one corner clockwise by a third of a turn",
            };
            (
                suspects::twisted_corners(subject),
                format!("{detail}: a corner is twisted"),
                action.to_owned(),
            )
        });
    }
    findings.measure("corner_twist", Some(passed), detail, Some(i64::from(sum)));
}
