//! Which high wing belongs to each low wing, for the wings in eight slots.

use std::collections::HashMap;

use super::core::Core;
use super::moves::{DEPTH, MOVES};
use crate::staged::order::Order;
use unscramble_search::exact::{index_of, to_u8, to_u32};

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
    /// By arrangement and turn.
    turns: Vec<u32>,
    len: usize,
}

impl Partners {
    /// Lists what these turns make of solved edges in the slots `paired`, while only the slots `slots` matter. The parity
    /// matters if all slots are paired.
    pub(super) fn new(core: &Core, slots: [u8; 8], paired: &[u8], order: &Order) -> Partners {
        let number = |slot: u8| slots.iter().position(|other| *other == slot);
        // By turn, kind of wing and number of a slot: where it goes.
        let motions: Vec<[[u8; 8]; 2]> = order
            .turns
            .iter()
            .map(|turn| {
                [0, 1].map(|kind| {
                    slots.map(|slot| {
                        let place = core.places[usize::from(slot)][kind];
                        let to = MOVES[usize::from(*turn)].wings[usize::from(place)];
                        number(to / 2).map_or(NONE, to_u8)
                    })
                })
            })
            .collect();
        let solved = slots.map(|slot| match paired.contains(&slot) {
            true => to_u8(index_of(&slots, &slot)),
            false => NONE,
        });
        let with_parity = paired.len() == slots.len();
        // A half turn of the middle layer exchanges two low wings, and two high ones.
        let changes_parity = |turn: &u8| {
            with_parity && usize::from(MOVES[usize::from(*turn)].step.turn.to()) > DEPTH
        };
        let changes: Vec<bool> = order.turns.iter().map(changes_parity).collect();
        let start = (solved, false);
        let mut numbers = HashMap::from([(start, 0)]);
        let mut states = vec![start];
        let mut turns = Vec::new();
        let mut next = 0;
        while next < states.len() {
            let (slots, odd) = states[next];
            for ([low, high], change) in motions.iter().zip(&changes) {
                let mut reached = [NONE; 8];
                for (from, to) in slots.iter().zip(low) {
                    let to = &mut reached[usize::from(*to)];
                    *to = if *from == NONE { NONE } else { high[usize::from(*from)] };
                }
                let reached = (reached, odd ^ change);
                let count = to_u32(states.len());
                let number = *numbers.entry(reached).or_insert(count);
                if number == count {
                    states.push(reached);
                }
                turns.push(number);
            }
            next += 1;
        }
        Partners { slots, numbers, turns, len: order.len() }
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

    /// Returns the arrangement after a turn, by the number of the turn in the stage.
    #[inline]
    pub(super) fn after(&self, arrangement: u32, turn: usize) -> u32 {
        self.turns[arrangement as usize * self.len + turn]
    }

    /// Lists the arrangements that some turns of the stage make of paired edges.
    pub(super) fn reachable(&self, turns: &[usize]) -> Vec<u32> {
        let mut found = vec![0];
        let mut known = vec![false; self.count()];
        known[0] = true;
        let mut next = 0;
        while next < found.len() {
            for turn in turns {
                let reached = self.after(found[next], *turn);
                if !std::mem::replace(&mut known[reached as usize], true) {
                    found.push(reached);
                }
            }
            next += 1;
        }
        found
    }

    /// Returns the number of arrangements.
    pub(super) fn count(&self) -> usize {
        self.numbers.len()
    }
}
