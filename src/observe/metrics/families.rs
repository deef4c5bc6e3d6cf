//! The names of all metrics, with their help texts.
//!
//! Dashboards and alerts use these names. A test checks that they use no others.

use metrics::{describe_counter, describe_gauge, describe_histogram};

pub(super) const REQUESTS: &str = "unscramble_http_requests_total";
pub(super) const REQUEST_SECONDS: &str = "unscramble_http_request_duration_seconds";
pub(super) const PROBLEMS: &str = "unscramble_problems_total";
pub(super) const IN_FLIGHT: &str = "unscramble_requests_in_flight";
pub(super) const LIVE_SESSIONS: &str = "unscramble_live_sessions";
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
pub(super) const COMPRESSIONS: &str = "unscramble_compressions_total";
pub(super) const HELD_BYTES: &str = "unscramble_memory_held_bytes";
pub(super) const HELD_LIMIT: &str = "unscramble_memory_held_limit_bytes";
pub(super) const TABLE_BYTES: &str = "unscramble_tables_bytes";
pub(super) const DEADLINES: &str = "unscramble_deadlines_total";
pub(super) const EVICTED: &str = "unscramble_connections_evicted_total";
pub(super) const LINES_DROPPED: &str = "unscramble_log_lines_dropped_total";
pub(super) const JOBS: &str = "unscramble_jobs";
pub(super) const JOBS_BYTES: &str = "unscramble_jobs_bytes";
pub(super) const JOBS_LIMIT: &str = "unscramble_jobs_limit_bytes";
pub(super) const JOBS_OLDEST: &str = "unscramble_jobs_oldest_seconds";
pub(super) const JOB_TASKS: &str = "unscramble_job_tasks";
pub(super) const JOB_REDELIVERIES: &str = "unscramble_job_redeliveries_total";
pub(super) const BUILD_INFO: &str = "unscramble_build_info";

/// The Prometheus type of a metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MetricKind {
    /// A number that only grows.
    Counter,
    /// A number that goes up and down.
    Gauge,
    /// Buckets with a sum and a count.
    Histogram,
}

/// A metric with all its labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Family {
    /// Its type.
    pub kind: MetricKind,
    /// Its name; for a histogram, without `_bucket`, `_sum` and `_count`.
    pub name: &'static str,
    /// What it measures, and by which labels.
    pub help: &'static str,
}

/// All metrics of the service.
pub const FAMILIES: &[Family] = &[
    counter(REQUESTS, "HTTP requests answered, by route, method and status"),
    histogram(REQUEST_SECONDS, "Time from the head of a request to its answer, by route"),
    counter(PROBLEMS, "Requests answered with a problem, by route and code"),
    gauge(IN_FLIGHT, "HTTP requests in progress"),
    gauge(LIVE_SESSIONS, "Open live sessions"),
    counter(REJECTED, "Requests refused for lack of capacity, by reason"),
    counter(CANCELLED, "Requests whose client disconnected, by lane and stage"),
    counter(DEADLINES, "Solves without an answer in time, by whose limit it was: client or server"),
    counter(EVICTED, "Connections closed to make room for others, by state: idle or receiving"),
    counter(LINES_DROPPED, "Log lines dropped because standard error did not take them in time"),
    counter(SOLVES, "Finished solves, by method, size class and outcome"),
    histogram(SOLVE_SECONDS, "Duration of solves without waiting, by method and size class"),
    histogram(SOLUTION_MOVES, "Length of solutions in OBTM, by method and size class"),
    counter(WRONG_ANSWERS, "Solutions that failed the final check; alert if above 0"),
    gauge(WORKERS, "Workers, by lane"),
    gauge(WORKERS_BUSY, "Busy workers, by lane"),
    gauge(QUEUE_CAPACITY, "Maximum number of requests that wait for a worker, by lane"),
    gauge(QUEUE_LENGTH, "Requests that wait for a worker, by lane"),
    histogram(QUEUE_SECONDS, "Time that requests waited for a worker or for the tables, by lane"),
    counter(CACHE_REQUESTS, "Cache lookups of solves, by result: hit, miss or shared"),
    gauge(CACHE_BYTES, "Memory that cached answers take"),
    gauge(CACHE_ENTRIES, "Cached answers"),
    counter(COMPRESSIONS, "Answers to compress, by result: done, kept, busy or cancelled"),
    gauge(HELD_BYTES, "Memory that clients hold: bodies, waiting requests and unread answers"),
    gauge(HELD_LIMIT, "Maximum of the memory that clients hold"),
    gauge(TABLE_BYTES, "Memory that the search tables take, by group"),
    gauge(JOBS, "Jobs that are kept, by state: queued, running or ended"),
    gauge(JOBS_BYTES, "Memory that jobs and their results take"),
    gauge(JOBS_LIMIT, "Maximum of the memory that jobs and their results take"),
    gauge(JOBS_OLDEST, "Age of the oldest job that waits for a worker; 0 if none waits"),
    gauge(JOB_TASKS, "Tasks of jobs on NATS, of all replicas, by state: queued or running"),
    counter(
        JOB_REDELIVERIES,
        "Tasks of jobs that came again, since a worker disappeared or gave them back",
    ),
    gauge(BUILD_INFO, "Version, features and architecture of the program; always 1"),
];

const fn counter(name: &'static str, help: &'static str) -> Family {
    Family { kind: MetricKind::Counter, name, help }
}

const fn gauge(name: &'static str, help: &'static str) -> Family {
    Family { kind: MetricKind::Gauge, name, help }
}

const fn histogram(name: &'static str, help: &'static str) -> Family {
    Family { kind: MetricKind::Histogram, name, help }
}

pub(super) fn describe() {
    for Family { kind, name, help } in FAMILIES.iter().copied() {
        match kind {
            MetricKind::Counter => describe_counter!(name, help),
            MetricKind::Gauge => describe_gauge!(name, help),
            MetricKind::Histogram => describe_histogram!(name, help),
        }
    }
}
