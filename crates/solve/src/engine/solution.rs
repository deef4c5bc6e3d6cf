//! Solutions: turns, phases and steps, parity flags.

use std::time::Duration;

use super::facts::Facts;
use super::note::{Commutator, Note};
use super::parity_event::{OrbitParities, ParityEvent};
use super::teaching::{Style, Teaching};
use unscramble_cube::{Length, Metric, Notation, Rotation, Turn, length, notation};
pub use unscramble_search::event::Outcome;
use unscramble_search::two_phase::ProofProgress;

/// A checked solution.
///
/// ```
/// use unscramble_cube::{Notation, notation};
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, StopReason, plan};
///
/// let start = Start::Scramble { size: 2, turns: notation::parse("R U", 2)? };
/// let question = Question::new(start, plan(2, &Request::default())?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// assert!(solution.solved);
/// assert_eq!((solution.method, solution.length().obtm), ("optimal", 2));
/// assert_eq!(solution.stop_reason, StopReason::Optimal);
/// assert_eq!(solution.search.as_ref().map(|search| search.lower_bound), Some(2));
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
    /// All turns. None of them rotates the whole cube, unless the request set [`Teaching::hold`].
    ///
    /// [`Teaching::hold`]: super::teaching::Teaching::hold
    pub turns: Vec<Turn>,
    /// The notation in which to write the turns.
    pub notation: Notation,
    /// How the solution is taught; `None` for the short version.
    pub teaching: Option<Teaching>,
    /// The turns of the short version, if these are the turns as taught.
    pub short: Option<Vec<Turn>>,
    /// Few turns of the cube as posted that solve it, if it is that near and the solution is a person's.
    pub few_turns: Option<Vec<Turn>>,
    /// All phases in order, including those after `until`. Their ranges partition `0..turns.len()`.
    pub phases: Vec<PhaseRun>,
    /// The parities of reduction.
    pub parity: ParityFlags,
    /// The parities that the solve met, in order: a flag is true if and only if it has an event.
    pub parity_events: Vec<ParityEvent>,
    /// The parities of the orbits of the start, from size 4 on.
    pub orbits: Option<OrbitParities>,
    /// The face to which each color of the start belongs in the end, as the cube was posted.
    pub frame: [u8; 6],
    /// How the cube is held in the end: from the faces as held to the faces as posted.
    pub hold: Rotation,
    /// The number of times that the phases started: 1, plus 1 for each OLL or PLL parity.
    pub attempts: u8,
    /// Why the solve ended.
    pub stop_reason: StopReason,
    /// The report of the search, or `None` if the method did not search.
    pub search: Option<SearchReport>,
    /// What the robot of the request does to make the turns, if it has one.
    pub robot: Option<Robot>,
    /// Several solutions, if the request asked for them: the option `all` of `optimal`, or `solutions` of `two_phase`.
    pub listed: Option<Listed>,
    /// What is known of a proof of which the rest is left to others ([`ProofPart::Beginning`]).
    ///
    /// [`ProofPart::Beginning`]: unscramble_search::two_phase::ProofPart::Beginning
    pub unfinished: Option<ProofProgress>,
    /// Whether the turns solve the cube, or reach the goal if there is one. Rarely true if `until`
    /// ended the solve early.
    pub solved: bool,
}

/// The report of a search for short solutions: its work and its bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchReport {
    /// The number of states that the search visited.
    pub nodes: u64,
    /// The number of directions: orientations of the cube, from the start or from the goal.
    pub directions: u8,
    /// The metric in which the search looked for a short solution.
    pub metric: Metric,
    /// A length in that metric; no solution is shorter.
    pub lower_bound: u32,
    /// Whether the search had the tables of its size and metric.
    pub tables: TablesUse,
    /// What found the solution.
    pub found_by: FoundBy,
    /// The report of a search that reduces a big cube; `None` for others.
    pub reduction: Option<ReductionReport>,
}

/// Whether a search had the tables of its size and metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablesUse {
    /// It had them, or needs none.
    Ready,
    /// Its time ended before they were loaded.
    Loading,
    /// There is no memory for them.
    LeftOut,
}

impl TablesUse {
    /// Returns the word that answers use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            TablesUse::Ready => "ready",
            TablesUse::Loading => "loading",
            TablesUse::LeftOut => "left_out",
        }
    }
}

/// What found the solution of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundBy {
    /// The table of all states of a 2x2x2.
    Table,
    /// The two-phase search of a 3x3x3, or the proof after it.
    TwoPhase,
    /// The search for a few turns of any blocks of layers.
    Near,
    /// A search in stages, or beams.
    Stages,
    /// Chains of exchanges over all rows.
    Rows,
    /// The method `reduction`, because no search found a shorter solution.
    Reduction,
}

/// The report of a search that reduces a big cube in stages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReductionReport {
    /// The number of moves (OBTM) of each stage of the solution, the 3x3x3 at the end excepted.
    pub stages: Vec<u32>,
    /// The number of reduced cubes that the search tried to finish.
    pub finished: u64,
}

