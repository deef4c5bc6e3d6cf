//! The eight corners: whether they are there, each once, and how they are twisted.
//!
//! Read clockwise, the three stickers of a corner slot are the colours of one of the eight corners
//! from its U or D colour on, turned on by its twist; or they are those of its mirror image, or of
//! no corner at all.

use super::findings::Findings;
use super::report::DefectCode;
use super::subject::{Subject, plural};
use super::suspects;
use crate::cube::pieces::corner_facelets;
use crate::cube::{CORNERS, Face};

/// A corner in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Corner {
    /// Which one, as an index into [`CORNERS`].
    pub(super) piece: u8,
    /// Thirds of a turn clockwise by which its U or D colour is off the slot's first facelet.
    pub(super) twist: u8,
}

#[derive(Debug, Clone, Copy)]
enum Reading {
    Corner(Corner),
    Mirrored { piece: u8 },
    Unknown,
}

/// What three faces, read clockwise from a slot's first facelet, are.
const READINGS: [Reading; 216] = readings();

const fn key([a, b, c]: [Face; 3]) -> usize {
    (a.index() * 6 + b.index()) * 6 + c.index()
}

const fn readings() -> [Reading; 216] {
    let mut table = [Reading::Unknown; 216];
    let mut piece = 0;
    while piece < 8 {
        let faces = CORNERS[piece as usize];
        let mut twist = 0;
        while twist < 3 {
            let (x, y, z) = (twist as usize, (twist as usize + 1) % 3, (twist as usize + 2) % 3);
            let mut seen = [Face::U; 3];
            [seen[x], seen[y], seen[z]] = faces;
            table[key(seen)] = Reading::Corner(Corner { piece, twist });
            [seen[z], seen[y], seen[x]] = faces;
            table[key(seen)] = Reading::Mirrored { piece };
            twist += 1;
        }
        piece += 1;
    }
    table
}

/// The corner that shows these faces, if it is one.
pub(super) fn read(faces: [Face; 3]) -> Option<Corner> {
    match READINGS[key(faces)] {
        Reading::Corner(corner) => Some(corner),
        Reading::Mirrored { .. } | Reading::Unknown => None,
    }
}

/// Adds the check `corners`, and a defect for each unknown or mirrored corner and for each that is
/// there more than once. Gives the corners by slot if all is well.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) -> Option<[Corner; 8]> {
    let slots: [[usize; 3]; 8] = std::array::from_fn(|slot| corner_facelets(subject.size(), slot));
    let seen = slots.map(|facelets| subject.faces(facelets));
    let mut corners = [Corner { piece: 0, twist: 0 }; 8];
    let mut copies = [0u8; 8];
    let mut unreadable = 0;
    for (slot, faces) in seen.iter().enumerate() {
        match READINGS[key(*faces)] {
            Reading::Corner(corner) => {
                corners[slot] = corner;
                copies[usize::from(corner.piece)] += 1;
            }
            Reading::Mirrored { .. } | Reading::Unknown => unreadable += 1,
        }
    }
    if copies == [1; 8] {
        findings.check("corners", true, "the 8 corners are there, each once");
        return Some(corners);
    }

    report_unreadable(subject, &slots, &seen, findings);
    let is_copy =
        |slot: usize, piece: usize| read(seen[slot]).is_some_and(|c| usize::from(c.piece) == piece);
    let missing = subject.names((0..8).filter(|&i| copies[i] == 0).map(|i| CORNERS[i]));
    for piece in (0..8).filter(|&piece| copies[piece] > 1) {
        findings.defect(DefectCode::DuplicateCorner, || {
            let copies: Vec<&[usize; 3]> =
                (0..8).filter(|&slot| is_copy(slot, piece)).map(|slot| &slots[slot]).collect();
            let places: Vec<String> = copies.iter().map(|f| subject.place(&f[..])).collect();
            let detail = format!(
                "the corner {} is there {} times: at {}",
                subject.name(&CORNERS[piece]),
                copies.len(),
                places.join("; "),
            );
            let action =
                format!("leave one of them and look what the others are; missing: {missing}");
            (copies.into_iter().flatten().copied().collect(), detail, action)
        });
    }
    let holes = plural(unreadable, "slot");
    let detail = format!("missing: {missing}; {holes} without a corner of this scheme");
    findings.check("corners", false, detail);
    None
}

