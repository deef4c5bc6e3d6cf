//! Ends of stages.

use super::state::CoreState;
use super::turns::Turns;
use crate::five::geometry::GEOMETRY;
use crate::staged::chain::CoreEnd;
use crate::staged::pool::Reached;
use unscramble_search::exact::to_u8;

/// A state after some stages, seen in the frame of the next one.
#[derive(Debug, Clone)]
pub(super) struct End<const LINES: usize> {
    /// The core of each line.
    states: [CoreState; LINES],
    /// The rotation that takes the given state to this frame, by the number of the symmetry.
    frame: u8,
    /// The number of the given state.
    pub(super) given: usize,
    /// The cost of the given state.
    cost: u8,
    /// The turns so far, in the frame of the given state.
    pub(super) turns: Vec<u8>,
}

impl<const LINES: usize> End<LINES> {
    /// Returns a given state as it is.
    pub(super) fn given(states: [CoreState; LINES], given: usize, cost: u8) -> End<LINES> {
        End { states, frame: 0, given, cost, turns: Vec::new() }
    }

    /// Returns the end of a stage that does these turns, in the frame of this end.
    pub(super) fn after(&self, turns: &[u8], all: &Turns<LINES>) -> End<LINES> {
        let mut end = self.clone();
        let symmetries = &GEOMETRY.symmetries;
        let back = &symmetries[usize::from(symmetries[usize::from(self.frame)].inverse)].faces;
        for number in turns {
            end.states = all.after(&end.states, *number);
            end.turns.push(Turns::<LINES>::rotated(*number, back));
        }
        end
    }
}

impl<const LINES: usize> CoreEnd<LINES> for End<LINES> {
    type State = CoreState;
    type Key = u64;

    fn states(&self) -> &[CoreState; LINES] {
        &self.states
    }

    /// Returns a number that differs for different states of the given cube.
    fn key(&self) -> u64 {
        let lines =
            self.states.iter().fold(0u64, |hash, state| hash.rotate_left(7) ^ state.fingerprint());
        lines ^ u64::from(self.frame) << 32 ^ self.given as u64
    }

    /// Returns the same end in the frame that a rotation, by the number of the symmetry, shows.
    fn viewed(&self, rotation: usize) -> End<LINES> {
        if rotation == 0 {
            return self.clone();
        }
        End {
            states: self.states.map(|state| state.seen_through(rotation)),
            frame: GEOMETRY.product(self.frame.into(), rotation),
            ..self.clone()
        }
    }
}

impl<const LINES: usize> Reached for End<LINES> {
    fn cost(&self) -> u8 {
        self.cost.saturating_add(to_u8(self.turns.len()))
    }
}
