//! Solutions: turns, phases and steps, parity flags.

use std::time::Duration;

use super::note::{Commutator, Note};
use crate::cube::{Length, Notation, Turn, length, notation};

/// A checked solution.
///
/// ```
/// use unscramble::cube::{Notation, notation};
/// use unscramble::solve::{Budget, Question, Request, Solver, Start, StopReason, plan};
///
/// let start = Start::Scramble { size: 2, turns: notation::parse("R U", 2)? };
/// let question = Question::new(start, plan(2, &Request::default())?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// assert!(solution.solved);
/// assert_eq!((solution.method, solution.length().obtm), ("optimal", 2));
/// assert_eq!(solution.stop_reason, StopReason::Optimal);
/// assert_eq!(solution.search.map(|search| search.lower_bound), Some(2));
/// let rewritten = solution.clone().written(Notation::Standard);
/// assert_eq!(rewritten.turns, solution.turns);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solution {
    /// The size of the cube.
    pub size: usize,
    /// The name of the method.
    pub method: &'static str,
    /// All turns. None of them rotates the whole cube.
    pub turns: Vec<Turn>,
    /// All phases in order, including those after `until`. Their ranges partition `0..turns.len()`.
    pub phases: Vec<PhaseRun>,
    /// The parities of reduction.
    pub parity: ParityFlags,
    /// The number of times that the phases started: 1, plus 1 for each OLL or PLL parity.
    pub attempts: u8,
    /// Why the solve ended.
    pub stop_reason: StopReason,
    /// The report of the search, or `None` if the method did not search.
    pub search: Option<SearchReport>,
    /// The shortest solutions, if the request set the option `all` of `optimal`.
    pub listed: Option<Listed>,
    /// Whether the turns solve the cube, or reach the goal if there is one. Rarely true if `until`
    /// ended the solve early.
    pub solved: bool,
}

/// The report of a search for short solutions: its work and its bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchReport {
    /// The number of states that the search visited.
    pub nodes: u64,
    /// The number of directions: orientations of the cube, from the start or from the goal.
    pub directions: u8,
    /// A length in the metric of the method; no solution is shorter.
    pub lower_bound: u32,
    /// The name of the tables that the search used.
    pub tables: &'static str,
}

/// A list of shortest solutions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The solutions, in the order in which they were found.
    pub solutions: Vec<Vec<Turn>>,
    /// Whether the list contains all shortest solutions.
    pub complete: bool,
}

/// One run of a phase.
///
/// ```
/// use unscramble::cube::notation;
/// use unscramble::solve::{Budget, Outcome, Question, Request, Solver, Start, plan};
///
/// let request = Request {
///     method: Some("beginner".to_owned()),
///     until: Some("l1-cross".to_owned()),
///     ..Request::default()
/// };
/// let start = Start::Scramble { size: 3, turns: notation::parse("R", 3)? };
/// let question = Question::new(start, plan(3, &request)?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// let phase = &solution.phases[0];
/// assert_eq!((phase.name, phase.attempt, phase.start), ("l1-cross", 1, 0));
/// assert_eq!(phase.end, solution.turns.len());
/// assert_eq!(solution.phases[1].outcome, Outcome::Stopped);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhaseRun {
    /// The phase's name.
    pub name: &'static str,
    /// The phase's goal, in a sentence.
    pub goal: &'static str,
    /// The attempt that the run belongs to, from 1.
    pub attempt: u8,
    /// Index of its first turn.
    pub start: usize,
    /// Index after its last turn.
    pub end: usize,
    /// How the run ended.
    pub outcome: Outcome,
    /// How long it took to find the turns.
    pub elapsed: Duration,
    /// The steps in order. Their ranges lie within the range of the phase.
    pub steps: Vec<Step>,
}

