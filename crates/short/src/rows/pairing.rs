//! Pairs wings around displaced layers, as long as that takes few moves.
//!
//! A *swap* `x s x'` is three face turns: `x` takes the dedge of a slot around an axis to one of the two
//! faces of the axis, `s` turns this face, and `x'` takes another dedge to the slot. Inner layers of the
//! axis may be turned meanwhile, as `s` does not move them. Layers that are turned (*open*) exchange
//! other wings than those at rest, so each swap makes a 3-cycle of wings in each open layer. The
//! layers stay open until another swap needs them otherwise, or until the end of the chain of swaps.
//!
//! The centers do not change, nor does the parity of any wing orbit.

use super::dedges::{Code, SLOTS, code, reference};
use super::line_choice::{BorderPrice, LayerGains, LineChoice, borders, inverse, sum};
use unscramble_cube::{Axis, Cube, Turn, ring};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::profile;

/// What a wing is worth, in the unit of prices.
pub(super) const WING: i32 = 960;

/// A chain ends when the moves that its last swaps cost more than they gain exceed this number.
const SLACK: i32 = 25;

/// The gain of a turn that is not allowed.
const NEVER: i32 = -1000 * WING;

/// Three face turns, and the slot whose dedge they exchange.
#[derive(Debug, Clone, Copy)]
struct Swap {
    turns: [Turn; 3],
    slot: usize,
}

/// A swap and how the layers are turned for it.
#[derive(Debug, Clone)]
struct Step {
    swap: Swap,
    open: Vec<u8>,
}

/// The wings of a cube whose layers are closed, and the dedges that they should match.
#[derive(Debug, Clone)]
struct Board {
    cube: Cube,
    three: Cube,
}

/// Swaps around one axis.
#[derive(Debug, Clone)]
struct Chain {
    axis: Axis,
    steps: Vec<Step>,
    /// The moves (OBTM), without those that close the layers.
    moves: i32,
}

/// Returns turns after which more wings are next to the others of their dedge. `last` is the lowest price of
/// a move, for a wing that is worth [`WING`]. The cube has solved centers, which stay solved.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn pair(cube: &Cube, last: i32, budget: &Budget) -> Result<Vec<Turn>, Cutoff> {
    let mut board = Board { cube: cube.clone(), three: reference(cube) };
    let swaps = Axis::ALL.map(swaps);
    let mut turns = Vec::new();
    let mut price = WING;
    while price >= last {
        loop {
            let mut best: Option<(i32, Chain)> = None;
            for (number, axis) in Axis::ALL.into_iter().enumerate() {
                let found = grow(&board, axis, &swaps[number], price, budget)?;
                if let Some((net, chain)) = found
                    && best.as_ref().is_none_or(|best| net > best.0)
                {
                    best = Some((net, chain));
                }
            }
            let Some((_, chain)) = best else { break };
            let (from, before) = (turns.len(), unpaired(&board));
            chain.write(board.cube.size(), &mut turns);
            board.cube.apply(&turns[from..]);
            for step in &chain.steps {
                board.three.apply(&step.swap.turns);
            }
            debug_assert!(unpaired(&board) < before);
            if unpaired(&board) >= before {
                return Ok(turns);
            }
        }
        price = price * 9 / 10;
    }
    Ok(turns)
}

/// Returns the number of wings that do not match the other pieces of their slot.
fn unpaired(board: &Board) -> usize {
    let all = 4 * (board.cube.size() - 2);
    Axis::ALL.into_iter().map(|axis| all - board.matched(axis)).sum()
}

/// Returns the number of wings of a cube that do not match the other pieces of their slot.
#[cfg(test)]
pub(super) fn unpaired_wings(cube: &Cube) -> usize {
    unpaired(&Board { cube: cube.clone(), three: reference(cube) })
}

/// Lists the swaps around an axis.
fn swaps(axis: Axis) -> Vec<Swap> {
    let solved = Cube::solved(3);
    let mut found = Vec::with_capacity(48);
    for (face, _) in ring(axis) {
        for way in [1, 3] {
            for end in [axis.positive(), axis.positive().opposite()] {
                for quarters in 1..4 {
                    let aside = Turn::outer(*face, way);
                    let turns = [aside, Turn::outer(end, quarters), aside.inverse()];
                    let mut cube = solved.clone();
                    cube.apply(&turns);
                    let changed =
                        |slot: &usize| code(&cube, axis, *slot, 1) != code(&solved, axis, *slot, 1);
                    if let Some(slot) = (0..SLOTS).find(changed) {
                        found.push(Swap { turns, slot });
                    }
                }
            }
        }
    }
    found
}

/// Grows a chain. Returns it with its net gain, cut where that is largest; `None` if it never gains.
fn grow(
    board: &Board,
    axis: Axis,
    swaps: &[Swap],
    price: i32,
    budget: &Budget,
) -> Result<Option<(i32, Chain)>, Cutoff> {
    let mut board = board.clone();
    let mut chain = Chain { axis, steps: Vec::new(), moves: 0 };
    let mut open = vec![0; board.cube.size()];
    let (mut gain, mut best) = (0, (0, 0));
    let mut open_percent = 20;
    loop {
        let Some((more, step)) =
            best_step(&board, &open, axis, swaps, price, open_percent, budget)?
        else {
            if open_percent == 100 {
                break;
            }
            open_percent = 100;
            continue;
        };
        gain += more;
        chain.moves += 3 + borders(&sum(&step.open, &inverse(&open)));
        board.play(axis, &step);
        open.clone_from(&step.open);
        chain.steps.push(step);
        let net = gain - price * (chain.moves + borders(&open));
        if net > best.0 {
            best = (net, chain.steps.len());
        }
        if net < best.0 - SLACK * price || chain.steps.len() > 1000 {
            break;
        }
    }
    chain.steps.truncate(best.1);
    Ok((best.0 > 0).then_some((best.0, chain)))
}

