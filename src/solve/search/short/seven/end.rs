//! Ends of stages.

use super::moves::rotated;
use super::state::CoreState;
use crate::solve::search::short::five::geometry::GEOMETRY;
use crate::solve::search::short::staged::pool::Reached;

/// A state after some stages, seen in the frame of the next one.
#[derive(Debug, Clone)]
pub(super) struct End {
    pub(super) state: CoreState,
    /// The rotation that takes the given state to this frame, by the number of the symmetry.
    frame: u8,
    /// The number of the given state.
    pub(super) given: usize,
    /// The cost of the given state.
    cost: u8,
    /// The turns so far, in the frame of the given state.
    pub(super) turns: Vec<u8>,
}

impl End {
    /// Returns a given state as it is.
    pub(super) fn given(state: CoreState, given: usize, cost: u8) -> End {
        End { state, frame: 0, given, cost, turns: Vec::new() }
    }

    /// Returns the end of a stage that does these turns, in the frame of this end.
    pub(super) fn after(&self, turns: &[u8]) -> End {
        let mut end = self.clone();
        let symmetries = &GEOMETRY.symmetries;
        let back = &symmetries[usize::from(symmetries[usize::from(self.frame)].inverse)].faces;
        for number in turns {
            end.state = end.state.after(*number);
            end.turns.push(rotated(*number, back));
        }
        end
    }

    /// Returns the same end in the frame that a rotation shows.
    pub(super) fn through(&self, rotation: usize) -> End {
        End {
            state: self.state.seen_through(rotation),
            frame: GEOMETRY.product(self.frame.into(), rotation) as u8,
            ..self.clone()
        }
    }

    /// Returns a number that differs for different states of the given cube.
    pub(super) fn fingerprint(&self) -> u64 {
        self.state.fingerprint() ^ u64::from(self.frame) << 32 ^ self.given as u64
    }
}

impl Reached for End {
    fn cost(&self) -> u8 {
        self.cost.saturating_add(self.turns.len() as u8)
    }
}
