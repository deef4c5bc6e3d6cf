//! Ends of stages.

use super::geometry::GEOMETRY;
use super::state::State;
use crate::staged::pool::Reached;
use unscramble_cube::Cube;
use unscramble_search::exact::to_u8;

/// A state after some stages, seen in the frame of the next one.
#[derive(Clone)]
pub(super) struct End {
    pub(super) state: State,
    /// The symmetry that takes the given cube to this frame.
    pub(super) frame: u8,
    /// The number of the given cube.
    pub(super) given: usize,
    /// The cost of the given cube.
    pub(super) cost: u8,
    /// The turns so far, in the frame of the given cube.
    pub(super) turns: Vec<u8>,
    /// The lengths of the stages so far.
    pub(super) lengths: [u8; 5],
}

impl End {
    /// Returns a given cube as it is.
    pub(super) fn given(cube: &Cube, given: usize, cost: u8) -> End {
        End { state: State::of(cube), frame: 0, given, cost, turns: Vec::new(), lengths: [0; 5] }
    }

    /// Returns the end of a stage that does these turns, in the frame of this end.
    pub(super) fn after(&self, stage: usize, turns: &[u8]) -> End {
        let mut end = self.clone();
        let symmetries = &GEOMETRY.symmetries;
        let back = &symmetries[usize::from(symmetries[usize::from(self.frame)].inverse)];
        for turn in turns.iter().map(|turn| usize::from(*turn)) {
            end.state = end.state.after(&GEOMETRY.turns[turn]);
            end.turns.push(back.turns[turn]);
        }
        end.lengths[stage] = to_u8(turns.len());
        end
    }

    /// Returns the same end in the frame that a symmetry shows.
    pub(super) fn through(&self, symmetry: usize) -> End {
        End {
            state: self.state.seen_through(&GEOMETRY.symmetries[symmetry]),
            frame: GEOMETRY.product(self.frame.into(), symmetry),
            ..self.clone()
        }
    }

    /// Returns a number that differs for different states of the given cube.
    pub(super) fn fingerprint(&self) -> u64 {
        let inverse = GEOMETRY.symmetries[usize::from(self.frame)].inverse;
        self.state.seen_through(&GEOMETRY.symmetries[usize::from(inverse)]).fingerprint()
    }
}

impl Reached for End {
    fn cost(&self) -> u8 {
        self.cost.saturating_add(to_u8(self.turns.len()))
    }
}
