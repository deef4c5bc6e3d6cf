//! How far a state is in a method.

use super::stages::{Seen, Stage, stage};
use super::trace::views;
use unscramble_cube::{Cube, Rotation};
use unscramble_solve::Phase;

/// How far a state is in a method; the further, the larger.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::train) struct Standing {
    /// How many phases in a row hold.
    pub(in crate::train) phases: usize,
    /// How many of the pieces that the next phase solves are home, if phases hold before it.
    pub(in crate::train) pieces: usize,
}

/// Tells how far states are in a method, as somebody follows it.
#[derive(Debug, Clone)]
pub(in crate::train) struct Scale {
    phases: Vec<&'static Phase>,
    /// Takes each face to where the method holds it: the first layer down.
    hand: Rotation,
}

impl Scale {
    /// Measures by these phases. `end` is the cube as it is held when it is solved, where color `i` belongs to face `i` before the
    /// moves.
    pub(in crate::train) fn new(phases: Vec<&'static Phase>, end: &Cube) -> Scale {
        let seen = (end.size() > 2).then(|| Seen::of(end)).flatten();
        Scale { phases, hand: seen.map_or(Rotation::IDENTITY, |seen| seen.held) }
    }

    /// Returns the phases.
    pub(in crate::train) fn phases(&self) -> &[&'static Phase] {
        &self.phases
    }

    /// Tells how far a state is.
    pub(in crate::train) fn standing(&self, cube: &Cube) -> Standing {
        let holding =
            |view: &Cube| self.phases.iter().take_while(|phase| (phase.goal)(view)).count();
        let phases = views(cube).iter().map(holding).max().unwrap_or(0);
        Standing { phases, pieces: self.pieces(cube, phases).unwrap_or(0) }
    }

    /// Returns how many pieces of a phase are home; `None` if that cannot be told.
    fn pieces(&self, cube: &Cube, phase: usize) -> Option<usize> {
        if phase == 0 || cube.size() < 3 {
            return None;
        }
        let next = stage(self.phases.get(phase)?.key)?;
        let before = self.phases.iter().take(phase).filter_map(|phase| stage(phase.key));
        let before: Vec<&Stage> = before.collect();
        let state = Seen::of(cube)?.in_hand(&self.hand, &before);
        before.iter().all(|stage| stage.is_done(&state)).then(|| next.solved(&state).len())
    }
}
