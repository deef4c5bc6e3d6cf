//! A solution as it is answered.

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
    /// Whether the cube is solved after the moves; with `to`, whether it is in that state. If `until`
    /// stopped them it seldom is.
    solved: bool,
    /// The moves: face turns, wide turns, inner slices and ranges, never rotations.
    moves: Vec<String>,
    /// The moves as one text.
    solution: String,
    /// Their length as they are written.
    length: Length,
    /// The parities that were met and repaired in this solve.
    parity: ParityFlags,
    /// All phases in order, those after `until` too; their ranges partition the moves.
    phases: Vec<Phase>,
    /// How often the phases were started: once, and once more for each parity.
    attempts: u8,
    /// Why it ended.
    stop_reason: StopReason,
    /// What the search did; only of methods that search.
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<Search>,
    /// The posted facelets after the moves, in the symbols of the request.
    final_state: String,
    /// Time for the whole answer in microseconds, waiting included; of an answer that was kept, the
    /// time it took when it was worked out.
    elapsed_us: u64,
    /// The version of the service.
    version: &'static str,
    /// All shortest solutions; only if asked for with the option `all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    listed: Option<Listed>,
    /// The moves for machines; only if asked for with `turns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<Turn>>,
}

/// Solutions that are all as short as can be.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed {
    /// The solutions, each as one text.
    #[schema(example = json!(["R2 U2 R2 U2 R2 U2"]))]
    solutions: Vec<String>,
    /// Whether these are all there are: false if there are more than `limit`, or the time was over.
    complete: bool,
}

/// Parities of reduction: true if and only if that one was met and repaired in this solve, null
/// if the solve stopped before that was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParityFlags {
    /// OLL parity: an odd number of dedges was flipped when all were paired (even sizes).
    #[schema(required)]
    even_edge_parity: Option<bool>,
    /// PLL parity: corners and dedges were permuted with different parity (even sizes).
    #[schema(required)]
    corner_swap: Option<bool>,
    /// The last dedge could not be paired by commutators: a wing orbit was odd.
    #[schema(required)]
    partial_edge_parity: Option<bool>,
}

/// What a search did to find a solution.
#[derive(Debug, Serialize, ToSchema)]
pub struct Search {
    /// The states that it looked at.
    #[schema(example = 9)]
    nodes: u64,
    /// In how many orientations, and from which ends, it searched.
    #[schema(example = 1)]
    directions: u8,
    /// No solution is shorter than this, in the metric of the method.
    #[schema(example = 9)]
    lower_bound: u32,
    /// The name of the tables that it used.
    #[schema(example = "2x2x2")]
    tables: &'static str,
}

/// One run of a phase.
#[derive(Debug, Serialize, ToSchema)]
pub struct Phase {
    /// The phase.
    #[schema(example = "centers")]
    name: &'static str,
    /// Its goal, in a sentence; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<&'static str>,
    /// The attempt it belongs to, from 1.
    attempt: u8,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
    /// How it ended.
    outcome: Outcome,
    /// Time to find its moves in microseconds.
    elapsed_us: u64,
    /// What was done, step by step; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
}

/// What a person would do in one go.
#[derive(Debug, Serialize, ToSchema)]
pub struct Step {
    /// What it does. Faces name places and, of pieces, the faces where they belong.
    text: String,
    /// The name of the algorithm, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "OLL 27 (Sune)")]
    algorithm: Option<String>,
    /// The commutator that it plays, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    commutator: Option<Commutator>,
    /// The pieces that it brings to their goals; what leaves again in the same phase is left out.
    pieces: Vec<Piece>,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
}

/// A commutator with its set-up moves: `[S: [A, B]] = S A B A' B' S'`. The moves of the step can be
/// fewer: turns that cancel with a neighbour's are gone, and so may be last turns that move only
/// what is still free.
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

/// A piece that a step brings to its goal: into its place, next to the rest of its dedge where wings
/// are paired, or with a sticker on the face of its colour where pieces are only turned.
#[derive(Debug, Serialize, ToSchema)]
pub struct Piece {
    /// What it is.
    kind: PieceKind,
    /// The facelets (indices from 0) of its stickers before the step.
    #[schema(example = json!([10, 69]))]
    from: Vec<u32>,
    /// The facelets of the same stickers after the step, in the same order.
    #[schema(example = json!([7, 19]))]
    to: Vec<u32>,
}

/// A kind of pieces.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// Three stickers.
    Corner,
    /// Two stickers, in the middle of an edge.
    Midge,
    /// Two stickers, anywhere else on an edge.
    Wing,
    /// One sticker of a face.
    Center,
}

/// How a phase ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Its goal was reached.
    Done,
    /// Its goal held already, or it does not exist at this size.
    Skipped,
    /// It met a parity; its last step repairs that, and the phases start again.
    Parity,
    /// It was not run, because `until` came before it.
    Stopped,
}

/// Why a solve ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    /// The cube is solved, or in the state `to`.
    Solved,
    /// The phase named in `until` is done.
    Until,
    /// A search proved that no solution is shorter.
    Optimal,
    /// A search reached `max_moves`.
    Target,
    /// A search ran out of time, and this is its best.
    Deadline,
}

/// One turn for machines.
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
    /// Writes a solution whose turns are as the notation has them ([`solve::Solution::written`]),
    /// with its steps and machine-readable turns if they are asked for.
    #[must_use]
    pub fn new(
        solution: solve::Solution,
        steps: bool,
        turns: bool,
        final_state: String,
        elapsed: Duration,
    ) -> SolveAnswer {
        let length = solution.length().into();
        // The turns are as written, so each is one token in the standard notation.
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
            search: solution.search.map(Search::from),
            final_state,
            elapsed_us: micros(elapsed),
            version: env!("CARGO_PKG_VERSION"),
            listed: solution.listed.map(|listed| Listed {
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
    /// The name in answers.
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
    /// The name in answers and metrics.
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

impl From<solve::SearchReport> for Search {
    fn from(report: solve::SearchReport) -> Search {
        let solve::SearchReport { nodes, directions, lower_bound, tables } = report;
        Search { nodes, directions, lower_bound, tables }
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
