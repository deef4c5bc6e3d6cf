//! The answer of `POST /solve`.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use super::answer::LengthBody;
use super::examples;
use crate::cube::{Notation, Turn, notation};
use crate::solve::{Outcome, ParityFlags, PhaseRun, Solution, Step, StopReason};

/// A checked solution.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::solve_answer)]
pub(super) struct SolveAnswer {
    /// The number of layers.
    size: usize,
    /// The method that ran.
    method: &'static str,
    /// Whether the cube is solved after the moves; not if `until` stopped them.
    solved: bool,
    /// The moves: face turns, wide turns, inner slices and ranges, never rotations.
    moves: Vec<String>,
    /// The moves as one text.
    solution: String,
    /// Their length as they are written.
    length: LengthBody,
    /// The parities that were met and repaired in this solve.
    parity: ParityBody,
    /// The phases that ran, in order; their ranges partition the moves.
    phases: Vec<PhaseBody>,
    /// How often the phases were started: once, and once more for each parity.
    attempts: u8,
    /// Why it ended.
    stop_reason: StopReasonBody,
    /// The posted facelets after the moves, in the symbols of the request.
    final_state: String,
    /// Time for the whole answer in microseconds, waiting included.
    elapsed_us: u64,
    /// The version of the service.
    version: &'static str,
    /// The moves for machines; only if asked for with `turns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnBody>>,
}

/// Parities of reduction: true if and only if that one was met and repaired in this solve, null
/// if the solve stopped before that was decided.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ParityFlags)]
pub(super) struct ParityBody {
    /// OLL parity: an odd number of dedges was flipped when all were paired (even sizes).
    even_edge_parity: Option<bool>,
    /// PLL parity: corners and dedges were permuted with different parity (even sizes).
    corner_swap: Option<bool>,
    /// The last dedge could not be paired by commutators: a wing orbit was odd.
    partial_edge_parity: Option<bool>,
}

/// One run of a phase.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Phase)]
pub(super) struct PhaseBody {
    /// The phase.
    #[schema(example = "centers")]
    name: &'static str,
    /// The attempt it belongs to, from 1.
    attempt: u8,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
    /// How it ended.
    outcome: OutcomeBody,
    /// Time to find its moves in microseconds.
    elapsed_us: u64,
    /// What was done, step by step; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepBody>>,
}

/// What a person would do in one go.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Step)]
pub(super) struct StepBody {
    /// What it does.
    text: String,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
}

/// How a phase ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Outcome)]
pub(super) enum OutcomeBody {
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
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = StopReason)]
pub(super) enum StopReasonBody {
    /// The cube is solved.
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
#[schema(as = Turn)]
pub(super) struct TurnBody {
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
    /// Writes a solution whose turns are as the notation has them.
    pub(super) fn new(
        solution: Solution,
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
            phases: solution.phases.into_iter().map(|phase| PhaseBody::new(phase, steps)).collect(),
            attempts: solution.attempts,
            stop_reason: solution.stop_reason.into(),
            final_state,
            elapsed_us: micros(elapsed),
            version: env!("CARGO_PKG_VERSION"),
            turns: turns.then(|| solution.turns.into_iter().map(TurnBody::from).collect()),
        }
    }
}

impl PhaseBody {
    fn new(phase: PhaseRun, steps: bool) -> PhaseBody {
        PhaseBody {
            name: phase.name,
            attempt: phase.attempt,
            start: phase.start,
            end: phase.end,
            outcome: phase.outcome.into(),
            elapsed_us: micros(phase.elapsed),
            steps: steps.then(|| phase.steps.into_iter().map(StepBody::from).collect()),
        }
    }
}

impl StopReasonBody {
    /// The name in answers and metrics.
    pub(super) const fn as_str(&self) -> &'static str {
        match self {
            StopReasonBody::Solved => "solved",
            StopReasonBody::Until => "until",
            StopReasonBody::Optimal => "optimal",
            StopReasonBody::Target => "target",
            StopReasonBody::Deadline => "deadline",
        }
    }
}

impl From<ParityFlags> for ParityBody {
    fn from(flags: ParityFlags) -> ParityBody {
        let ParityFlags { even_edge_parity, corner_swap, partial_edge_parity } = flags;
        ParityBody { even_edge_parity, corner_swap, partial_edge_parity }
    }
}

impl From<Step> for StepBody {
    fn from(step: Step) -> StepBody {
        let Step { text, start, end } = step;
        StepBody { text, start, end }
    }
}

impl From<Turn> for TurnBody {
    fn from(turn: Turn) -> TurnBody {
        TurnBody {
            face: turn.face().letter(),
            from: turn.from(),
            to: turn.to(),
            quarters: turn.quarters(),
        }
    }
}

impl From<Outcome> for OutcomeBody {
    fn from(outcome: Outcome) -> OutcomeBody {
        match outcome {
            Outcome::Done => OutcomeBody::Done,
            Outcome::Skipped => OutcomeBody::Skipped,
            Outcome::Parity => OutcomeBody::Parity,
            Outcome::Stopped => OutcomeBody::Stopped,
        }
    }
}

impl From<StopReason> for StopReasonBody {
    fn from(reason: StopReason) -> StopReasonBody {
        match reason {
            StopReason::Solved => StopReasonBody::Solved,
            StopReason::Until => StopReasonBody::Until,
            StopReason::Optimal => StopReasonBody::Optimal,
            StopReason::Target => StopReasonBody::Target,
            StopReason::Deadline => StopReasonBody::Deadline,
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