/// Finds the swap, and the turns of the layers for it, with the largest gain less the price of its moves.
/// Returns the gain and the step.
fn best_step(
    board: &Board,
    open: &[u8],
    axis: Axis,
    swaps: &[Swap],
    price: i32,
    open_percent: i32,
    budget: &Budget,
) -> Result<Option<(i32, Step)>, Cutoff> {
    let size = open.len();
    let border_price = BorderPrice { now: price * open_percent / 100, after: price };
    let before = inverse(open);
    let wings = board.codes(axis);
    let three = board.references(axis);
    let mut choice = LineChoice::default();
    let mut best: Option<(i32, i32, Step)> = None;
    let (mut gains, mut turns) = (vec![[0; 4]; size], Vec::new());
    for swap in swaps {
        budget.check_improving()?;
        let mut after = board.clone();
        after.cube.apply(&swap.turns);
        after.three.apply(&swap.turns);
        let comes: Vec<Code> =
            (0..size).map(|layer| code(&after.cube, axis, swap.slot, layer)).collect();
        let new = code(&after.three, axis, swap.slot, 1);
        layer_gains(&wings, three, swap.slot, (&comes, new), &mut gains);
        let sum_now = choice.best(&gains, border_price, &before, &mut turns);
        // The programme leaves out what it costs to keep the layers as they are.
        let net = sum_now - price * (3 + borders(open)) + border_price.now * borders(open);
        if net > best.as_ref().map_or(0, |best| best.0) {
            let gain =
                gains.iter().zip(&turns).map(|(gains, turn)| gains[usize::from(*turn)]).sum();
            best = Some((net, gain, Step { swap: *swap, open: turns.clone() }));
        }
    }
    Ok(best.map(|(_, gain, step)| (gain, step)))
}

/// Writes what each layer gains by each turn during a swap. `wings` are by slot and layer, `three` by slot;
/// `comes` are the wings, and the dedge, that the swap brings to the slot.
fn layer_gains(
    wings: &[Vec<Code>; SLOTS],
    three: [Code; SLOTS],
    slot: usize,
    comes: (&[Code], Code),
    gains: &mut [LayerGains],
) {
    let (comes, new) = comes;
    let size = comes.len();
    let worth = |matches: bool| if matches { WING } else { 0 };
    for (layer, gains) in gains.iter_mut().enumerate() {
        let here = wings[slot][layer];
        for (turn, gain) in gains.iter_mut().enumerate().skip(1) {
            let other = (slot + 4 - turn) % 4;
            let (there, comer) = (wings[other][layer], comes[layer]);
            *gain = worth(there == three[slot]) + worth(here == new) + worth(comer == three[other])
                - worth(there == three[other])
                - worth(comer == new)
                - worth(here == three[slot]);
        }
        if layer == 0 || layer + 1 == size || 2 * layer + 1 == size {
            // The corners stay, and so do the midges.
            *gains = [0, NEVER, NEVER, NEVER];
        }
    }
}

impl Board {
    /// Returns the codes of the wings around an axis, by slot and layer.
    fn codes(&self, axis: Axis) -> [Vec<Code>; SLOTS] {
        let layers = 0..self.cube.size();
        std::array::from_fn(|slot| {
            layers.clone().map(|layer| code(&self.cube, axis, slot, layer)).collect()
        })
    }

    /// Returns the codes that the wings of each slot should have.
    fn references(&self, axis: Axis) -> [Code; SLOTS] {
        std::array::from_fn(|slot| code(&self.three, axis, slot, 1))
    }

    fn matched(&self, axis: Axis) -> usize {
        let (codes, references) = (self.codes(axis), self.references(axis));
        let of_slot = |slot: usize| {
            let wings = &codes[slot][1..codes[slot].len() - 1];
            wings.iter().filter(|code| **code == references[slot]).count()
        };
        (0..SLOTS).map(of_slot).sum()
    }

    /// Opens the layers, swaps, and closes the layers.
    fn play(&mut self, axis: Axis, step: &Step) {
        let mut turns = Vec::new();
        profile::write(axis, &mut step.open.clone(), &mut turns);
        turns.extend(step.swap.turns);
        profile::write(axis, &mut inverse(&step.open), &mut turns);
        self.cube.apply(&turns);
        self.three.apply(&step.swap.turns);
    }
}

impl Chain {
    fn write(&self, size: usize, out: &mut Vec<Turn>) {
        let mut open = vec![0; size];
        for step in &self.steps {
            profile::write(self.axis, &mut sum(&step.open, &inverse(&open)), out);
            out.extend(step.swap.turns);
            open.clone_from(&step.open);
        }
        profile::write(self.axis, &mut inverse(&open), out);
    }
}
