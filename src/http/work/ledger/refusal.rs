//! Refusals of clients that have reached a limit of their own.

use std::num::NonZeroUsize;

use super::rate::Empty;
use crate::observe::metrics::{self, Rejection};
use unscramble_wire::problem::{Code, Problem};

/// Describes that a client has as many requests in progress as it may have.
pub(super) fn at_limit(count: NonZeroUsize) -> Problem {
    metrics::request_rejected(Rejection::ClientLimit);
    let requests = if count.get() == 1 { "request" } else { "requests" };
    let detail = format!("you already have {count} {requests} in progress (the limit is {count})");
    Problem::new(Code::TooManyRequests, detail).retry_after(1)
}

/// Describes that a client sends requests faster than it may.
pub(super) fn too_fast(Empty { allowance, wait }: Empty) -> Problem {
    metrics::request_rejected(Rejection::RateLimit);
    let seconds = u32::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u32::MAX).max(1);
    let detail = format!("you have sent too many requests (at most {} at once)", allowance.limit);
    Problem::new(Code::TooManyRequests, detail).retry_after(seconds)
}
