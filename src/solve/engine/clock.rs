//! The engine's only view of time. Without the feature `native` there is no clock: every duration
//! is zero.

use std::time::Duration;
#[cfg(feature = "native")]
use std::time::Instant;

/// A moment after which work stops.
#[cfg(feature = "native")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline(Instant);

#[cfg(feature = "native")]
impl Deadline {
    /// The moment that lies this far ahead; `None` if it is too far away to be represented.
    pub(crate) fn after(time: Duration) -> Option<Deadline> {
        Instant::now().checked_add(time).map(Deadline)
    }

    pub(crate) fn has_passed(self) -> bool {
        Instant::now() >= self.0
    }
}

/// Measures how long phases take.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch {
    #[cfg(feature = "native")]
    started: Instant,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch {
            #[cfg(feature = "native")]
            started: Instant::now(),
        }
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        #[cfg(feature = "native")]
        return self.started.elapsed();
        #[cfg(not(feature = "native"))]
        Duration::ZERO
    }
}