/// A step: turns that a person makes in one go, for one purpose.
///
/// ```
/// use unscramble::cube::notation;
/// use unscramble::solve::{Budget, PieceKind, Question, Request, Solver, Start, Step, plan};
///
/// let request =
///     Request { method: Some("beginner".to_owned()), explain: true, ..Request::default() };
/// let start = Start::Scramble { size: 2, turns: notation::parse("R", 2)? };
/// let question = Question::new(start, plan(2, &request)?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// let steps: Vec<&Step> = solution.phases.iter().flat_map(|phase| &phase.steps).collect();
/// assert!(steps.iter().all(|step| step.start < step.end && !step.note.text.is_empty()));
/// let placed = &steps[0].placements[0];
/// assert_eq!(placed.kind, PieceKind::Corner);
/// assert_eq!((placed.from.len(), placed.to.len()), (3, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What the step does, for people.
    pub note: Note,
    /// The pieces that the step brings to their goals. Empty unless [`Request::explain`] is set.
    ///
    /// Pieces that leave their goals before the phase ends are omitted. If the last turns of the step
    /// merge with the first turns of the next one, the pieces are in place only after these.
    ///
    /// [`Request::explain`]: super::plan::Request::explain
    pub placements: Vec<Placement>,
    /// Index of its first turn.
    pub start: usize,
    /// Index after its last turn.
    pub end: usize,
}

/// A kind of pieces. [`Step`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// A corner: three stickers.
    Corner,
    /// The middle piece of an edge (odd sizes): two stickers.
    Midge,
    /// Any other piece of an edge: two stickers.
    Wing,
    /// A centre piece that turns can move: one sticker.
    Center,
}

/// A piece that a step brought to its goal. [`Step`] has an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The kind of the piece.
    pub kind: PieceKind,
    /// The facelets of its stickers before the step.
    pub from: Vec<u32>,
    /// The facelets of the same stickers, in the same order, after the step.
    pub to: Vec<u32>,
}

/// How a run of a phase ended. [`PhaseRun`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The turns of the phase reached its goal.
    Done,
    /// The goal already held, or the phase does not exist at this size.
    Skipped,
    /// The phase met a parity. Its last step repairs it, and the phases start again.
    Parity,
    /// The phase did not run, because it comes after `until`.
    Stopped,
}

/// Why a solve ended. [`Solution`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// The turns solve the cube or reach the goal.
    Solved,
    /// The phase named in `until` is done.
    Until,
    /// A search proved that no solution is shorter.
    Optimal,
    /// A search found a solution within [`Request::max_moves`].
    ///
    /// [`Request::max_moves`]: super::plan::Request::max_moves
    Target,
    /// A search ran out of time. The solution is the best that it found.
    Deadline,
}

/// The parities of reduction.
///
/// A flag is `Some(true)` if the solve met and repaired the parity, `Some(false)` if the parity did
/// not occur, and `None` if the solve stopped before that was decided.
///
/// ```
/// use unscramble::solve::{Budget, Question, Request, Solver, Start, plan};
///
/// let request = Request { method: Some("cfop".to_owned()), ..Request::default() };
/// let start = Start::Scramble { size: 3, turns: Vec::new() };
/// let question = Question::new(start, plan(3, &request)?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// assert_eq!(solution.parity.corner_swap, Some(false), "a 3x3x3 has no PLL parity");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ParityFlags {
    /// OLL parity: an odd number of dedges was flipped after pairing (even sizes).
    pub even_edge_parity: Option<bool>,
    /// PLL parity: the permutations of corners and dedges had different parities (even sizes).
    pub corner_swap: Option<bool>,
    /// A wing orbit was permuted oddly, so commutators could not pair the last dedge.
    pub partial_edge_parity: Option<bool>,
}

impl Solution {
    /// Returns the length in all metrics.
    #[must_use]
    pub fn length(&self) -> Length {
        length(&self.turns, self.size)
    }

    /// Returns the solution with turns that a notation can write. Each turn may become several; the
    /// ranges of phases and steps move along.
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
