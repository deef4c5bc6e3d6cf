//! Guards that undo or record a count when they are dropped, so that a cancelled future leaves no trace.

use std::time::Instant;

use metrics::{Counter, Gauge, Histogram};

use crate::observe::request_stats::RequestStats;

/// Raises a gauge by one until it is dropped.
pub struct GaugeGuard(Gauge, f64);

impl GaugeGuard {
    pub(super) fn new(gauge: &Gauge, count: usize) -> GaugeGuard {
        gauge.increment(count as f64);
        GaugeGuard(gauge.clone(), count as f64)
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.decrement(self.1);
    }
}

/// Counts a client as disconnected if it is dropped before [`disarm`](Self::disarm) is called.
pub struct DisconnectGuard(Option<Counter>);

impl DisconnectGuard {
    pub(super) fn new(disconnects: &Counter) -> DisconnectGuard {
        DisconnectGuard(Some(disconnects.clone()))
    }

    /// Reports that the client got what it waited for.
    pub fn disarm(mut self) {
        self.0 = None;
    }
}

impl Drop for DisconnectGuard {
    fn drop(&mut self) {
        if let Some(disconnects) = &self.0 {
            disconnects.increment(1);
        }
    }
}

/// A request in a queue; records when dropped how long the request waited.
pub struct QueueGuard {
    pub(super) client: DisconnectGuard,
    pub(super) _timer: WaitTimer,
    pub(super) _place: GaugeGuard,
}

impl QueueGuard {
    /// Ends the wait of a client that is still connected.
    pub fn finish(self) {
        self.client.disarm();
    }
}

/// Records the time since its creation when dropped.
pub(super) struct WaitTimer {
    pub(super) since: Instant,
    pub(super) times: Histogram,
    pub(super) stats: RequestStats,
}

impl Drop for WaitTimer {
    fn drop(&mut self) {
        let time = self.since.elapsed();
        self.times.record(time);
        self.stats.add_wait(time);
    }
}
