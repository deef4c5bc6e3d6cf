//! An exchange that was found, and the turns that make it.

use super::cover::{Set, borders};
use super::exchange::{Edges, Pair, STICKER};
use crate::cube::{Face, Turn};
use crate::solve::engine::note::Commutator;
use crate::solve::engine::profile;

/// The best exchange found so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Best {
    /// Thousandths of stickers gained, less the price of the turns.
    pub(super) score: i32,
    /// Thousandths of stickers gained.
    pub(super) gain: i32,
    pub(super) found: Option<Found>,
}

/// An exchange of stickers between two faces.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) pair: Pair,
    /// Quarters by which the source is turned first.
    pub(super) first: u8,
    pub(super) layers: Set,
    /// Quarters of the target's turn.
    pub(super) turn: u8,
    /// The layers of the second slice move; none for an exchange of lines.
    pub(super) second: Option<Set>,
    pub(super) edges: Edges,
}

impl Best {
    /// How many stickers come home.
    pub(super) fn gain(&self) -> i32 {
        self.gain / STICKER
    }

    /// The block turns that it takes; 0 if nothing was found.
    pub(super) fn cost(&self) -> i32 {
        self.found.as_ref().map_or(0, |found| {
            let free_ends = found.edges != Edges::Keep;
            let second = found.second.as_ref();
            let slices = borders(&found.layers, free_ends)
                + second.map_or(0, |second| borders(second, free_ends));
            2 * slices + face_turns(second.is_some(), found.first, found.edges)
        })
    }

    /// The price of a block turn at which this no longer pays.
    pub(super) fn price(&self) -> i32 {
        let cost = self.cost().max(1);
        (self.gain + cost - 1) / cost
    }

    /// The exchange as a commutator of blocks, if only such are played:
    /// `[first: [m, f m2 f']]`.
    pub(super) fn commutator(&self, size: usize) -> Option<Commutator> {
        let found = self.found.as_ref().filter(|found| found.edges != Edges::Ignore)?;
        let Found { pair, first, layers, turn, second, edges } = found;
        let [target, source] = pair.faces();
        let slices = |set: &Set| {
            let mut turns = Vec::with_capacity(4);
            profile::write(pair.axis, &mut spread(set, pair.reach(), size, *edges), &mut turns);
            turns
        };
        let setup = Turn::new(source, 1, 1, *first).into_iter().collect();
        let f = Turn::outer(target, *turn);
        let mut b = vec![f];
        b.extend(slices(second.as_ref()?));
        b.push(f.inverse());
        Some(Commutator { setup, a: slices(layers), b })
    }

    /// The turns of the exchange and the faces whose centres it changes; `None` if none was found.
    pub(super) fn turns(&self, size: usize) -> Option<(Vec<Turn>, [Face; 2])> {
        let Found { pair, first, layers, turn, second, edges } = self.found.as_ref()?;
        let [target, source] = pair.faces();
        if let Some(commutator) = self.commutator(size) {
            return Some((commutator.turns(), pair.faces()));
        }
        let mut turns = Vec::with_capacity(12);
        turns.extend(Turn::new(source, 1, 1, *first));
        let reach = pair.reach();
        let slices = |set: &Set, quarters: u8, out: &mut Vec<Turn>| {
            profile::write(pair.axis, &mut spread(set, quarters, size, *edges), out);
        };
        slices(layers, reach, &mut turns);
        turns.push(Turn::outer(target, *turn));
        if let Some(second) = second {
            let back = Turn::outer(target, 4 - turn);
            slices(second, reach, &mut turns);
            turns.push(back);
            slices(layers, 4 - reach, &mut turns);
            turns.push(back.inverse());
            slices(second, 4 - reach, &mut turns);
        } else {
            slices(layers, 4 - reach, &mut turns);
        }
        Some((turns, pair.faces()))
    }
}

/// Turns of the two faces that an exchange takes.
pub(super) fn face_turns(block: bool, first: u8, edges: Edges) -> i32 {
    match (block, edges) {
        (false, _) => 1 + i32::from(first != 0),
        (true, Edges::Ignore) => 3 + i32::from(first != 0),
        (true, Edges::Carry | Edges::Keep) => 4 + 2 * i32::from(first != 0),
    }
}

/// The profile that turns the chosen inner layers. Outer layers go with their neighbours if edges
/// and corners do not matter: that saves a border at each end.
fn spread(set: &Set, quarters: u8, size: usize, edges: Edges) -> Vec<u8> {
    let mut profile = vec![0; size];
    for (inside, taken) in profile[1..].iter_mut().zip(set) {
        *inside = if *taken { quarters } else { 0 };
    }
    if edges != Edges::Keep {
        profile[size - 1] = profile[size - 2];
        if !profile[1..].iter().all(|q| *q == quarters) {
            profile[0] = profile[1];
        }
    }
    profile
}
