//! Plays turns on a cube and records them by phase and step.

use std::time::Duration;

use super::budget::Cutoff;
use super::note::Note;
use super::solution::{Outcome, PhaseRun, Step};
use crate::cube::{Cube, Turn};
use crate::solve::engine::method::Phase;

/// A cube being solved, and all that was done to it.
#[derive(Debug)]
pub(crate) struct Recorder {
    cube: Cube,
    turns: Vec<Turn>,
    phases: Vec<PhaseRun>,
}

impl Recorder {
    pub(crate) fn new(cube: Cube) -> Recorder {
        Recorder { cube, turns: Vec::new(), phases: Vec::new() }
    }

    pub(crate) fn cube(&self) -> &Cube {
        &self.cube
    }

    /// Replaces every colour `c` by `map[c]`.
    pub(crate) fn recolour(&mut self, map: &[u8; 6]) {
        self.cube.recolour(map);
    }

    /// Starts a phase; the one before it has ended.
    pub(crate) fn begin(&mut self, phase: &Phase, attempt: u8) {
        let start = self.turns.len();
        self.phases.push(PhaseRun {
            name: phase.name,
            goal: phase.summary,
            attempt,
            start,
            end: start,
            outcome: Outcome::Skipped,
            elapsed: Duration::ZERO,
            steps: Vec::new(),
        });
    }

    /// Plays turns as one step of the current phase, asking before each whether to go on. A step
    /// without turns is not recorded.
    pub(crate) fn step(
        &mut self,
        note: impl Into<Note>,
        turns: &[Turn],
        go_on: impl Fn() -> Result<(), Cutoff>,
    ) -> Result<(), Cutoff> {
        if turns.is_empty() {
            return Ok(());
        }
        let start = self.turns.len();
        for turn in turns {
            go_on()?;
            self.cube.turn(*turn);
        }
        self.turns.extend_from_slice(turns);
        let end = self.turns.len();
        if let Some(phase) = self.phases.last_mut() {
            phase.steps.push(Step { note: note.into(), placements: Vec::new(), start, end });
            phase.end = end;
        }
        Ok(())
    }

    /// Says what the last step of the current phase did.
    pub(crate) fn name_step(&mut self, note: Note) {
        if let Some(step) = self.phases.last_mut().and_then(|phase| phase.steps.last_mut()) {
            step.note = note;
        }
    }

    /// Number of turns so far.
    pub(crate) fn turn_count(&self) -> usize {
        self.turns.len()
    }

    /// Whether the current phase has played any turn.
    pub(crate) fn has_played(&self) -> bool {
        self.phases.last().is_some_and(|phase| phase.end > phase.start)
    }

    /// Ends the current phase.
    pub(crate) fn end(&mut self, outcome: Outcome, elapsed: Duration) {
        if let Some(phase) = self.phases.last_mut() {
            phase.outcome = outcome;
            phase.elapsed = elapsed;
        }
    }

    /// The cube as it is now, all turns, and the phases.
    pub(crate) fn into_parts(self) -> (Cube, Vec<Turn>, Vec<PhaseRun>) {
        (self.cube, self.turns, self.phases)
    }
}
