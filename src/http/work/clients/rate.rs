//! How many requests a client may send over time: a token bucket for each client.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use moka::policy::EvictionPolicy;

use super::ClientKey;

/// The most clients whose requests are remembered. Beyond, the bucket of the client that was away for
/// longest is forgotten, which fills it.
const MAX_BUCKETS: u64 = 100_000;

/// How many requests a client may send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rate {
    /// Requests a second in the long run.
    pub(super) per_second: NonZeroU32,
    /// Requests at once, after a pause.
    pub(super) burst: NonZeroU32,
}

/// The buckets of all clients.
#[derive(Debug)]
pub(super) struct Buckets(moka::sync::Cache<ClientKey, Arc<Bucket>>);

#[derive(Debug)]
struct Bucket {
    rate: Rate,
    limiter: RateLimiter<NotKeyed, InMemoryState, DefaultClock, StateInformationMiddleware>,
    clock: DefaultClock,
}

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
pub(crate) struct Empty {
    /// What a client learns of its bucket.
    pub(crate) allowance: Allowance,
    /// When there is a token again.
    pub(crate) wait: Duration,
}

impl Buckets {
    pub(super) fn new() -> Buckets {
        Buckets(
            moka::sync::Cache::builder()
                .max_capacity(MAX_BUCKETS)
                .eviction_policy(EvictionPolicy::lru())
                .time_to_idle(Duration::from_secs(600))
                .build(),
        )
    }

    /// Takes a token for a request of a client.
    pub(super) fn take(&self, client: &ClientKey, rate: Rate) -> Result<Allowance, Empty> {
        let kept = self.0.get(client).filter(|bucket| bucket.rate == rate);
        let bucket = kept.unwrap_or_else(|| {
            let bucket = Arc::new(Bucket::new(rate));
            self.0.insert(client.clone(), Arc::clone(&bucket));
            bucket
        });
        bucket.take()
    }

    /// Takes a token for a request of a client; waits for it until `end`.
    pub(super) async fn wait(&self, client: &ClientKey, rate: Rate, end: Instant) {
        while let Err(empty) = self.take(client, rate) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(empty.wait.min(left)).await;
        }
    }
}

impl Bucket {
    fn new(rate: Rate) -> Bucket {
        let quota = Quota::per_second(rate.per_second).allow_burst(rate.burst);
        let clock = DefaultClock::default();
        let limiter = RateLimiter::direct_with_clock(quota, clock.clone()).with_middleware();
        Bucket { rate, limiter, clock }
    }

    fn take(&self) -> Result<Allowance, Empty> {
        match self.limiter.check() {
            Ok(state) => Ok(self.allowance(state.remaining_burst_capacity())),
            Err(not_until) => {
                let wait = not_until.wait_time_from(self.clock.now());
                Err(Empty { allowance: self.allowance(0), wait })
            }
        }
    }

    fn allowance(&self, remaining: u32) -> Allowance {
        let limit = self.rate.burst.get();
        let missing = limit.saturating_sub(remaining);
        Allowance { limit, remaining, reset: missing.div_ceil(self.rate.per_second.get()) }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn client(number: u8) -> ClientKey {
        ClientKey::of_address(IpAddr::from([192, 0, 2, number]))
    }

    #[test]
    fn each_client_has_a_bucket() {
        let rate = |per_second: u32, burst: u32| Rate {
            per_second: per_second.try_into().unwrap(),
            burst: burst.try_into().unwrap(),
        };
        let buckets = Buckets::new();
        // One token comes back in a second, longer than this takes.
        let slow = rate(1, 3);
        let left = |remaining, reset| Allowance { limit: 3, remaining, reset };
        assert_eq!(buckets.take(&client(1), slow), Ok(left(2, 1)));
        assert_eq!(buckets.take(&client(1), slow), Ok(left(1, 2)));
        assert_eq!(buckets.take(&client(1), slow), Ok(left(0, 3)));
        let empty = buckets.take(&client(1), slow).unwrap_err();
        assert_eq!(empty.allowance, left(0, 3));
        assert!(empty.wait > Duration::ZERO && empty.wait <= Duration::from_secs(1));
        assert_eq!(buckets.take(&client(2), slow), Ok(left(2, 1)));
        assert!(buckets.take(&client(1), rate(5, 3)).is_ok(), "a new rate begins a new bucket");
    }

    #[tokio::test]
    async fn who_can_wait_gets_a_token() {
        let buckets = Buckets::new();
        let rate = Rate { per_second: NonZeroU32::MIN, burst: NonZeroU32::MIN };
        let fast = Rate { per_second: 1000.try_into().unwrap(), ..rate };
        let end = Instant::now() + Duration::from_secs(600);
        for _ in 0..5 {
            buckets.wait(&client(1), fast, end).await;
        }
        assert!(buckets.take(&client(2), rate).is_ok());
        buckets.wait(&client(2), rate, Instant::now()).await;
    }
}
