//! Events that report the progress of a solve.

use std::fmt;
use std::sync::Arc;

use super::solution::Outcome;

/// Something that happened in a solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolveEvent {
    /// A phase ended. Turns are merged at the end of a solve, so the solution may have fewer.
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
        /// Number of turns.
        turns: usize,
    },
}

/// Receives the events of a solve, on the thread that solves.
#[derive(Clone, Default)]
pub struct EventSink(Option<Arc<dyn Fn(SolveEvent) + Send + Sync>>);

impl EventSink {
    /// A sink that calls a function with each event.
    #[must_use]
    pub fn new(receive: impl Fn(SolveEvent) + Send + Sync + 'static) -> EventSink {
        EventSink(Some(Arc::new(receive)))
    }

    /// A sink that drops all events.
    #[must_use]
    pub fn silent() -> EventSink {
        EventSink(None)
    }

    /// Passes an event on.
    pub(crate) fn emit(&self, event: SolveEvent) {
        if let Some(receive) = &self.0 {
            receive(event);
        }
    }
}

impl fmt::Debug for EventSink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "EventSink" } else { "EventSink::silent" })
    }
}
