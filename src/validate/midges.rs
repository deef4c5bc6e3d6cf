//! The twelve midges of odd cubes: whether they are there, each once, and how they are flipped.

use super::findings::Findings;
use super::report::DefectCode;
use super::subject::{Subject, plural};
use super::suspects;
use crate::cube::pieces::midge_facelets;
use crate::cube::{EDGES, Face};

/// A midge in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Midge {
    /// Which one, as an index into [`EDGES`].
    pub(super) piece: u8,
    /// 1 if its reference colour (U or D, else F or B) is not on the slot's reference face.
    pub(super) flip: u8,
}

/// The midge that shows two faces, by `6 * first + second`.
const READINGS: [Option<Midge>; 36] = readings();

const fn readings() -> [Option<Midge>; 36] {
    let mut table = [None; 36];
    let mut piece = 0;
    while piece < 12 {
        let [a, b] = EDGES[piece as usize];
        table[a.index() * 6 + b.index()] = Some(Midge { piece, flip: 0 });
        table[b.index() * 6 + a.index()] = Some(Midge { piece, flip: 1 });
        piece += 1;
    }
    table
}

/// The midge that shows these faces, if it is one.
pub(super) fn read([a, b]: [Face; 2]) -> Option<Midge> {
    READINGS[a.index() * 6 + b.index()]
}

/// Adds the check `midges`, and a defect for each unknown midge and for each that is there more
/// than once. Gives the midges by slot if all is well.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) -> Option<[Midge; 12]> {
    let slots: [[usize; 2]; 12] = std::array::from_fn(|slot| midge_facelets(subject.size(), slot));
    let seen = slots.map(|facelets| subject.faces(facelets));
    let mut midges = [Midge { piece: 0, flip: 0 }; 12];
    let mut copies = [0u8; 12];
    for (slot, faces) in seen.iter().enumerate() {
        if let Some(midge) = read(*faces) {
            midges[slot] = midge;
            copies[usize::from(midge.piece)] += 1;
        }
    }
    if copies == [1; 12] {
        findings.check("midges", true, "the 12 midges are there, each once");
        return Some(midges);
    }

    let mut unknown = 0;
    for (facelets, faces) in slots.iter().zip(&seen).filter(|(_, faces)| read(**faces).is_none()) {
        unknown += 1;
        findings.defect(DefectCode::UnknownEdge, || {
            let detail = format!(
                "the midge at {} shows {}, no edge: {}",
                subject.place(facelets),
                subject.name(faces),
                subject.conflict(faces),
            );
            (facelets.to_vec(), detail, "check its two stickers".to_owned())
        });
    }
    let missing = subject.names((0..12).filter(|&i| copies[i] == 0).map(|i| EDGES[i]));
    for piece in (0..12).filter(|&piece| copies[piece] > 1) {
        findings.defect(DefectCode::DuplicateEdge, || {
            let is_copy =
                |faces| read(faces).is_some_and(|midge| usize::from(midge.piece) == piece);
            let copies: Vec<[usize; 2]> =
                slots.into_iter().zip(seen).filter(|(_, f)| is_copy(*f)).map(|(s, _)| s).collect();
            let places: Vec<String> = copies.iter().map(|f| subject.place(f)).collect();
            let detail = format!(
                "the midge {} is there {} times: at {}",
                subject.name(&EDGES[piece]),
                copies.len(),
                places.join("; "),
            );
            let action =
                format!("leave one of them and look what the others are; missing: {missing}");
            (copies.into_iter().flatten().collect(), detail, action)
        });
    }
    let holes = plural(unknown, "slot");
    let detail = format!("missing: {missing}; {holes} without an edge of this scheme");
    findings.check("midges", false, detail);
    None
}

/// Adds the check `edge_flip` and its defect. The defect names the midges that are flipped in
/// their own places, if most others are solved; on a scrambled cube the culprit can't be told.
pub(super) fn check_flips(
    subject: &Subject<'_>,
    midges: Option<&[Midge; 12]>,
    findings: &mut Findings,
) {
    let Some(midges) = midges else {
        let detail = "not tested, because the midges are not all known";
        return findings.measured("edge_flip", None, detail, None);
    };
    let flips: u8 = midges.iter().map(|midge| midge.flip).sum();
    let passed = flips.is_multiple_of(2);
    let kind = if passed { "even" } else { "odd" };
    let detail = format!("the number of flipped midges is {flips}, which is {kind}");
    if !passed {
        findings.defect(DefectCode::EdgeFlip, || {
            let detail = format!("{detail}: a midge is flipped");
            let action = "turn one midge over: exchange its two stickers".to_owned();
            (suspects::flipped_midges(subject), detail, action)
        });
    }
    findings.measured("edge_flip", Some(passed), detail, Some(i64::from(flips)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_colour_tells_the_flip() {
        assert_eq!(read([Face::U, Face::R]), Some(Midge { piece: 0, flip: 0 }));
        assert_eq!(read([Face::R, Face::U]), Some(Midge { piece: 0, flip: 1 }));
        assert_eq!(read([Face::F, Face::R]), Some(Midge { piece: 8, flip: 0 }));
        assert_eq!(read([Face::F, Face::B]), None);
        assert_eq!(READINGS.iter().flatten().count(), 24);
    }
}
