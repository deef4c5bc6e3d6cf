//! Which high wing belongs to each low wing, for the wings in eight slots.

use std::collections::HashMap;

use super::moves::{DEPTH, MOVES};
use crate::staged::low_wings::wing_places;
use crate::staged::order::Order;
use unscramble_search::exact::{index_of, to_u8};
use unscramble_search::space::coordinate::Coordinate;

/// No wing, or none that matters.
const NONE: u8 = 15;

/// By the slots of low wings, the slots of their partners, and whether the paired edges will be an odd permutation
/// relative to the corners.
type Arrangement = ([u8; 8], bool);

/// The arrangements that turns make of solved edges.
pub(super) struct Partners {
    /// The slots, by number.
    slots: [u8; 8],
    numbers: HashMap<Arrangement, u32>,
}

impl Partners {
    /// Lists what these turns make of solved edges in the slots `paired`, while only the slots `slots` matter. The parity
    /// matters if all slots are paired.
    pub(super) fn new(slots: [u8; 8], paired: &[u8], order: &Order) -> (Coordinate, Partners) {
        let number = |slot: u8| slots.iter().position(|other| *other == slot);
        let turns = order.turns.iter().map(|turn| &MOVES[usize::from(*turn)]);
        // By turn, kind of wing and number of a slot: where it goes. A half turn of the middle layer exchanges two low wings,
        // and two high ones.
        let motions: Vec<([[u8; 8]; 2], bool)> = turns
            .map(|turn| {
                let of_kind = |kind: usize| {
                    slots.map(|slot| {
                        let place = wing_places(slot.into())[kind];
                        let to = turn.wings[usize::from(place)];
                        number(to / 2).map_or(NONE, to_u8)
                    })
                };
                let is_middle = usize::from(turn.step.turn.to()) > DEPTH;
                ([0, 1].map(of_kind), is_middle && paired.len() == slots.len())
            })
            .collect();
        let solved = slots.map(|slot| match paired.contains(&slot) {
            true => to_u8(index_of(&slots, &slot)),
            false => NONE,
        });
        let after = |(partners, odd): &Arrangement, turn: usize| {
            let ([low, high], changes) = &motions[turn];
            let mut reached = [NONE; 8];
            for (from, to) in partners.iter().zip(low) {
                let to = &mut reached[usize::from(*to)];
                *to = if *from == NONE { NONE } else { high[usize::from(*from)] };
            }
            (reached, odd ^ changes)
        };
        let (coordinate, numbers) = Coordinate::listed([(solved, false)], order.len(), after);
        (coordinate, Partners { slots, numbers })
    }

    /// Returns the arrangement of some edges, each given by the slots of its low and its high wing; `None` if turns do
    /// not reach it. `odd` tells whether they will be an odd permutation relative to the corners, if that matters.
    pub(super) fn of(&self, edges: impl Iterator<Item = [u8; 2]>, odd: bool) -> Option<u32> {
        let number = |slot: u8| self.slots.iter().position(|other| *other == slot);
        let mut partners = [NONE; 8];
        for [low, high] in edges {
            partners[number(low)?] = to_u8(number(high)?);
        }
        self.numbers.get(&(partners, odd)).copied()
    }
}
