//! Where the steps of a phase are played: in a solve, which records them, or in a rehearsal.

use crate::engine::context::SolveContext;
use crate::engine::note::Note;
use unscramble_cube::{Cube, Face, Rotation, Turn};
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

/// A player of steps for which the cube is held in one way.
pub(crate) struct Held<'a, P> {
    player: &'a mut P,
    hold: Rotation,
}

impl<'a, P: Player> Held<'a, P> {
    /// Holds the cube with one face of the cube as posted on the left and a neighbor of it on top.
    pub(crate) fn with_left(player: &'a mut P, left: Face, up: Face) -> Held<'a, P> {
        Held { player, hold: hold_with_left(left, up) }
    }

    /// Holds the cube with one face of the cube as posted on top and a neighbor of it in front.
    pub(crate) fn with_front(player: &'a mut P, up: Face, front: Face) -> Held<'a, P> {
        Held { player, hold: Rotation::taking(up, front).unwrap_or(Rotation::IDENTITY) }
    }

    fn held(&self, note: Note) -> Note {
        // An algorithm has a hold of its own.
        Note { hold: note.hold.filter(|_| note.algorithm.is_some()).or(Some(self.hold)), ..note }
    }
}

/// Returns how to hold the cube with one face on the left and a neighbor of it on top.
pub(crate) fn hold_with_left(left: Face, up: Face) -> Rotation {
    let fits = |hold: &Rotation| (hold.map(Face::L), hold.map(Face::U)) == (left, up);
    Rotation::all().find(fits).unwrap_or(Rotation::IDENTITY)
}

impl<P: Player> Player for Held<'_, P> {
    fn cube(&self) -> &Cube {
        self.player.cube()
    }

    fn step(&mut self, note: Note, turns: &[Turn]) -> Result<(), Cutoff> {
        let note = self.held(note);
        self.player.step(note, turns)
    }

    fn name_step(&mut self, note: Note) {
        let note = self.held(note);
        self.player.name_step(note);
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
