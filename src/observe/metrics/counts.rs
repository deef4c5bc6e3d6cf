//! Counts of requests and solves.

use std::time::Duration;

use metrics::{counter, gauge, histogram};

use super::families::{
    CACHE_BYTES, CACHE_ENTRIES, CACHE_REQUESTS, COMPRESSIONS, DEADLINES, EVICTED, HELD_BYTES,
    HELD_LIMIT, IN_FLIGHT, JOB_REDELIVERIES, JOB_TASKS, JOBS, JOBS_BYTES, JOBS_LIMIT, JOBS_OLDEST,
    LINES_DROPPED, LIVE_SESSIONS, PROBLEMS, REJECTED, REQUEST_SECONDS, REQUESTS, SOLUTION_MOVES,
    SOLVE_SECONDS, SOLVES, TABLE_BYTES, WRONG_ANSWERS,
};
use super::guards::GaugeGuard;
use super::labels::{CompressionResult, Evicted, Rejection, TimeLimit};

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
    for limit in [TimeLimit::Client, TimeLimit::Server] {
        counter!(DEADLINES, "limit" => limit.as_str()).increment(0);
    }
    for state in [Evicted::Idle, Evicted::Receiving, Evicted::Answering] {
        counter!(EVICTED, "state" => state.as_str()).increment(0);
    }
    set_log_lines_dropped(0);
    set_job_tasks(0, 0);
    counter!(JOB_REDELIVERIES).absolute(0);
    set_cache_size(0, 0);
    gauge!(IN_FLIGHT).increment(0.0);
    gauge!(LIVE_SESSIONS).increment(0.0);
}

/// Counts a request in progress until the guard is dropped.
#[must_use]
pub fn in_flight() -> GaugeGuard {
    GaugeGuard::new(&gauge!(IN_FLIGHT), 1)
}

/// Counts an open live session until the guard is dropped.
#[must_use]
pub fn live_session() -> GaugeGuard {
    GaugeGuard::new(&gauge!(LIVE_SESSIONS), 1)
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

/// Counts a solve that had no answer in time.
pub fn deadline_exceeded(limit: TimeLimit) {
    counter!(DEADLINES, "limit" => limit.as_str()).increment(1);
}

/// Counts a connection that is closed to make room for another.
pub fn connection_evicted(state: Evicted) {
    counter!(EVICTED, "state" => state.as_str()).increment(1);
}

/// Sets how many log lines were dropped.
pub fn set_log_lines_dropped(lines: u64) {
    counter!(LINES_DROPPED).absolute(lines);
}

/// Counts a cache lookup: `hit`, `miss`, or `shared` with an equal request.
pub fn cache_lookup(result: &'static str) {
    counter!(CACHE_REQUESTS, "result" => result).increment(1);
}

/// Sets the size of the cache.
pub fn set_cache_size(bytes: u64, entries: u64) {
    gauge!(CACHE_BYTES).set(bytes as f64);
    gauge!(CACHE_ENTRIES).set(entries as f64);
}

/// Sets how much memory clients hold, and how much they may hold.
pub fn set_memory_held(bytes: u64, limit: u64) {
    gauge!(HELD_BYTES).set(bytes as f64);
    gauge!(HELD_LIMIT).set(limit as f64);
}

/// Sets how many jobs there are in each state.
pub fn set_jobs(state: &'static str, count: usize) {
    gauge!(JOBS, "state" => state).set(count as f64);
}

/// Sets how many tasks of jobs wait for a worker, and how many are with one.
pub fn set_job_tasks(queued: u64, running: u64) {
    gauge!(JOB_TASKS, "state" => "queued").set(queued as f64);
    gauge!(JOB_TASKS, "state" => "running").set(running as f64);
}

/// Counts a task of a job that came again.
pub fn job_task_redelivered() {
    counter!(JOB_REDELIVERIES).increment(1);
}

/// Sets how much memory jobs take, and how much they may take.
pub fn set_jobs_memory(bytes: usize, limit: usize) {
    gauge!(JOBS_BYTES).set(bytes as f64);
    gauge!(JOBS_LIMIT).set(limit as f64);
}

/// Sets how long the oldest job has waited that waits for a worker.
pub fn set_oldest_job(age: Duration) {
    gauge!(JOBS_OLDEST).set(age.as_secs_f64());
}

/// Sets how much memory a group of tables takes.
pub fn tables_loaded(group: &'static str, bytes: u64) {
    gauge!(TABLE_BYTES, "group" => group).set(bytes as f64);
}

/// Counts an answer that was to be compressed.
pub fn answer_compressed(result: CompressionResult) {
    counter!(COMPRESSIONS, "result" => result.as_str()).increment(1);
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
