//! An exchange of center stickers between two faces, and the turns that make it.
//!
//! Both faces are seen in the coordinates (layer, along) of a ring, so that a turn of layers by `reach`
//! quarters takes a sticker of the source to the same coordinates of the target. The source may turn
//! first (`first`), so there are four ways to lay the faces on each other.
//!
//! - A *block*: `m f m2 f' m' f m2'` exchanges the stickers in chosen layers and rows of both faces.
//!   This is the block commutator of reduction without its last `f'`, which only turns the target.
//! - *Lines*: `m f m'` turns a face made of some layers of the source and the rest of the target, and
//!   so exchanges whole lines.
//!
//! Layers and rows may be any sets: each costs one block turn a border.

use super::face_pair::FacePair;
use crate::engine::note::Commutator;
use crate::toolkit::layer_choice::lines::{LineSet, borders};
use unscramble_cube::Turn;
use unscramble_search::profile;

/// What exchanges may do to edges and corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum EdgeRule {
    /// Anything: outer layers turn with their neighbors.
    #[default]
    Ignore,
    /// Anything but change a parity: only whole commutators are played. Their slices may take outer
    /// layers along.
    KeepParity,
    /// Nothing: only whole commutators of inner layers are played.
    Keep,
}

/// An exchange of stickers between two faces.
#[derive(Debug, Clone)]
pub(super) struct Exchange {
    pub(super) pair: FacePair,
    /// The quarters by which the source turns first.
    pub(super) first: u8,
    /// The layers of the first slice turn `m`.
    pub(super) layers: LineSet,
    /// The quarters by which the target turns (`f`).
    pub(super) turn: u8,
    /// The layers of the second slice turn `m2`; `None` for an exchange of lines.
    pub(super) second: Option<LineSet>,
    pub(super) edges: EdgeRule,
    /// What it gains, in thousandths of a sticker.
    pub(super) gain: i32,
}

impl Exchange {
    /// Returns its number of block turns.
    fn cost(&self) -> i32 {
        let free_ends = self.edges != EdgeRule::Keep;
        let second = self.second.as_ref();
        let slices = borders(&self.layers, free_ends)
            + second.map_or(0, |second| borders(second, free_ends));
        2 * slices + face_turns(second.is_some(), self.first, self.edges)
    }

    /// Returns the price of a block turn at which this no longer pays.
    pub(super) fn price(&self) -> i32 {
        (self.gain + self.cost() - 1) / self.cost()
    }

    /// Returns the exchange as a commutator `[first: [m, f m2 f']]`, if only whole commutators are
    /// played.
    pub(super) fn commutator(&self, size: usize) -> Option<Commutator> {
        if self.edges == EdgeRule::Ignore {
            return None;
        }
        let [target, source] = self.pair.faces();
        let reach = self.pair.reach();
        let setup = Turn::new(source, 1, 1, self.first).into_iter().collect();
        let f = Turn::outer(target, self.turn);
        let mut b = vec![f];
        self.write_slices(self.second.as_ref()?, reach, size, &mut b);
        b.push(f.inverse());
        let mut a = Vec::with_capacity(4);
        self.write_slices(&self.layers, reach, size, &mut a);
        Some(Commutator { setup, a, b })
    }

    /// Returns the turns of the exchange.
    pub(super) fn turns(&self, size: usize) -> Vec<Turn> {
        if let Some(commutator) = self.commutator(size) {
            return commutator.turns();
        }
        let [target, source] = self.pair.faces();
        let reach = self.pair.reach();
        let mut turns = Vec::with_capacity(12);
        turns.extend(Turn::new(source, 1, 1, self.first));
        self.write_slices(&self.layers, reach, size, &mut turns);
        turns.push(Turn::outer(target, self.turn));
        if let Some(second) = &self.second {
            let back = Turn::outer(target, 4 - self.turn);
            self.write_slices(second, reach, size, &mut turns);
            turns.push(back);
            self.write_slices(&self.layers, 4 - reach, size, &mut turns);
            turns.push(back.inverse());
            self.write_slices(second, 4 - reach, size, &mut turns);
        } else {
            self.write_slices(&self.layers, 4 - reach, size, &mut turns);
        }
        turns
    }

    /// Writes turns of inner layers. Outer layers turn with their neighbors if they may: that saves
    /// a border at each end.
    fn write_slices(&self, layers: &LineSet, quarters: u8, size: usize, out: &mut Vec<Turn>) {
        let mut profile = vec![0; size];
        for (inside, taken) in profile[1..].iter_mut().zip(layers) {
            *inside = if *taken { quarters } else { 0 };
        }
        if self.edges != EdgeRule::Keep {
            profile[size - 1] = profile[size - 2];
            if !profile[1..].iter().all(|q| *q == quarters) {
                profile[0] = profile[1];
            }
        }
        profile::write(self.pair.axis, &mut profile, out);
    }
}

/// Returns the number of turns of the two faces in an exchange.
pub(super) fn face_turns(block: bool, first: u8, edges: EdgeRule) -> i32 {
    match (block, edges) {
        (false, _) => 1 + i32::from(first != 0),
        (true, EdgeRule::Ignore) => 3 + i32::from(first != 0),
        (true, EdgeRule::KeepParity | EdgeRule::Keep) => 4 + 2 * i32::from(first != 0),
    }
}
