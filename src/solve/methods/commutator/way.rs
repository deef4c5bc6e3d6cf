//! A commutator of letters, and what it costs.

use super::letters::{
    BLANK, Kind, Letter, SLICES, Word, axis, face, inverse, is_negative, letters, quarters,
};
use crate::cube::Axis;

/// A commutator `[S: [A, B]]` of letters, and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) setup: Word,
    pub(super) a: Word,
    pub(super) b: Word,
    /// Block turns without those of slices.
    pub(super) fixed: u8,
    /// Slice turns.
    pub(super) slices: u8,
    /// Block turns that are saved where slice turns meet turns of the faces on their near and far
    /// side, if the layer next to that face is turned.
    pub(super) meets: [u8; 2],
    /// Whether the near layers of its slice are those on the negative side of their axis.
    pub(super) negative: bool,
    /// Whether in the mirrored layers it cycles the mirrored wings.
    pub(super) mirrors: bool,
}

impl Way {
    pub(super) fn new(kind: Kind, setup: Word, a: Word, b: Word) -> Way {
        let mut way = Way {
            setup,
            a,
            b,
            fixed: 0,
            slices: 0,
            meets: [0; 2],
            negative: near_side(&a, &b),
            mirrors: false,
        };
        way.price();
        if kind == Kind::Midge {
            // The middle layer, or all inner ones together, has both faces for neighbours.
            way.meets = [way.meets[0] + way.meets[1], 0];
        }
        way
    }

    /// The same with one more letter before its set-up, if there is room for it.
    pub(super) fn set_up(&self, kind: Kind, letter: Letter) -> Way {
        let [first, second, _] = self.setup;
        let longer = Way::new(kind, [letter, first, second], self.a, self.b);
        Way { mirrors: self.mirrors, ..longer }
    }

    /// Whether it is the Niklas, `[R, U' L' U]`, in any hold or mirrored.
    pub(super) fn is_niklas(&self) -> bool {
        let (single, [f, g, _]) = match (self.a, self.b) {
            ([single, BLANK, BLANK], word) | (word, [single, BLANK, BLANK]) => (single, word),
            _ => return false,
        };
        let quarters = [single, f, g].map(quarters);
        self.setup == [BLANK; 3]
            && [single, f, g].iter().all(|letter| *letter < SLICES)
            && face(single) == face(g).opposite()
            && !quarters.contains(&2)
            && quarters[0] + quarters[2] == 4
    }

    /// All its letters.
    pub(super) fn sequence(&self) -> impl Iterator<Item = Letter> + '_ {
        let back = |word: &'_ Word| word.map(|l| if l == BLANK { l } else { inverse(l) });
        let undo = [back(&self.a), back(&self.b), back(&self.setup)];
        let there = [self.setup, self.a, self.b].into_iter().flatten();
        let again = undo.into_iter().flat_map(|word| word.into_iter().rev());
        there.chain(again).filter(|letter| *letter != BLANK)
    }

    /// Counts block turns, neighbours on an axis merged.
    fn price(&mut self) {
        let mut group = Group::default();
        let mut groups: [Group; 16] = [Group::default(); 16];
        let mut used = 0;
        for letter in self.sequence() {
            if group.axis != Some(axis(letter)) {
                if !group.is_empty() {
                    groups[used] = group;
                    used += 1;
                }
                group = Group::default();
                // What vanished lets its neighbours meet.
                if used > 0 && groups[used - 1].axis == Some(axis(letter)) {
                    used -= 1;
                    group = groups[used];
                }
            }
            group.add(letter);
        }
        if !group.is_empty() {
            groups[used] = group;
            used += 1;
        }
        for group in &groups[..used] {
            group.count(self);
        }
    }

    /// Block turns in the cheapest of all layers.
    pub(super) fn least(&self) -> u8 {
        self.fixed + 2 * self.slices - self.meets[0] - self.meets[1]
    }

    /// Block turns on a 3x3x3, or for wings on a 4x4x4 in the near layer.
    pub(super) fn cost(&self) -> u8 {
        self.fixed + 2 * self.slices - self.meets[0]
    }

    /// The first letter, and the last.
    pub(super) fn ends(&self) -> [Letter; 2] {
        let first = self.sequence().next().unwrap_or(BLANK);
        let last = letters(&self.setup).next().map(inverse);
        [first, last.or_else(|| letters(&self.b).next().map(inverse)).unwrap_or(BLANK)]
    }
}

/// Turns around one axis.
#[derive(Debug, Clone, Copy, Default)]
struct Group {
    axis: Option<Axis>,
    /// Quarters of the outer layers, clockwise as the positive face: positive and negative side.
    outer: [u8; 2],
    /// Quarters of the slices on the two sides.
    slices: [u8; 2],
}

impl Group {
    fn add(&mut self, letter: Letter) {
        self.axis = Some(axis(letter));
        let by = quarters(letter);
        if letter >= SLICES {
            let side = usize::from(is_negative(letter));
            self.slices[side] = (self.slices[side] + by) % 4;
        } else if face(letter).is_positive() {
            self.outer[0] = (self.outer[0] + by) % 4;
        } else {
            self.outer[1] = (self.outer[1] + 4 - by) % 4;
        }
    }

    fn is_empty(&self) -> bool {
        self.outer == [0; 2] && self.slices == [0; 2]
    }

    fn count(&self, way: &mut Way) {
        way.fixed += self.outer.iter().filter(|by| **by != 0).count() as u8;
        for (side, by) in self.slices.into_iter().enumerate().filter(|(_, by)| *by != 0) {
            way.slices += 1;
            for (far, meets) in way.meets.iter_mut().enumerate() {
                // One border between two layers in place of one each; none if both turn alike.
                let outer = self.outer[side ^ far];
                *meets += u8::from(outer != 0) + u8::from(outer == by);
            }
        }
    }
}

/// Whether the near layers of a commutator are those on the negative side.
pub(super) fn near_side(a: &Word, b: &Word) -> bool {
    letters(a).chain(letters(b)).find(|letter| *letter >= SLICES).is_some_and(is_negative)
}
