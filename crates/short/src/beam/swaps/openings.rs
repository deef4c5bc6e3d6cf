//! What layers gain by a swap, and the best ways to open them for it.

use super::around::{Around, Swap};
use super::{Board, Layers, MOST_LAYERS, Swaps};

/// What each layer gains by each turn, in wings.
pub(super) type Gains = [[i32; 4]; MOST_LAYERS];

/// What a move costs, in hundredths of a wing.
const MOVE: i32 = 50;

/// What a border between layers costs that must be closed later, in hundredths of a wing.
pub(super) const BORDER: i32 = 50;

/// A way to open the layers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opening {
    pub(super) open: Layers,
    /// The wings that it matches.
    pub(super) gain: i32,
    /// The moves that it takes.
    pub(super) cost: i32,
    /// The borders between layers that are turned differently.
    pub(super) borders: i32,
}

impl Opening {
    fn key(&self) -> i32 {
        100 * self.gain - MOVE * self.cost - BORDER * self.borders
    }
}

impl Swaps {
    /// Returns the orbit of the wings of a layer.
    pub(super) fn orbit(&self, layer: usize) -> usize {
        layer.min(self.size - 1 - layer) - 1
    }

    /// Returns whether a layer may be open: the middle one of an odd cube holds midges.
    fn opens(&self, layer: usize) -> bool {
        layer > 0 && layer + 1 < self.size && 2 * layer + 1 != self.size
    }

    /// Writes what each layer gains by each turn during a swap. Returns the most that all gain together.
    pub(super) fn gains(
        &self,
        board: &Board,
        around: &Around,
        swap: &Swap,
        gains: &mut Gains,
    ) -> i32 {
        let mut most = 0;
        for layer in (0..self.size).filter(|layer| self.opens(*layer)) {
            let wings = &board.wings[self.orbit(layer)];
            let place = usize::from(around.belt[swap.slot][layer]);
            let from = usize::from(swap.back[place]);
            let (here, comer) = (wings[place], wings[from]);
            let (own, new) = (board.labels[place], board.labels[from]);
            let closed = i32::from(comer == new) + i32::from(here == own);
            for (turn, gain) in gains[layer].iter_mut().enumerate().skip(1) {
                let other = usize::from(around.belt[(swap.slot + 4 - turn) % 4][layer]);
                let (there, label) = (wings[other], board.labels[other]);
                *gain =
                    i32::from(here == new) + i32::from(there == own) + i32::from(comer == label)
                        - i32::from(there == label)
                        - closed;
            }
            // A layer that stays closed gains nothing.
            most += gains[layer].iter().fold(0, |most, gain| most.max(*gain));
        }
        most
    }

    /// Lists good ways to open the layers, given how they are. A layer costs a move where it turns
    /// differently from the next one, so ways are made longer layer by layer, and the best are kept.
    pub(super) fn openings(&self, gains: &Gains, before: &Layers, most: usize) -> Vec<Opening> {
        let mut openings = vec![Opening { open: [0; MOST_LAYERS], gain: 0, cost: 0, borders: 0 }];
        for (layer, gains) in gains.iter().enumerate().take(self.size).skip(1) {
            let turns = if self.opens(layer) { 4 } else { 1 };
            let mut longer = Vec::with_capacity(4 * openings.len());
            for opening in &openings {
                for turn in 0..turns {
                    let mut next = *opening;
                    next.open[layer] = turn;
                    let change = |at: usize| (4 + next.open[at] - before[at]) % 4;
                    next.cost += i32::from(change(layer) != change(layer - 1));
                    next.borders += i32::from(turn != next.open[layer - 1]);
                    next.gain += gains[usize::from(turn)];
                    longer.push(next);
                }
            }
            if longer.len() > most {
                longer.sort_by_key(|opening| -opening.key());
                longer.truncate(most);
            }
            openings = longer;
        }
        openings
    }

    /// Counts the borders between layers that are turned differently.
    pub(super) fn borders(&self, open: &Layers) -> i32 {
        open[..self.size].windows(2).filter(|pair| pair[0] != pair[1]).count() as i32
    }
}
