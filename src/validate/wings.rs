//! The wing orbits: whether each holds its 24 wings, each once.
//!
//! A wing has no orientation. In the slot of the ordered faces `(n1, n2)` its first sticker is the
//! one on `n1`, and that stays its first one for ever; so a wing is an ordered pair of colours, and
//! one that is turned over in its place is a copy of another one.

use super::findings::Findings;
use super::permutation;
use super::report::{DefectCode, Parity};
use super::subject::{Subject, plural};
use crate::cube::Face;
use crate::cube::pieces::{WINGS, wing_facelets, wing_faces, wing_orbits};

/// No wing, in [`PIECES`].
const NONE: u8 = u8::MAX;

/// The wing that shows two faces, by `6 * first + second`; the inverse of [`wing_faces`].
static PIECES: std::sync::LazyLock<[u8; 36]> = std::sync::LazyLock::new(|| {
    let mut table = [NONE; 36];
    for wing in 0..WINGS {
        table[key(wing_faces(wing))] = wing as u8;
    }
    table
});

const fn key([a, b]: [Face; 2]) -> usize {
    a.index() * 6 + b.index()
}

/// Adds the check `wings`, and for each orbit at most one defect for unknown wings and one for
/// wings that are there more than once. Gives the parity of each orbit, the one next to the
/// corners first.
pub(super) fn check(subject: &Subject<'_>, findings: &mut Findings) -> Vec<Option<Parity>> {
    let orbits = wing_orbits(subject.size());
    let parities: Vec<Option<Parity>> =
        (1..=orbits).map(|depth| Orbit::read(subject, depth).check(subject, findings)).collect();
    let wrong = parities.iter().filter(|parity| parity.is_none()).count();
    let detail = match wrong {
        0 => format!("{} of 24 wings, each wing once", plural(orbits, "orbit")),
        _ => format!("{wrong} of {} without its 24 wings, each once", plural(orbits, "orbit")),
    };
    findings.check("wings", wrong == 0, detail);
    parities
}

struct Orbit {
    depth: usize,
    slots: [[usize; 2]; WINGS],
    pieces: [u8; WINGS],
    copies: [u8; WINGS],
}

impl Orbit {
    fn read(subject: &Subject<'_>, depth: usize) -> Orbit {
        let slots = std::array::from_fn(|wing| wing_facelets(subject.size(), depth, wing));
        let pieces = slots.map(|facelets| PIECES[key(subject.faces(facelets))]);
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
                let (shown, why) = (subject.name(&faces), subject.conflict(&faces));
                format!("{shown} at {} ({why})", subject.place(&facelets))
            })
            .collect();
        let detail =
            format!("in wing orbit {} these are no wings: {}", self.depth, texts.join("; "));
        (unknown.concat(), detail, "check their stickers".to_owned())
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
            texts.push(format!("{name} at {}", places.join(" and at ")));
            facelets.extend(slots.concat());
            // Wings 2e and 2e + 1 have the same two colours.
            turned_over |= self.copies[wing ^ 1] == 0;
        }
        let detail = format!(
            "in wing orbit {} these are there more than once: {}",
            self.depth,
            texts.join("; "),
        );
        let missing = (0..WINGS).filter(|&wing| self.copies[wing] == 0).map(wing_faces);
        let mut action = if turned_over {
            "exchange the two stickers of one of each: it is turned over, which no wing can be"
        } else {
            "leave one of each and look what the others are"
        }
        .to_owned();
        action.push_str(&format!("; missing: {}", subject.names(missing)));
        (facelets, detail, action)
    }

    fn slots_where(&self, wanted: impl Fn(u8) -> bool) -> impl Iterator<Item = usize> {
        (0..WINGS).filter(move |&slot| wanted(self.pieces[slot]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wings_are_the_ordered_pairs_of_adjacent_faces() {
        assert_eq!(PIECES.iter().filter(|&&piece| piece != NONE).count(), WINGS);
        for wing in 0..WINGS {
            let [a, b] = wing_faces(wing);
            assert_eq!(usize::from(PIECES[key([b, a])]), wing ^ 1);
        }
    }
}
