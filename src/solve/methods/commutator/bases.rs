//! Base commutators: `[A, B]` of a simple form, whose effects are computed and not asserted.
//!
//! A (or B) is a conjugate `f g f'` of face turns and the other a single turn of a face or a slice.
//! What each does is followed on the places of its kind and, to be sure that nothing else changes,
//! on those of the other kinds; what is no 3-cycle of pieces is left out.

use super::letters::{
    BLANK, Kind, Letter, Motions, SLICES, Word, axis, face, inverse, is_negative, of_slice,
    quarters,
};
use super::library::{Cycle, canonical};
use super::way::Way;
use crate::cube::wing_places::{Motion, REST};
use crate::cube::{Axis, Face};

/// Which other pieces a commutator may disturb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// None.
    Pure,
    /// Those that are solved later: corners, and for midges the wings.
    Ignoring,
}

/// The cycle of pieces that a motion is, if it is one and nothing else.
fn cycle(kind: Kind, motion: &Motion) -> Option<Cycle> {
    let width = kind.width();
    let moved = |place: &u8| motion[usize::from(*place)] != *place;
    if (0..24).filter(moved).count() != 3 * usize::from(width) {
        return None;
    }
    let x = (0..24).find(moved)?;
    let y = motion[usize::from(x)];
    let z = motion[usize::from(y)];
    let key = [x, y, z];
    // Three different pieces, and back to the first sticker: else it twists.
    let apart = !kind.same_slot(x, y) && !kind.same_slot(y, z) && !kind.same_slot(z, x);
    (apart && motion[usize::from(z)] == x).then_some(key)
}

/// The base commutators `[f g f', t]` and `[t, f g f']` of a kind, for midges also `[f, t]`; those
/// with `f` in U and `g` in R, since all others are rotations of them.
pub(super) fn bases(kind: Kind, scope: Scope) -> Vec<(Cycle, Way)> {
    let faces: Vec<Letter> = (0..SLICES).collect();
    let middles = Axis::ALL
        .into_iter()
        .flat_map(|axis| (1..4).map(move |quarters| of_slice(axis, false, quarters)));
    let singles: Vec<Letter> = match kind {
        Kind::Corner => faces.clone(),
        Kind::Midge if scope == Scope::Pure => middles.collect(),
        Kind::Midge => faces.iter().copied().chain(middles).collect(),
        Kind::Wing => (SLICES..SLICES + 18).collect(),
    };
    let mut words: Vec<Word> = Vec::new();
    for f in faces.iter().copied().filter(|letter| face(*letter) == Face::U) {
        if kind == Kind::Midge {
            words.push([f, BLANK, BLANK]);
        }
        let inner = faces.iter().filter(|letter| face(**letter) == Face::R);
        words.extend(inner.map(|g| [f, *g, inverse(f)]));
    }
    let mut found = Vec::new();
    for &word in &words {
        for &single in &singles {
            let single = [single, BLANK, BLANK];
            for (a, b) in [(word, single), (single, word)] {
                let mut way = Way::new(kind, [BLANK; 3], a, b);
                if let Some(key) = effect(kind, scope, &mut way) {
                    found.push((key, way));
                }
            }
        }
    }
    found
}

/// The cycle that a way is, if it is one and leaves alone what it has to.
fn effect(kind: Kind, scope: Scope, way: &mut Way) -> Option<Cycle> {
    let follow = |kind: Kind| Motions::of(kind).follow(way.sequence());
    let key = cycle(kind, &follow(kind))?;
    if scope == Scope::Pure {
        let other = if kind == Kind::Corner { Kind::Midge } else { Kind::Corner };
        if follow(other) != REST {
            return None;
        }
    }
    if kind == Kind::Wing || kind == Kind::Midge && scope == Scope::Pure {
        // Orbits whose layers the slice does not turn, and centres, must not change.
        let without = way.sequence().filter(|letter| *letter < SLICES);
        if Motions::of(kind).follow(without) != REST || !keeps_centers(kind, way) {
            return None;
        }
    }
    if kind == Kind::Wing {
        let mirrored = way.sequence().map(|letter| match letter {
            _ if letter < SLICES => letter,
            _ => of_slice(axis(letter), !is_negative(letter), quarters(letter)),
        });
        let mirrored = cycle(kind, &Motions::of(kind).follow(mirrored))?;
        way.mirrors = canonical(kind, mirrored) == canonical(kind, key.map(|place| place ^ 1));
        if !way.mirrors {
            return None;
        }
    }
    Some(key)
}

/// Whether a commutator with one slice keeps all centres: stickers that the slice has taken to other faces
/// must lie in the slice again when it goes back.
fn keeps_centers(kind: Kind, way: &Way) -> bool {
    // A line of a face, and what is left of it after turns of the face.
    let mut slice = None;
    let mut turned = [0u8; 6];
    for letter in way.sequence() {
        if letter < SLICES {
            turned[face(letter).index()] += quarters(letter);
            continue;
        }
        match slice.take() {
            None => {
                slice = Some(letter);
                turned = [0; 6];
            }
            Some(first) => {
                let crossed = Face::ALL.into_iter().filter(|face| face.axis() != axis(first));
                // Half a turn takes the middle line to itself, and other lines elsewhere.
                let whole = if kind == Kind::Midge { 2 } else { 4 };
                if crossed.into_iter().any(|face| turned[face.index()] % whole != 0) {
                    return false;
                }
            }
        }
    }
    true
}
