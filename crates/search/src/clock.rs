//! Deadlines and stopwatches: the only part of the engine that reads a clock.
//!
//! Without the feature `clock` there is none, and every duration is zero.

use std::time::Duration;
// That of the standard library, and in a browser the one of its pages.
#[cfg(feature = "clock")]
use web_time::Instant;

/// A moment after which work stops.
#[cfg(feature = "clock")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline(Instant);

#[cfg(feature = "clock")]
impl Deadline {
    /// Returns the moment that is this far ahead, or `None` if it is too far away to represent.
    pub(crate) fn after(time: Duration) -> Option<Deadline> {
        Instant::now().checked_add(time).map(Deadline)
    }

    /// Returns whether the moment has passed.
    pub(crate) fn has_passed(self) -> bool {
        Instant::now() >= self.0
    }

    /// Returns the time until the moment.
    pub(crate) fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}

/// Measures how long phases take.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch {
    #[cfg(feature = "clock")]
    started: Instant,
}

impl Stopwatch {
    /// Starts a stopwatch.
    pub fn start() -> Stopwatch {
        Stopwatch {
            #[cfg(feature = "clock")]
            started: Instant::now(),
        }
    }

    /// Returns the time since the start.
    pub fn elapsed(&self) -> Duration {
        #[cfg(feature = "clock")]
        return self.started.elapsed();
        #[cfg(not(feature = "clock"))]
        Duration::ZERO
    }
}
