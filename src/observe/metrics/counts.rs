//! Counts of requests and solves.

use std::time::Duration;

use metrics::{counter, gauge, histogram};

use super::families::{
    CACHE_BYTES, CACHE_ENTRIES, CACHE_REQUESTS, COMPRESSIONS, IN_FLIGHT, PROBLEMS, REJECTED,
    REQUEST_SECONDS, REQUESTS, SOLUTION_MOVES, SOLVE_SECONDS, SOLVES, TABLE_BYTES, WRONG_ANSWERS,
};
use super::guards::GaugeGuard;

/// Why a request is refused that could be served at another time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rejection {
    /// The queue is full.
    QueueFull,
    /// No worker became free in time, or the tables were not loaded in time.
    QueueTimeout,
    /// Not enough memory became free in time.
    Memory,
    /// The client has the maximum number of requests in progress.
    ClientLimit,
    /// The client has sent more requests than it may send over time.
    RateLimit,
    /// The service is about to stop.
    Stopping,
}

impl Rejection {
    /// All reasons.
    pub const ALL: [Rejection; 6] = [
        Rejection::QueueFull,
        Rejection::QueueTimeout,
        Rejection::Memory,
        Rejection::ClientLimit,
        Rejection::RateLimit,
        Rejection::Stopping,
    ];

    /// Returns the value of the label.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Rejection::QueueFull => "queue_full",
            Rejection::QueueTimeout => "queue_timeout",
            Rejection::Memory => "memory",
            Rejection::ClientLimit => "client_limit",
            Rejection::RateLimit => "rate_limit",
            Rejection::Stopping => "stopping",
        }
    }
}

/// What became of an answer whose client accepts compression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompressionResult {
    /// It was compressed for this request.
    Done,
    /// It had been compressed before.
    Kept,
    /// It was sent as it is, because the service was busy.
    Busy,
    /// The client disconnected before it was compressed.
    Cancelled,
}

impl CompressionResult {
    /// All results.
    pub const ALL: [CompressionResult; 4] = [
        CompressionResult::Done,
        CompressionResult::Kept,
        CompressionResult::Busy,
        CompressionResult::Cancelled,
    ];

    /// Returns the value of the label.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            CompressionResult::Done => "done",
            CompressionResult::Kept => "kept",
            CompressionResult::Busy => "busy",
            CompressionResult::Cancelled => "cancelled",
        }
    }
}

/// Registers the metrics with value 0, so that monitoring sees the first event as an increase.
pub(super) fn register() {
    counter!(WRONG_ANSWERS).absolute(0);
    for reason in Rejection::ALL {
        counter!(REJECTED, "reason" => reason.as_str()).increment(0);
    }
    for result in ["hit", "miss", "shared"] {
        counter!(CACHE_REQUESTS, "result" => result).increment(0);
    }
    for result in CompressionResult::ALL {
        counter!(COMPRESSIONS, "result" => result.as_str()).increment(0);
    }
    set_cache_size(0, 0);
    gauge!(IN_FLIGHT).increment(0.0);
}

/// Counts a request in progress until the guard is dropped.
#[must_use]
pub fn in_flight() -> GaugeGuard {
    GaugeGuard::new(&gauge!(IN_FLIGHT))
}

/// Counts an answered request and records its duration. `route` is the router's pattern, not the path.
pub fn request_answered(route: &str, method: &'static str, status: u16, time: Duration) {
    let route = route.to_owned();
    counter!(REQUESTS, "route" => route.clone(), "method" => method, "status" => status.to_string())
        .increment(1);
    histogram!(REQUEST_SECONDS, "route" => route).record(time);
}

/// Counts a request that was answered with a problem of this code.
pub fn problem_answered(route: &str, code: &'static str) {
    counter!(PROBLEMS, "route" => route.to_owned(), "code" => code).increment(1);
}

/// Counts a request that is refused for lack of capacity.
pub fn request_rejected(reason: Rejection) {
    counter!(REJECTED, "reason" => reason.as_str()).increment(1);
}

/// Counts a finished solve and records its duration. `outcome` is a stop reason or the kind of failure.
pub fn solve_ended(method: &'static str, size: usize, outcome: &'static str, time: Duration) {
    let class = size_class(size);
    counter!(SOLVES, "method" => method, "size" => class, "outcome" => outcome).increment(1);
    histogram!(SOLVE_SECONDS, "method" => method, "size" => class).record(time);
}

/// Records the length of a solution in OBTM.
pub fn solution_found(method: &'static str, size: usize, moves: u64) {
    histogram!(SOLUTION_MOVES, "method" => method, "size" => size_class(size)).record(moves as f64);
}

/// Counts a solution that failed its check.
pub fn wrong_answer() {
    counter!(WRONG_ANSWERS).increment(1);
}

/// Counts a cache lookup: `hit`, `miss`, or `shared` with an equal request.
pub fn cache_lookup(result: &'static str) {
    counter!(CACHE_REQUESTS, "result" => result).increment(1);
}

/// Counts an answer that was to be compressed.
pub fn answer_compressed(result: CompressionResult) {
    counter!(COMPRESSIONS, "result" => result.as_str()).increment(1);
}

/// Sets the size of the cache.
pub fn set_cache_size(bytes: u64, entries: u64) {
    gauge!(CACHE_BYTES).set(bytes as f64);
    gauge!(CACHE_ENTRIES).set(entries as f64);
}

/// Sets how much memory the tables of a set take.
pub fn tables_loaded(set: &'static str, bytes: usize) {
    gauge!(TABLE_BYTES, "set" => set).set(bytes as f64);
}

/// Returns the label for a size: common sizes have their own, larger ones share.
#[must_use]
pub const fn size_class(size: usize) -> &'static str {
    match size {
        0..=2 => "2",
        3 => "3",
        4 => "4",
        5 => "5",
        6 => "6",
        7 => "7",
        8..=10 => "8-10",
        11..=20 => "11-20",
        21..=50 => "21-50",
        51..=100 => "51-100",
        _ => "101+",
    }
}
