//! Formulas: named algorithms of a 3x3x3 with their face turns, as constants.

use super::face_turns::FaceTurns;
use crate::engine::algorithm::{Algorithm, AlgorithmUse};
use unscramble_cube::{Rotation, Turn};

/// A named algorithm of a 3x3x3.
#[derive(Debug)]
pub(crate) struct Formula {
    /// The heading under which the method lists it.
    pub(crate) group: &'static str,
    pub(crate) name: &'static str,
    /// The moves as books print them.
    pub(crate) moves: &'static str,
    /// The name of the formula that undoes it.
    pub(crate) inverse: Option<&'static str>,
    /// What the moves do, as face turns.
    pub(crate) turns: FaceTurns,
}

/// Creates a formula at compile time: group, name, moves, and the name of its inverse if it has one.
macro_rules! formula {
    ($group:expr, $name:expr, $moves:literal) => {
        formula!($group, $name, $moves, None)
    };
    ($group:expr, $name:expr, $moves:literal, undone by $inverse:expr) => {
        formula!($group, $name, $moves, Some($inverse))
    };
    ($group:expr, $name:expr, $moves:literal, $inverse:expr) => {
        $crate::toolkit::formula::Formula {
            group: $group,
            name: $name,
            moves: $moves,
            inverse: $inverse,
            turns: $crate::toolkit::face_turns::face_turns!($moves),
        }
    };
}
pub(crate) use formula;

impl Formula {
    /// Returns the algorithm.
    pub(crate) fn algorithm(&self) -> Algorithm {
        let Formula { group, name, moves, inverse, .. } = *self;
        match inverse {
            Some(inverse) => Algorithm::with_inverse(group, name, moves, inverse),
            None => Algorithm::new(group, name, moves),
        }
    }

    /// Returns its use in this hold, with turns of the cube as posted before and after it.
    pub(crate) fn used(&self, hold: Rotation, setup: Vec<Turn>, undo: Vec<Turn>) -> AlgorithmUse {
        AlgorithmUse { algorithm: self.algorithm(), hold, times: 1, setup, undo }
    }
}
