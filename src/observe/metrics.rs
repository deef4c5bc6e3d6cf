//! Metrics in the Prometheus format.
//!
//! Labels have few values by construction: routes are the router's patterns, methods and codes
//! come from closed lists, and sizes are grouped into classes.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{
    Gauge, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

/// Bounds of the duration histograms in seconds: a tenth of a millisecond, where small cubes are,
/// to half a minute, the default time limit; three a decade.
const DURATIONS: &[f64] = &[
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
    5.0, 10.0, 30.0,
];

const REQUESTS: &str = "unscramble_http_requests_total";
const REQUEST_SECONDS: &str = "unscramble_http_request_duration_seconds";
const SOLVES: &str = "unscramble_solves_total";
const SOLVE_SECONDS: &str = "unscramble_solve_duration_seconds";
const WRONG_ANSWERS: &str = "unscramble_wrong_answers_total";
const WORKERS: &str = "unscramble_workers";
const WORKERS_BUSY: &str = "unscramble_workers_busy";
const QUEUE_CAPACITY: &str = "unscramble_queue_capacity";
const QUEUE_LENGTH: &str = "unscramble_queue_length";
const CACHE_REQUESTS: &str = "unscramble_cache_requests_total";
const CACHE_BYTES: &str = "unscramble_cache_bytes";
const CACHE_ENTRIES: &str = "unscramble_cache_entries";
const BUILD_INFO: &str = "unscramble_build_info";

/// Why there are no metrics.
#[derive(Debug, thiserror::Error)]
pub enum MetricsError {
    /// The histogram bounds were refused.
    #[error("the metrics cannot be set up: {0}")]
    Build(#[from] BuildError),
    /// Another recorder was installed in this process.
    #[error("the process has another metrics recorder already")]
    Taken,
}

/// Renders the metrics of the process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// The metrics of this process; starts them at the first call. All services of a process
    /// (there are several in tests) share them.
    ///
    /// # Errors
    /// If the recorder cannot be installed.
    pub fn start() -> Result<Metrics, MetricsError> {
        static STARTED: OnceLock<PrometheusHandle> = OnceLock::new();
        static STARTING: std::sync::Mutex<()> = std::sync::Mutex::new(());
        let _alone = STARTING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(handle) = STARTED.get() {
            return Ok(Metrics(handle.clone()));
        }
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), DURATIONS)?
            .build_recorder();
        let handle = recorder.handle();
        metrics::set_global_recorder(recorder).map_err(|_| MetricsError::Taken)?;
        describe();
        gauge!(BUILD_INFO, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
        counter!(WRONG_ANSWERS).absolute(0);
        Ok(Metrics(STARTED.get_or_init(|| handle).clone()))
    }

    /// All metrics as text.
    #[must_use]
    pub fn render(&self) -> String {
        self.0.render()
    }

    /// Sorts new samples into the histograms. They are kept one by one until this or
    /// [`Metrics::render`] is called, so it must be called now and then.
    pub fn tidy(&self) {
        self.0.run_upkeep();
    }
}

fn describe() {
    describe_counter!(REQUESTS, "HTTP requests answered, by route, method and status");
    describe_histogram!(REQUEST_SECONDS, "Time from a request's head to its answer, by route");
    describe_counter!(SOLVES, "Solves ended, by method, size class and outcome");
    describe_histogram!(SOLVE_SECONDS, "Time of solves without waiting, by method and size class");
    describe_counter!(WRONG_ANSWERS, "Solutions that failed their check: an alert if ever above 0");
    describe_gauge!(WORKERS, "Workers there are, by lane");
    describe_gauge!(WORKERS_BUSY, "Workers at work, by lane");
    describe_gauge!(QUEUE_CAPACITY, "Requests that may wait for a worker, by lane");
    describe_gauge!(QUEUE_LENGTH, "Requests that wait for a worker, by lane");
    describe_counter!(
        CACHE_REQUESTS,
        "Solves asked for, by where the answer was: hit, miss, shared"
    );
    describe_gauge!(CACHE_BYTES, "Memory that kept answers take");
    describe_gauge!(CACHE_ENTRIES, "Answers that are kept");
    describe_gauge!(BUILD_INFO, "The version that runs; always 1");
}

/// Counts an answered request. `route` is the router's pattern, not the path.
pub fn request_answered(route: &str, method: &'static str, status: u16, time: Duration) {
    let route = route.to_owned();
    counter!(REQUESTS, "route" => route.clone(), "method" => method, "status" => status.to_string())
        .increment(1);
    histogram!(REQUEST_SECONDS, "route" => route).record(time);
}

/// Counts a solve that ended. `outcome` is why: a stop reason or the kind of failure.
pub fn solve_ended(method: &'static str, size: usize, outcome: &'static str, time: Duration) {
    let class = size_class(size);
    counter!(SOLVES, "method" => method, "size" => class, "outcome" => outcome).increment(1);
    histogram!(SOLVE_SECONDS, "method" => method, "size" => class).record(time);
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

/// The gauges of one lane of workers.
#[derive(Clone)]
pub struct LaneGauges {
    /// Workers at work.
    pub busy: Gauge,
    /// Requests that wait.
    pub waiting: Gauge,
}

impl LaneGauges {
    /// The gauges of a lane with this many workers and places to wait.
    #[must_use]
    pub fn new(lane: &'static str, workers: usize, queue: usize) -> LaneGauges {
        gauge!(WORKERS, "lane" => lane).set(workers as f64);
        gauge!(QUEUE_CAPACITY, "lane" => lane).set(queue as f64);
        let busy = gauge!(WORKERS_BUSY, "lane" => lane);
        let waiting = gauge!(QUEUE_LENGTH, "lane" => lane);
        // Registers them, so that they can be seen before the first request.
        busy.increment(0.0);
        waiting.increment(0.0);
        LaneGauges { busy, waiting }
    }
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
