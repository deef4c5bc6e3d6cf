//! Four edges in the slots of one middle layer, which half turns keep there: where their wings are relative to their
//! midges.

use std::collections::HashMap;

use super::slots::{KINDS, motions};
use crate::staged::order::Order;
use unscramble_search::exact::{index_of, to_u8};
use unscramble_search::space::coordinate::Coordinate;

/// By the position of a midge: those of its low and its high wing.
type Arrangement = [[u8; 2]; 4];

/// The slots UR, UL, DR and DL.
pub(super) const FIRST: [u8; 4] = [0, 2, 4, 6];

/// The slots UF, UB, DF and DB.
pub(super) const SECOND: [u8; 4] = [1, 3, 5, 7];

/// The arrangements that turns make of paired edges in four slots; the first one is paired.
pub(super) struct Quad {
    slots: [u8; 4],
    numbers: HashMap<Arrangement, u32>,
}

impl Quad {
    pub(super) fn new(slots: [u8; 4], order: &Order) -> (Coordinate, Quad) {
        let position = |slot: u8| to_u8(index_of(&slots, &slot));
        let motions: Vec<[[u8; 4]; KINDS]> = motions(order)
            .iter()
            .map(|motion| motion.map(|to| slots.map(|slot| position(to[usize::from(slot)]))))
            .collect();
        let paired = [0, 1, 2, 3].map(|position| [position; 2]);
        let after = |from: &Arrangement, turn: usize| {
            let [midges, low, high] = &motions[turn];
            let mut reached = [[0; 2]; 4];
            for (midge, wings) in midges.iter().zip(from) {
                let [l, h] = wings.map(usize::from);
                reached[usize::from(*midge)] = [low[l], high[h]];
            }
            reached
        };
        let (coordinate, numbers) = Coordinate::listed([paired], order.len(), after);
        (coordinate, Quad { slots, numbers })
    }

    /// Returns the arrangement of the edges whose midges are in the slots; `None` if a wing of theirs is elsewhere, or
    /// if no turns make it.
    pub(super) fn of(&self, edges: &[[u8; KINDS]; 12]) -> Option<u32> {
        let position = |slot: u8| self.slots.iter().position(|other| *other == slot);
        let mut arrangement = [[0; 2]; 4];
        for [midge, low, high] in edges {
            if let Some(midge) = position(*midge) {
                arrangement[midge] = [to_u8(position(*low)?), to_u8(position(*high)?)];
            }
        }
        self.numbers.get(&arrangement).copied()
    }
}