/// Several solutions: all shortest ones, or the best that were found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The solutions, the best first, and equally good ones in the order in which they were found.
    pub solutions: Vec<Vec<Turn>>,
    /// What each solution costs on the robot of the request, in thousandths, if it has one.
    pub costs: Option<Vec<u64>>,
    /// Whether the list contains all solutions of the shortest length.
    pub complete: bool,
}

/// What a robot does to solve the cube.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Robot {
    /// The name of the machine.
    pub machine: &'static str,
    /// What its steps cost together, in thousandths.
    pub cost: u64,
    /// Its steps in order, as texts.
    pub steps: Vec<String>,
}

/// One run of a phase.
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_solve::{Budget, Outcome, Question, Request, Solver, Start, plan};
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
    /// What the texts of the phase are filed under.
    pub key: &'static str,
    /// Whether the phase exists at the size of the cube.
    pub exists: bool,
    /// The attempt that the run belongs to, from 1.
    pub attempt: u8,
    /// Index of its first turn.
    pub start: usize,
    /// Index after its last turn.
    pub end: usize,
    /// How the run ended.
    pub outcome: Outcome,
    /// Whether its goal does not show at its end, because a turn was merged over the border with the next
    /// phase.
    pub merged: bool,
    /// The parities of the orbits at its end, from size 4 on.
    pub orbits: Option<OrbitParities>,
    /// How long it took to find the turns.
    pub elapsed: Duration,
    /// The steps in order. Their ranges lie within the range of the phase.
    pub steps: Vec<Step>,
}

/// A step: turns that a person makes in one go, for one purpose.
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_solve::{
///     Budget, PieceKind, Question, Request, Solver, Start, Step, Teaching, plan,
/// };
///
/// let teaching = Teaching::default().into();
/// let request = Request { method: Some("beginner".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R", 2)?;
/// let question = Question::new(Start::Scramble { size: 2, turns }, plan(2, &request)?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// let steps: Vec<&Step> = solution.phases.iter().flat_map(|phase| &phase.steps).collect();
/// let placed = steps.iter().flat_map(|step| &step.facts.as_ref().unwrap().placed).next().unwrap();
/// assert_eq!(placed.kind, PieceKind::Corner);
/// assert_eq!((placed.from.len(), placed.to.len()), (3, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What the method says about it.
    pub note: Note,
    /// What a replay finds that it does. `None` unless [`Request::teaching`] is set.
    ///
    /// [`Request::teaching`]: super::plan::Request::teaching
    pub facts: Option<Box<Facts>>,
    /// Index of its first turn.
    pub start: usize,
    /// Index after its last turn.
    pub end: usize,
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
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, plan};
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
    /// ranges of phases, steps and events move along.
    #[must_use]
    pub fn written(mut self, style: Notation) -> Solution {
        let is_taught = self.teaching.is_some_and(|teaching| teaching.style == Style::Taught);
        self.notation = match style {
            Notation::Standard if is_taught => Notation::Book,
            _ => Notation::Standard,
        };
        let size = self.size;
        let write = |turn| notation::as_written(turn, size, style);
        let mut turns = Vec::with_capacity(self.turns.len());
        let mut moved = Vec::with_capacity(self.turns.len() + 1);
        for turn in &self.turns {
            moved.push(turns.len());
            turns.extend(write(*turn));
        }
        moved.push(turns.len());
        let rewrite = |turns: &mut Vec<Turn>| *turns = turns.drain(..).flat_map(write).collect();
        for phase in &mut self.phases {
            (phase.start, phase.end) = (moved[phase.start], moved[phase.end]);
            for step in &mut phase.steps {
                let mut at = step.start;
                for (_, length) in &mut step.note.parts {
                    let end = (at + *length).min(step.end);
                    *length = moved[end] - moved[at];
                    at = end;
                }
                (step.start, step.end) = (moved[step.start], moved[step.end]);
                if let Some(Commutator { setup, a, b }) = &mut step.note.commutator {
                    [setup, a, b].into_iter().for_each(rewrite);
                }
                if let Some(used) = &mut step.note.algorithm {
                    [&mut used.setup, &mut used.undo].into_iter().for_each(rewrite);
                }
            }
        }
        for event in &mut self.parity_events {
            (event.start, event.end) = (moved[event.start], moved[event.end]);
        }
        self.short.iter_mut().chain(&mut self.few_turns).for_each(rewrite);
        self.turns = turns;
        self
    }

    /// Returns how the cube is held in a step, from the faces as held to the faces as posted. `None` if the
    /// moves do not turn the cube over.
    #[must_use]
    pub fn hold_of(&self, step: &Step) -> Option<Rotation> {
        match self.teaching {
            Some(Teaching { hold: true, .. }) => step.note.hold,
            _ => None,
        }
    }

    /// Collects the parity events of the steps, with the ranges of their turns.
    pub(crate) fn collect_events(&mut self) {
        let steps = self.phases.iter().flat_map(|phase| &phase.steps);
        let events = steps.flat_map(|step| {
            let (start, end) = (step.start, step.end);
            step.note.events.iter().map(move |event| ParityEvent { start, end, ..event.clone() })
        });
        self.parity_events = events.collect();
    }
}
