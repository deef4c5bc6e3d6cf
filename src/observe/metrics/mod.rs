//! Metrics in the Prometheus format.
//!
//! Labels have few values: routes are the router's patterns, methods and codes come from closed lists,
//! and sizes are grouped into classes.

mod counts;
mod families;
mod guards;
mod labels;
mod lane;

use std::sync::OnceLock;

use metrics::gauge;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

pub use counts::{
    answer_compressed, cache_lookup, connection_evicted, deadline_exceeded, in_flight,
    job_task_redelivered, live_session, problem_answered, request_answered, request_rejected,
    set_cache_size, set_job_tasks, set_jobs, set_jobs_memory, set_log_lines_dropped,
    set_memory_held, set_oldest_job, size_class, solution_found, solve_ended, tables_loaded,
    wrong_answer,
};
pub use families::{FAMILIES, Family, MetricKind};
pub use guards::{DisconnectGuard, GaugeGuard, QueueGuard};
pub use labels::{CompressionResult, Evicted, Rejection, TimeLimit};
pub use lane::LaneMetrics;

/// The bounds of the duration histograms in seconds, three per decade: from 0.1 ms, where small cubes are,
/// to 30 s, the default time limit.
const DURATIONS: &[f64] = &[
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
    5.0, 10.0, 30.0,
];

/// The bounds of the length histogram in moves: every common length of a search on a 3x3x3, where one move
/// matters, and above that about three per decade.
const LENGTHS: &[f64] = &[
    5.0, 10.0, 14.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 24.0, 30.0, 50.0, 75.0, 100.0,
    150.0, 200.0, 300.0, 500.0, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5,
];

/// The features that this program was built with.
const FEATURES: &str = match (cfg!(feature = "nats"), cfg!(feature = "otlp")) {
    (true, true) => "nats,otlp",
    (true, false) => "nats",
    (false, true) => "otlp",
    (false, false) => "none",
};

/// Why the metrics cannot start.
#[derive(Debug, thiserror::Error)]
pub enum MetricsError {
    /// The recorder refused the histogram bounds.
    #[error("cannot set up the metrics: {0}")]
    Build(#[from] BuildError),
    /// Another recorder was installed in this process.
    #[error("the process already has another metrics recorder")]
    Taken,
}

/// The metrics of the process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Returns the metrics of this process, and starts them on the first call. All services of a
    /// process (there are several in tests) share them.
    ///
    /// # Errors
    /// Returns an error if the recorder cannot be installed.
    pub fn start() -> Result<Metrics, MetricsError> {
        static STARTED: OnceLock<PrometheusHandle> = OnceLock::new();
        static STARTING: std::sync::Mutex<()> = std::sync::Mutex::new(());
        let _guard = STARTING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(handle) = STARTED.get() {
            return Ok(Metrics(handle.clone()));
        }
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), DURATIONS)?
            .set_buckets_for_metric(Matcher::Suffix("_moves".to_owned()), LENGTHS)?
            .build_recorder();
        let handle = recorder.handle();
        metrics::set_global_recorder(recorder).map_err(|_| MetricsError::Taken)?;
        families::describe();
        counts::register();
        let (version, arch) = (env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
        gauge!(families::BUILD_INFO, "version" => version, "features" => FEATURES, "arch" => arch)
            .set(1.0);
        Ok(Metrics(STARTED.get_or_init(|| handle).clone()))
    }

    /// Renders all metrics as text.
    #[must_use]
    pub fn render(&self) -> String {
        self.0.render()
    }

    /// Moves new samples into the histograms. Each sample takes memory until this or
    /// [`Metrics::render`] is called, so call it regularly.
    pub fn run_upkeep(&self) {
        self.0.run_upkeep();
    }
}
