//! What is told of a solve while it is under way.

use std::fmt;
use std::sync::Arc;

use super::solution::Outcome;

/// Something happened in a solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolveEvent {
    /// A phase ended. Turns are merged at the end of a solve, so the solution may have less.
    Phase {
        /// The phase.
        name: &'static str,
        /// The attempt it belongs to, from 1.
        attempt: u8,
        /// Turns so far.
        turns: usize,
        /// How it ended.
        outcome: Outcome,
    },
    /// A search found a solution that is shorter than those before. It is not checked yet.
    Improved {
        /// Its turns.
        turns: usize,
    },
}

/// Who is told.
#[derive(Clone)]
pub(crate) struct Listener(pub(crate) Arc<dyn Fn(SolveEvent) + Send + Sync>);

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}
