//! The server-sent events of `POST /solve/events`, which jobs report too.

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Outcome;
use unscramble_cube::{Notation, Turn, notation};
use unscramble_solve::SolveEvent;

/// The largest number of turns of a solution in an event: events wait for slow clients.
const MOST_TURNS: usize = 1000;

/// One server-sent event of a solve.
#[derive(Debug, ToSchema)]
#[schema(as = Event)]
#[allow(dead_code, reason = "it is described here and written by the service")]
pub struct EventSchema {
    /// What the event reports.
    event: EventName,
    /// JSON: a `TablesLoading`, a `PhaseEnded`, an `Improved` or a `ProofBound`; in the last event a `SolveAnswer` or a `Problem`.
    data: String,
}

/// What an event reports.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "lowercase")]
#[allow(dead_code, reason = "it is described here and written by the service")]
enum EventName {
    /// How far the tables are that the search waits for.
    Tables,
    /// The end of a phase.
    Phase,
    /// A shorter solution.
    Improved,
    /// A proof that no solution is shorter.
    Bound,
    /// The answer. It is the last event.
    Result,
    /// Why there is no answer. It is the last event.
    Problem,
}

/// What a solve reports before its answer.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum Progress {
    /// How far the tables are.
    Tables(TablesLoading),
    /// The end of a phase.
    Phase(PhaseEnded),
    /// A shorter solution.
    Improved(Improved),
    /// A proof that no solution is shorter.
    Bound(ProofBound),
}

impl Progress {
    /// Writes an event of the solve of a cube of this size, this long after its work began.
    pub fn new(event: SolveEvent, size: usize, style: Notation, elapsed: Duration) -> Progress {
        let elapsed_us = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        match event {
            SolveEvent::Loading { table, percent } => {
                Progress::Tables(TablesLoading { table, percent })
            }
            SolveEvent::Improved { length, turns } => {
                Progress::Improved(Improved::new(length, &turns, size, style, elapsed_us))
            }
            SolveEvent::Phase { name, attempt, turns, outcome } => {
                let outcome = outcome.into();
                Progress::Phase(PhaseEnded {
                    name: name.into(),
                    attempt,
                    end: turns,
                    outcome,
                    elapsed_us,
                })
            }
            SolveEvent::Bound { length } => {
                Progress::Bound(ProofBound { lower_bound: length, elapsed_us })
            }
        }
    }

    /// Returns the name of the event.
    pub const fn name(&self) -> &'static str {
        match self {
            Progress::Tables(_) => "tables",
            Progress::Phase(_) => "phase",
            Progress::Improved(_) => "improved",
            Progress::Bound(_) => "bound",
        }
    }
}

/// A solution that is shorter than the ones before it. The result may be shorter still.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Improved {
    /// The number of its turns.
    #[schema(example = 19)]
    pub length: usize,
    /// Its moves, checked: a client that has waited long enough takes them and disconnects. Absent if they solve a phase alone,
    /// or are more than 1,000.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Time since the work began.
    pub elapsed_us: u64,
}

impl Improved {
    /// Writes a solution of a cube of this size; none if there are no turns.
    pub fn new(
        length: usize,
        turns: &[Turn],
        size: usize,
        style: Notation,
        elapsed_us: u64,
    ) -> Improved {
        let solution = (1..=MOST_TURNS).contains(&turns.len()).then(|| {
            let turns: Vec<Turn> =
                turns.iter().flat_map(|turn| notation::as_written(*turn, size, style)).collect();
            notation::to_string(&turns, size, Notation::Standard)
        });
        Improved { length, solution, elapsed_us }
    }
}

/// How far the tables are that a search waits for.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TablesLoading {
    /// The table that is being loaded.
    #[schema(example = "five-4-upper")]
    pub table: &'static str,
    /// How much of the tables is loaded, in percent; 100 once the search has them.
    #[schema(example = 43)]
    pub percent: u8,
}

/// The end of a phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PhaseEnded {
    /// The phase.
    #[schema(example = "centers")]
    pub name: Cow<'static, str>,
    /// The attempt it belongs to, from 1.
    pub attempt: u8,
    /// Moves so far, before the solution is simplified.
    pub end: usize,
    /// How it ended.
    pub outcome: Outcome,
    /// Time since the work began.
    pub elapsed_us: u64,
}

/// How far a proof is.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct ProofBound {
    /// No solution is shorter than this, in moves of the metric.
    #[schema(example = 17)]
    pub lower_bound: usize,
    /// Time since the work began.
    pub elapsed_us: u64,
}
