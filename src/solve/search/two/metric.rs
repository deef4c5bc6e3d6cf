//! The metrics in which the length of a solution is counted.

use crate::cube::Turn;

/// How turns are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Metric {
    /// The half-turn metric: every turn counts one.
    Htm,
    /// The quarter-turn metric: a half turn counts two.
    Qtm,
}

impl Metric {
    /// Returns whether a turn counts one.
    pub(super) fn counts_one(self, turn: Turn) -> bool {
        self == Metric::Htm || turn.quarters() != 2
    }

    /// Returns the length of a sequence of face turns.
    pub(crate) fn length(self, turns: &[Turn]) -> u32 {
        match self {
            Metric::Htm => turns.len() as u32,
            Metric::Qtm => turns.iter().map(|turn| 1 + u32::from(turn.quarters() == 2)).sum(),
        }
    }
}
