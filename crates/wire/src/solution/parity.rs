//! The JSON shapes of parities.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_solve as solve;
use unscramble_teach::{self as teach, Language};

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

/// A parity that the solve met, and what was done.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParityEvent {
    /// The flag that it sets.
    #[schema(example = "even_edge_parity")]
    kind: &'static str,
    /// The layers of the wing orbits concerned, counted from the nearer face; empty for a parity of whole
    /// dedges.
    orbit: Vec<usize>,
    /// The phase in which it showed.
    #[schema(example = "l3-cross")]
    phase: &'static str,
    /// The attempt in which it showed, from 1.
    attempt: u8,
    /// What was done.
    outcome: ParityOutcome,
    /// Index of the first move of the repair.
    start: usize,
    /// Index after its last move; equal to `start` if the parity was avoided.
    end: usize,
    /// How it showed, why a 3x3x3 cannot have it, where it came from, and what was done.
    text: String,
}

/// What was done about a parity.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ParityOutcome {
    /// Moves repaired it.
    Repaired,
    /// A choice made sure that it does not occur.
    Avoided,
}

/// Whether the permutation of each orbit is odd.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrbitParities {
    /// The corners.
    corners: bool,
    /// The middle edges; null on even sizes.
    #[schema(required)]
    midges: Option<bool>,
    /// The wing orbits, the one next to the corners first.
    wings: Vec<bool>,
}

impl From<solve::ParityFlags> for ParityFlags {
    fn from(flags: solve::ParityFlags) -> ParityFlags {
        let solve::ParityFlags { even_edge_parity, corner_swap, partial_edge_parity } = flags;
        ParityFlags { even_edge_parity, corner_swap, partial_edge_parity }
    }
}

impl ParityEvent {
    /// Writes an event of a solution.
    pub(super) fn new(
        event: &solve::ParityEvent,
        solution: &solve::Solution,
        language: Language,
    ) -> ParityEvent {
        ParityEvent {
            kind: event.kind.as_str(),
            orbit: event.layers.clone(),
            phase: event.phase,
            attempt: event.attempt,
            outcome: match event.outcome {
                solve::ParityOutcome::Repaired => ParityOutcome::Repaired,
                solve::ParityOutcome::Avoided => ParityOutcome::Avoided,
            },
            start: event.start,
            end: event.end,
            text: teach::tell_event(solution, event).say(language),
        }
    }
}

impl From<&solve::OrbitParities> for OrbitParities {
    fn from(orbits: &solve::OrbitParities) -> OrbitParities {
        let solve::OrbitParities { corners, midges, wings } = orbits.clone();
        OrbitParities { corners, midges, wings }
    }
}
