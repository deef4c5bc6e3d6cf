//! The JSON shape of a solution.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use super::cube::Length;
use super::examples;
use crate::cube::{self, Notation, notation};
use crate::solve;

/// A checked solution.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::solve_answer)]
pub struct SolveAnswer {
    /// The number of layers.
    size: usize,
    /// The method that ran.
    method: &'static str,
    /// Whether the cube is solved after the moves or, with `to`, in that state. Usually false if
    /// `until` ended the solve early.
    solved: bool,
    /// The moves: face turns, wide turns, inner slices and ranges, never rotations.
    moves: Vec<String>,
    /// The moves as one string.
    solution: String,
    /// The length of the moves as written.
    length: Length,
    /// The parities that this solve met and repaired.
    parity: ParityFlags,
    /// All phases in order, including those after `until`. Their ranges partition the moves.
    phases: Vec<Phase>,
    /// How often the phases started: once, and once more for each parity.
    attempts: u8,
    /// Why the solve ended.
    stop_reason: StopReason,
    /// What the search did; only for methods that search.
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<SearchStats>,
    /// The posted facelets after the moves, in the symbols of the request.
    final_state: String,
    /// The time for the whole answer in microseconds, including waiting. A cached answer shows the
    /// time that it took originally.
    elapsed_us: u64,
    /// The version of the service.
    version: &'static str,
    /// All shortest solutions; only with the option `all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    listed: Option<ShortestSolutions>,
    /// The moves in machine-readable form; only with `turns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<Turn>>,
}

/// The shortest solutions.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Listed)]
pub struct ShortestSolutions {
    /// The solutions, each as one string.
    #[schema(example = json!(["R2 U2 R2 U2 R2 U2"]))]
    solutions: Vec<String>,
    /// Whether the list is complete: false if there are more than `limit`, or if time ran out.
    complete: bool,
}

/// The parities of reduction. A flag is true if and only if this solve met and repaired that parity,
/// and null if the solve stopped before that was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParityFlags {
    /// OLL parity: when all dedges were paired, an odd number of them was flipped (even sizes).
    #[schema(required)]
    even_edge_parity: Option<bool>,
    /// PLL parity: the permutations of corners and dedges differed in parity (even sizes).
    #[schema(required)]
    corner_swap: Option<bool>,
    /// Commutators could not pair the last dedge, because a wing orbit had odd parity.
    #[schema(required)]
    partial_edge_parity: Option<bool>,
}

/// What a search did to find a solution.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Search)]
pub struct SearchStats {
    /// The number of states that the search visited.
    #[schema(example = 9)]
    nodes: u64,
    /// The number of directions searched, at most six: along each of three axes, from the state and
    /// from its inverse. Directions that look alike count once.
    #[schema(example = 1)]
    directions: u8,
    /// A lower bound on the length of any solution, in the metric of the method.
    #[schema(example = 9)]
    lower_bound: u32,
    /// The name of the tables that the search used.
    #[schema(example = "2x2x2")]
    tables: &'static str,
}

/// One run of a phase.
#[derive(Debug, Serialize, ToSchema)]
pub struct Phase {
    /// The name of the phase.
    #[schema(example = "centers")]
    name: &'static str,
    /// The goal of the phase, in a sentence; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<&'static str>,
    /// The attempt that this run belongs to, from 1.
    attempt: u8,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
    /// How the phase ended.
    outcome: Outcome,
    /// The time to find its moves, in microseconds.
    elapsed_us: u64,
    /// The steps of the phase; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
}

/// A group of moves that a person would make in one go.
#[derive(Debug, Serialize, ToSchema)]
pub struct Step {
    /// What the step does. Face letters name positions, and name pieces by the faces where they belong.
    text: String,
    /// The name of the algorithm, if the step uses a named one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "OLL 27 (Sune)")]
    algorithm: Option<String>,
    /// The commutator, if the step is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    commutator: Option<Commutator>,
    /// The pieces that the step brings to their goals, except those that leave again in the same phase.
    pieces: Vec<Piece>,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
}

