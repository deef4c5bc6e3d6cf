//! How long work takes.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How long work takes of late: a mean in which each counts an eighth of what is left by those after it.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    microseconds: AtomicU64,
}

impl Pace {
    /// Counts work that took so long.
    pub(crate) fn took(&self, time: Duration) {
        let time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX / 8);
        let mean = |before: u64| match before {
            0 => Some(time),
            _ => Some(before - before / 8 + time / 8),
        };
        // The closure always gives a value.
        let _ = self.microseconds.fetch_update(Ordering::Relaxed, Ordering::Relaxed, mean);
    }

    /// The mean; nothing if no work was done yet.
    pub(crate) fn mean(&self) -> Duration {
        Duration::from_micros(self.microseconds.load(Ordering::Relaxed))
    }
}
