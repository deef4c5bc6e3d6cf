//! The events of a request that waits for the tables of the start.

use std::sync::{Mutex, MutexGuard, PoisonError};

use unscramble_solve::{EventSink, SolveEvent};

/// Tells a request that waits for the tables of the start how far they are.
#[derive(Debug)]
pub(crate) struct Told {
    events: EventSink,
    last: Mutex<Last>,
}

/// The last that a request was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    /// A table, and how much is done, in percent.
    Progress(&'static str, u8),
    /// That it no longer waits.
    End,
}

impl Told {
    /// Creates the beginning of a wait, of which this sink is told.
    pub(crate) fn new(events: EventSink) -> Told {
        Told { events, last: Mutex::new(Last::Nothing) }
    }

    /// Tells how far a table is, unless that was told last.
    pub(super) fn tell(&self, table: &'static str, percent: u8) {
        let (mut last, now) = (self.last(), Last::Progress(table, percent));
        if ![now, Last::End].contains(&*last) {
            self.events.emit(SolveEvent::Loading { table, percent });
            *last = now;
        }
    }

    /// Tells that the wait is over, unless nothing was told of it. Nothing is told after that.
    pub(crate) fn end(&self) {
        let mut last = self.last();
        if let Last::Progress(table, _) = *last {
            self.events.emit(SolveEvent::Loading { table, percent: 100 });
        }
        *last = Last::End;
    }

    fn last(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
