//! Checks the wing orbits: each must hold each of its 24 wings once.
//!
//! A wing has no orientation. In the slot of the ordered faces `(n1, n2)`, its first sticker is the
//! one on `n1`, and no turn changes that. A wing is therefore an ordered pair of colors, and a wing
//! that is turned over in place looks like a copy of another wing.

use super::findings::Findings;
use super::permutation;
use super::report::{DefectCode, Parity};
use super::subject::{Subject, and_list, plural};
use crate::pieces::{WINGS, wing_facelets, wing_faces, wing_orbits, wing_slot};

/// No wing.
const NONE: u8 = u8::MAX;

/// Adds the check `wings`, and for each orbit at most one defect for unknown wings and one for wings
/// that appear more than once. Returns the parity of each orbit, starting next to the corners; `None`
/// for an orbit without all its wings.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) -> Vec<Option<Parity>> {
    let orbits = wing_orbits(subject.size());
    let parities: Vec<Option<Parity>> =
        (1..=orbits).map(|depth| Orbit::read(subject, depth).check(subject, findings)).collect();
    let wrong = parities.iter().filter(|parity| parity.is_none()).count();
    let detail = match wrong {
        0 => format!("each of the 24 wings of an orbit appears once ({})", plural(orbits, "orbit")),
        _ => format!("wings are missing in {wrong} of {}", plural(orbits, "orbit")),
    };
    findings.check("wings", wrong == 0, detail);
    parities
}

/// The wings of one orbit.
struct Orbit {
    depth: usize,
    slots: [[usize; 2]; WINGS],
    pieces: [u8; WINGS],
    copies: [u8; WINGS],
}

impl Orbit {
    fn read(subject: &Subject<'_>, depth: usize) -> Orbit {
        let slots = std::array::from_fn(|wing| wing_facelets(subject.size(), depth, wing));
        let pieces = slots.map(|facelets| {
            let [a, b] = subject.faces(facelets);
            wing_slot(a, b).map_or(NONE, |wing| wing as u8)
        });
        let mut copies = [0; WINGS];
        for piece in pieces {
            if let Some(count) = copies.get_mut(usize::from(piece)) {
                *count += 1;
            }
        }
        Orbit { depth, slots, pieces, copies }
    }

    fn check(&self, subject: &Subject<'_>, findings: &mut Findings) -> Option<Parity> {
        if self.copies == [1; WINGS] {
            return Some(permutation::parity(&self.pieces));
        }
        if self.pieces.contains(&NONE) {
            findings.defect(DefectCode::UnknownWing, || self.describe_unknown(subject));
        }
        if self.copies.iter().any(|&count| count > 1) {
            findings.defect(DefectCode::DuplicateWing, || self.describe_duplicates(subject));
        }
        None
    }

    fn describe_unknown(&self, subject: &Subject<'_>) -> (Vec<usize>, String, String) {
        let unknown: Vec<[usize; 2]> =
            self.slots_where(|piece| piece == NONE).map(|slot| self.slots[slot]).collect();
        let texts: Vec<String> = unknown
            .iter()
            .map(|&facelets| {
                let faces = subject.faces(facelets);
                let (shown, why) = (subject.colors(&faces), subject.conflict("wing", &faces));
                format!("the wing at {} shows {shown}, but {why}", subject.place(&facelets))
            })
            .collect();
        let detail = format!("in wing orbit {}, {}", self.depth, texts.join("; "));
        (unknown.concat(), detail, "check the stickers of these wings".to_owned())
    }

    fn describe_duplicates(&self, subject: &Subject<'_>) -> (Vec<usize>, String, String) {
        let mut facelets = Vec::new();
        let mut texts = Vec::new();
        let mut turned_over = false;
        for wing in (0..WINGS).filter(|&wing| self.copies[wing] > 1) {
            let slots: Vec<[usize; 2]> = self
                .slots_where(|piece| usize::from(piece) == wing)
                .map(|slot| self.slots[slot])
                .collect();
            let places: Vec<String> = slots.iter().map(|slot| subject.place(slot)).collect();
            let name = subject.name(&wing_faces(wing));
            texts.push(format!("{name} at {}", and_list(&places)));
            facelets.extend(slots.concat());
            // Wings 2e and 2e + 1 have the same two colors.
            turned_over |= self.copies[wing ^ 1] == 0;
        }
        let detail = format!(
            "in wing orbit {}, these wings appear more than once: {}",
            self.depth,
            texts.join("; "),
        );
        let missing = (0..WINGS).filter(|&wing| self.copies[wing] == 0).map(wing_faces);
        let mut action = if turned_over {
            "swap the two stickers of one copy of each: it is turned over, and no turn does that to a \
             wing"
        } else {
            "keep one copy of each and check the stickers of the others"
        }
        .to_owned();
        action.push_str(&format!("; missing wings: {}", subject.names(missing)));
        (facelets, detail, action)
    }

    fn slots_where(&self, wanted: impl Fn(u8) -> bool) -> impl Iterator<Item = usize> {
        (0..WINGS).filter(move |&slot| wanted(self.pieces[slot]))
    }
}
