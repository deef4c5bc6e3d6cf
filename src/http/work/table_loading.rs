//! The tables: loaded at the start, and awaited by the requests that need them.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, interval_at};

use super::admission::{Admission, Cost};
use super::lifecycle::{Lifecycle, NoTables};
use super::low_priority;
use crate::http::contract::problem::Problem;
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
    pub(crate) async fn load_rest(&self) {
        if self.lifecycle.wait_ready().await.is_err() {
            return;
        }
        let (solver, set) = (Arc::clone(&self.solver), self.solver.source().set);
        let bytes = |reports: &[LoadReport]| reports.iter().map(|report| report.bytes).sum();
        let load = move || low_priority::run(|| Ok(solver.load_rest().map(bytes)));
        let error = match tokio::task::spawn_blocking(load).await {
            Ok(Ok(Ok(0))) => return,
            Ok(Ok(Ok(more))) => {
                log_reports(self.solver.reports());
                let first = self.solver.loaded().map_or(0, Tables::bytes);
                metrics::tables_loaded(set.as_str(), first + more);
                tracing::info!(table_bytes = more, "loaded the tables of big cubes");
                return;
            }
            Ok(Ok(Err(error))) => error.to_string(),
            Ok(Err(problem)) => format!("{problem:?}"),
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

    /// Waits until the tables are loaded. A request that waits takes a place in the queue for a
    /// worker.
    ///
    /// # Errors
    /// `overloaded` if the queue is full or the wait too long, `internal` if the tables could not be
    /// loaded.
    pub(crate) async fn wait(
        &self,
        admission: &Admission,
        cost: Cost,
        time: Duration,
    ) -> Result<(), Problem> {
        match admission.wait(cost, time, self.lifecycle.wait_ready(), || self.status()).await? {
            Ok(()) => Ok(()),
            Err(NoTables) => {
                tracing::error!("a request needs the tables, which could not be loaded");
                Err(Problem::internal())
            }
        }
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
    use crate::config::{Config, Flags};
    use crate::http::contract::problem::Code;
    use crate::observe::metrics::Metrics;

    const LONG: Duration = Duration::from_secs(600);
    const SHORT: Duration = Duration::from_millis(20);

    /// A service that has not started to load its tables.
    struct Cold {
        admission: Admission,
        lifecycle: Arc<Lifecycle>,
        tables: TableLoading,
    }

    impl Cold {
        fn new(queue: &str, queue_timeout_ms: &str) -> Arc<Cold> {
            Metrics::start().unwrap();
            let flags = Flags {
                queue: Some(queue.to_owned()),
                queue_timeout_ms: Some(queue_timeout_ms.to_owned()),
                ..Flags::default()
            };
            let config = Config::load_with(&flags, []).unwrap();
            let lifecycle = Arc::new(Lifecycle::default());
            let tables = TableLoading::new(Arc::default(), Arc::clone(&lifecycle));
            Arc::new(Cold { admission: Admission::new(&config), lifecycle, tables })
        }

        async fn wait(&self, time: Duration) -> Result<(), Problem> {
            self.tables.wait(&self.admission, Cost::Heavy, time).await
        }
    }

    #[tokio::test]
    async fn a_request_waits_for_the_tables_and_goes_on() {
        let cold = Cold::new("1", "600000");
        let its = Arc::clone(&cold);
        let waiting = tokio::spawn(async move { its.wait(LONG).await });
        tokio::time::sleep(SHORT).await;
        // It has the only place in the queue.
        assert_eq!(cold.wait(LONG).await.unwrap_err().code(), Code::Overloaded);
        cold.lifecycle.set_ready();
        assert!(waiting.await.unwrap().is_ok());
        assert!(cold.wait(LONG).await.is_ok(), "requests no longer wait");
    }

    #[tokio::test]
    async fn the_wait_for_the_tables_is_bounded() {
        for (queue_timeout_ms, time) in [("20", LONG), ("600000", SHORT)] {
            let cold = Cold::new("1", queue_timeout_ms);
            let progress = cold.tables.solver.progress();
            progress.announce(&[("phase 1", 3), ("phase 2", 1)]);
            progress.begin("phase 1", 3);
            progress.add(2);
            let late = cold.wait(time).await.unwrap_err();
            let expected = "the tables are loading: phase 1, 50%; try again later";
            let expected = Problem::new(Code::Overloaded, expected);
            assert_eq!(late, expected.retry_after(1));
        }
    }

    #[tokio::test]
    async fn without_tables_no_request_waits() {
        let cold = Cold::new("0", "600000");
        cold.lifecycle.set_failed();
        assert_eq!(cold.wait(LONG).await.unwrap_err().code(), Code::Internal);
    }

    #[tokio::test]
    async fn loading_makes_the_service_ready() {
        let cold = Cold::new("1", "0");
        cold.tables.load().await;
        assert_eq!(cold.lifecycle.wait_ready().await, Ok(()));
    }
}
