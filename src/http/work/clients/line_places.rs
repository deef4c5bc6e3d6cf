//! The places of the lines of a batch within the limit of its client.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{AtLimit, ClientRequest, Clients, Identity};

/// The places of the lines of a batch within the limit of its client. The batch counts as one request
/// itself, under which one line is solved. Every other line needs a place of its own, or waits.
#[derive(Debug)]
pub(crate) struct LinePlaces(Arc<Semaphore>);

/// The place of a line, until it is dropped: the place of its batch, or one more. Without a limit there
/// are no places.
#[derive(Debug)]
pub(crate) struct LinePlace {
    _of_batch: Option<OwnedSemaphorePermit>,
    _own: Option<ClientRequest>,
}

impl LinePlaces {
    /// Creates the place of a batch.
    pub(crate) fn new() -> LinePlaces {
        LinePlaces(Arc::new(Semaphore::new(1)))
    }

    /// Takes a place for a line; waits if there is none.
    pub(crate) async fn take(&self, clients: &Clients, identity: &Identity) -> LinePlace {
        if let Ok(place) = Arc::clone(&self.0).try_acquire_owned() {
            return LinePlace { _of_batch: Some(place), _own: None };
        }
        match clients.try_admit(identity) {
            Ok(own) => LinePlace { _of_batch: None, _own: own },
            Err(AtLimit(_)) => {
                // The semaphore is never closed.
                let of_batch = Arc::clone(&self.0).acquire_owned().await.ok();
                LinePlace { _of_batch: of_batch, _own: None }
            }
        }
    }
}
