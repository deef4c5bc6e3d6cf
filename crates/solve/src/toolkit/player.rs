//! Where the steps of a phase are played: in a solve, which records them, or in a rehearsal.

use crate::engine::context::SolveContext;
use crate::engine::note::Note;
use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::Cutoff;

/// A cube on which steps are played.
pub(crate) trait Player {
    /// Returns the cube as it is now.
    fn cube(&self) -> &Cube;
    /// Plays a step.
    fn step(&mut self, note: Note, turns: &[Turn]) -> Result<(), Cutoff>;
    /// Describes the last step, once it is known what it did.
    fn name_step(&mut self, note: Note);
}

impl Player for SolveContext<'_> {
    fn cube(&self) -> &Cube {
        SolveContext::cube(self)
    }

    fn step(&mut self, note: Note, turns: &[Turn]) -> Result<(), Cutoff> {
        SolveContext::step(self, note, turns)
    }

    fn name_step(&mut self, note: Note) {
        SolveContext::name_step(self, note);
    }
}

/// A copy of a cube on which steps are tried out.
#[derive(Debug, Clone)]
pub(crate) struct Rehearsal {
    pub(crate) cube: Cube,
    /// The turns played so far.
    pub(crate) turns: Vec<Turn>,
}

impl Rehearsal {
    /// Starts a rehearsal on a copy of this cube.
    pub(crate) fn new(cube: &Cube) -> Rehearsal {
        Rehearsal { cube: cube.clone(), turns: Vec::new() }
    }
}

impl Player for Rehearsal {
    fn cube(&self) -> &Cube {
        &self.cube
    }

    fn step(&mut self, _: Note, turns: &[Turn]) -> Result<(), Cutoff> {
        self.cube.apply(turns);
        self.turns.extend_from_slice(turns);
        Ok(())
    }

    fn name_step(&mut self, _: Note) {}
}
