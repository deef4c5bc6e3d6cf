//! What a solve gives: turns, phases and steps, parity flags.

use std::time::Duration;

use super::note::{Commutator, Note};
use super::placements::Placement;
use crate::cube::{Length, Notation, Turn, length, notation};

/// A checked solution.
#[derive(Debug, Clone)]
pub struct Solution {
    /// The size of the cube.
    pub size: usize,
    /// The method that ran.
    pub method: &'static str,
    /// All turns; never a rotation of the whole cube.
    pub turns: Vec<Turn>,
    /// All phases in order, those after `until` too; their ranges partition `0..turns.len()`.
    pub phases: Vec<PhaseRun>,
    /// The parities that were met.
    pub parity: ParityFlags,
    /// How often the phases were started: 1, and 1 more for each OLL or PLL parity.
    pub attempts: u8,
    /// Why it ended.
    pub stop_reason: StopReason,
    /// What a search did; `None` if the method does not search, or was stopped before it did.
    pub search: Option<SearchReport>,
    /// All shortest solutions, if they were asked for and there was time to find them.
    pub listed: Option<Listed>,
    /// Whether the cube is solved after the turns, or the goal reached if there is one. If `until`
    /// stopped them it seldom is.
    pub solved: bool,
}

/// What a search did to find a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchReport {
    /// The states that it looked at.
    pub nodes: u64,
    /// In how many orientations, and from which ends, it searched.
    pub directions: u8,
    /// No solution is shorter than this, in the metric of the method.
    pub lower_bound: u32,
    /// The name of the tables that it used.
    pub tables: &'static str,
}

/// Solutions of one length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The solutions, in the order in which they were found.
    pub solutions: Vec<Vec<Turn>>,
    /// Whether these are all there are.
    pub complete: bool,
}

/// One run of a phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhaseRun {
    /// The phase's name.
    pub name: &'static str,
    /// The phase's goal, in a sentence.
    pub goal: &'static str,
    /// The attempt it belongs to, from 1.
    pub attempt: u8,
    /// Index of its first turn.
    pub start: usize,
    /// Index after its last turn.
    pub end: usize,
    /// How it ended.
    pub outcome: Outcome,
    /// How long it took to find.
    pub elapsed: Duration,
    /// What was done, step by step; their ranges are within the phase's and in order.
    pub steps: Vec<Step>,
}

/// One step that a person would make in one go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What it does, for people.
    pub note: Note,
    /// The pieces that it brings to their goals; only if the request asked for an explanation.
    ///
    /// Those that leave again before the phase ends are left out. They are those of the step as a whole: where its last turns cancel with the next step's
    /// first, they are there only when those are played.
    pub placements: Vec<Placement>,
    /// Index of its first turn.
    pub start: usize,
    /// Index after its last turn.
    pub end: usize,
}

/// How a phase ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Its goal was reached.
    Done,
    /// Its goal held already, or it does not exist at this size.
    Skipped,
    /// It met a parity; the last step repairs it, and the phases start again.
    Parity,
    /// It was not run, because the request's `until` came before it.
    Stopped,
}

/// Why a solve ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// The cube is solved, or the goal reached.
    Solved,
    /// The phase named in `until` is done.
    Until,
    /// A search proved that no solution is shorter.
    Optimal,
    /// A search reached the length asked for.
    Target,
    /// A search ran out of time and this is its best.
    Deadline,
}

/// The parities of reduction: `Some(true)` if and only if that one was met and repaired in this
/// solve, `None` if the solve was stopped before that was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ParityFlags {
    /// OLL parity: an odd number of dedges was flipped when all were paired (even sizes).
    pub even_edge_parity: Option<bool>,
    /// PLL parity: corners and dedges were permuted with different parity (even sizes).
    pub corner_swap: Option<bool>,
    /// The last dedge could not be paired by commutators: a wing orbit was odd.
    pub partial_edge_parity: Option<bool>,
}

impl Solution {
    /// Length in all metrics.
    #[must_use]
    pub fn length(&self) -> Length {
        length(&self.turns, self.size)
    }

    /// The same solution with its turns as a notation can write them, phases and steps moved along.
    #[must_use]
    pub fn written(mut self, style: Notation) -> Solution {
        let mut turns = Vec::with_capacity(self.turns.len());
        let mut moved = Vec::with_capacity(self.turns.len() + 1);
        for turn in &self.turns {
            moved.push(turns.len());
            turns.extend(notation::as_written(*turn, self.size, style));
        }
        moved.push(turns.len());
        for phase in &mut self.phases {
            (phase.start, phase.end) = (moved[phase.start], moved[phase.end]);
            for step in &mut phase.steps {
                (step.start, step.end) = (moved[step.start], moved[step.end]);
                if let Some(Commutator { setup, a, b }) = &mut step.note.commutator {
                    for turns in [setup, a, b] {
                        let write = |turn| notation::as_written(turn, self.size, style);
                        *turns = turns.drain(..).flat_map(write).collect();
                    }
                }
            }
        }
        self.turns = turns;
        self
    }
}
