//! The tables: loaded at the start, and awaited by the requests that need them.

use std::collections::HashSet;
use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use itertools::Itertools as _;
use tokio::time::{Instant, interval};

use super::lifecycle::{Lifecycle, NoTables, Stage};
use super::told::Told;
use unscramble_solve::Solver;
use unscramble_solve::tables::{Group, LoadReport, Source, Tables};

/// How often the log shows the progress.
const LOG_INTERVAL: Duration = Duration::from_secs(1);

/// How often a request that waits looks at the progress.
const EVENT_INTERVAL: Duration = Duration::from_millis(100);

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

    /// Loads the tables of the start, and makes the service ready.
    pub(crate) async fn load(&self) {
        let started = Instant::now();
        let Source { groups, preload, .. } = self.solver.source();
        // The small tables come without being asked for, or there is memory for better ones.
        let left_out =
            preload.iter().filter(|group| !groups.has(**group) && **group != Group::SmallThree);
        let left_out = left_out.map(|group| group.name()).join(", ");
        if !left_out.is_empty() {
            tracing::warn!("`preload` names groups for which `tables_mb` has no room: {left_out}");
        }
        let solver = Arc::clone(&self.solver);
        let loaded = tokio::task::spawn_blocking(move || solver.load().map(Tables::bytes)).await;
        let error = match loaded {
            Ok(Ok(table_bytes)) => {
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

    /// Loads the groups of tables to load in advance, once the service is ready. Requests are answered meanwhile.
    pub(crate) async fn preload(&self) {
        if self.lifecycle.wait_ready().await.is_err() || self.solver.source().preload.is_empty() {
            return;
        }
        let solver = Arc::clone(&self.solver);
        // The thread only waits for those that build the tables.
        let error = match tokio::task::spawn_blocking(move || solver.preload()).await {
            Ok(Ok(())) => return tracing::info!("loaded the tables to load in advance"),
            Ok(Err(error)) => error.to_string(),
            Err(panic) => panic.to_string(),
        };
        tracing::error!("could not load the tables in advance: {error}");
    }

    /// Logs how far the loading is, and where each table came from, whoever has it loaded.
    pub(crate) async fn log(&self) -> Infallible {
        let mut logged = HashSet::new();
        let mut ticks = interval(LOG_INTERVAL);
        loop {
            ticks.tick().await;
            if let Some(progress) = self.progress() {
                tracing::info!("{progress}");
            }
            for report in self.solver.reports().filter(|report| logged.insert(report.table)) {
                log_report(report);
            }
        }
    }

    /// Describes how far the loading is, if tables are being loaded.
    pub(crate) fn progress(&self) -> Option<String> {
        let snapshot = self.solver.progress().snapshot()?;
        Some(format!("the tables are loading: {snapshot}"))
    }

    /// Describes how far the loading of the start is.
    pub(crate) fn status(&self) -> String {
        self.progress().unwrap_or_else(|| "the tables are loading".to_owned())
    }

    /// Waits until the tables are loaded.
    ///
    /// # Errors
    /// If they could not be loaded.
    pub(crate) async fn loaded(&self) -> Result<(), NoTables> {
        self.lifecycle.wait_ready().await
    }

    /// Does work that waits until the tables are loaded, and tells meanwhile how far they are.
    pub(crate) async fn telling<T>(&self, told: &Told, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        let mut ticks = interval(EVENT_INTERVAL);
        loop {
            tokio::select! {
                done = &mut work => return done,
                _ = ticks.tick() => {}
            }
            if self.lifecycle.stage() != Stage::Starting {
                return work.await;
            }
            if let Some(now) = self.solver.progress().snapshot() {
                told.tell(now.table, now.percent());
            }
        }
    }
}

/// Logs where a table came from.
fn log_report(report: &LoadReport) {
    if report.needs_attention() {
        tracing::warn!("table {report}");
    } else {
        tracing::debug!("table {report}");
    }
}

#[cfg(test)]
mod tests {
    use unscramble_solve::{EventSink, SolveEvent};

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

    #[tokio::test]
    async fn a_request_that_waits_for_the_start_tells_how_far_it_is() {
        let lifecycle = Arc::new(Lifecycle::default());
        let tables = TableLoading::new(Arc::default(), Arc::clone(&lifecycle));
        tables.announce_half();
        let (sender, receiver) = std::sync::mpsc::channel();
        let told = Told::new(EventSink::new(move |event| sender.send(event).unwrap()));
        let work = async {
            tokio::time::sleep(2 * EVENT_INTERVAL).await;
            told.end();
            tokio::time::sleep(2 * EVENT_INTERVAL).await;
        };
        tables.telling(&told, work).await;
        drop(told);
        let at = |percent| SolveEvent::Loading { table: "phase 1", percent };
        assert_eq!(receiver.iter().collect::<Vec<_>>(), [at(50), at(100)]);
    }
}
