//! Backoff of a connection whose requests were refused.
//!
//! A refused client is told when to try again. One that tries at once, again and again, would take more
//! of the machine with its refusals than others get for their work. So a request that comes too early
//! waits, before its body is read, until it is due or there is room. Each further refusal doubles the
//! time, as a client should do by itself.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::clients::ClientKey;
use super::ledger::{Lane, Ledger};

/// The longest that a request waits for coming too early.
const LONGEST: Duration = Duration::from_secs(8);

/// The last refusal on a connection.
#[derive(Debug, Default)]
pub(crate) struct Backoff(Mutex<Option<Refusal>>);

#[derive(Debug, Clone)]
struct Refusal {
    /// Whose request was refused. Balancers send requests of many clients over one connection.
    client: ClientKey,
    /// The lane that was full.
    lane: Lane,
    /// When the client may try again.
    until: Instant,
    /// For how long it had to wait.
    pause: Duration,
}

impl Backoff {
    /// Remembers that work of this lane was refused to a client that may try again after `retry_after`.
    /// Returns after what time it may, with what came before.
    pub(crate) fn refused(
        &self,
        client: &ClientKey,
        lane: Lane,
        retry_after: Duration,
    ) -> Duration {
        let (mut last, now) = (self.lock(), Instant::now());
        let pause = match last.as_ref().filter(|last| last.client == *client) {
            // Requests that were sent together are one try.
            Some(last) if now < last.until => retry_after.max(last.pause),
            Some(last) => retry_after.max(2 * last.pause),
            None => retry_after,
        };
        let pause = pause.min(LONGEST);
        *last = Some(Refusal { client: client.clone(), lane, until: now + pause, pause });
        pause
    }

    /// Forgets the last refusal of a client after an answer.
    pub(crate) fn answered(&self, client: &ClientKey) {
        let mut last = self.lock();
        if last.as_ref().is_some_and(|last| last.client == *client) {
            *last = None;
        }
    }

    /// Waits if a request of a client comes too early.
    pub(crate) async fn wait(&self, client: &ClientKey, ledger: &Ledger) {
        let refusal = self.lock().clone().filter(|refusal| refusal.client == *client);
        if let Some(Refusal { lane, until, .. }) = refusal {
            let early = until.saturating_duration_since(Instant::now());
            let _ = tokio::time::timeout(early, ledger.room(lane)).await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Refusal>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_try_doubles_the_pause_of_its_client() {
        let backoff = Backoff::default();
        let [one, other] = [1, 2].map(|n| ClientKey::of_address([192, 0, 2, n].into()));
        let refused = |client| backoff.refused(client, Lane::Light, Duration::from_millis(20));
        let seconds = |n: u64| Duration::from_millis(20 * n);
        assert_eq!([refused(&one), refused(&one)], [seconds(1); 2], "they were sent together");
        std::thread::sleep(seconds(1));
        assert_eq!(refused(&one), seconds(2));
        backoff.answered(&other);
        std::thread::sleep(seconds(2));
        assert_eq!(refused(&one), seconds(4));
        assert_eq!(refused(&other), seconds(1), "it knows the last client only");
        backoff.answered(&other);
        assert_eq!(refused(&other), seconds(1));
    }
}
