//! The 64,430 symmetry classes of flip and slots of the slice edges.
//!
//! A search looks up a class for every turn that it considers. A table of all 2,048 x 495 values
//! would be 4 MB, too large for the fast caches of a processor. So the class is found in two steps.
//! A symmetry takes the slots to the slots that represent their class, and the flip along with
//! them. The flips with representative slots are few enough for a small table.
#![expect(clippy::expect_used, reason = "a symmetry that is not found must not become another one")]

use super::symmetry::{INVERSE, PRODUCT, SYMMETRIES, conjugate};
use crate::exact::{to_u16, to_u32};
use crate::tables::coordinates::{self, FLIPS, SLICE_SOLVED, SLICES, with_edges};

/// The classes of flip and slots under the 16 symmetries.
pub(crate) struct EdgeClasses {
    /// By slots: how a symmetry takes them to the representative slots.
    slots: Vec<ToRepresentative>,
    /// By flip and symmetry: the flip under the symmetry, for a state whose slice edges are at
    /// home.
    flips: Vec<u16>,
    /// By representative slots and flip: 16 times the class, plus a symmetry that takes them to the
    /// representative.
    of: Vec<u32>,
    /// The product of two symmetries.
    product: [[u8; SYMMETRIES]; SYMMETRIES],
    /// By class: its representative.
    representatives: Vec<Representative>,
}

/// How a symmetry takes slots to the representative ones.
#[derive(Debug, Clone, Copy)]
struct ToRepresentative {
    /// 2,048 times the number of the class of slots.
    row: u32,
    symmetry: u8,
    /// The flips that the symmetry changes, besides moving the edges.
    mask: u16,
}

/// The state that represents a class.
#[derive(Debug, Clone, Copy)]
struct Representative {
    flip: u16,
    slots: u16,
    /// The symmetries that keep it, one bit for each.
    kept_by: u16,
}

/// Marks a value that belongs to no class yet.
const UNSEEN: u32 = u32::MAX;

impl EdgeClasses {
    /// Computes all classes.
    pub(crate) fn new() -> EdgeClasses {
        let (slots, rows) = classes_of_slots();
        let mut flips = Vec::with_capacity(FLIPS * SYMMETRIES);
        for flip in 0..FLIPS as u16 {
            let state = with_edges(flip, SLICE_SOLVED);
            flips.extend((0..SYMMETRIES).map(|s| coordinates::flip(&conjugate(&state, s))));
        }
        let (mut of, mut representatives) = (vec![UNSEEN; rows.len() * FLIPS], Vec::new());
        for (row, &at) in rows.iter().enumerate() {
            let kept: Vec<(usize, u16)> = (0..SYMMETRIES)
                .map(|s| (s, conjugate(&with_edges(0, 24 * at), s)))
                .filter(|(_, state)| coordinates::slice(state) / 24 == at)
                .map(|(s, state)| (s, coordinates::flip(&state)))
                .collect();
            for flip in 0..FLIPS {
                if of[row * FLIPS + flip] != UNSEEN {
                    continue;
                }
                let class = to_u32(representatives.len() * SYMMETRIES);
                let mut kept_by = 0;
                for &(symmetry, mask) in &kept {
                    let other = usize::from(flips[flip * SYMMETRIES + symmetry] ^ mask);
                    kept_by |= u16::from(other == flip) << symmetry;
                    let of = &mut of[row * FLIPS + other];
                    if *of == UNSEEN {
                        *of = class + u32::from(INVERSE[symmetry]);
                    }
                }
                representatives.push(Representative { flip: to_u16(flip), slots: at, kept_by });
            }
        }
        EdgeClasses { slots, flips, of, product: *PRODUCT, representatives }
    }

    /// Returns the class of flip and slots (0..495), and a symmetry that takes them to the
    /// representative.
    #[inline(always)]
    pub(crate) fn of(&self, flip: u16, slots: u16) -> (usize, usize) {
        let ToRepresentative { row, symmetry, mask } = self.slots[usize::from(slots)];
        let first = usize::from(symmetry) % SYMMETRIES;
        let flip = self.flips[usize::from(flip) * SYMMETRIES + first] ^ mask;
        let packed = self.of[row as usize + usize::from(flip)] as usize;
        (packed / SYMMETRIES, usize::from(self.product[first][packed % SYMMETRIES]))
    }

    /// Returns the number of classes.
    pub(crate) fn count(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the flip and slots that represent a class.
    pub(crate) fn representative(&self, class: usize) -> (u16, u16) {
        let Representative { flip, slots, .. } = self.representatives[class];
        (flip, slots)
    }

    /// Returns the symmetries, other than the identity, that keep the representative.
    pub(crate) fn stabilizer(&self, class: usize) -> impl Iterator<Item = usize> {
        let kept = self.representatives[class].kept_by;
        (1..SYMMETRIES).filter(move |symmetry| kept >> symmetry & 1 == 1)
    }

    /// Returns the number of pairs of flip and slots in a class.
    pub(crate) fn size(&self, class: usize) -> u64 {
        SYMMETRIES as u64 / u64::from(self.representatives[class].kept_by.count_ones())
    }
}

/// Returns, by slots, how a symmetry takes them to the slots that represent their class; and the
/// representative slots.
fn classes_of_slots() -> (Vec<ToRepresentative>, Vec<u16>) {
    let mut to_first = vec![None; SLICES];
    let mut rows = Vec::new();
    for slots in 0..SLICES as u16 {
        if to_first[usize::from(slots)].is_some() {
            continue;
        }
        for symmetry in 0..SYMMETRIES {
            let other = coordinates::slice(&conjugate(&with_edges(0, 24 * slots), symmetry)) / 24;
            let back = INVERSE[symmetry];
            let state = conjugate(&with_edges(0, 24 * other), back.into());
            to_first[usize::from(other)].get_or_insert(ToRepresentative {
                row: to_u32(rows.len() * FLIPS),
                symmetry: back,
                mask: coordinates::flip(&state),
            });
        }
        rows.push(slots);
    }
    let to_first = to_first.into_iter().map(|to| to.expect("all slots are in a class"));
    (to_first.collect(), rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_classes_is_the_published_one() {
        let classes = EdgeClasses::new();
        assert_eq!(classes.count(), 64_430);
        let total: u64 = (0..classes.count()).map(|class| classes.size(class)).sum();
        assert_eq!(total, (FLIPS * SLICES) as u64);
    }

    #[test]
    fn the_symmetry_leads_to_the_representative() {
        let classes = EdgeClasses::new();
        for value in (0..FLIPS * SLICES).step_by(97) {
            let (flip, slots) = ((value % FLIPS) as u16, (value / FLIPS) as u16);
            let (class, symmetry) = classes.of(flip, slots);
            let there = conjugate(&with_edges(flip, 24 * slots), symmetry);
            let reached = (coordinates::flip(&there), coordinates::slice(&there) / 24);
            assert_eq!(reached, classes.representative(class));
        }
    }
}
