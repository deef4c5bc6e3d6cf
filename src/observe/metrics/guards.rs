//! Guards that count as long as they live, so that a future that is dropped leaves nothing behind.

use std::time::Instant;

use metrics::{Counter, Gauge, Histogram};

use crate::observe::Account;

/// One more on a gauge while it lives.
pub struct Counted(Gauge);

impl Counted {
    pub(super) fn new(gauge: &Gauge) -> Counted {
        gauge.increment(1.0);
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

/// A client that waits for something; it has left if this is dropped before it is
/// [`over`](Self::over).
pub struct Attended(Option<Counter>);

impl Attended {
    pub(super) fn new(left: &Counter) -> Attended {
        Attended(Some(left.clone()))
    }

    /// What the client waited for is there.
    pub fn over(mut self) {
        self.0 = None;
    }
}

impl Drop for Attended {
    fn drop(&mut self) {
        if let Some(left) = &self.0 {
            left.increment(1);
        }
    }
}

/// A request in a queue; tells when dropped how long it was there.
pub struct Waiting {
    pub(super) client: Attended,
    pub(super) _time: Waited,
    pub(super) _place: Counted,
}

impl Waiting {
    /// The wait has ended, and the client is still there.
    pub fn over(self) {
        self.client.over();
    }
}

/// A time of waiting; recorded when dropped.
pub(super) struct Waited {
    pub(super) since: Instant,
    pub(super) times: Histogram,
    pub(super) account: Account,
}

impl Drop for Waited {
    fn drop(&mut self) {
        let time = self.since.elapsed();
        self.times.record(time);
        self.account.waited(time);
    }
}
