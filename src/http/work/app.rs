//! The state that all requests share.

use std::sync::Arc;

use super::admission::Admission;
use super::background::Background;
use super::cache::Cache;
use super::clients::{ApiKeysError, Clients};
use super::compressor::Compressor;
use super::ledger::Ledger;
use super::lifecycle::Lifecycle;
use super::low_priority::{LOW, LowPriority};
use super::reading::Reading;
use super::table_loading::TableLoading;
use crate::config::{Config, Origins};
use crate::http::contract::limits::Limits;
use crate::jobs::Jobs;
use crate::observe::logs;
use crate::observe::metrics::{self, Metrics, MetricsError};
use unscramble_solve::Solver;
use unscramble_wire::problem::{Code, Problem};

/// Why there is no service with these settings.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The metrics cannot be started.
    #[error(transparent)]
    Metrics(#[from] MetricsError),
    /// The API keys cannot be read.
    #[error(transparent)]
    ApiKeys(#[from] ApiKeysError),
    /// The system refuses the threads for long work.
    #[error("could not create the threads for long work: {0}")]
    Threads(std::io::Error),
}

/// What all requests share.
pub struct App {
    /// What the server accepts.
    pub limits: Limits,
    /// The workers and their queues.
    pub admission: Admission,
    /// The jobs and their workers; `None` if the service takes none.
    pub(crate) background: Option<Arc<Background>>,
    /// The stage of the service.
    pub lifecycle: Arc<Lifecycle>,
    /// Solves cubes and owns the tables.
    pub solver: Arc<Solver>,
    /// The metrics of the process.
    pub metrics: Metrics,
    pub(crate) clients: Clients,
    pub(crate) reading: Reading,
    pub(crate) compressor: Compressor,
    /// `None` if the cache is off.
    pub(crate) cache: Option<Arc<Cache>>,
    pub(crate) origins: Origins,
    /// The origins whose web pages may show the page in a frame.
    pub(crate) embed_origins: Origins,
    /// Whether the page for people is at `/`.
    pub(crate) has_web_page: bool,
    /// Whether callers of other solvers are answered as they expect.
    pub(crate) is_drop_in: bool,
    /// Whether agents may call tools over HTTP.
    pub(crate) has_tools: bool,
    /// The address under which people see the service, with a slash at its end, if it is known.
    pub(crate) public_url: Option<String>,
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
        App::with_solver(config, Arc::new(Solver::new(config.tables())))
    }

    /// Does the same as [`App::new`], with a solver that may be shared with other services.
    ///
    /// # Errors
    /// [`AppError`].
    pub fn with_solver(config: &Config, solver: Arc<Solver>) -> Result<App, AppError> {
        let metrics = Metrics::start()?;
        let workers = config.workers.get();
        let lifecycle = Arc::new(Lifecycle::default());
        let tables = Arc::new(TableLoading::new(Arc::clone(&solver), Arc::clone(&lifecycle)));
        // The workers of the heavy lane with its spare ones, those that read requests, and one that loads tables.
        let low_priority = LowPriority::new(3 * workers + 1, LOW).map_err(AppError::Threads)?;
        let low_priority = Arc::new(low_priority);
        let ledger = Ledger::new(config);
        let busy = Arc::clone(&ledger);
        let reading = Reading::new(workers, &low_priority);
        let admission = Admission {
            solver: Arc::clone(&solver),
            ledger,
            tables,
            low_priority,
            is_background: false,
        };
        let background = Background::new(config, &admission).map_err(AppError::Threads)?;
        Ok(App {
            limits: Limits {
                max_size: config.max_size,
                solve_timeout: config.solve_timeout(),
                search_threads: config.search_threads.get(),
                body_timeout: config.body_timeout(),
                batch_lines: config.batch_lines,
                batch_timeout: config.batch_timeout(),
                live_timeout: config.live_timeout(),
                idle_timeout: config.idle_timeout(),
                jobs: background.as_ref().map(|background| background.jobs.limits()),
            },
            reading,
            admission,
            background: background.map(Arc::new),
            cache: (config.cache_bytes > 0).then(|| Arc::new(Cache::new(config.cache_bytes))),
            lifecycle,
            solver,
            metrics,
            clients: Clients::new(config)?,
            compressor: Compressor::new(workers, move || busy.is_busy()),
            origins: config.cors_origins.clone(),
            embed_origins: config.embed_origins.clone(),
            has_web_page: config.web,
            is_drop_in: config.compat,
            has_tools: config.mcp,
            public_url: config.public_url.clone(),
            health_path: config.health_path.clone(),
        })
    }

    /// Returns the jobs.
    ///
    /// # Errors
    /// `jobs_unavailable` if the service takes none.
    pub(crate) fn jobs(&self) -> Result<&Jobs, Problem> {
        self.background.as_ref().map(|background| &background.jobs).ok_or_else(|| {
            let detail =
                "this server takes no jobs; its operator can turn them on by the setting jobs";
            Problem::new(Code::JobsUnavailable, detail)
        })
    }

    /// Returns the accounts of the clients.
    pub(crate) fn ledger(&self) -> &Arc<Ledger> {
        &self.admission.ledger
    }

    /// Loads the tables, and makes the service ready; then the groups to load in advance. Logs how far all loading is, for
    /// ever.
    pub(crate) async fn load_tables(&self) {
        let tables = &self.admission.tables;
        let load = async {
            tables.load().await;
            tables.preload().await;
        };
        tokio::join!(load, tables.log());
    }

    /// Reads the API keys again. If they cannot be read, they stay as they are.
    pub fn reload_api_keys(&self) {
        self.clients.reload_api_keys();
    }

    /// Updates the metrics that are not counted as things happen, and folds new samples into the
    /// histograms.
    pub(crate) fn update_metrics(&self) {
        if let Some(cache) = &self.cache {
            cache.update_metrics();
        }
        self.ledger().update_metrics();
        if let Some(background) = &self.background {
            background.jobs.update_metrics();
        }
        for group in self.solver.loaded_groups().iter() {
            metrics::tables_loaded(group.name(), group.megabytes() * 1_000_000);
        }
        metrics::set_log_lines_dropped(logs::dropped_lines());
        self.metrics.run_upkeep();
    }
}
