//! How many requests a client may send over time: a token bucket for each client.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use crate::http::work::clients::{Caller, ClientKey, Rate};

type Limiter = RateLimiter<
    ClientKey,
    DefaultKeyedStateStore<ClientKey>,
    DefaultClock,
    StateInformationMiddleware,
>;

/// The buckets of all clients, by rate: API keys have rates of their own.
#[derive(Debug, Default)]
pub(super) struct Rates(Mutex<BTreeMap<Rate, Arc<Limiter>>>);

/// What is left in a client's bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Allowance {
    /// The most requests at once.
    pub(crate) limit: u32,
    /// How many requests the client may send now.
    pub(crate) remaining: u32,
    /// After how many seconds without a request that is the limit again.
    pub(crate) reset: u32,
}

/// The bucket is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Empty {
    pub(super) allowance: Allowance,
    /// When there is a token again.
    pub(super) wait: Duration,
}

impl Rates {
    /// Takes a token for a request of a client. Returns what is left; `None` if it may send any number of requests.
    pub(super) fn take(&self, caller: &Caller) -> Result<Option<Allowance>, Empty> {
        let Some(rate) = caller.rate else { return Ok(None) };
        let limiter = Arc::clone(self.lock().entry(rate).or_insert_with(|| {
            let quota = Quota::per_second(rate.per_second).allow_burst(rate.burst);
            Arc::new(RateLimiter::keyed(quota).with_middleware())
        }));
        match limiter.check_key(&caller.client) {
            Ok(state) => Ok(Some(allowance(rate, state.remaining_burst_capacity()))),
            Err(not_until) => {
                let wait = not_until.wait_time_from(DefaultClock::default().now());
                Err(Empty { allowance: allowance(rate, 0), wait })
            }
        }
    }

    /// Takes a token; waits for it until `end`.
    pub(super) async fn wait(&self, caller: &Caller, end: Instant) {
        while let Err(empty) = self.take(caller) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(empty.wait.min(left)).await;
        }
    }

    /// Forgets the buckets that are full.
    pub(super) fn forget_full(&self) {
        self.lock().retain(|_, limiter| {
            limiter.retain_recent();
            limiter.shrink_to_fit();
            !limiter.is_empty()
        });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<Rate, Arc<Limiter>>> {
        // No code panics while it holds the lock, so a poisoned map is still whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn allowance(rate: Rate, remaining: u32) -> Allowance {
    let limit = rate.burst.get();
    let missing = limit.saturating_sub(remaining);
    Allowance { limit, remaining, reset: missing.div_ceil(rate.per_second.get()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(number: u8, per_second: u32, burst: u32) -> Caller {
        let client = ClientKey::of_address([192, 0, 2, number].into());
        let (per_second, burst) = (per_second.try_into().unwrap(), burst.try_into().unwrap());
        Caller { rate: Some(Rate { per_second, burst }), ..Caller::single(client) }
    }

    #[test]
    fn each_client_has_a_bucket() {
        let rates = Rates::default();
        // One token comes back in a second, longer than this takes.
        let left = |remaining, reset| Allowance { limit: 3, remaining, reset };
        for (remaining, reset) in [(2, 1), (1, 2), (0, 3)] {
            assert_eq!(rates.take(&caller(1, 1, 3)), Ok(Some(left(remaining, reset))));
        }
        let empty = rates.take(&caller(1, 1, 3)).unwrap_err();
        assert_eq!(empty.allowance, left(0, 3));
        assert!(empty.wait > Duration::ZERO && empty.wait <= Duration::from_secs(1));
        assert_eq!(rates.take(&caller(2, 1, 3)), Ok(Some(left(2, 1))));
        assert!(rates.take(&caller(1, 5, 3)).is_ok(), "a new rate begins a new bucket");
        rates.forget_full();
        assert!(rates.take(&caller(1, 1, 3)).is_err(), "an empty bucket is not forgotten");
    }

    #[tokio::test]
    async fn who_can_wait_gets_a_token() {
        let rates = Rates::default();
        let end = Instant::now() + Duration::from_secs(600);
        for _ in 0..5 {
            rates.wait(&caller(1, 1000, 1), end).await;
        }
        assert!(rates.take(&caller(2, 1, 1)).is_ok());
        rates.wait(&caller(2, 1, 1), Instant::now()).await;
    }
}
