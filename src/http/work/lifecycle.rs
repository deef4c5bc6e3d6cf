//! The stages of the service: starting, ready, leaving, stopping.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// Tracks the stage of the service and the requests in progress.
#[derive(Debug, Default)]
pub struct Lifecycle {
    tables: watch::Sender<TablesState>,
    leaving: AtomicBool,
    stopping: CancellationToken,
    in_progress: TaskTracker,
}

/// How far the loading of the tables is.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum TablesState {
    #[default]
    Loading,
    Loaded,
    Failed,
}

/// The tables could not be loaded, and will not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoTables;

/// A stage of the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The tables are loading. Requests are accepted; a request that needs the tables waits for them.
    Starting,
    /// The tables could not be loaded, so the service will not become ready.
    Failed,
    /// The service accepts all requests.
    Ready,
    /// The service still accepts requests, but asks load balancers to send them elsewhere: it stops
    /// soon.
    Leaving,
    /// The service refuses new requests.
    Stopping,
}

impl Lifecycle {
    /// Reports that the tables are loaded.
    pub fn set_ready(&self) {
        self.tables.send_replace(TablesState::Loaded);
    }

    /// Reports that the tables could not be loaded.
    pub fn set_failed(&self) {
        self.tables.send_replace(TablesState::Failed);
    }

    /// Waits until the tables are loaded.
    ///
    /// # Errors
    /// If they could not be loaded.
    pub async fn wait_ready(&self) -> Result<(), NoTables> {
        let mut tables = self.tables.subscribe();
        match tables.wait_for(|tables| *tables != TablesState::Loading).await.as_deref() {
            Ok(TablesState::Loaded) => Ok(()),
            // They failed to load, or the sender is gone and nothing loads them any more.
            _ => Err(NoTables),
        }
    }

    /// Announces that the service stops soon, so that load balancers choose another one.
    pub fn leave(&self) {
        self.leaving.store(true, Ordering::SeqCst);
    }

    /// Refuses new requests from now on.
    pub fn stop(&self) {
        self.stopping.cancel();
        self.in_progress.close();
    }

    /// Waits until the service refuses new requests. What would go on for long ends then.
    pub(crate) async fn stopping(&self) {
        self.stopping.cancelled().await;
    }

    /// Returns the current stage.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.stopping.is_cancelled() {
            return Stage::Stopping;
        }
        if self.leaving.load(Ordering::SeqCst) {
            return Stage::Leaving;
        }
        match *self.tables.borrow() {
            TablesState::Loading => Stage::Starting,
            TablesState::Loaded => Stage::Ready,
            TablesState::Failed => Stage::Failed,
        }
    }

    /// Counts a request as in progress until the token is dropped.
    pub(crate) fn track_request(&self) -> TaskTrackerToken {
        self.in_progress.token()
    }

    /// Waits until the service is stopped and no request is in progress.
    pub fn wait_idle(&self) -> impl Future<Output = ()> + '_ {
        self.in_progress.wait()
    }
}
