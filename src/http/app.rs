//! What all requests share.

use std::sync::Arc;

use axum::extract::FromRef;

use super::contract::limits::Limits;
use super::work::admission::Admission;
use super::work::cache::Cache;
use super::work::clients::Clients;
use super::work::dispatcher::Dispatcher;
use super::work::lifecycle::Lifecycle;
use super::work::table_loading::TableLoading;
use crate::config::{Config, Origins};
use crate::observe::logs;
use crate::observe::metrics::{self, Metrics, MetricsError};
use crate::solve::Solver;
use crate::solve::tables::Source;

/// What all requests share.
pub struct App {
    /// What the server accepts.
    pub limits: Limits,
    /// The workers and their queues.
    pub admission: Arc<Admission>,
    /// The stage of the service.
    pub lifecycle: Arc<Lifecycle>,
    /// Solves cubes and owns the tables.
    pub solver: Arc<Solver>,
    /// The metrics of the process.
    pub metrics: Metrics,
    pub(crate) clients: Clients,
    pub(crate) tables: Arc<TableLoading>,
    pub(crate) dispatcher: Dispatcher,
    pub(crate) origins: Origins,
    /// The path of a health check on the address of the API, if any.
    pub(crate) health_path: Option<String>,
}

impl App {
    /// Creates the shared state of a service with these settings. It is not ready before its tables
    /// are loaded.
    ///
    /// # Errors
    /// If the metrics cannot be started.
    pub fn new(config: &Config) -> Result<App, MetricsError> {
        let source = Source { set: config.tables, cache_dir: config.cache_dir.clone() };
        App::with_solver(config, Arc::new(Solver::new(source)))
    }

    /// Does the same as [`App::new`], with a solver that may be shared with other services.
    ///
    /// # Errors
    /// If the metrics cannot be started.
    pub fn with_solver(config: &Config, solver: Arc<Solver>) -> Result<App, MetricsError> {
        let metrics = Metrics::start()?;
        let admission = Arc::new(Admission::new(config));
        let lifecycle = Arc::new(Lifecycle::default());
        let tables = Arc::new(TableLoading::new(Arc::clone(&solver), Arc::clone(&lifecycle)));
        let dispatcher = Dispatcher {
            cache: (config.cache_bytes > 0).then(|| Arc::new(Cache::new(config.cache_bytes))),
            tables: Arc::clone(&tables),
            admission: Arc::clone(&admission),
            solver: Arc::clone(&solver),
        };
        Ok(App {
            limits: Limits {
                max_size: config.max_size,
                solve_timeout: config.solve_timeout(),
                body_timeout: config.body_timeout(),
                batch_lines: config.batch_lines,
            },
            admission,
            lifecycle,
            solver,
            metrics,
            clients: Clients::new(config),
            tables,
            dispatcher,
            origins: config.cors_origins.clone(),
            health_path: config.health_path.clone(),
        })
    }

    /// Updates the metrics that are not counted as things happen, and folds new samples into the
    /// histograms.
    pub(crate) fn update_metrics(&self) {
        if let Some(cache) = &self.dispatcher.cache {
            cache.update_metrics();
        }
        metrics::set_log_lines_dropped(logs::dropped_lines());
        self.metrics.run_upkeep();
    }
}

impl FromRef<Arc<App>> for Limits {
    fn from_ref(app: &Arc<App>) -> Limits {
        app.limits
    }
}
