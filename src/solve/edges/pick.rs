//! Which layers a trick should turn: the best choice for all orbits together.
//!
//! Every orbit has a value for each of its four choices, every border between a layer that turns
//! and one that does not costs a block turn twice (there and back). From the middle of the cube
//! outwards a dynamic programme over the two sides finds the best.

use super::board::Choice;
use super::tricks::{Key, OUTERS};
use crate::cube::Turn;
use crate::solve::note::Commutator;

/// Gains are counted in thousandths of a wing.
pub(super) const WING: i32 = 1000;

/// What a block turn has to bring. Tuned on random states: between 150 and 250 the lengths differ
/// by less than 1%.
const PRICE: i32 = 200;

/// A trick that was found worth playing.
#[derive(Debug, Clone)]
pub(super) struct Pick {
    pub(super) key: Key,
    pub(super) score: i32,
    outer: usize,
    choices: Vec<Choice>,
    kind: Kind,
}

/// What becomes of dedges as wholes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Kind {
    /// They pass on to other slots with the face turns of a trick.
    #[default]
    Passing,
    /// They stay: the face turns are taken back, so that the trick is a pure commutator.
    Pure,
}

/// The middle of the cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Middle {
    /// An odd cube: the middle layer rests.
    Layer,
    /// An even cube: the two innermost layers are neighbours.
    Border,
}

/// Finds the best layers for a trick, orbit by orbit.
#[derive(Debug, Default)]
pub(super) struct Picker {
    kind: Kind,
    came_from: Vec<[u8; 4]>,
}

/// Borders between two neighbouring choices, over both sides.
fn changes(one: Choice, other: Choice) -> i32 {
    (one ^ other).count_ones() as i32
}

impl Picker {
    pub(super) fn new(kind: Kind) -> Picker {
        Picker { kind, came_from: Vec::new() }
    }

    /// The best choices for the gains of each orbit (the outermost first), if they make a better
    /// pick than `best`; the pick must gain at least `least` in all.
    pub(super) fn consider(
        &mut self,
        key: Key,
        gains: &[[i32; 4]],
        middle: Middle,
        least: i32,
        best: &mut Option<Pick>,
    ) {
        const NEVER: i32 = i32::MIN / 4;
        let mut scores = [0; 4];
        self.came_from.clear();
        for (inwards, gains) in gains.iter().rev().enumerate() {
            let mut next = [NEVER; 4];
            let mut from = [0; 4];
            for choice in 0..4 {
                for (before, score) in scores.iter().enumerate() {
                    let borders = match (inwards, middle) {
                        (0, _) if before != 0 => continue,
                        (0, Middle::Layer) => changes(0, choice),
                        (0, Middle::Border) => i32::from(choice == 1 || choice == 2),
                        _ => changes(before, choice),
                    };
                    let reached = score + gains[choice] - 2 * PRICE * borders;
                    if reached > next[choice] {
                        (next[choice], from[choice]) = (reached, before as u8);
                    }
                }
            }
            scores = next;
            self.came_from.push(from);
        }
        for (outer, cost) in key.costs().into_iter().enumerate() {
            let Some(mut cost) = cost else { continue };
            if self.kind == Kind::Pure {
                if outer != 0 {
                    continue;
                }
                cost *= 2;
            }
            debug_assert_eq!(OUTERS[outer], [outer & 1 == 1, outer & 2 == 2]);
            for (choice, score) in scores.iter().enumerate() {
                let score = score - 2 * PRICE * changes(choice, outer) - PRICE * i32::from(cost);
                if best.as_ref().is_some_and(|best| best.score >= score) {
                    continue;
                }
                let choices = self.trace(choice);
                let gain: i32 = choices.iter().zip(gains).map(|(c, gains)| gains[*c]).sum();
                if gain >= least {
                    *best = Some(Pick { key, score, outer, choices, kind: self.kind });
                }
            }
        }
    }

    /// The choices that led to one for the outermost orbit, the outermost first.
    fn trace(&self, outermost: Choice) -> Vec<Choice> {
        let mut choice = outermost;
        let mut choices = Vec::with_capacity(self.came_from.len());
        for from in self.came_from.iter().rev() {
            choices.push(choice);
            choice = usize::from(from[choice]);
        }
        choices
    }
}

impl Pick {
    /// The turns of the trick on a cube of this size.
    pub(super) fn turns(&self, size: usize) -> Vec<Turn> {
        match self.commutator(size) {
            Some(commutator) => commutator.turns(),
            None => self.key.turns(self.outer, &self.layers(size)),
        }
    }

    /// Its parts, if it is pure.
    pub(super) fn commutator(&self, size: usize) -> Option<Commutator> {
        match self.kind {
            Kind::Passing => None,
            Kind::Pure => self.key.commutator(&self.layers(size)),
        }
    }

    /// The inner layers that it turns, from the near one on.
    fn layers(&self, size: usize) -> Vec<bool> {
        let mut layers = vec![false; size - 2];
        let last = layers.len() - 1;
        for (i, choice) in self.choices.iter().enumerate() {
            layers[i] = choice & 1 == 1;
            layers[last - i] = choice & 2 == 2;
        }
        layers
    }
}
