//! Plays turns on a cube and records them by phase and step.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::time::Duration;

use super::joined_steps;
use super::note::Note;
use super::parity_event::OrbitParities;
use super::solution::{Outcome, PhaseRun, Step};
use super::task::Task;
use crate::engine::method::Phase;
use unscramble_cube::{Cube, Face, Rotation, Turn};
use unscramble_search::budget::Cutoff;

/// A cube that is being solved, with its turns, phases and steps so far.
#[derive(Debug)]
pub(crate) struct Recorder {
    cube: Cube,
    turns: Vec<Turn>,
    phases: Vec<PhaseRun>,
}

impl Recorder {
    /// Creates a recorder for a cube, before the first turn.
    pub(crate) fn new(cube: Cube) -> Recorder {
        Recorder { cube, turns: Vec::new(), phases: Vec::new() }
    }

    /// Returns the cube as it is now.
    pub(crate) fn cube(&self) -> &Cube {
        &self.cube
    }

    /// Replaces every color `c` by `map[c]`. Steps name their pieces by the places of the new colors.
    pub(crate) fn recolor(&mut self, map: &[u8; 6]) {
        self.cube.recolor(map);
        let [up, front] = [Face::U, Face::F].map(|face| Face::from_index(map[face.index()].into()));
        let rotation = Rotation::taking(up, front).expect("colors are renamed by a rotation");
        for step in self.phases.iter_mut().flat_map(|phase| &mut phase.steps) {
            step.note.about.iter_mut().for_each(|home| *home = home.rotated(&rotation));
        }
    }

    /// Begins a phase. The phase before it must have ended.
    pub(crate) fn begin(&mut self, phase: &Phase, attempt: u8) {
        let start = self.turns.len();
        self.phases.push(PhaseRun {
            name: phase.name,
            key: phase.key,
            exists: (phase.exists)(self.cube.size()),
            attempt,
            start,
            end: start,
            outcome: Outcome::Skipped,
            merged: false,
            orbits: None,
            elapsed: Duration::ZERO,
            steps: Vec::new(),
        });
    }

    /// Plays turns as one step of the current phase, and calls `go_on` before each turn. A step
    /// without turns is recorded only if it decides something.
    ///
    /// # Errors
    /// Returns the first error of `go_on`.
    pub(crate) fn step(
        &mut self,
        note: impl Into<Note>,
        turns: &[Turn],
        go_on: impl Fn() -> Result<(), Cutoff>,
    ) -> Result<(), Cutoff> {
        let mut note = note.into();
        if turns.is_empty() && !matches!(note.task, Task::ChooseFrame { .. }) {
            return Ok(());
        }
        note.algorithm_parts(turns.len());
        let start = self.turns.len();
        for turn in turns {
            go_on()?;
            self.cube.turn(*turn);
        }
        self.turns.extend_from_slice(turns);
        let end = self.turns.len();
        if let Some(phase) = self.phases.last_mut() {
            for event in &mut note.events {
                (event.phase, event.attempt) = (phase.name, phase.attempt);
            }
            phase.steps.push(Step { note, facts: None, start, end });
            phase.end = end;
        }
        Ok(())
    }

    /// Replaces the note of the last step of the current phase. The note has no events.
    pub(crate) fn name_step(&mut self, note: Note) {
        if let Some(step) = self.phases.last_mut().and_then(|phase| phase.steps.last_mut()) {
            step.note = note;
        }
    }

    /// Joins steps of the current phase of which one turns back what the one before turned last.
    pub(crate) fn join_steps(&mut self) {
        let size = self.cube.size();
        let Some(phase) = self.phases.last_mut() else { return };
        let mut at = phase.start;
        let played = self.turns.split_off(at);
        let drafts = std::mem::take(&mut phase.steps)
            .into_iter()
            .map(|step| (step.note, played[step.start - at..step.end - at].to_vec()));
        let drafts = joined_steps::join(drafts, size);
        for (note, turns) in drafts {
            let start = at;
            self.turns.extend(turns);
            at = self.turns.len();
            phase.steps.push(Step { note, facts: None, start, end: at });
        }
        phase.end = at;
    }

    /// Returns the number of turns so far.
    pub(crate) fn turn_count(&self) -> usize {
        self.turns.len()
    }

    /// Returns whether a phase of this name has begun.
    pub(crate) fn has_begun(&self, name: &str) -> bool {
        self.phases.iter().any(|phase| phase.name == name)
    }

    /// Returns whether the current phase has played any turn.
    pub(crate) fn has_played(&self) -> bool {
        self.phases.last().is_some_and(|phase| phase.end > phase.start)
    }

    /// Ends the current phase.
    pub(crate) fn end(&mut self, outcome: Outcome, elapsed: Duration) {
        let orbits = (self.cube.size() > 3).then(|| OrbitParities::of(&self.cube));
        if let Some(phase) = self.phases.last_mut() {
            phase.outcome = outcome;
            phase.elapsed = elapsed;
            phase.orbits = orbits;
        }
    }

    /// Returns the cube as it is now, all turns, and the phases.
    pub(crate) fn into_parts(self) -> (Cube, Vec<Turn>, Vec<PhaseRun>) {
        (self.cube, self.turns, self.phases)
    }
}
