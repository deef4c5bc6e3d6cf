//! What a connection remembers of refusals.
//!
//! A refused client is told when to try again. One that tries at once, again and again, would take more
//! of the machine with its refusals than others get for their work. So a request that comes too early
//! waits, before its body is read, until it is due or there is room. Each further refusal doubles the
//! time, as a client should do by itself.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::admission::{Admission, Cost};

/// The longest that a request waits for coming too early.
const LONGEST: Duration = Duration::from_secs(8);

/// The last refusal on a connection.
#[derive(Debug, Default)]
pub(crate) struct Patience(Mutex<Option<Refusal>>);

#[derive(Debug, Clone, Copy)]
struct Refusal {
    /// The queue that was full.
    cost: Cost,
    /// When the client may try again.
    until: Instant,
    /// For how long it had to wait.
    pause: Duration,
}

impl Patience {
    /// Remembers that work of this cost was refused to a client that may try again after `retry_after`.
    /// Returns after what time it may, with what came before.
    pub(crate) fn refused(&self, cost: Cost, retry_after: Duration) -> Duration {
        let mut last = self.lock();
        let pause = last.map_or(retry_after, |last| retry_after.max(2 * last.pause));
        let pause = pause.min(LONGEST);
        *last = Some(Refusal { cost, until: Instant::now() + pause, pause });
        pause
    }

    /// Forgets the last refusal after an answer.
    pub(crate) fn answered(&self) {
        *self.lock() = None;
    }

    /// Waits if a request comes too early.
    pub(crate) async fn wait(&self, admission: &Admission) {
        let refusal = *self.lock();
        if let Some(Refusal { cost, until, .. }) = refusal {
            let early = until.saturating_duration_since(Instant::now());
            let _ = tokio::time::timeout(early, admission.room(cost)).await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Refusal>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
