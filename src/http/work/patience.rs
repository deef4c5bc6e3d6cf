//! What a connection remembers of refusals.
//!
//! A refused client is told when to try again. One that tries at once, again and again, would take more
//! of the machine with its refusals than others get for their work. So a request that comes too early
//! waits, before its body is read, until it is due or there is room.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::admission::{Admission, Cost};

/// How often a request that came too early looks whether there is room.
const LOOK: Duration = Duration::from_millis(250);

/// The last refusal on a connection.
#[derive(Debug, Default)]
pub(crate) struct Patience(Mutex<Option<Refusal>>);

#[derive(Debug, Clone, Copy)]
struct Refusal {
    /// The queue that was full.
    cost: Cost,
    /// When the client was told to try again.
    until: Instant,
}

impl Patience {
    /// Remembers that work of this cost was refused, and when the client may try again.
    pub(crate) fn refused(&self, cost: Cost, retry_after: Duration) {
        let until = Instant::now() + retry_after;
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Refusal { cost, until });
    }

    /// Waits if a request comes too early.
    pub(crate) async fn wait(&self, admission: &Admission) {
        let refusal = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(Refusal { cost, until }) = refusal else { return };
        while !admission.has_room(cost) {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left.min(LOOK)).await;
        }
    }
}
