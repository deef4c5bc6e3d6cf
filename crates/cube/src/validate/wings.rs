//! Checks the wing orbits: each must hold each of its 24 wings once.
//!
//! A wing has no orientation. In the slot of the ordered faces `(n1, n2)`, its first sticker is the
//! one on `n1`, and no turn changes that. A wing is therefore an ordered pair of colors, and a wing
//! that is turned over in place looks like a copy of another wing.

use super::facts::{Copies, Fault, Finding, Unknown};
use super::findings::Findings;
use super::permutation;
use super::report::{DefectCode, Parity};
use super::subject::Subject;
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
    findings.check("wings", wrong == 0, Finding::Orbits { orbits, wrong });
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

    fn describe_unknown(&self, subject: &Subject<'_>) -> (Vec<usize>, Fault) {
        let slots = self.slots_where(|piece| piece == NONE);
        let wings: Vec<Unknown> =
            slots.map(|slot| subject.unknown(&slot, &subject.faces(slot))).collect();
        let facelets = wings.iter().flat_map(|wing| wing.facelets.clone()).collect();
        (facelets, Fault::UnknownWings { orbit: self.depth, wings })
    }

    fn describe_duplicates(&self, subject: &Subject<'_>) -> (Vec<usize>, Fault) {
        let copied = (0..WINGS).filter(|&wing| self.copies[wing] > 1);
        // Wings 2e and 2e + 1 have the same two colors.
        let turned_over = copied.clone().any(|wing| self.copies[wing ^ 1] == 0);
        let wings = copied.map(|wing| {
            let slots = self.slots_where(|piece| usize::from(piece) == wing);
            let places = slots.map(Vec::from).collect();
            Copies { piece: subject.name(&wing_faces(wing)), places }
        });
        let wings: Vec<Copies> = wings.collect();
        let facelets = wings.iter().flat_map(|wing| wing.places.concat()).collect();
        let missing = (0..WINGS).filter(|&wing| self.copies[wing] == 0).map(wing_faces);
        let missing = subject.names(missing);
        (facelets, Fault::DuplicateWings { orbit: self.depth, wings, turned_over, missing })
    }

    fn slots_where(&self, wanted: impl Fn(u8) -> bool) -> impl Iterator<Item = [usize; 2]> {
        (0..WINGS).filter(move |&slot| wanted(self.pieces[slot])).map(|slot| self.slots[slot])
    }
}
