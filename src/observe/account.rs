//! What a request costs, gathered where it is known and told in its log line.
//!
//! A handler knows the cost, a queue the wait, and the line is written around both, also when the
//! client has left and neither has returned. So they share an account that belongs to the task.

use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

tokio::task_local! {
    static CURRENT: Account;
}

/// The account of one request; clones are the same account.
#[derive(Debug, Default, Clone)]
pub struct Account(Arc<Entries>);

#[derive(Debug, Default)]
struct Entries {
    cost: OnceLock<&'static str>,
    solve: OnceLock<(&'static str, usize)>,
    /// One more than the microseconds; 0 is a request that never came to a queue.
    waited: AtomicU64,
}

impl Account {
    /// The account of the request that this task answers; outside of one, an account that nobody
    /// reads.
    #[must_use]
    pub fn current() -> Account {
        CURRENT.try_with(Account::clone).unwrap_or_default()
    }

    /// Answers a request on this account.
    pub async fn of<F: Future>(&self, answer: F) -> F::Output {
        CURRENT.scope(self.clone(), answer).await
    }

    /// Notes how much work the request is; the first note stands.
    pub fn costs(&self, cost: &'static str) {
        let _ = self.0.cost.set(cost);
    }

    /// Notes what is solved, and how; the first note stands.
    pub fn solves(&self, method: &'static str, size: usize) {
        let _ = self.0.solve.set((method, size));
    }

    /// Adds a time in a queue, which may be none.
    pub fn waited(&self, time: Duration) {
        let before = self.0.waited.load(Ordering::Relaxed).max(1);
        // One request waits for one thing at a time, so nothing is lost between the two.
        self.0.waited.store(before + time.as_micros() as u64, Ordering::Relaxed);
    }

    /// How much work the request is, if it is any.
    #[must_use]
    pub fn cost(&self) -> Option<&'static str> {
        self.0.cost.get().copied()
    }

    /// The method, if the request is a solve.
    #[must_use]
    pub fn method(&self) -> Option<&'static str> {
        self.0.solve.get().map(|(method, _)| *method)
    }

    /// The size of the cube, if the request is a solve.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        self.0.solve.get().map(|(_, size)| *size)
    }

    /// The microseconds in queues, if the request came to one.
    #[must_use]
    pub fn queue_us(&self) -> Option<u64> {
        self.0.waited.load(Ordering::Relaxed).checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_noted_on_the_way_is_in_the_account() {
        let account = Account::default();
        assert_eq!((account.cost(), account.queue_us(), account.size()), (None, None, None));
        let answer = async {
            Account::current().costs("heavy");
            Account::current().waited(Duration::ZERO);
            assert_eq!(Account::current().queue_us(), Some(0));
            Account::current().waited(Duration::from_micros(3));
            Account::current().waited(Duration::from_micros(4));
            Account::current().solves("cage", 5);
        };
        account.of(answer).await;
        assert_eq!((account.cost(), account.queue_us()), (Some("heavy"), Some(7)));
        assert_eq!((account.method(), account.size()), (Some("cage"), Some(5)));
    }

    #[tokio::test]
    async fn requests_do_not_share_their_accounts() {
        let (one, other) = (Account::default(), Account::default());
        one.of(async { Account::current().costs("light") }).await;
        other.of(async { Account::current().costs("heavy") }).await;
        Account::current().costs("instant");
        assert_eq!((one.cost(), other.cost()), (Some("light"), Some("heavy")));
        assert_eq!(Account::current().cost(), None);
    }
}
