//! The places of the lines of a batch within the limit of its client.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{AtLimit, ClientRequest, Clients, Identity};

/// The places of the lines of a batch within the limit of its client. The batch counts as one request
/// itself, under which one line is solved. Every other line needs a place of its own, or waits.
#[derive(Debug)]
pub(crate) struct LinePlaces(Arc<Semaphore>);

/// The place of a line, until it is dropped.
#[derive(Debug)]
pub(crate) enum LinePlace {
    /// The place of the batch.
    OfBatch(#[allow(dead_code, reason = "it is held")] Option<OwnedSemaphorePermit>),
    /// One more place; without a limit there are no places.
    Own(#[allow(dead_code, reason = "it is held")] Option<ClientRequest>),
}

impl LinePlaces {
    /// Creates the place of a batch.
    pub(crate) fn new() -> LinePlaces {
        LinePlaces(Arc::new(Semaphore::new(1)))
    }

    /// Takes a place for a line; waits if there is none.
    pub(crate) async fn take(&self, clients: &Clients, identity: &Identity) -> LinePlace {
        if let Ok(place) = Arc::clone(&self.0).try_acquire_owned() {
            return LinePlace::OfBatch(Some(place));
        }
        match clients.try_admit(identity) {
            Ok(place) => LinePlace::Own(place),
            // The semaphore is never closed.
            Err(AtLimit(_)) => LinePlace::OfBatch(Arc::clone(&self.0).acquire_owned().await.ok()),
        }
    }
}