/// A commutator with its set-up moves: `[S: [A, B]] = S A B A' B' S'`. The step can have fewer moves:
/// turns that cancel with those of a neighbouring step are dropped, and final turns that only affect
/// unsolved pieces may be dropped too.
#[derive(Debug, Serialize, ToSchema)]
pub struct Commutator {
    /// S, the set-up moves.
    #[schema(example = "R")]
    setup: String,
    /// A.
    #[schema(example = "U' L' U")]
    a: String,
    /// B.
    #[schema(example = "2R'")]
    b: String,
}

/// A piece that a step brings to its goal: into its place; next to the rest of its dedge, if the step
/// pairs wings; or with a sticker on the face of its colour, if the step only orients pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct Piece {
    /// The kind of piece.
    kind: PieceKind,
    /// The facelet indices (from 0) of its stickers before the step.
    #[schema(example = json!([10, 69]))]
    from: Vec<u32>,
    /// The facelet indices of the same stickers after the step, in the same order.
    #[schema(example = json!([7, 19]))]
    to: Vec<u32>,
}

/// A kind of piece.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// A corner, with three stickers.
    Corner,
    /// The piece in the middle of an edge on odd sizes, with two stickers; on a 3x3x3, an edge.
    Midge,
    /// Any other edge piece, with two stickers.
    Wing,
    /// A centre piece, with one sticker.
    Center,
}

/// How a phase ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The phase reached its goal.
    Done,
    /// The goal held already, or the phase does not apply to this size.
    Skipped,
    /// The phase met a parity. Its last step repairs it, and the phases start again.
    Parity,
    /// The phase did not run, because it comes after `until`.
    Stopped,
}

/// Why a solve ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    /// The cube is solved or, with `to`, in that state.
    Solved,
    /// The phase named in `until` is done.
    Until,
    /// A search proved that no solution is shorter.
    Optimal,
    /// A search reached `max_moves`.
    Target,
    /// A search ran out of time and returned its best solution.
    Deadline,
}

/// One turn in machine-readable form.
#[derive(Debug, Serialize, ToSchema)]
pub struct Turn {
    /// The face from which layers are counted.
    #[schema(example = "R")]
    face: char,
    /// The first layer, 1 for the face itself.
    #[schema(example = 1)]
    from: u16,
    /// The last layer.
    #[schema(example = 2)]
    to: u16,
    /// Clockwise quarter turns as seen from outside that face, 1 to 3.
    #[schema(example = 1)]
    quarters: u8,
}

impl SolveAnswer {
    /// Writes a solution whose turns are already those of the notation ([`solve::Solution::written`]).
    ///
    /// `steps` adds the steps of each phase, `turns` the moves in machine-readable form.
    #[must_use]
    pub fn new(
        solution: solve::Solution,
        steps: bool,
        turns: bool,
        final_state: String,
        elapsed: Duration,
    ) -> SolveAnswer {
        let length = solution.length().into();
        // The turns are already in the notation, so each is one token in the standard notation.
        let moves = notation::tokens(&solution.turns, solution.size, Notation::Standard);
        SolveAnswer {
            size: solution.size,
            method: solution.method,
            solved: solution.solved,
            solution: moves.join(" "),
            moves,
            length,
            parity: solution.parity.into(),
            phases: solution
                .phases
                .into_iter()
                .map(|p| Phase::new(p, steps, solution.size))
                .collect(),
            attempts: solution.attempts,
            stop_reason: solution.stop_reason.into(),
            search: solution.search.map(SearchStats::from),
            final_state,
            elapsed_us: micros(elapsed),
            version: env!("CARGO_PKG_VERSION"),
            listed: solution.listed.map(|listed| ShortestSolutions {
                solutions: listed
                    .solutions
                    .iter()
                    .map(|turns| notation::to_string(turns, solution.size, Notation::Standard))
                    .collect(),
                complete: listed.complete,
            }),
            turns: turns.then(|| solution.turns.into_iter().map(Turn::from).collect()),
        }
    }
}

