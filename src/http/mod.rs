//! The HTTP service: router, resources, problems, admission, and the OpenAPI document.
//!
//! A handler parses, admits, runs and answers; its doc comment is the API's text. Everything that
//! goes wrong on the way is a [`Problem`](problem::Problem). The rest is around it: `layers`
//! gives each request its id, its log line and its metrics, [`admission`] bounds the work,
//! `cache` spares what was done before or is being done, [`lifecycle`] ends it in an orderly way.

mod contract;
mod middleware;
mod router;
mod routes;
mod transport;
mod work;

pub use contract::{openapi, problem};
pub use work::{admission, lifecycle};

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;

use middleware::client_limits::Clients;
pub use transport::server::{Server, StartError};
use work::admission::Admission;
use work::cache::Cache;
use work::lifecycle::Lifecycle;

use crate::config::{Config, Origins};
use crate::observe::metrics::{Metrics, MetricsError};
use crate::solve::Solver;
use crate::solve::tables::Source;

/// What all requests share.
pub struct App {
    /// What is accepted.
    pub limits: Limits,
    /// Who has requests under way.
    pub clients: Clients,
    /// Who may work when.
    pub admission: Admission,
    /// Whether work is taken.
    pub lifecycle: Lifecycle,
    /// Everything that is counted.
    pub metrics: Metrics,
    /// Solves, and owns the tables.
    pub solver: Arc<Solver>,
    /// `None` if no answers are kept.
    cache: Option<Arc<Cache>>,
    document: Bytes,
    origins: Origins,
}

/// What this server accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The largest cube.
    pub max_size: usize,
    /// The longest time for one request.
    pub solve_timeout: Duration,
    /// The longest time for the body of one to arrive.
    pub body_timeout: Duration,
    /// The most lines of a batch.
    pub batch_lines: u64,
}

/// Room in a body for everything but the state and the moves.
const SMALL_FIELDS: usize = 64 * 1024;

impl Limits {
    /// The largest body with a state: four times its 6·N² symbols, for white space and escapes.
    #[must_use]
    pub const fn state_bytes(&self) -> usize {
        24 * self.max_size * self.max_size + SMALL_FIELDS
    }

    /// The largest body with a state and moves. Solutions grow with the number of stickers as
    /// well: one of a 100x100x100 is some 1.4 MB long.
    #[must_use]
    pub const fn apply_bytes(&self) -> usize {
        160 * self.max_size * self.max_size + SMALL_FIELDS
    }
}

impl App {
    /// Brings the metrics up to date that are not counted as things happen, and sorts the rest.
    pub(super) fn tidy(&self) {
        if let Some(cache) = &self.cache {
            cache.measure();
        }
        self.metrics.run_upkeep();
    }

    /// Everything on the public address, without a listener: for tests that want no network between.
    pub fn router(self: &Arc<App>) -> axum::Router {
        router::public(self)
    }

    /// What the requests of a service with these settings share.
    ///
    /// # Errors
    /// If the process cannot have metrics, or the document cannot be written.
    pub fn new(config: &Config) -> Result<App, StartError> {
        App::with_solver(config, Arc::new(Solver::new(source(config))))
    }

    /// As [`App::new`], with a solver that may be shared with others.
    ///
    /// # Errors
    /// As [`App::new`].
    pub fn with_solver(config: &Config, solver: Arc<Solver>) -> Result<App, StartError> {
        Ok(App {
            limits: Limits {
                max_size: config.max_size,
                solve_timeout: config.solve_timeout(),
                body_timeout: config.body_timeout(),
                batch_lines: config.batch_lines,
            },
            metrics: Metrics::start().map_err(|error: MetricsError| StartError::Metrics(error))?,
            clients: Clients::new(config),
            admission: Admission::new(config),
            lifecycle: Lifecycle::default(),
            solver,
            cache: (config.cache_bytes > 0).then(|| Arc::new(Cache::new(config.cache_bytes))),
            document: Bytes::from(openapi::text()?),
            origins: config.cors_origins.clone(),
        })
    }
}

/// Where the tables come from under these settings.
fn source(config: &Config) -> Source {
    Source { set: config.tables, cache_dir: config.cache_dir.clone() }
}
