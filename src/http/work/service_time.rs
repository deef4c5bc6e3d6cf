//! The mean time of recent work.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The mean time of recent work: an exponential moving average with a weight of 1/8.
#[derive(Debug, Default)]
pub(crate) struct ServiceTime {
    microseconds: AtomicU64,
}

impl ServiceTime {
    /// Adds the time that a piece of work took.
    pub(crate) fn record(&self, time: Duration) {
        let time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX / 8);
        let mean = |before: u64| match before {
            0 => Some(time),
            _ => Some(before - before / 8 + time / 8),
        };
        // The closure always returns a value.
        let _ = self.microseconds.fetch_update(Ordering::Relaxed, Ordering::Relaxed, mean);
    }

    /// Returns the mean; zero if no work was done yet.
    pub(crate) fn mean(&self) -> Duration {
        Duration::from_micros(self.microseconds.load(Ordering::Relaxed))
    }
}
