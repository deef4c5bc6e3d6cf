//! The tables: loaded at the start, and awaited by the requests that need them.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, interval_at};

use super::lifecycle::{Lifecycle, NoTables};
use super::low_priority::LowPriority;
use crate::observe::metrics;
use unscramble_solve::Solver;
use unscramble_solve::tables::{LoadReport, Tables};

/// How often the log shows the progress.
const LOG_INTERVAL: Duration = Duration::from_secs(1);

/// Loads the tables, and makes requests that need them wait until they are loaded.
#[derive(Debug)]
pub(crate) struct TableLoading {
    solver: Arc<Solver>,
    lifecycle: Arc<Lifecycle>,
}

impl TableLoading {
    /// Creates the loading of a solver's tables. The service becomes ready when
    /// [`load`](Self::load) succeeds.
    pub(crate) fn new(solver: Arc<Solver>, lifecycle: Arc<Lifecycle>) -> TableLoading {
        TableLoading { solver, lifecycle }
    }

    /// Loads the tables, logs the progress, and makes the service ready.
    pub(crate) async fn load(&self) {
        let started = Instant::now();
        let solver = Arc::clone(&self.solver);
        let mut loading = tokio::task::spawn_blocking(move || {
            solver.load().map(|tables| (tables.set(), tables.bytes()))
        });
        let mut ticks = interval_at(started + LOG_INTERVAL, LOG_INTERVAL);
        let loaded = loop {
            tokio::select! {
                loaded = &mut loading => break loaded,
                _ = ticks.tick() => tracing::info!("{}", self.status()),
            }
        };
        let error = match loaded {
            Ok(Ok((set, table_bytes))) => {
                log_reports(self.solver.reports());
                metrics::tables_loaded(set.as_str(), table_bytes);
                let elapsed_ms = started.elapsed().as_millis() as u64;
                tracing::info!(elapsed_ms, table_bytes, "ready");
                self.lifecycle.set_ready();
                return;
            }
            Ok(Err(error)) => error.to_string(),
            Err(panic) => panic.to_string(),
        };
        self.lifecycle.set_failed();
        tracing::error!("could not load the tables: {error}; the service will not become ready");
    }

    /// Loads the tables that only searches of big cubes need, once the service is ready, on threads that give
    /// way to the requests.
    pub(crate) async fn load_rest(&self, threads: &LowPriority) {
        if self.lifecycle.wait_ready().await.is_err() {
            return;
        }
        let (solver, set) = (Arc::clone(&self.solver), self.solver.source().set);
        let bytes = |reports: &[LoadReport]| reports.iter().map(|report| report.bytes).sum();
        let load = move || solver.load_rest().map(bytes);
        let error = match threads.spawn_blocking(load).await {
            Ok(Ok(0)) => return,
            Ok(Ok(more)) => {
                log_reports(self.solver.reports());
                let first = self.solver.loaded().map_or(0, Tables::bytes);
                metrics::tables_loaded(set.as_str(), first + more);
                tracing::info!(table_bytes = more, "loaded the tables of big cubes");
                return;
            }
            Ok(Err(error)) => error.to_string(),
            Err(panic) => panic.to_string(),
        };
        tracing::error!("could not load the tables of big cubes: {error}");
    }

    /// Describes how far the loading is.
    pub(crate) fn status(&self) -> String {
        match self.solver.progress().snapshot() {
            Some(snapshot) => format!("the tables are loading: {snapshot}"),
            None => "the tables are loading".to_owned(),
        }
    }

    /// Waits until the tables are loaded.
    ///
    /// # Errors
    /// If they could not be loaded.
    pub(crate) async fn loaded(&self) -> Result<(), NoTables> {
        self.lifecycle.wait_ready().await
    }
}

/// Logs where tables came from.
fn log_reports<'a>(reports: impl Iterator<Item = &'a LoadReport>) {
    for report in reports {
        if report.needs_attention() {
            tracing::warn!("table {report}");
        } else {
            tracing::debug!("table {report}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::observe::metrics::Metrics;

    impl TableLoading {
        /// Reports that half of the tables are loaded.
        pub(crate) fn announce_half(&self) {
            let progress = self.solver.progress();
            progress.announce(&[("phase 1", 3), ("phase 2", 1)]);
            progress.begin("phase 1", 3);
            progress.add(2);
        }
    }

    #[tokio::test]
    async fn loading_makes_the_service_ready() {
        Metrics::start().unwrap();
        let lifecycle = Arc::new(Lifecycle::default());
        let tables = TableLoading::new(Arc::default(), Arc::clone(&lifecycle));
        tables.load().await;
        assert_eq!(lifecycle.wait_ready().await, Ok(()));
        assert_eq!(tables.loaded().await, Ok(()));
    }
}
