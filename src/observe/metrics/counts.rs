//! What is counted of requests and solves.

use std::time::Duration;

use metrics::{counter, gauge, histogram};

use super::families::{
    CACHE_BYTES, CACHE_ENTRIES, CACHE_REQUESTS, IN_FLIGHT, PROBLEMS, REJECTED, REQUEST_SECONDS,
    REQUESTS, SOLUTION_MOVES, SOLVE_SECONDS, SOLVES, TABLE_BYTES, WRONG_ANSWERS,
};
use super::guards::Counted;

/// Why a request is refused that another time would have been served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rejection {
    /// As many wait already as may.
    QueueFull,
    /// No worker became free in time, or the tables were not there.
    QueueTimeout,
    /// There was not enough memory in time.
    Memory,
    /// The client has as many requests under way as one may have.
    ClientLimit,
    /// The service is about to stop.
    Stopping,
}

impl Rejection {
    /// All of them.
    pub const ALL: [Rejection; 5] = [
        Rejection::QueueFull,
        Rejection::QueueTimeout,
        Rejection::Memory,
        Rejection::ClientLimit,
        Rejection::Stopping,
    ];

    /// The value of the label.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Rejection::QueueFull => "queue_full",
            Rejection::QueueTimeout => "queue_timeout",
            Rejection::Memory => "memory",
            Rejection::ClientLimit => "client_limit",
            Rejection::Stopping => "stopping",
        }
    }
}

/// Shows what has not happened yet as 0: else its first time could not be told from none.
pub(super) fn begin() {
    counter!(WRONG_ANSWERS).absolute(0);
    for reason in Rejection::ALL {
        counter!(REJECTED, "reason" => reason.as_str()).increment(0);
    }
    for result in ["hit", "miss", "shared"] {
        counter!(CACHE_REQUESTS, "result" => result).increment(0);
    }
    cache_holds(0, 0);
    gauge!(IN_FLIGHT).increment(0.0);
}

/// A request is under way while this lives.
#[must_use]
pub fn in_flight() -> Counted {
    Counted::new(&gauge!(IN_FLIGHT))
}

/// Counts an answered request. `route` is the router's pattern, not the path.
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

/// Counts a request that is refused for want of room.
pub fn request_rejected(reason: Rejection) {
    counter!(REJECTED, "reason" => reason.as_str()).increment(1);
}

/// Counts a solve that ended. `outcome` is why: a stop reason or the kind of failure.
pub fn solve_ended(method: &'static str, size: usize, outcome: &'static str, time: Duration) {
    let class = size_class(size);
    counter!(SOLVES, "method" => method, "size" => class, "outcome" => outcome).increment(1);
    histogram!(SOLVE_SECONDS, "method" => method, "size" => class).record(time);
}

/// Records how long a solution is, in OBTM.
pub fn solution_found(method: &'static str, size: usize, moves: u64) {
    histogram!(SOLUTION_MOVES, "method" => method, "size" => size_class(size)).record(moves as f64);
}

/// Counts a solution that failed its check.
pub fn wrong_answer() {
    counter!(WRONG_ANSWERS).increment(1);
}

/// Counts a request that looked for a kept answer: `hit`, `miss`, or `shared` with another.
pub fn cache_asked(result: &'static str) {
    counter!(CACHE_REQUESTS, "result" => result).increment(1);
}

/// How much is kept.
pub fn cache_holds(bytes: u64, entries: u64) {
    gauge!(CACHE_BYTES).set(bytes as f64);
    gauge!(CACHE_ENTRIES).set(entries as f64);
}

/// Tells how much memory the tables of a set take.
pub fn tables_loaded(set: &'static str, bytes: usize) {
    gauge!(TABLE_BYTES, "set" => set).set(bytes as f64);
}

/// Sizes people speak of are told apart, larger ones only roughly.
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