impl Phase {
    fn new(phase: solve::PhaseRun, steps: bool, size: usize) -> Phase {
        Phase {
            name: phase.name,
            goal: steps.then_some(phase.goal),
            attempt: phase.attempt,
            start: phase.start,
            end: phase.end,
            outcome: phase.outcome.into(),
            elapsed_us: micros(phase.elapsed),
            steps: steps.then(|| phase.steps.into_iter().map(|s| Step::new(s, size)).collect()),
        }
    }
}

impl Outcome {
    /// Returns the name that answers use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Skipped => "skipped",
            Outcome::Parity => "parity",
            Outcome::Stopped => "stopped",
        }
    }
}

impl StopReason {
    /// Returns the name that answers and metrics use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            StopReason::Solved => "solved",
            StopReason::Until => "until",
            StopReason::Optimal => "optimal",
            StopReason::Target => "target",
            StopReason::Deadline => "deadline",
        }
    }
}

impl From<solve::ParityFlags> for ParityFlags {
    fn from(flags: solve::ParityFlags) -> ParityFlags {
        let solve::ParityFlags { even_edge_parity, corner_swap, partial_edge_parity } = flags;
        ParityFlags { even_edge_parity, corner_swap, partial_edge_parity }
    }
}

impl From<solve::SearchReport> for SearchStats {
    fn from(report: solve::SearchReport) -> SearchStats {
        let solve::SearchReport { nodes, directions, lower_bound, tables } = report;
        SearchStats { nodes, directions, lower_bound, tables }
    }
}

impl Step {
    fn new(step: solve::Step, size: usize) -> Step {
        let solve::Step { note, placements, start, end } = step;
        let written =
            |turns: Vec<cube::Turn>| notation::to_string(&turns, size, Notation::Standard);
        Step {
            text: note.text,
            algorithm: note.algorithm,
            commutator: note.commutator.map(|solve::Commutator { setup, a, b }| Commutator {
                setup: written(setup),
                a: written(a),
                b: written(b),
            }),
            pieces: placements.into_iter().map(Piece::from).collect(),
            start,
            end,
        }
    }
}

impl From<solve::Placement> for Piece {
    fn from(placement: solve::Placement) -> Piece {
        let solve::Placement { kind, from, to } = placement;
        let kind = match kind {
            solve::PieceKind::Corner => PieceKind::Corner,
            solve::PieceKind::Midge => PieceKind::Midge,
            solve::PieceKind::Wing => PieceKind::Wing,
            solve::PieceKind::Center => PieceKind::Center,
        };
        Piece { kind, from, to }
    }
}

impl From<cube::Turn> for Turn {
    fn from(turn: cube::Turn) -> Turn {
        Turn {
            face: turn.face().letter(),
            from: turn.from(),
            to: turn.to(),
            quarters: turn.quarters(),
        }
    }
}

impl From<solve::Outcome> for Outcome {
    fn from(outcome: solve::Outcome) -> Outcome {
        match outcome {
            solve::Outcome::Done => Outcome::Done,
            solve::Outcome::Skipped => Outcome::Skipped,
            solve::Outcome::Parity => Outcome::Parity,
            solve::Outcome::Stopped => Outcome::Stopped,
        }
    }
}

impl From<solve::StopReason> for StopReason {
    fn from(reason: solve::StopReason) -> StopReason {
        match reason {
            solve::StopReason::Solved => StopReason::Solved,
            solve::StopReason::Until => StopReason::Until,
            solve::StopReason::Optimal => StopReason::Optimal,
            solve::StopReason::Target => StopReason::Target,
            solve::StopReason::Deadline => StopReason::Deadline,
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