fn report_unreadable(
    subject: &Subject<'_>,
    slots: &[[usize; 3]; 8],
    seen: &[[Face; 3]; 8],
    findings: &mut Findings,
) {
    let all_mirrored = seen.iter().all(|f| matches!(READINGS[key(*f)], Reading::Mirrored { .. }));
    for (facelets, faces) in slots.iter().zip(seen) {
        let shown = subject.name(faces);
        let place = || subject.place(facelets);
        match READINGS[key(*faces)] {
            Reading::Corner(_) => {}
            Reading::Unknown => findings.defect(DefectCode::UnknownCorner, || {
                let why = subject.conflict(faces);
                let detail = format!("the corner at {} shows {shown}, no corner: {why}", place());
                (facelets.to_vec(), detail, "check its three stickers".to_owned())
            }),
            Reading::Mirrored { piece } => findings.defect(DefectCode::MirroredCorner, || {
                let right = subject.name(&CORNERS[usize::from(piece)]);
                let detail = format!(
                    "the corner at {} shows, read clockwise, {shown}, the mirror image of {right}",
                    place(),
                );
                let action = if all_mirrored {
                    "all corners are mirrored: two opposite colours are exchanged throughout, or \
                     the faces were read in a mirror"
                        .to_owned()
                } else {
                    "exchange two of its stickers".to_owned()
                };
                (facelets.to_vec(), detail, action)
            }),
        }
    }
}

/// Adds the check `corner_twist` and its defect. The defect names the corners that are twisted in
/// their own places, if most others are solved; on a scrambled cube the culprit can't be told.
pub(super) fn check_twists(
    subject: &Subject<'_>,
    corners: Option<&[Corner; 8]>,
    findings: &mut Findings,
) {
    let Some(corners) = corners else {
        let detail = "not tested, because the corners are not all known";
        return findings.measured("corner_twist", None, detail, None);
    };
    let sum: u8 = corners.iter().map(|corner| corner.twist).sum();
    let passed = sum.is_multiple_of(3);
    let detail = if passed {
        format!("the corner twists add up to {sum}, a multiple of 3")
    } else {
        format!("the corner twists add up to {sum}, not to a multiple of 3")
    };
    if !passed {
        findings.defect(DefectCode::CornerTwist, || {
            let action = match sum % 3 {
                1 => "twist one corner by a third of a turn anticlockwise",
                _ => "twist one corner by a third of a turn clockwise",
            };
            (
                suspects::twisted_corners(subject),
                format!("{detail}: a corner is twisted"),
                action.to_owned(),
            )
        });
    }
    findings.measured("corner_twist", Some(passed), detail, Some(i64::from(sum)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_216_triples_24_are_corners_and_24_are_mirrored() {
        let count = |wanted: fn(&Reading) -> bool| READINGS.iter().filter(|r| wanted(r)).count();
        assert_eq!(count(|r| matches!(r, Reading::Corner(_))), 24);
        assert_eq!(count(|r| matches!(r, Reading::Mirrored { .. })), 24);
    }

    #[test]
    fn twists_run_clockwise() {
        let read = |faces| read(faces).map(|c| (c.piece, c.twist));
        assert_eq!(read([Face::U, Face::R, Face::F]), Some((0, 0)));
        assert_eq!(read([Face::F, Face::U, Face::R]), Some((0, 1)));
        assert_eq!(read([Face::R, Face::F, Face::U]), Some((0, 2)));
        assert_eq!(read([Face::U, Face::F, Face::R]), None);
        assert_eq!(read([Face::U, Face::R, Face::D]), None);
    }
}
