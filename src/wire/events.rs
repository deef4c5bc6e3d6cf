//! The server-sent events of `POST /solve/events`.

use serde::Serialize;
use utoipa::ToSchema;

use super::Outcome;

/// One server-sent event of a solve.
#[derive(Debug, ToSchema)]
#[schema(as = Event)]
#[allow(dead_code, reason = "it is described here and written by axum")]
pub struct EventSchema {
    /// What the event reports.
    event: EventName,
    /// JSON: a `TablesLoading`, a `PhaseEnded` or an `Improved`; in the last event a `SolveAnswer` or a `Problem`.
    data: String,
}

/// What an event reports.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "lowercase")]
#[allow(dead_code, reason = "it is described here and written by axum")]
enum EventName {
    /// How far the tables are that the search waits for.
    Tables,
    /// The end of a phase.
    Phase,
    /// A shorter solution.
    Improved,
    /// The answer. It is the last event.
    Result,
    /// Why there is no answer. It is the last event.
    Problem,
}

/// A solution that is shorter than the ones before it. It is checked before it becomes the result.
#[derive(Debug, Serialize, ToSchema)]
pub struct Improved {
    /// The number of its turns.
    #[schema(example = 19)]
    pub length: usize,
    /// Time since the work began.
    pub elapsed_us: u64,
}

/// How far the tables are that a search waits for.
#[derive(Debug, Serialize, ToSchema)]
pub struct TablesLoading {
    /// The table that is being loaded.
    #[schema(example = "five-4-upper")]
    pub table: &'static str,
    /// How much of the tables is loaded, in percent; 100 once the search has them.
    #[schema(example = 43)]
    pub percent: u8,
}

/// The end of a phase.
#[derive(Debug, Serialize, ToSchema)]
pub struct PhaseEnded {
    /// The phase.
    #[schema(example = "centers")]
    pub name: &'static str,
    /// The attempt it belongs to, from 1.
    pub attempt: u8,
    /// Moves so far, before the solution is simplified.
    pub end: usize,
    /// How it ended.
    pub outcome: Outcome,
    /// Time since the work began.
    pub elapsed_us: u64,
}
