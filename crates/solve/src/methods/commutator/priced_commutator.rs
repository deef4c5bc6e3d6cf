//! Commutators in move codes, and what they cost.

use super::move_codes::{
    BLANK, FIRST_SLICE, MoveCode, MoveSeq, PieceKind, axis, codes, face, inverse, is_negative,
    quarters,
};
use unscramble_cube::Axis;

/// A commutator `[S: [A, B]]` in move codes, with its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PricedCommutator {
    pub(super) setup: MoveSeq,
    pub(super) a: MoveSeq,
    pub(super) b: MoveSeq,
    /// Block turns of outer layers.
    pub(super) fixed: u8,
    /// Slice turns.
    pub(super) slices: u8,
    /// Block turns saved where slice turns meet turns of the face on their near and on their far side,
    /// if the layer next to that face turns.
    pub(super) meets: [u8; 2],
    /// Whether the near layers of its slice are on the negative side of their axis.
    pub(super) negative: bool,
    /// Whether it cycles the mirrored wings in the mirrored layers.
    pub(super) mirrors: bool,
}

impl PricedCommutator {
    pub(super) fn new(kind: PieceKind, setup: MoveSeq, a: MoveSeq, b: MoveSeq) -> PricedCommutator {
        let mut commutator = PricedCommutator {
            setup,
            a,
            b,
            fixed: 0,
            slices: 0,
            meets: [0; 2],
            negative: near_side(&a, &b),
            mirrors: false,
        };
        commutator.price();
        if kind == PieceKind::Midge {
            // The middle layer, or all inner layers together, has both faces as neighbors.
            commutator.meets = [commutator.meets[0] + commutator.meets[1], 0];
        }
        commutator
    }

    /// This commutator with one more move before its set-up, if there is room for it.
    pub(super) fn with_setup(&self, kind: PieceKind, code: MoveCode) -> PricedCommutator {
        let [first, second, _] = self.setup;
        let longer = PricedCommutator::new(kind, [code, first, second], self.a, self.b);
        PricedCommutator { mirrors: self.mirrors, ..longer }
    }

    /// Whether this is the Niklas, `[R, U' L' U]`, rotated or mirrored in any way.
    pub(super) fn is_niklas(&self) -> bool {
        let (single, [f, g, _]) = match (self.a, self.b) {
            ([single, BLANK, BLANK], sequence) | (sequence, [single, BLANK, BLANK]) => {
                (single, sequence)
            }
            _ => return false,
        };
        let quarters = [single, f, g].map(quarters);
        self.setup == [BLANK; 3]
            && [single, f, g].iter().all(|code| *code < FIRST_SLICE)
            && face(single) == face(g).opposite()
            && !quarters.contains(&2)
            && quarters[0] + quarters[2] == 4
    }

    /// Returns all its moves, `S A B A' B' S'`.
    pub(super) fn codes(&self) -> impl Iterator<Item = MoveCode> + '_ {
        let back =
            |sequence: &'_ MoveSeq| sequence.map(|l| if l == BLANK { l } else { inverse(l) });
        let undo = [back(&self.a), back(&self.b), back(&self.setup)];
        let there = [self.setup, self.a, self.b].into_iter().flatten();
        let again = undo.into_iter().flat_map(|sequence| sequence.into_iter().rev());
        there.chain(again).filter(|code| *code != BLANK)
    }

    /// Counts block turns, with consecutive turns on one axis merged.
    fn price(&mut self) {
        let mut group = Group::default();
        let mut groups: [Group; 16] = [Group::default(); 16];
        let mut used = 0;
        for code in self.codes() {
            if group.axis != Some(axis(code)) {
                if !group.is_empty() {
                    groups[used] = group;
                    used += 1;
                }
                group = Group::default();
                // An empty group lets its neighbors meet.
                if used > 0 && groups[used - 1].axis == Some(axis(code)) {
                    used -= 1;
                    group = groups[used];
                }
            }
            group.add(code);
        }
        if !group.is_empty() {
            groups[used] = group;
            used += 1;
        }
        for group in &groups[..used] {
            group.count(self);
        }
    }

    /// Returns the number of block turns in the cheapest layers.
    pub(super) fn least(&self) -> u8 {
        self.fixed + 2 * self.slices - self.meets[0] - self.meets[1]
    }

    /// Returns the number of block turns on a 3x3x3, or for wings in the near layer of a 4x4x4.
    pub(super) fn cost(&self) -> u8 {
        self.fixed + 2 * self.slices - self.meets[0]
    }

    /// Returns the first move and the last.
    pub(super) fn ends(&self) -> [MoveCode; 2] {
        let first = self.codes().next().unwrap_or(BLANK);
        let last = codes(&self.setup).next().map(inverse);
        [first, last.or_else(|| codes(&self.b).next().map(inverse)).unwrap_or(BLANK)]
    }
}

/// Consecutive turns around one axis.
#[derive(Debug, Clone, Copy, Default)]
struct Group {
    axis: Option<Axis>,
    /// The quarters of the outer layers on the positive and negative side, clockwise as the positive
    /// face.
    outer: [u8; 2],
    /// The quarters of the slices on the two sides.
    slices: [u8; 2],
}

impl Group {
    fn add(&mut self, code: MoveCode) {
        self.axis = Some(axis(code));
        let by = quarters(code);
        if code >= FIRST_SLICE {
            let side = usize::from(is_negative(code));
            self.slices[side] = (self.slices[side] + by) % 4;
        } else if face(code).is_positive() {
            self.outer[0] = (self.outer[0] + by) % 4;
        } else {
            self.outer[1] = (self.outer[1] + 4 - by) % 4;
        }
    }

    fn is_empty(&self) -> bool {
        self.outer == [0; 2] && self.slices == [0; 2]
    }

    fn count(&self, commutator: &mut PricedCommutator) {
        commutator.fixed += self.outer.iter().filter(|by| **by != 0).count() as u8;
        for (side, by) in self.slices.into_iter().enumerate().filter(|(_, by)| *by != 0) {
            commutator.slices += 1;
            for (far, meets) in commutator.meets.iter_mut().enumerate() {
                // Two layers that turn share a border, and have none if they turn alike.
                let outer = self.outer[side ^ far];
                *meets += u8::from(outer != 0) + u8::from(outer == by);
            }
        }
    }
}

/// Whether the near layers of a commutator are those on the negative side.
pub(super) fn near_side(a: &MoveSeq, b: &MoveSeq) -> bool {
    codes(a).chain(codes(b)).find(|code| *code >= FIRST_SLICE).is_some_and(is_negative)
}
