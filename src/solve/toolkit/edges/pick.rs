//! Which layers a trick should turn: the best for all orbits together, and the outer layers.

use super::tricks::{Key, OUTERS};
use crate::cube::Turn;
use crate::solve::engine::note::Commutator;
use crate::solve::toolkit::orbit_choice::{Choice, Middle, OrbitChoices, changes, layers};

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

/// Finds the best layers for a trick, orbit by orbit.
#[derive(Debug, Default)]
pub(super) struct Picker {
    kind: Kind,
    choices: OrbitChoices,
}

impl Picker {
    pub(super) fn new(kind: Kind) -> Picker {
        Picker { kind, choices: OrbitChoices::default() }
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
        let scores = self.choices.scores(gains, middle, 2 * PRICE);
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
                let choices = self.choices.trace(choice);
                let gain: i32 = choices.iter().zip(gains).map(|(c, gains)| gains[*c]).sum();
                if gain >= least {
                    *best = Some(Pick { key, score, outer, choices, kind: self.kind });
                }
            }
        }
    }
}

impl Pick {
    /// The turns of the trick on a cube of this size.
    pub(super) fn turns(&self, size: usize) -> Vec<Turn> {
        match self.commutator(size) {
            Some(commutator) => commutator.turns(),
            None => self.key.turns(self.outer, &layers(&self.choices, size)),
        }
    }

    /// Its parts, if it is pure.
    pub(super) fn commutator(&self, size: usize) -> Option<Commutator> {
        match self.kind {
            Kind::Passing => None,
            Kind::Pure => self.key.commutator(&layers(&self.choices, size)),
        }
    }
}
