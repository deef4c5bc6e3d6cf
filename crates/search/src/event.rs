//! Events that report the progress of a solve.

use std::fmt;
use std::sync::Arc;

use unscramble_cube::Turn;

/// How a run of a phase ended.
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

/// An event of a solve. [`EventSink`] has an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolveEvent {
    /// A phase ended.
    Phase {
        /// The name of the phase.
        name: &'static str,
        /// The attempt that the phase belongs to, from 1.
        attempt: u8,
        /// The number of turns so far. The solution may have fewer, because turns are merged at the
        /// end.
        turns: usize,
        /// How the phase ended.
        outcome: Outcome,
    },
    /// A search waits for tables, which are being loaded.
    Loading {
        /// The table that is being loaded.
        table: &'static str,
        /// How much of its group is done, in percent; 100 once the search has the tables.
        percent: u8,
    },
    /// A search found a solution that is shorter than all before.
    Improved {
        /// The number of turns in the metric of the search.
        length: usize,
        /// The turns, which a search does not check. A solver passes them on if they solve its cube, and none otherwise: they
        /// may solve a later phase alone.
        turns: Vec<Turn>,
    },
    /// A proof has shown that no solution is shorter.
    Bound {
        /// The number of turns in the metric of the search.
        length: usize,
    },
}

/// A receiver of the events of a solve. It is called on the thread that solves.
///
/// ```
/// use std::sync::{Arc, Mutex};
///
/// use unscramble_search::{EventSink, SolveEvent};
///
/// let lengths = Arc::new(Mutex::new(Vec::new()));
/// let found = Arc::clone(&lengths);
/// let events = EventSink::new(move |event| {
///     if let SolveEvent::Improved { length, .. } = event {
///         found.lock().unwrap().push(length);
///     }
/// });
/// events.emit(SolveEvent::Improved { length: 21, turns: Vec::new() });
/// assert_eq!(*lengths.lock().unwrap(), [21]);
/// ```
#[derive(Clone, Default)]
pub struct EventSink(Option<Arc<dyn Fn(SolveEvent) + Send + Sync>>);

impl EventSink {
    /// Creates a sink that calls a function with each event.
    #[must_use]
    pub fn new(receive: impl Fn(SolveEvent) + Send + Sync + 'static) -> EventSink {
        EventSink(Some(Arc::new(receive)))
    }

    /// Creates a sink that drops all events.
    #[must_use]
    pub fn silent() -> EventSink {
        EventSink(None)
    }

    /// Creates a sink that changes each event before it passes it on.
    #[must_use]
    pub fn changing(
        &self,
        change: impl Fn(SolveEvent) -> SolveEvent + Send + Sync + 'static,
    ) -> EventSink {
        let Some(receive) = self.0.clone() else { return EventSink::silent() };
        EventSink::new(move |event| receive(change(event)))
    }

    /// Passes an event to the function of the sink.
    pub fn emit(&self, event: SolveEvent) {
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
