//! The best layers for a trick: for all orbits together, and the outer layers.

use super::kept_tricks::KeptCross;
use super::tricks::OUTER_LAYERS;
use crate::engine::note::{Commutator, PartName};
use crate::toolkit::layer_choice::orbits::{
    BestOrbitTurns, Middle, OrbitChoice, REST_OR_TURN, borders, layers,
};
use crate::toolkit::wing_cycles::WingCycle;
use unscramble_cube::Turn;

/// What a block turn has to gain, in thousandths of a wing. Tuned on random states: between 150 and
/// 250 the lengths differ by less than 1%.
const PRICE: i32 = 200;

/// A trick with its layers, worth playing.
#[derive(Debug, Clone)]
pub(super) struct ChosenTrick {
    cycle: WingCycle,
    pub(super) score: i64,
    /// Which outer layers turn along, as a number in [`OUTER_LAYERS`].
    outer: usize,
    /// By orbit, the outermost first.
    choices: Vec<OrbitChoice>,
    kind: TrickKind,
}

/// What a trick does to dedges as wholes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TrickKind {
    /// It moves them to other slots by its face turns.
    Passing,
    /// It leaves them where they are: its face turns are undone, so it is a pure commutator.
    Pure,
    /// It moves them, but not those of a cross.
    Keeping(KeptCross),
}

/// Finds the best layers for tricks of one kind.
#[derive(Debug)]
pub(super) struct TrickChoice {
    kind: TrickKind,
    choices: BestOrbitTurns<4>,
}

impl TrickChoice {
    pub(super) fn new(kind: TrickKind) -> TrickChoice {
        TrickChoice { kind, choices: BestOrbitTurns::new(REST_OR_TURN) }
    }

    /// Finds the best layers for a cycle, given the gains of each orbit (the outermost first), and
    /// replaces `best` if the trick is better. The trick must gain at least `least` in all.
    pub(super) fn consider(
        &mut self,
        cycle: WingCycle,
        gains: &[[i32; 4]],
        middle: Middle,
        least: i32,
        best: &mut Option<ChosenTrick>,
    ) {
        let counts = match self.kind {
            TrickKind::Keeping(cross) => cross.face_turn_counts(cycle),
            TrickKind::Passing | TrickKind::Pure => cycle.face_turn_counts(),
        };
        // Most cycles gain too little, whatever the layers.
        let Some(cheapest) = counts.iter().flatten().min() else { return };
        let most = gains.iter().flat_map(|gains| gains.iter().max()).map(|gain| i64::from(*gain));
        let ceiling = most.sum::<i64>() - i64::from(PRICE * i32::from(*cheapest));
        if best.as_ref().is_some_and(|best| best.score >= ceiling) {
            return;
        }
        let scores = self.choices.scores(gains, middle, 2 * PRICE);
        for (outer, cost) in counts.into_iter().enumerate() {
            let Some(mut cost) = cost else { continue };
            if self.kind == TrickKind::Pure {
                if outer != 0 {
                    continue;
                }
                cost *= 2;
            }
            for (choice, score) in scores.iter().enumerate() {
                let borders = borders(REST_OR_TURN[choice], OUTER_LAYERS[outer].map(u8::from));
                let score = score - i64::from(2 * PRICE * borders + PRICE * i32::from(cost));
                if best.as_ref().is_some_and(|best| best.score >= score) {
                    continue;
                }
                let choices = self.choices.trace(choice);
                let gain: i32 = choices.iter().zip(gains).map(|(c, gains)| gains[*c]).sum();
                if gain >= least {
                    *best = Some(ChosenTrick { cycle, score, outer, choices, kind: self.kind });
                }
            }
        }
    }
}

impl ChosenTrick {
    /// Returns the turns of the trick on a cube of this size.
    pub(super) fn turns(&self, size: usize) -> Vec<Turn> {
        if let TrickKind::Keeping(cross) = self.kind {
            return cross.turns(self.cycle, self.outer, &layers(&self.choices, size));
        }
        match self.commutator(size) {
            Some(commutator) => commutator.turns(),
            None => self.cycle.turns(self.outer, &layers(&self.choices, size)),
        }
    }

    /// Returns the parts of the trick with their numbers of turns, if it is not pure.
    pub(super) fn parts(&self, size: usize) -> Vec<(PartName, usize)> {
        match self.kind {
            TrickKind::Passing => self.cycle.parts(self.outer, &layers(&self.choices, size)),
            TrickKind::Keeping(cross) => {
                cross.parts(self.cycle, self.outer, &layers(&self.choices, size))
            }
            TrickKind::Pure => Vec::new(),
        }
    }

    /// Returns the parts of the trick if it is pure.
    pub(super) fn commutator(&self, size: usize) -> Option<Commutator> {
        match self.kind {
            TrickKind::Passing | TrickKind::Keeping(_) => None,
            TrickKind::Pure => self.cycle.commutator(&layers(&self.choices, size)),
        }
    }
}
