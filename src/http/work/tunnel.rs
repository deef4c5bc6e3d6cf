//! Connections that go on as tunnels for messages (WebSocket) once their request is answered.

use std::sync::{Arc, OnceLock};

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::ledger::Grant;

/// The connection of a request, as an extension of it. The one who serves the connection keeps its place until the tunnel ends, and
/// can ask for the end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tunnel {
    open: TaskTracker,
    close: CancellationToken,
}

impl Tunnel {
    /// Keeps the tunnel open until the token is dropped. A token that is taken before the request is answered keeps it from the start.
    pub(crate) fn keep(&self) -> TaskTrackerToken {
        self.open.token()
    }

    /// Waits until the tunnel is to be closed at once.
    pub(crate) async fn closing(&self) {
        self.close.cancelled().await;
    }

    /// Asks for the end of the tunnel.
    pub(crate) fn close(&self) {
        self.close.cancel();
    }

    /// Waits until nobody keeps the tunnel.
    pub(crate) async fn ended(&self) {
        self.open.close();
        self.open.wait().await;
    }
}

/// What a request in progress holds, for a tunnel that goes on after its answer, of which this is an extension: the tunnel counts as a
/// request of its client for as long as it is open.
#[derive(Debug, Clone, Default)]
pub(crate) struct HandedOver(Arc<OnceLock<Grant>>);

impl HandedOver {
    /// Hands over what the request holds.
    pub(crate) fn set(&self, entered: Grant) {
        // There is one answer to a request. What were handed over twice would be given back.
        let _ = self.0.set(entered);
    }
}
