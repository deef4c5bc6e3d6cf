//! The cheapest ways to turn the whole cube from one hold to another.
//!
//! A hold is a rotation that takes each face of the cube to the place where the machine has it. Holds are numbered in
//! the order of [`Rotation::all`]; 0 is the identity, in which U is up and F is in front.
#![expect(clippy::expect_used, reason = "a hold that is not found must not become another one")]

use super::step::MachineStep;
use super::weight::{IMPOSSIBLE, Weight, weight_of_step};
use unscramble_cube::Rotation;

/// Number of holds.
pub(super) const HOLDS: usize = 24;

/// A move of the whole cube by a machine.
#[derive(Debug, Clone, Copy)]
pub(super) struct HoldMove {
    step: MachineStep,
    weight: Weight,
    /// By hold, the hold after the move.
    to: [usize; HOLDS],
}

impl HoldMove {
    /// Returns the move that makes a rotation at a cost.
    pub(super) fn new(step: MachineStep, rotation: &Rotation, cost: u64) -> HoldMove {
        let mut to = [0; HOLDS];
        for (to, from) in to.iter_mut().zip(Rotation::all()) {
            let turned = from.then(rotation);
            let number = Rotation::all().position(|hold| hold == turned);
            *to = number.expect("the rotations are a group");
        }
        HoldMove { step, weight: weight_of_step(cost), to }
    }
}

/// The cheapest ways between all holds.
#[derive(Debug, Clone)]
pub(super) struct HoldChanges {
    moves: Vec<HoldMove>,
    /// By hold to end in, and by hold to start from. [`IMPOSSIBLE`] where no moves lead.
    least: [[Weight; HOLDS]; HOLDS],
}

impl HoldChanges {
    /// Works out the cheapest ways that these moves make.
    pub(super) fn new(moves: Vec<HoldMove>) -> HoldChanges {
        let mut least = [[IMPOSSIBLE; HOLDS]; HOLDS];
        for (end, to_end) in least.iter_mut().enumerate() {
            to_end[end] = 0;
            // Relaxes every move until no way gets cheaper (Bellman-Ford).
            let mut changed = true;
            while changed {
                changed = false;
                for hold_move in &moves {
                    for (from, to) in hold_move.to.into_iter().enumerate() {
                        let weight = hold_move.weight + to_end[to];
                        changed |= weight < to_end[from];
                        to_end[from] = to_end[from].min(weight);
                    }
                }
            }
        }
        HoldChanges { moves, least }
    }

    /// Returns the least weights of the ways to a hold, by the hold to start from.
    #[inline]
    pub(super) const fn to(&self, hold: usize) -> &[Weight; HOLDS] {
        &self.least[hold]
    }

    /// Returns the steps of a cheapest way. None if there is no way.
    pub(super) fn steps(&self, from: usize, end: usize) -> Vec<MachineStep> {
        let mut steps = Vec::new();
        let (mut hold, left) = (from, self.to(end));
        while hold != end && left[hold] < IMPOSSIBLE {
            // The first move of a cheapest way: less is left after it, as every move has a weight.
            let least = self.moves.iter().min_by_key(|next| next.weight + left[next.to[hold]]);
            let Some(next) = least else { break };
            steps.push(next.step);
            hold = next.to[hold];
        }
        steps
    }
}
