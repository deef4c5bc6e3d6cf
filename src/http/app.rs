//! What all requests share.

use std::sync::Arc;

use axum::extract::FromRef;

use super::contract::limits::Limits;
use super::work::admission::{Admission, held_bytes};
use super::work::cache::Cache;
use super::work::clients::{ApiKeysError, Clients};
use super::work::compressor::Compressor;
use super::work::dispatcher::Dispatcher;
use super::work::intake::Intake;
use super::work::lifecycle::Lifecycle;
use super::work::memory::Memory;
use super::work::reading::Reading;
use super::work::table_loading::TableLoading;
use crate::config::{Config, Origins};
use crate::observe::logs;
use crate::observe::metrics::{self, Metrics, MetricsError};
use unscramble_solve::Solver;
use unscramble_solve::tables::Source;

/// Why there is no service with these settings.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The metrics cannot be started.
    #[error(transparent)]
    Metrics(#[from] MetricsError),
    /// The API keys cannot be read.
    #[error(transparent)]
    ApiKeys(#[from] ApiKeysError),
}

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
    pub(crate) intake: Intake,
    pub(crate) compressor: Compressor,
    pub(crate) tables: Arc<TableLoading>,
    pub(crate) dispatcher: Dispatcher,
    pub(crate) origins: Origins,
    /// Whether the page for people is at `/`.
    pub(crate) has_web_page: bool,
    /// The path of a health check on the address of the API, if any.
    pub(crate) health_path: Option<String>,
}

impl App {
    /// Creates the shared state of a service with these settings. It is not ready before its tables
    /// are loaded.
    ///
    /// # Errors
    /// [`AppError`].
    pub fn new(config: &Config) -> Result<App, AppError> {
        let source = Source { set: config.tables, cache_dir: config.cache_dir.clone() };
        App::with_solver(config, Arc::new(Solver::new(source)))
    }

    /// Does the same as [`App::new`], with a solver that may be shared with other services.
    ///
    /// # Errors
    /// [`AppError`].
    pub fn with_solver(config: &Config, solver: Arc<Solver>) -> Result<App, AppError> {
        let metrics = Metrics::start()?;
        let admission = Arc::new(Admission::new(config));
        let memory = Arc::new(Memory::new(held_bytes(config), config.queue_timeout()));
        let lifecycle = Arc::new(Lifecycle::default());
        let tables = Arc::new(TableLoading::new(Arc::clone(&solver), Arc::clone(&lifecycle)));
        let dispatcher = Dispatcher {
            cache: (config.cache_bytes > 0).then(|| Arc::new(Cache::new(config.cache_bytes))),
            tables: Arc::clone(&tables),
            admission: Arc::clone(&admission),
            solver: Arc::clone(&solver),
            memory: Arc::clone(&memory),
        };
        let limits = Limits {
            max_size: config.max_size,
            solve_timeout: config.solve_timeout(),
            search_threads: config.search_threads.get(),
            body_timeout: config.body_timeout(),
            batch_lines: config.batch_lines,
            batch_timeout: config.batch_timeout(),
        };
        let busy = Arc::clone(&admission);
        let is_busy = move || busy.is_busy();
        let reading = Reading::new(config.workers.get());
        Ok(App {
            limits,
            intake: Intake { limits, memory, reading },
            admission,
            lifecycle,
            solver,
            metrics,
            clients: Clients::new(config)?,
            compressor: Compressor::new(config.workers.get(), is_busy),
            tables,
            dispatcher,
            origins: config.cors_origins.clone(),
            has_web_page: config.web,
            health_path: config.health_path.clone(),
        })
    }

    /// Reads the API keys again. If they cannot be read, they stay as they are.
    pub fn reload_api_keys(&self) {
        self.clients.reload_api_keys();
    }

    /// Updates the metrics that are not counted as things happen, and folds new samples into the
    /// histograms.
    pub(crate) fn update_metrics(&self) {
        if let Some(cache) = &self.dispatcher.cache {
            cache.update_metrics();
        }
        self.intake.memory.update_metrics();
        metrics::set_log_lines_dropped(logs::dropped_lines());
        self.metrics.run_upkeep();
    }
}

impl FromRef<Arc<App>> for Intake {
    fn from_ref(app: &Arc<App>) -> Intake {
        app.intake.clone()
    }
}
