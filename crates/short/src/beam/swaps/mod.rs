//! Pairs edges by swaps around open layers.
//!
//! A *swap* `x s x'` is three face turns: `x` takes the dedge of a slot around an axis to one of the two
//! faces of the axis, `s` turns this face, and `x'` takes another dedge to the slot. Inner layers of the
//! axis that are turned meanwhile (*open*) exchange other wings than those at rest, so a swap makes a
//! 3-cycle of wings in each open layer. The layers stay open for further swaps, and close in the end.
//! Centers come back, and no wing orbit changes its parity.
//!
//! A wing is *matched* if it belongs to the dedge that is in its place. Which dedge that is, the midges tell
//! on an odd cube, and *labels* on an even one: imaginary midges, moved by face turns only, which are chosen
//! so that many wings are matched and that no parity is left.
//!
//! The number of wings that are not matched falls smoothly, so a beam search by that number does well
//! ([`search`]). What a layer gains by a swap does not depend on other layers, so the best ways to open the
//! layers for a swap are found layer by layer ([`openings`]).

mod around;
mod board;
mod openings;
mod search;
#[cfg(test)]
mod tests;

use around::Around;
use unscramble_cube::pieces::wing_orbits;
use unscramble_cube::{Axis, Turn};

pub use board::Board;

/// The most wing orbits.
const MOST_ORBITS: usize = 4;

/// The most layers of a cube.
const MOST_LAYERS: usize = 10;

/// Something for each layer of an axis, such as its quarter turns.
type Layers = [u8; MOST_LAYERS];

/// The swaps of a cube.
#[derive(Debug)]
pub struct Swaps {
    size: usize,
    orbits: usize,
    around: [Around; 3],
}

/// How far a search goes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The number of boards of equal cost to go on from.
    pub width: usize,
    /// The number of swaps to look at closely, for each board.
    pub swaps: usize,
    /// The number of ways to open the layers for each of them.
    pub openings: usize,
    /// The number of ends to return.
    pub ends: usize,
}

/// A way to pair all edges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paired {
    /// The number of the start.
    pub start: usize,
    /// The turns from there.
    pub turns: Vec<Turn>,
    /// Their cost in OBTM and the cost of the start.
    pub cost: usize,
}

/// A swap with the layers as they are during it.
#[derive(Debug, Clone, Copy)]
struct Step {
    axis: u8,
    swap: u8,
    open: Layers,
}

impl Swaps {
    /// Creates the swaps of a cube of size 4 to 10; `None` for other sizes.
    #[must_use]
    pub fn new(size: usize) -> Option<Swaps> {
        let around = || Axis::ALL.map(|axis| Around::new(size, axis));
        (4..=MOST_LAYERS).contains(&size).then(|| Swaps {
            size,
            orbits: wing_orbits(size),
            around: around(),
        })
    }

    /// Returns the board after a step.
    fn after(&self, board: &Board, step: &Step) -> Board {
        let around = &self.around[usize::from(step.axis)];
        let swap = &around.swaps[usize::from(step.swap)];
        let mut next = Board { open: step.open, axis: step.axis, ..*board };
        for place in 0..next.labels.len() {
            let from = usize::from(swap.back[place]);
            next.labels[place] = board.labels[from];
            for orbit in 0..self.orbits {
                next.wings[orbit][place] = board.wings[orbit][from];
            }
        }
        for layer in (0..self.size).filter(|layer| step.open[*layer] != 0) {
            let wings = &board.wings[self.orbit(layer)];
            let place = usize::from(around.belt[swap.slot][layer]);
            let turn = usize::from(step.open[layer]);
            let other = usize::from(around.belt[(swap.slot + 4 - turn) % 4][layer]);
            let next = &mut next.wings[self.orbit(layer)];
            next[usize::from(swap.map[place])] = wings[other];
            next[place] = wings[place];
            next[other] = wings[usize::from(swap.back[place])];
        }
        next
    }
}
