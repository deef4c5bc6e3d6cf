//! The names of all metrics, with what they tell.
//!
//! Dashboards and alerts know metrics by these names; a test sees to it that they use no others.

use metrics::{describe_counter, describe_gauge, describe_histogram};

pub(super) const REQUESTS: &str = "unscramble_http_requests_total";
pub(super) const REQUEST_SECONDS: &str = "unscramble_http_request_duration_seconds";
pub(super) const PROBLEMS: &str = "unscramble_problems_total";
pub(super) const IN_FLIGHT: &str = "unscramble_requests_in_flight";
pub(super) const REJECTED: &str = "unscramble_requests_rejected_total";
pub(super) const CANCELLED: &str = "unscramble_requests_cancelled_total";
pub(super) const SOLVES: &str = "unscramble_solves_total";
pub(super) const SOLVE_SECONDS: &str = "unscramble_solve_duration_seconds";
pub(super) const SOLUTION_MOVES: &str = "unscramble_solution_length_moves";
pub(super) const WRONG_ANSWERS: &str = "unscramble_wrong_answers_total";
pub(super) const WORKERS: &str = "unscramble_workers";
pub(super) const WORKERS_BUSY: &str = "unscramble_workers_busy";
pub(super) const QUEUE_CAPACITY: &str = "unscramble_queue_capacity";
pub(super) const QUEUE_LENGTH: &str = "unscramble_queue_length";
pub(super) const QUEUE_SECONDS: &str = "unscramble_queue_wait_seconds";
pub(super) const CACHE_REQUESTS: &str = "unscramble_cache_requests_total";
pub(super) const CACHE_BYTES: &str = "unscramble_cache_bytes";
pub(super) const CACHE_ENTRIES: &str = "unscramble_cache_entries";
pub(super) const TABLE_BYTES: &str = "unscramble_tables_bytes";
pub(super) const BUILD_INFO: &str = "unscramble_build_info";

/// What a metric is to Prometheus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Only grows.
    Counter,
    /// Goes up and down.
    Gauge,
    /// Buckets, with a sum and a count.
    Histogram,
}

/// A metric with all its labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Family {
    /// What it is.
    pub kind: Kind,
    /// Its name; of a histogram without `_bucket`, `_sum` and `_count`.
    pub name: &'static str,
    /// What it tells, and by which labels.
    pub help: &'static str,
}

/// All metrics of the service.
pub const FAMILIES: &[Family] = &[
    counter(REQUESTS, "HTTP requests answered, by route, method and status"),
    histogram(REQUEST_SECONDS, "Time from a request's head to its answer, by route"),
    counter(PROBLEMS, "Requests answered with a problem, by route and code"),
    gauge(IN_FLIGHT, "HTTP requests that are not answered yet"),
    counter(REJECTED, "Requests refused for want of room, by reason"),
    counter(CANCELLED, "Requests whose client left, by lane and stage"),
    counter(SOLVES, "Solves ended, by method, size class and outcome"),
    histogram(SOLVE_SECONDS, "Time of solves without waiting, by method and size class"),
    histogram(SOLUTION_MOVES, "Length of solutions in OBTM, by method and size class"),
    counter(WRONG_ANSWERS, "Solutions that failed their check: an alert if ever above 0"),
    gauge(WORKERS, "Workers there are, by lane"),
    gauge(WORKERS_BUSY, "Workers at work, by lane"),
    gauge(QUEUE_CAPACITY, "Requests that may wait for a worker, by lane"),
    gauge(QUEUE_LENGTH, "Requests that wait for a worker, by lane"),
    histogram(QUEUE_SECONDS, "Time that requests waited for a worker or the tables, by lane"),
    counter(CACHE_REQUESTS, "Solves asked for, by where the answer was: hit, miss, shared"),
    gauge(CACHE_BYTES, "Memory that kept answers take"),
    gauge(CACHE_ENTRIES, "Answers that are kept"),
    gauge(TABLE_BYTES, "Memory that the tables of searches take, by set"),
    gauge(BUILD_INFO, "The version, features and processor of the program; always 1"),
];

const fn counter(name: &'static str, help: &'static str) -> Family {
    Family { kind: Kind::Counter, name, help }
}

const fn gauge(name: &'static str, help: &'static str) -> Family {
    Family { kind: Kind::Gauge, name, help }
}

const fn histogram(name: &'static str, help: &'static str) -> Family {
    Family { kind: Kind::Histogram, name, help }
}

pub(super) fn describe() {
    for Family { kind, name, help } in FAMILIES.iter().copied() {
        match kind {
            Kind::Counter => describe_counter!(name, help),
            Kind::Gauge => describe_gauge!(name, help),
            Kind::Histogram => describe_histogram!(name, help),
        }
    }
}
